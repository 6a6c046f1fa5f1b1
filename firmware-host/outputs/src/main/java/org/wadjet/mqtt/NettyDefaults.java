package org.wadjet.mqtt;

import java.util.Map;

/**
 * Memory settings of Netty, which the HiveMQ client uses: small values, sufficient for a few
 * messages on a Pi, without features that Java warns about. They must be set before the first class
 * of Netty is loaded, and do not replace values that are already set.
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
