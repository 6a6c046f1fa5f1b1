package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.settings.BoardFile;
import picocli.CommandLine;

class BoardCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void printsOneLineForValidFile() throws IOException {
    Path file = written(BoardFile.referenceText());
    assertThat(run("check", file.toString())).isZero();
    assertThat(out).hasToString(file + ": good, \"Wadjet reference board\" with 26 lines\n");
    assertThat(err).hasToString("");
  }

  @Test
  void printsOneErrorLineForEachMistake() throws IOException {
    Path file =
        written(
            BoardFile.referenceText()
                .replace("laser-silver = 16", "laser-silver = 1")
                .replace("lead-in-ms = 300", "lead-in-ms = 1"));
    assertThat(run("check", file.toString())).isEqualTo(1);
    assertThat(out).hasToString("");
    assertThat(err.toString().lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith(file + ":"))
        .anyMatch(line -> line.contains("pins.laser-silver: GPIO 1 cannot be a LASER line;"));
  }

  @Test
  void reportsUnreadableFileInOneSentence() {
    Path file = folder.resolve("none.toml");
    assertThat(run("check", file.toString())).isEqualTo(2);
    assertThat(err).hasToString(file + " cannot be read: there is no such file.\n");
  }

  @Test
  void rejectsMissingSubcommand() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).contains("board check FILE");
  }

  private Path written(String text) throws IOException {
    return Files.writeString(folder.resolve("board.toml"), text);
  }

  private int run(String... arguments) {
    return new CommandLine(new BoardCommand())
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(arguments);
  }
}
