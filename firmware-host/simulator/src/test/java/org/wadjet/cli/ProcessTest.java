package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of the command in a separate process with pipes at all streams, as scripts and systemd
 * start it.
 */
@Tag("slow")
final class ProcessTest {
  @Test
  void runsWithoutTerminal() throws Exception {
    Process process = WadjetProcess.builder("setup", "list").redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).contains("classic");
  }

  /**
   * Runs a shell command line, in which {@code $wadjet} is the command; returns its exit status and
   * output.
   */
  private record EndedProcess(int status, String out, String err) {}

  @TempDir private Path folder;

  /** The line is passed in a file, as bytes, because this JVM may have a locale without UTF-8. */
  private EndedProcess shell(String locale, byte[] line) throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path script = folder.resolve("script");
    String wadjet =
        "wadjet() { '"
            + java
            + "' -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED org.wadjet.cli.Wadjet \"$@\"; }\n";
    Files.write(script, wadjet.getBytes(StandardCharsets.UTF_8));
    Files.write(script, line, StandardOpenOption.APPEND);
    ProcessBuilder builder = new ProcessBuilder("bash", script.toString());
    builder.environment().put("LC_ALL", locale);
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    Path err = folder.resolve("err");
    Process process = builder.redirectError(err.toFile()).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return new EndedProcess(process.exitValue(), out, Files.readString(err));
  }

  private EndedProcess shell(String line) throws Exception {
    return shell("C.UTF-8", line.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void reportsUnwritableOutput() throws Exception {
    EndedProcess ended = shell("wadjet setup list >/dev/full");
    assertThat(ended)
        .isEqualTo(
            new EndedProcess(
                Wadjet.EXIT_USAGE,
                "",
                "wadjet: The output cannot be written: No space left on device.\n"));
  }

  @Test
  void acceptsReaderThatClosesPipeEarly() throws Exception {
    EndedProcess ended = shell("wadjet setup list | :\necho ${PIPESTATUS[0]}");
    assertThat(ended).isEqualTo(new EndedProcess(0, "0\n", ""));
  }

  @Test
  void readsUtf8ArgumentsInNonUtf8Locale() throws Exception {
    EndedProcess ended = shell("C", "wadjet 'Zoë Дмитрий'".getBytes(StandardCharsets.UTF_8));
    assertThat(ended.status).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ended.err).startsWith("wadjet: Unmatched argument at index 0: 'Zoë Дмитрий'\n");
  }

  @Test
  void rejectsArgumentThatIsNotUtf8() throws Exception {
    for (String locale : List.of("C", "C.UTF-8")) {
      byte[] latin = "wadjet setup show 'Zoë'".getBytes(StandardCharsets.ISO_8859_1);
      EndedProcess ended = shell(locale, latin);
      assertThat(ended.status).isEqualTo(Wadjet.EXIT_USAGE);
      assertThat(ended.out).isEmpty();
      assertThat(ended.err.lines())
          .singleElement()
          .asString()
          .startsWith("wadjet: Argument 3 is not in UTF-8;");
    }
  }

  @Test
  void serviceEndsAtOnceIfItCannotOpenItsSocket() throws Exception {
    EndedProcess ended = shell("wadjet serve --gpio mock --data '" + folder + "/d' --socket /tmp");
    assertThat(ended)
        .isEqualTo(
            new EndedProcess(
                Wadjet.EXIT_USAGE,
                "",
                "wadjet: The socket cannot be opened: /tmp is a folder; name a file in it.\n"));
  }
}
