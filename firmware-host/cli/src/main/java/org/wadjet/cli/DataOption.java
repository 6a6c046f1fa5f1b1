package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --data} of a command that uses the record of a board. */
final class DataOption {
  @Option(names = "--data", paramLabel = "DIR", description = DataDirectory.HELP)
  private Optional<Path> data = Optional.empty();

  /** Returns the directory of the record. */
  Path directory() {
    return DataDirectory.of(data);
  }
}
