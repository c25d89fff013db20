import Terminal

/// Screens with their captions as one HTML page that needs nothing beside it: no network, no other file.
///
/// Keys move from screen to screen; without scripts it is a page to scroll. For screen readers each screen has its
/// words as plain lines, without borders and pictures.
public struct ScreenPage {
  /// One screen of a page.
  public struct Entry: Sendable {
    /// Unique on the page; letters, digits, hyphens.
    public var id: String
    public var heading: String
    public var caption: String?
    public var canvas: Canvas
    /// Further text to show below, as it is written; a script, for instance.
    public var listing: String?

    public init(id: String, heading: String, caption: String?, canvas: Canvas, listing: String? = nil) {
      self.id = id
      self.heading = heading
      self.caption = caption
      self.canvas = canvas
      self.listing = listing
    }
  }

  /// Entries under a heading of the index.
  public struct Group: Sendable {
    public var title: String
    public var entries: [Entry]

    public init(title: String, entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  private let title: String
  private let language: String
  private let groups: [Group]

  /// - Parameter language: of the headings and captions, as in `en`.
  public init(title: String, language: String = "en", groups: [Group]) {
    self.title = title
    self.language = language
    self.groups = groups
  }

  public var html: String {
    var sheet = StyleSheet()
    let sections = groups.map { group in
      "<h2>\(escapedMarkup(group.title))</h2>\n" + group.entries.map { section($0, &sheet) }.joined()
    }.joined()
    let css = ScreenPage.css + sheet.css(foreground: "color", background: ("background", ""))
    let body = """
      <a class="skip" href="#screens">Skip to the screens</a>
      <header>
      <h1>\(escapedMarkup(title))</h1>
      <p class="keys" hidden>Keys: <kbd>→</kbd> or <kbd>j</kbd> next screen, <kbd>←</kbd> or <kbd>k</kbd> previous, \
      <kbd>Home</kbd> first, <kbd>End</kbd> last.</p>
      </header>
      \(index)<main id="screens">
      \(sections)</main>

      """
    return WebPage(language: language, title: title, css: css, body: body, script: ScreenPage.script).html
  }

  private var index: String {
    guard groups.reduce(0, { $0 + $1.entries.count }) > 1 else { return "" }
    let lists = groups.map { group in
      let items = group.entries.map { "<li><a href=\"#\($0.id)\">\(escapedMarkup($0.heading))</a></li>\n" }.joined()
      return "<h2>\(escapedMarkup(group.title))</h2>\n<ol>\n\(items)</ol>\n"
    }.joined()
    return "<nav aria-label=\"Screens\">\n\(lists)</nav>\n"
  }

  private func section(_ entry: Entry, _ sheet: inout StyleSheet) -> String {
    let caption = entry.caption.map { "<p class=\"caption\">\(escapedMarkup($0))</p>\n" } ?? ""
    let listing = entry.listing.map {
      "<details><summary>The way there</summary><pre class=\"listing\">\(escapedMarkup($0))</pre></details>\n"
    }
    let words = entry.canvas.words.map { "<li>\(escapedMarkup($0))</li>\n" }.joined()
    return """
      <section id="\(entry.id)" tabindex="-1" aria-labelledby="\(entry.id)-heading">
      <h3 id="\(entry.id)-heading">\(escapedMarkup(entry.heading))</h3>
      \(caption)<div class="screen"><pre aria-hidden="true">\(ScreenPage.markup(of: entry.canvas, &sheet))</pre></div>
      <ul class="words" aria-label="The screen's text">
      \(words)</ul>
      \(listing ?? "")</section>

      """
  }

  /// The screen's text, each look in a class of the sheet.
  static func markup(of canvas: Canvas, _ sheet: inout StyleSheet) -> String {
    (0..<canvas.size.rows).map { row in
      var line = ""
      var column = 0
      for run in canvas.runs(inRow: row) {
        let isWide = run.columns == 2 && !run.isPlain
        let classes = [sheet.name(of: run.style), run.isPlain ? nil : isWide ? "w" : "n"].compactMap { $0 }
        let text = escapedMarkup(run.text)
        line += classes.isEmpty ? text : "<span class=\"\(classes.joined(separator: " "))\">\(text)</span>"
        column = run.column + run.columns
      }
      return line + String(repeating: " ", count: canvas.size.columns - column)
    }.joined(separator: "\n")
  }

  /// What pages with screens have in common.
  static let css = """
    :root{color-scheme:light dark;--page:\(StyleSheet.background.light);--text:\(StyleSheet.foreground.light);--edge:#767676}
    body{margin:0 auto;max-width:70rem;padding:1rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
    nav{columns:18rem}
    nav h2{font-size:1rem;margin:0}
    nav ol{margin:0 0 1rem}
    section{margin:0 0 2rem;padding:.5rem;scroll-margin-top:.5rem}
    section:focus{outline:2px solid var(--edge)}
    h3{margin:.5rem 0}
    .caption{font-size:1.15rem;white-space:pre-line}
    .screen{overflow-x:auto}
    .screen pre{display:inline-block;margin:0;padding:.5rem;border:1px solid var(--edge);border-radius:.4rem;\
    font:.95rem/1.2 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
    .screen .n,.screen .w{display:inline-block;height:1.2em;overflow:hidden;vertical-align:top;text-align:center}
    .screen .n{width:1ch}
    .screen .w{width:2ch}
    .words,.skip:not(:focus){position:absolute;width:1px;height:1px;margin:0;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .listing{overflow-x:auto}
    a{color:inherit}
    @media (prefers-color-scheme:dark){
    :root{--page:\(StyleSheet.background.dark);--text:\(StyleSheet.foreground.dark);--edge:#8a8a8a}
    }
    @media print{nav,.keys{display:none}section{break-inside:avoid}}

    """

  private static let script = """
    const screens=[...document.querySelectorAll("section")];
    document.querySelector(".keys").hidden=screens.length<2;
    let current=Math.max(0,screens.findIndex(s=>"#"+s.id===location.hash));
    function go(to){current=Math.min(Math.max(to,0),screens.length-1);const s=screens[current];s.focus({preventScroll:true});s.scrollIntoView();history.replaceState(null,"","#"+s.id)}
    addEventListener("focusin",e=>{const s=screens.indexOf(e.target.closest("section"));if(s>=0)current=s});
    addEventListener("hashchange",()=>{const s=screens.findIndex(s=>"#"+s.id===location.hash);if(s>=0)current=s});
    addEventListener("keydown",e=>{
    if(e.altKey||e.ctrlKey||e.metaKey||!screens.length)return;
    const to={ArrowRight:current+1,j:current+1,ArrowLeft:current-1,k:current-1,Home:0,End:screens.length-1}[e.key];
    if(to!==undefined){e.preventDefault();go(to)}
    });

    """
}

extension Canvas {
  /// The rows' words in order, without lines, blocks and other drawing.
  var words: [String] {
    (0..<size.rows).compactMap { row in
      let text = cells(inRow: row).map { $0.isDrawing ? " " : $0.text }.joined()
      let words = text.split(separator: " ")
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }
}

extension Cell {
  /// Borders, blocks and Braille dots: nothing that can be read out.
  fileprivate var isDrawing: Bool {
    style.role == .picture || (0x2500..<0x25A0).contains(scalars.base) || (0x2800..<0x2900).contains(scalars.base)
  }
}
