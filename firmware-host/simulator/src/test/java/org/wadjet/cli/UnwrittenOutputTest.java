package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of commands whose output device is full. */
final class UnwrittenOutputTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void play() {
    assertThat(
            Ran.command("run", "--simulate=3", "--data=" + folder.resolve("data"), "--json")
                .status())
        .isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--version",
        "help",
        "help games export",
        "trace --help",
        "trace --position j3p5/10/10/10/10/10/8BC/P7aE --fire silver",
        "moves --to-move red --rules khet1 --position p9/AA8/10/10/10/10/10/9P",
        "perft --depth 1 --rules khet2",
        "setup list",
        "setup show classic",
        "board check ../hardware/board.toml",
        "pinout",
        "run --simulate 1 --json",
        "simulate --games 1 --seed 1",
        "simulate --faults help",
        "selftest --auto --gpio mock",
        "games list",
        "games show 1",
        "games replay 1",
        "games export 1 --format text",
        "games export 1 --format jsonl",
        "games export 1 --format html",
        "stats"
      })
  void reportsFullDiskForEveryCommand(String words) throws Exception {
    boolean recorded = words.startsWith("games ") || words.equals("stats");
    String line = recorded ? words + " --data " + folder.resolve("data") : words;
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status;
    try (OutputStream full = new FileOutputStream("/dev/full")) {
      status = Wadjet.run(Console.of(InputStream.nullInputStream(), full, err), line.split(" "));
    }
    assertThat(err.toString(StandardCharsets.UTF_8))
        .endsWith("wadjet: The output cannot be written: No space left on device.\n");
    assertThat(status).isEqualTo(Wadjet.EXIT_USAGE);
  }
}
