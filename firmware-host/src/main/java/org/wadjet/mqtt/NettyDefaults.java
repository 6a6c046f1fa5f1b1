package org.wadjet.mqtt;

import java.util.Map;

/**
 * How Netty, under the HiveMQ client, is to use memory: as befits a few small messages on a Pi, and
 * without what Java warns of. Set before its first class is loaded, unless somebody has set it.
 */
final class NettyDefaults {
  private static final Map<String, String> HABITS =
      Map.of(
          "io.netty.noUnsafe", "true",
          "io.netty.noPreferDirect", "true",
          "io.netty.allocator.type", "unpooled");

  private NettyDefaults() {}

  /** Sets them. */
  static void set() {
    HABITS.forEach((name, value) -> System.setProperty(name, System.getProperty(name, value)));
  }
}
