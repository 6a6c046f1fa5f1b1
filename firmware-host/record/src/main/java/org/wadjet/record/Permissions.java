package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.List;
import java.util.stream.Stream;

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

  /**
   * Gives all files of a data directory to the owner of the directory, because an operator who
   * wrote there may be another user, such as root, and the service could not use their files.
   */
  static void giveToOwner(Path directory) throws IOException {
    PosixFileAttributes own = Files.readAttributes(directory, PosixFileAttributes.class);
    List<Path> files;
    try (Stream<Path> found = Files.walk(directory)) {
      files = found.toList();
    }
    for (Path file : files) {
      var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      if (!view.readAttributes().owner().equals(own.owner())) {
        view.setOwner(own.owner());
        view.setGroup(own.group());
      }
    }
  }
}
