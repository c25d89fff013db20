/// A page that needs nothing but itself: no network, no other file, and it may ask for none.
struct WebPage {
  var language = "en"
  let title: String
  let css: String
  /// Markup, with a line feed at its end.
  let body: String
  let script: String

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="\(escapedMarkup(language))">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';\
    script-src 'unsafe-inline'">
    <title>\(escapedMarkup(title))</title>
    <style>
    \(css)</style>
    </head>
    <body>
    \(body)<script>
    \(script)</script>
    </body>
    </html>

    """
  }
}
