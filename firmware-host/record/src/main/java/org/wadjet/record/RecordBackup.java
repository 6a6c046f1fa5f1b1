package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Copies a record with its archive and keys into a separate folder. The copy excludes the safety
 * state, so that a record restored from it starts locked out.
 */
public final class RecordBackup {
  private RecordBackup() {}

  /**
   * Copies the record of a data directory, even while the service writes to it.
   *
   * @param destination a new or empty folder; only its owner may read it, since it contains the
   *     private key
   * @return the last row in the copy
   * @throws IOException if the backup cannot be made, or the record is damaged; the message is a
   *     clause
   */
  public static long write(Path directory, Path destination) throws IOException {
    BoardKeys keys = BoardKeys.read(directory);
    Path journal = directory.resolve(JournalDatabase.NAME);
    if (!JournalFile.hasRows(journal)) {
      throw new IOException("there is no record in " + directory);
    }
    if (Files.exists(destination) && !isEmptyFolder(destination)) {
      throw new IOException(destination + " is not an empty directory");
    }
    Files.createDirectories(destination);
    Files.setPosixFilePermissions(destination, PosixFilePermissions.fromString("rwx------"));
    Path copy = destination.resolve(JournalDatabase.NAME);
    try {
      JournalDatabase.copy(journal, copy);
    } catch (SQLException e) {
      throw new IOException(journal + " cannot be copied: " + JournalDatabase.reason(e), e);
    }
    // The archive is copied after the journal, because additional files do no harm and missing ones
    // would.
    copyRest(directory, destination);
    long row = lastRow(copy, keys.verifying());
    sync(destination);
    return row;
  }

  private static boolean isEmptyFolder(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return false;
    }
    try (Stream<Path> files = Files.list(path)) {
      return files.findAny().isEmpty();
    }
  }

  /** Copies keys and archive with their permissions. */
  static void copyRest(Path from, Path to) throws IOException {
    for (String name : List.of(SigningKey.NAME, PublicKeyFile.NAME)) {
      Files.copy(from.resolve(name), to.resolve(name), StandardCopyOption.COPY_ATTRIBUTES);
    }
    Path names = from.resolve(NameCommitments.NAME);
    if (Files.exists(names)) {
      Files.copy(names, to.resolve(NameCommitments.NAME), StandardCopyOption.COPY_ATTRIBUTES);
    }
    Path archive = to.resolve(ArchiveFolder.NAME);
    for (ArchivedFile file : ArchivedFile.in(from.resolve(ArchiveFolder.NAME))) {
      Files.createDirectories(archive);
      try {
        Files.copy(file.path(), archive.resolve(file.path().getFileName()));
      } catch (NoSuchFileException _) {
        // The service limits the size of its archive and may delete the oldest file meanwhile.
      }
    }
  }

  /** Returns the last row of an intact journal. */
  static long lastRow(Path journal, PublicKeyFile key) throws IOException {
    Optional<String> fault =
        Files.exists(journal)
            ? JournalOpeningCheck.fault(journal, key)
            : Optional.of("it is missing");
    if (fault.isPresent()) {
      throw new IOException(journal + " is damaged: " + fault.get());
    }
    try (JournalDatabase database = JournalDatabase.read(journal)) {
      return database
          .last()
          .map(JournalRow::seq)
          .orElseThrow(() -> new IOException(journal + " is empty"));
    } catch (SQLException e) {
      throw new IOException(journal + " cannot be read: " + JournalDatabase.reason(e), e);
    }
  }

  /** Makes a folder and all files in it durable on the disk before it returns. */
  static void sync(Path folder) throws IOException {
    List<Path> paths = new ArrayList<>();
    try (Stream<Path> found = Files.walk(folder)) {
      found
          .filter(path -> Files.isRegularFile(path) || Files.isDirectory(path))
          .forEach(paths::add);
    }
    for (Path path : paths.reversed()) {
      FileOperations.REAL.sync(path);
    }
  }
}
