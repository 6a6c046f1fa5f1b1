package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Tests of the rules of a game that the options request. */
class SetupOptionsTest {
  @TempDir private Path folder;

  @Command
  private static final class Options {
    @Mixin private SetupOptions setup = new SetupOptions();
  }

  private static Setup resolved(boolean exhibit, String... arguments) {
    Options options = new Options();
    CommandLine line = new CommandLine(options);
    line.parseArgs(arguments);
    return exhibit ? options.setup.resolveForExhibit(line) : options.setup.resolve(line);
  }

  @Test
  void visitorsMayChangeTheirMindsUntilFire() {
    assertThat(resolved(false).rules().moveFinal()).isEqualTo(Rules.MoveFinal.HAND);
    assertThat(resolved(true).rules()).isEqualTo(Rules.KHET2.with(Rules.MoveFinal.FIRE));
    assertThat(resolved(true, "--move-final", "hand").rules()).isEqualTo(Rules.KHET2);
    assertThat(resolved(true, "--rules", "khet1").rules()).isEqualTo(Rules.KHET1);
  }

  @Test
  void theSetupFileOfAnExhibitDecides() throws IOException {
    Path file = folder.resolve("own.toml");
    Files.writeString(
        file,
        """
        name = "own"
        rules = "khet2"
        position = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0"
        """);
    assertThat(resolved(true, "--setup-file", file.toString()).rules().moveFinal())
        .isEqualTo(Rules.MoveFinal.HAND);
  }
}
