package org.wadjet.mqtt;

import java.util.Map;

/**
 * Memory settings of Netty, which the HiveMQ client uses: small, as for a few messages on a Pi, and
 * without features that Java warns about. Set before its first class is loaded, unless set already.
 */
final class NettyDefaults {
  private static final Map<String, String> PROPERTIES =
      Map.of(
          "io.netty.noUnsafe", "true",
          "io.netty.noPreferDirect", "true",
          "io.netty.allocator.type", "unpooled");

  private NettyDefaults() {}

  /** Sets the system properties. */
  static void set() {
    PROPERTIES.forEach((name, value) -> System.setProperty(name, System.getProperty(name, value)));
  }
}
