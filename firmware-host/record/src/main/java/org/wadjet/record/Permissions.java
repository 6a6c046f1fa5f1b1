package org.wadjet.record;

import java.nio.file.Files;
import java.nio.file.Path;

/** Access rights of this user in the file system. */
public final class Permissions {
  private Permissions() {}

  /**
   * Returns whether this user may enter every folder above a file and could therefore see the file
   * if it existed.
   */
  public static boolean maySee(Path file) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    while (folder != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    return folder == null || Files.isExecutable(folder);
  }
}
