package org.wadjet.record;

import java.nio.file.Files;
import java.nio.file.Path;

/** Access rights of this user in the file system. */
public final class Permissions {
  private Permissions() {}

  /**
   * Returns whether this user would see a file if it existed, which means that every folder above
   * it may be entered.
   */
  public static boolean maySee(Path file) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    while (folder != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    return folder == null || Files.isExecutable(folder);
  }
}
