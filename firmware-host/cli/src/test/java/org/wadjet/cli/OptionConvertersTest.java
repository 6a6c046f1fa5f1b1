package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.settings.BoardFile;
import picocli.CommandLine;

class OptionConvertersTest {
  private static final String OF_THE_LAUNCHER = "wadjet.board";

  @TempDir private Path folder;
  private final CommandLine command = new CommandLine(new BoardCommand());

  @AfterEach
  void clearBoardProperty() {
    System.clearProperty(OF_THE_LAUNCHER);
  }

  @Test
  void prefersRequestedBoardThenLaunchersThenReference() throws IOException {
    assertThat(board(Optional.empty())).isEqualTo("Wadjet reference board");
    System.setProperty(OF_THE_LAUNCHER, file("of this machine").toString());
    assertThat(board(Optional.empty())).isEqualTo("of this machine");
    assertThat(board(Optional.of(file("asked for")))).isEqualTo("asked for");
  }

  private String board(Optional<Path> requested) {
    return OptionConverters.board(command, requested).name();
  }

  private Path file(String name) throws IOException {
    String text = BoardFile.referenceText().replace("Wadjet reference board", name);
    return Files.writeString(folder.resolve(name + ".toml"), text);
  }
}
