package org.wadjet.text;

/** Writes elements of SVG and HTML as well-formed XML, with escaped texts. */
public final class XmlWriter {
  private final StringBuilder text = new StringBuilder();

  /** Opens an element with content; attributes are alternating names and values. */
  public XmlWriter open(String name, Object... attributes) {
    tag(name, attributes);
    text.append('>');
    return this;
  }

  /** Closes an open element. */
  public XmlWriter close(String name) {
    text.append("</").append(name).append(">\n");
    return this;
  }

  /** Writes an element without content. */
  public XmlWriter leaf(String name, Object... attributes) {
    tag(name, attributes);
    text.append("/>\n");
    return this;
  }

  /** Writes an element that contains only a text. */
  public XmlWriter textElement(String name, String content, Object... attributes) {
    open(name, attributes);
    text.append(escaped(content));
    return close(name);
  }

  /** Adds existing markup unchanged. */
  public XmlWriter add(String markup) {
    text.append(markup);
    return this;
  }

  private void tag(String name, Object... attributes) {
    text.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      text.append(' ').append(attributes[i]).append("=\"");
      text.append(escaped(attributes[i + 1].toString())).append('"');
    }
  }

  /** Escapes a text for XML and HTML, attributes included. */
  private static String escaped(String content) {
    return content
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
