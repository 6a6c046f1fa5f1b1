package org.wadjet.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** What archiving does to files, step by step: between any two the power may be cut. */
interface FileOperations {
  /** The file system's own. */
  FileOperations REAL = new RealFiles();

  /** Makes a folder that is not there yet. */
  void makeFolder(Path folder) throws IOException;

  /** Makes a file, over one of the same name, to be written to. */
  OutputStream create(Path file) throws IOException;

  /** What is in a file, or which names are in a folder, is on the disk when this returns. */
  void sync(Path path) throws IOException;

  /** Gives a file another name, at once and whole. */
  void rename(Path from, Path to) throws IOException;

  /** Deletes a file. */
  void delete(Path file) throws IOException;

  /** The file system's own. */
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
