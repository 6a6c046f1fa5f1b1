package org.wadjet.service;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether the clock on the wall is known to be right. A Raspberry Pi without a battery-backed clock
 * starts with the time at which it was switched off, until the network has told it better.
 */
public final class ClockSyncStatus {
  /** Where systemd-timesyncd tells how it does; it is started before any service. */
  public static final Path FOLDER = Path.of("/run/systemd/timesync");

  private static final String DONE = "synchronized";

  private final Path folder;
  private boolean set;

  /**
   * Looks into a folder.
   *
   * @param folder of systemd-timesyncd, {@link #FOLDER}; where it is not there, this machine keeps
   *     its time in another way, which is believed
   * @param ownClock whether the operator says that the clock is right by itself
   */
  public ClockSyncStatus(Path folder, boolean ownClock) {
    this.folder = folder;
    this.set = ownClock;
  }

  /** Whether it is; and then for good: a network that goes does not take the time with it. */
  public boolean isSet() {
    set |= Files.exists(folder.resolve(DONE));
    return set || Files.notExists(folder);
  }
}
