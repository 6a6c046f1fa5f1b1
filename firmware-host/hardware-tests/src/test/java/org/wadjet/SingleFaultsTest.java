package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests of {@code hardware/spice/faults}, which simulates each single fault of the laser path, with
 * a few faults: all of them take half an hour or more. Without ngspice or KiCad these tests are
 * skipped.
 */
@Tag("slow")
class SingleFaultsTest {
  private static final Path SPICE = Path.of("../hardware/spice");

  private record EndedProcess(int status, String output) {}

  /**
   * The faults come from the netlist: parts of both sides, heads and switches, none of the chains.
   */
  @Test
  void faultsAreThoseOfTheLaserPath() throws Exception {
    EndedProcess ended = faults("--list");

    assertThat(ended.status).as(ended.output).isZero();
    assertThat(ended.output.lines())
        .hasSizeGreaterThan(400)
        .anyMatch(fault -> fault.startsWith("R26 open"))
        .anyMatch(fault -> fault.startsWith("R126 open"))
        .anyMatch(fault -> fault.startsWith("LM1_S open"))
        .anyMatch(fault -> fault.startsWith("S2 C-NO short"))
        .anyMatch(fault -> fault.startsWith("U4.10 Q_R stuck low"))
        .noneMatch(fault -> fault.matches("(U1[1-5]|R2\\d\\d|Q[56])\\b.*"));
  }

  @Test
  void aSubsetHasNoFindingThatTheTableDoesNotHave() throws Exception {
    String table = SPICE.resolve("faults.csv").toAbsolutePath().toString();
    EndedProcess ended = faults("--subset", "60", "--known", table);

    assertThat(ended.status).as(ended.output).isZero();
    assertThat(ended.output).contains("none,,long,");
  }

  /** Without its one-shot the line timer ends the light of a line that stays high. */
  @Test
  void theLineTimerEndsTheLightOfALostOneShot() throws Exception {
    EndedProcess ended = faults("--only", "C20 short", "--corner", "long");

    assertThat(ended.output).contains(",one-shot,line timer,laser-test: one-shot,");
    assertThat(ended.status).as(ended.output).isZero();
  }

  /** Without one-shot and line timer the light lasts until the charge pump is empty. */
  @Test
  void aResultBeyondItsLimitIsNamedWithValueAndLimit() throws Exception {
    EndedProcess ended =
        faults("--only", "LT stuck low", "--second", "C20 short", "--corner", "long");

    assertThat(ended.output)
        .containsPattern(
            "FAIL U10.1 LT stuck low [+] C20 short: light of a frozen controller 1\\d\\d\\.\\d ms,"
                + " limit 50");
    assertThat(ended.status).isEqualTo(1);
  }

  @Test
  void wrongOptionsAreOneSentence() throws Exception {
    for (String option : List.of("--only", "--deck", "--second")) {
      EndedProcess ended = faults(option, "no such fault");
      assertThat(ended.status).as(ended.output).isEqualTo(2);
      assertThat(ended.output).hasLineCount(1).contains("'no such fault'", "--list");
    }
  }

  private static EndedProcess faults(String... arguments) throws IOException, InterruptedException {
    for (String program : List.of("ngspice", "kicad-cli", "python3")) {
      assumeTrue(isInstalled(program), program + " is not installed: no fault was simulated");
    }
    List<String> command = new ArrayList<>();
    command.add(SPICE.resolve("faults").toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new EndedProcess(process.waitFor(), output);
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(part -> Files.isExecutable(Path.of(part).resolve(program)));
  }
}
