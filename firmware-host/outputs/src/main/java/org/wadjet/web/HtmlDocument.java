package org.wadjet.web;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The HTML document around the body of a page. All pages share its head with the icon, the style
 * sheet of a board and the settings of the browser.
 */
public final class HtmlDocument {
  /** Media type of a document. */
  public static final String TYPE = "text/html; charset=utf-8";

  private HtmlDocument() {}

  /**
   * Returns a document.
   *
   * @param script path of the script of the page
   * @param styles paths of further style sheets
   * @param body the element {@code body}, which ends with a line break
   */
  public static String of(String script, List<String> styles, String body) {
    String links =
        Stream.concat(Stream.of("/site/style.css"), styles.stream())
            .map("<link rel=\"stylesheet\" href=\"%s\">"::formatted)
            .collect(Collectors.joining("\n"));
    return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="dark">
        <title>Wadjet</title>
        <link rel="icon" href="/site/icon.svg" type="image/svg+xml">
        %s
        <script type="module" src="%s"></script>
        </head>
        %s</html>
        """
        .formatted(links, script, body);
  }
}
