package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.wadjet.sensing.Masks;
import org.wadjet.wiring.Board;

/** Stores the masked sensors in {@code masks.txt} in the data directory, one name on each line. */
final class MaskFile {
  private final Path file;

  MaskFile(Path directory) {
    file = directory.resolve("masks.txt");
  }

  /** Reads the masks; none if there is no file. */
  Masks read(Board board) {
    List<String> names = lines();
    Optional<String> unknown =
        names.stream().filter(name -> !Masks.canMask(board, name)).findFirst();
    if (unknown.isPresent()) {
      throw new StartupException(
          "%s names '%s', which is not a sensor of a square of this board; delete that line."
              .formatted(file, unknown.get()),
          null);
    }
    return Masks.of(names);
  }

  private List<String> lines() {
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      return Files.readAllLines(file).stream()
          .map(String::strip)
          .filter(l -> !l.isEmpty())
          .toList();
    } catch (IOException e) {
      throw new StartupException(file + " cannot be read: " + e.getMessage() + ".", e);
    }
  }

  /** Replaces the file atomically. */
  void write(Masks masks) {
    Path fresh = file.resolveSibling("masks.txt.new");
    try {
      Files.createDirectories(file.getParent());
      Files.write(fresh, masks.names());
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new StartupException(file + " cannot be written: " + e.getMessage() + ".", e);
    }
  }
}
