package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.mqtt.Awaited;

class ServeCommandTest {
  @TempDir private Path folder;

  @Test
  void refusesGpiodOnMachineThatIsNoPi() {
    Ran ran = Ran.command("serve", "--gpio", "gpiod", "--data", folder.toString());
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .contains("not recognised as a Raspberry Pi");
  }

  @ParameterizedTest
  @CsvSource({
    "--gpio=pigpio",
    "--gpio=gpiod --simulate",
    "--simulate",
    "--gpio=mock --scan=bulk",
    "--gpio=gpiod --scan=fast"
  })
  void rejectsWrongUse(String options) {
    Ran ran = Ran.command(("serve " + options).split(" "));
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err()).startsWith("wadjet: ").doesNotContain("\tat ");
  }

  @Test
  void letsVisitorsOfAnExhibitChangeAMoveUntilFire() throws Exception {
    Path settings = folder.resolve("service.toml");
    Files.writeString(
        settings,
        """
        version = 1
        [web]
        enabled = false
        [exhibit]
        enabled = true
        clock = "set"
        """);
    Path data = folder.resolve("data");
    Process service =
        WadjetProcess.builder("serve", "--gpio=mock", "--settings=" + settings, "--data=" + data)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    String[] export = {"games", "export", "1", "--format", "jsonl", "--data=" + data};
    try {
      Awaited.until(
          "a recorded game",
          Duration.ofSeconds(60),
          () -> Ran.command(export).status() == Wadjet.EXIT_OK);
    } finally {
      service.destroyForcibly().waitFor();
    }
    assertThat(Ran.command(export).out()).contains("\"moveFinal\":\"fire\"");
  }

  @Test
  void prefersDataDirectoryOfSystemd() {
    assertThat(DataDirectory.of(Map.of("STATE_DIRECTORY", "/var/lib/wadjet"), "/home/u"))
        .isEqualTo(Path.of("/var/lib/wadjet"));
    assertThat(DataDirectory.of(Map.of("XDG_STATE_HOME", "/s"), "/home/u"))
        .isEqualTo(Path.of("/s/wadjet"));
    assertThat(DataDirectory.of(Map.of(), "/home/u"))
        .isEqualTo(Path.of("/home/u/.local/state/wadjet"));
  }
}
