import Terminal

/// A gallery as one HTML page that needs nothing beside it: a table of all combinations to filter, and each screen once,
/// with the ways there.
///
/// Without scripts it is a table with links to read on. For screen readers each screen has its words as plain lines.
@MainActor struct GalleryPage {
  private let gallery: Gallery
  private let screens: [(canvas: Canvas, entries: [Gallery.Entry])]

  init(_ gallery: Gallery) {
    self.gallery = gallery
    screens = gallery.screens
  }

  var html: String {
    var sheet = StyleSheet()
    let sections = screens.indices.map { section(at: $0, &sheet) }.joined()
    let css = ScreenPage.css + GalleryPage.css + sheet.css(foreground: "color", background: ("background", ""))
    let body = """
      <a class="skip" href="#screens">Skip to the screens</a>
      <header>
      <h1>\(GalleryPage.title)</h1>
      <p>\(gallery.entries.count) combinations can be reached; they show \(screens.count) different screens. Each was \
      found by trying everything from everywhere, and each has a script that leads there.</p>
      <p class="keys" hidden>Keys: <kbd>j</kbd> next screen, <kbd>k</kbd> previous, <kbd>t</kbd> the table.</p>
      </header>
      \(filters)\(table)\(pruned)<main id="screens">
      <h2>Screens</h2>
      \(sections)</main>

      """
    return WebPage(title: GalleryPage.title, css: css, body: body, script: GalleryPage.script).html
  }

  static let title = "PetSave: every combination of what is allowed, and its screen"

  // MARK: The index

  private var filters: String {
    let choices = Combination.partNames.indices.map { part -> String in
      var words: [String] = []
      for entry in gallery.entries where !words.contains(entry.combination.parts[part]) {
        words.append(entry.combination.parts[part])
      }
      let options = (["any"] + words).map { "<option>\($0)</option>" }.joined()
      return "<label>\(Combination.partNames[part]) <select data-part=\"\(part)\">\(options)</select></label>\n"
    }
    return """
      <form hidden aria-label="Show only">
      \(choices.joined())<button type="reset">all</button>
      <output aria-live="polite"></output>
      </form>

      """
  }

  private var table: String {
    let heads = (Combination.partNames + ["screen"]).map { "<th scope=\"col\">\($0)</th>" }.joined()
    let numbers = numbers
    let rows = gallery.entries.map { entry -> String in
      let cells = entry.combination.parts.map { "<td>\($0)</td>" }.joined()
      let number = numbers[entry.combination] ?? 0
      return "<tr>\(cells)<td><a href=\"#s\(number)\">screen \(number)</a></td></tr>\n"
    }
    return """
      <div class="table" tabindex="0" role="region" aria-labelledby="index"><table>
      <caption id="index">Combinations</caption>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table></div>

      """
  }

  /// The screen's number of each combination, from 1.
  private var numbers: [Combination: Int] {
    var numbers: [Combination: Int] = [:]
    for (index, screen) in screens.enumerated() {
      for entry in screen.entries { numbers[entry.combination] = index + 1 }
    }
    return numbers
  }

  private var pruned: String {
    let rules = gallery.pruned.map { rule, combinations -> String in
      let items = combinations.map { "<li>\(escapedMarkup($0.title))</li>\n" }.joined()
      return """
        <details><summary>\(combinations.count): \(escapedMarkup(rule.reason))</summary><ul>
        \(items)</ul></details>

        """
    }
    return "<h2>Combinations that cannot be reached</h2>\n" + rules.joined()
  }

  // MARK: Screens

  private func section(at index: Int, _ sheet: inout StyleSheet) -> String {
    let (canvas, entries) = screens[index]
    let number = index + 1
    let ways = entries.map { entry in
      "<details><summary>\(escapedMarkup(entry.combination.title))</summary>"
        + "<pre class=\"listing\">\(escapedMarkup(entry.script))</pre></details>\n"
    }.joined()
    let words = canvas.words.map { "<li>\(escapedMarkup($0))</li>\n" }.joined()
    let others = entries.count > 1 ? " and \(entries.count - 1) more" : ""
    return """
      <section id="s\(number)" tabindex="-1" aria-labelledby="h\(number)">
      <h3 id="h\(number)">\(number). \(escapedMarkup(entries[0].combination.title))\(others)</h3>
      <div class="screen"><pre aria-hidden="true">\(ScreenPage.markup(of: canvas, &sheet))</pre></div>
      <ul class="words" aria-label="The screen's text">
      \(words)</ul>
      <h4>\(entries.count > 1 ? "The ways there" : "The way there")</h4>
      \(ways)</section>

      """
  }

  private static let css = """
    form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:1rem 0}
    form[hidden]{display:none}
    form label{display:flex;flex-direction:column}
    .table{max-height:26rem;overflow:auto;border:1px solid var(--edge)}
    table{border-collapse:collapse;width:100%}
    caption{text-align:left;padding:.25rem .5rem;font-weight:bold}
    thead th{position:sticky;top:0;background:var(--page)}
    th,td{text-align:left;padding:.1rem .5rem;border-bottom:1px solid var(--edge)}
    tr[hidden]{display:none}
    h4{margin:.5rem 0 0}

    """

  private static let script = """
    const screens=[...document.querySelectorAll("section")],rows=[...document.querySelectorAll("tbody tr")];
    const form=document.querySelector("form"),selects=[...form.querySelectorAll("select")];
    document.querySelector(".keys").hidden=form.hidden=false;
    function filter(){
    let shown=0;
    for(const row of rows){row.hidden=!selects.every(s=>s.value==="any"||row.cells[s.dataset.part].textContent===s.value);if(!row.hidden)shown++}
    form.querySelector("output").textContent=shown+" of "+rows.length+" combinations";
    const kept=new Set(rows.filter(r=>!r.hidden).map(r=>r.querySelector("a").hash.slice(1)));
    for(const s of screens)s.hidden=!kept.has(s.id);
    }
    form.addEventListener("change",filter);
    form.addEventListener("reset",()=>setTimeout(filter));
    filter();
    let current=-1;
    addEventListener("focusin",e=>{const s=screens.indexOf(e.target.closest("section"));if(s>=0)current=s});
    addEventListener("hashchange",()=>{const s=screens.findIndex(s=>"#"+s.id===location.hash);if(s>=0)current=s});
    function go(step){
    let to=current+step;
    while(screens[to]&&screens[to].hidden)to+=step;
    if(!screens[to])return;
    current=to;screens[to].focus({preventScroll:true});screens[to].scrollIntoView();history.replaceState(null,"","#"+screens[to].id);
    }
    addEventListener("keydown",e=>{
    if(e.altKey||e.ctrlKey||e.metaKey||e.target.closest("select"))return;
    if(e.key==="j"||e.key==="k"){e.preventDefault();go(e.key==="j"?1:-1)}
    if(e.key==="t"){e.preventDefault();document.querySelector(".table").focus()}
    });

    """
}
