package org.wadjet.web;

import io.nayuki.qrcodegen.QrCode;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Optional;
import org.wadjet.text.XmlWriter;

/**
 * Address of the page of reviews for phones on the network of the board, as a URL and as a QR code.
 */
public record ReviewAddress(String url) {
  /** Light modules around a QR code, as its standard demands. */
  private static final int QUIET_ZONE = 4;

  /**
   * Returns the address with the first configured name, or else the only address of the server;
   * empty if only this machine can reach the server, or if its addresses are not known.
   */
  public static Optional<ReviewAddress> of(WebSettings settings) {
    InetAddress bound = settings.address();
    if (bound.isLoopbackAddress()) {
      return Optional.empty();
    }
    Optional<String> host =
        settings.names().isEmpty()
            ? Optional.of(bound).filter(each -> !each.isAnyLocalAddress()).map(ReviewAddress::host)
            : Optional.of(settings.names().getFirst());
    String scheme = settings.tls().isPresent() ? "https" : "http";
    return host.map(
        name -> new ReviewAddress(scheme + "://" + name + ":" + settings.port() + "/review"));
  }

  private static String host(InetAddress address) {
    String text = address.getHostAddress();
    // A browser takes no zone such as %eth0.
    return address instanceof Inet6Address ? "[" + text.replaceFirst("%.*", "") + "]" : text;
  }

  Route qrCodeRoute() {
    String svg = qrCode();
    return Route.get("/review-qr.svg", context -> context.send("image/svg+xml", svg));
  }

  /** Draws the QR code as SVG: dark modules on a light ground. */
  String qrCode() {
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
