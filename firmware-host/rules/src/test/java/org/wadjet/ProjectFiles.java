package org.wadjet;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Paths in the repository, independent of the working directory. */
public final class ProjectFiles {
  /** The top folder of the repository. */
  public static final Path ROOT = root();

  /** The documents of the firmware. */
  public static final Path DOCS = ROOT.resolve("firmware-host/docs");

  private ProjectFiles() {}

  private static Path root() {
    Path here = Path.of("").toAbsolutePath();
    return Stream.iterate(here, folder -> folder != null, Path::getParent)
        .filter(folder -> Files.isRegularFile(folder.resolve("hardware/board.toml")))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(here + " is not in the repository"));
  }
}
