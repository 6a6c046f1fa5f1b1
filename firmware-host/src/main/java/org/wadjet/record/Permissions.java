package org.wadjet.record;

import java.nio.file.Files;
import java.nio.file.Path;

/** What this user may see of the file system. */
public final class Permissions {
  private Permissions() {}

  /** Whether a file would be seen if it were there: every folder above it may be entered. */
  public static boolean maySee(Path file) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    while (folder != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    return folder == null || Files.isExecutable(folder);
  }
}
