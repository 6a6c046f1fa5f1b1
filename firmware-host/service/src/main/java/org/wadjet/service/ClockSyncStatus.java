package org.wadjet.service;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Status of the synchronisation of the wall clock. A Raspberry Pi without a battery-backed clock
 * starts with the time at which it was switched off, until the network has corrected it.
 */
public final class ClockSyncStatus {
  /** Folder in which systemd-timesyncd reports its status; it is started before any service. */
  public static final Path FOLDER = Path.of("/run/systemd/timesync");

  private static final String DONE = "synchronized";

  private final Path folder;
  private boolean set;

  /**
   * Reads the status from a folder.
   *
   * @param folder of systemd-timesyncd, {@link #FOLDER}; if it does not exist, this machine keeps
   *     its time in another way, which is trusted
   * @param ownClock whether the operator declares the clock to be right by itself
   */
  public ClockSyncStatus(Path folder, boolean ownClock) {
    this.folder = folder;
    this.set = ownClock;
  }

  /**
   * Returns whether the clock is set. Once true it stays so: losing the network does not unset the
   * clock.
   */
  public boolean isSet() {
    set |= Files.exists(folder.resolve(DONE));
    return set || Files.notExists(folder);
  }
}
