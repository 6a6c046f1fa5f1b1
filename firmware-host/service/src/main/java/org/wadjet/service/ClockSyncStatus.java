package org.wadjet.service;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Status of the synchronisation of the wall clock. A Raspberry Pi without a battery-backed clock
 * starts with the time at which it was switched off, until the network has corrected it.
 */
public final class ClockSyncStatus {
  /** Folder in which systemd-timesyncd reports its status; systemd starts it before any service. */
  public static final Path FOLDER = Path.of("/run/systemd/timesync");

  private static final String DONE = "synchronized";

  private final Path folder;
  private boolean set;

  /**
   * Reads the status from a folder.
   *
   * @param folder of systemd-timesyncd, {@link #FOLDER}; if it does not exist, the machine
   *     synchronises its clock by other means, which are trusted
   * @param ownClock whether the operator declares that the clock is right without the network
   */
  public ClockSyncStatus(Path folder, boolean ownClock) {
    this.folder = folder;
    this.set = ownClock;
  }

  /**
   * Returns whether the clock is set. The result stays true once it is, because a loss of the
   * network does not unset the clock.
   */
  public boolean isSet() {
    set |= Files.exists(folder.resolve(DONE));
    return set || Files.notExists(folder);
  }
}
