package org.wadjet.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Port to the file system for archiving. Each method is a single step, and a power cut may occur
 * between any two steps.
 */
interface FileOperations {
  /** The real file system. */
  FileOperations REAL = new RealFiles();

  /** Makes a folder that does not exist yet. */
  void makeFolder(Path folder) throws IOException;

  /** Creates a file for writing, replacing one of the same name. */
  OutputStream create(Path file) throws IOException;

  /**
   * Makes the content of a file, or the names in a folder, durable on the disk before it returns.
   */
  void sync(Path path) throws IOException;

  /** Renames a file atomically. */
  void rename(Path from, Path to) throws IOException;

  /** Deletes a file. */
  void delete(Path file) throws IOException;

  /** The real file system. */
  final class RealFiles implements FileOperations {
    private RealFiles() {}

    @Override
    public void makeFolder(Path folder) throws IOException {
      Files.createDirectory(folder);
    }

    @Override
    public OutputStream create(Path file) throws IOException {
      return Files.newOutputStream(file);
    }

    @Override
    public void sync(Path path) throws IOException {
      StandardOpenOption how =
          Files.isDirectory(path) ? StandardOpenOption.READ : StandardOpenOption.WRITE;
      try (FileChannel channel = FileChannel.open(path, how)) {
        channel.force(true);
      }
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void delete(Path file) throws IOException {
      Files.delete(file);
    }
  }
}
