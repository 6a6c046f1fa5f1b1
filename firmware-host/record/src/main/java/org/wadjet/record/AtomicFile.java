package org.wadjet.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Replaces small files as a whole: the bytes go to a temporary file, which is then renamed. A power
 * cut leaves either the old or the new file.
 *
 * @param files the file system operations
 * @param durable whether a write waits for the disk; false only in simulations
 */
record AtomicFile(FileOperations files, boolean durable) {
  private static final String UNFINISHED_SUFFIX = ".tmp";
  private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  /** Writes a file; on return it is durable under its name. */
  void write(Path file, byte[] bytes) throws IOException {
    finish(unfinished(file), file, bytes);
  }

  /** Writes a file that only its owner may read. */
  void writeSecret(Path file, byte[] bytes) throws IOException {
    Path unfinished = unfinished(file);
    Files.deleteIfExists(unfinished);
    Files.createFile(unfinished, OWNER_ONLY);
    finish(unfinished, file, bytes);
  }

  private static Path unfinished(Path file) {
    return file.resolveSibling(file.getFileName() + UNFINISHED_SUFFIX);
  }

  private void finish(Path unfinished, Path file, byte[] bytes) throws IOException {
    try (OutputStream out = files.create(unfinished)) {
      out.write(bytes);
    }
    if (durable) {
      files.sync(unfinished);
    }
    files.rename(unfinished, file);
    if (durable) {
      files.sync(file.toAbsolutePath().getParent());
    }
  }
}
