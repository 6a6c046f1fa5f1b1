package org.wadjet.service;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;

/**
 * The present boot of the computer, to which a proof of the interlock belongs
 * (docs/laser-safety.md#rule-9).
 *
 * @param id identifier that no other boot has
 * @param uptime time since the boot
 */
public record Boot(String id, Duration uptime) {
  /** Returns a boot at this moment, which no earlier proof belongs to. */
  public static Boot fresh() {
    return new Boot(UUID.randomUUID().toString(), Duration.ZERO);
  }

  /**
   * Reads the boot from the kernel; a fresh one if it does not tell.
   *
   * @param proc folder of the kernel's files, {@code /proc}
   */
  public static Boot read(Path proc) {
    try {
      String id = Files.readString(proc.resolve("sys/kernel/random/boot_id")).strip();
      String seconds = Files.readString(proc.resolve("uptime")).strip().split(" ", 2)[0];
      long millis = new BigDecimal(seconds).movePointRight(3).longValue();
      return id.isEmpty() ? fresh() : new Boot(id, Duration.ofMillis(millis));
    } catch (IOException | NumberFormatException _) {
      return fresh();
    }
  }
}
