package org.wadjet.web;

import io.nayuki.qrcodegen.QrCode;
import org.wadjet.text.XmlWriter;

/** QR code of an address, as a drawing. */
final class QrCodeDrawing {
  static final String TYPE = "image/svg+xml";

  /** Light modules around a QR code, as its standard demands. */
  private static final int QUIET_ZONE = 4;

  private QrCodeDrawing() {}

  /** Draws the QR code of an address as SVG: dark modules on a light ground, one unit wide each. */
  static String of(String url) {
    QrCode code = QrCode.encodeText(url, QrCode.Ecc.MEDIUM);
    int width = code.size + 2 * QUIET_ZONE;
    StringBuilder modules = new StringBuilder();
    for (int y = 0; y < code.size; y++) {
      for (int x = 0; x < code.size; x++) {
        if (code.getModule(x, y)) {
          modules.append('M').append(x + QUIET_ZONE).append(' ').append(y + QUIET_ZONE);
          modules.append("h1v1h-1z");
        }
      }
    }
    return new XmlWriter()
        .open(
            "svg",
            "xmlns",
            "http://www.w3.org/2000/svg",
            "width",
            width,
            "height",
            width,
            "viewBox",
            "0 0 " + width + " " + width,
            "shape-rendering",
            "crispEdges")
        .leaf("rect", "width", width, "height", width, "fill", "#fff")
        .leaf("path", "d", modules, "fill", "#000")
        .close("svg")
        .toString();
  }
}
