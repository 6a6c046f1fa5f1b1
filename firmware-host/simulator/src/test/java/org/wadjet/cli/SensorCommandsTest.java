package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.service.LocalSocket;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of scan, selftest and sensors through the command line and Pi4J's mock pins. */
class SensorCommandsTest {
  @TempDir private Path folder;

  @Test
  void scanPrintsSinglePictureIntoPipe() {
    Ran ran = Ran.command("scan", "--gpio", "mock", "--ascii", "--frames", "20");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.out()).doesNotContain("\u001b").isASCII();
    // The red Sphinx on a8 faces S: presence, A and B; d8 stands free.
    assertThat(ran.lines().get(1)).startsWith("8 PAB. ");
    assertThat(ran.out())
        .contains("rank-8  00001110", "sentinel right", "rim lit: none", "interlock closed")
        .contains("changes: none", "20 frames, ")
        .doesNotContain("fault");
  }

  @Test
  void scanPrintsJsonObject() {
    Ran ran = Ran.command("scan", "--gpio", "mock", "--frames", "101", "--json");
    assertThat(ran.lines()).hasSize(1);
    JsonNode scan = JsonMapper.builder().build().readTree(ran.out());
    assertThat(scan.get("frames").intValue()).isEqualTo(101);
    assertThat(scan.get("framesPerSecond").doubleValue()).isBetween(190.0, 201.0);
    assertThat(scan.get("chains").size()).isEqualTo(9);
    for (JsonNode chain : scan.get("chains")) {
      assertThat(chain.get("sentinelErrors").intValue()).isZero();
      assertThat(chain.get("bits").stringValue()).matches("[01]{40}");
    }
    // The red Sphinx on a8 faces S: presence, A and B.
    assertThat(scan.get("chains").get(7).get("bits").stringValue()).startsWith("0000");
    assertThat(scan.get("chains").get(8).get("bits").stringValue()).endsWith("1010");
    assertThat(scan.get("lines").get("interlockClosed").booleanValue()).isTrue();
    assertThat(scan.get("faults").size()).isZero();
  }

  @Test
  void selfTestPassesOnVirtualBoard() {
    Ran ran = Ran.command("selftest", "--gpio", "mock", "--auto");
    assertThat(ran.out()).isEqualTo("selftest: passed, 9 chains and 80 squares\n");
    assertThat(ran.status()).isZero();
  }

  @Test
  void keepsMasksUntilRemoved() {
    String data = folder.resolve("data").toString();
    assertThat(Ran.command("sensors", "list", "--data", data).out()).isEmpty();
    assertThat(Ran.command("sensors", "mask", "d5.presence", "a1.b", "--data", data).out())
        .startsWith("Masked now: a1.b, d5.presence.");
    assertThat(Ran.command("sensors", "list", "--data", data).lines())
        .containsExactly("a1.b", "d5.presence");
    assertThat(Ran.command("sensors", "unmask", "a1.b", "--data", data).status()).isZero();
    assertThat(Ran.command("sensors", "list", "--data", data).lines())
        .containsExactly("d5.presence");
  }

  @Test
  void sendsMaskToRunningService() throws IOException {
    Path socket = folder.resolve("s");
    List<String> requested = new ArrayList<>();
    UnaryOperator<String> service =
        question -> {
          requested.add(question);
          return "{\"ok\":true,\"text\":\"masked: d5.a\"}";
        };
    try (LocalSocket _ = LocalSocket.open(socket, service)) {
      Ran ran =
          Ran.command(
              "sensors", "mask", "d5.a", "--data", folder.toString(), "--socket", socket + "");
      assertThat(ran.lines())
          .containsExactly("Masked now: d5.a.", "The running service says: masked: d5.a.");
      assertThat(ran.status()).isZero();
    }
    assertThat(requested).containsExactly("{\"command\":\"masks\",\"arguments\":[\"d5.a\"]}");
  }

  @Test
  void scanQueriesRunningService() throws IOException {
    Path socket = folder.resolve("s");
    List<String> requested = new ArrayList<>();
    UnaryOperator<String> service =
        question -> {
          requested.add(question);
          return "{\"ok\":true,\"text\":\"8 PAB. \\n\"}";
        };
    try (LocalSocket _ = LocalSocket.open(socket, service)) {
      Ran ran = Ran.command("scan", "--ascii", "--frames", "20", "--socket", socket + "");
      assertThat(ran.out()).isEqualTo("8 PAB. \n");
      assertThat(ran.status()).isZero();
      Ran beside = Ran.command("scan", "--gpio", "gpiod", "--json", "--socket", socket + "");
      assertThat(beside.out()).isEqualTo("8 PAB. \n\n");
    }
    assertThat(requested)
        .containsExactly(
            "{\"command\":\"scan\",\"arguments\":[\"20\",\"ascii\"]}",
            "{\"command\":\"scan\",\"arguments\":[\"40\",\"json\"]}");
    Ran alone = Ran.command("scan", "--socket", socket + "");
    assertThat(alone.status()).isEqualTo(2);
    assertThat(alone.err()).contains("No service runs here").hasLineCount(1);
  }

  @Test
  void refusesToOpenBoardOfRunningService() throws IOException {
    Path socket = folder.resolve("s");
    ServiceClient client = new ServiceClient(socket);
    BoardAccess.refuseIfServiceRuns(client);
    try (LocalSocket _ = LocalSocket.open(socket, question -> question)) {
      assertThatThrownBy(() -> BoardAccess.refuseIfServiceRuns(client))
          .isInstanceOf(StartupException.class)
          .hasMessageStartingWith("The running service holds the lines of the board. Stop it with");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "scan --gpio usb|--gpio is gpiod or mock, not 'usb'",
        "scan --gpio mock --frames 0|--frames must be 1 or more",
        "selftest --gpio mock|--auto and --gpio mock require each other",
        "selftest --gpio gpiod --auto|--auto and --gpio mock require each other",
        "selftest --gpio mock --auto --squares k9|--squares: 'k9' is not a square from a1 to j8",
        "sensors|sensors needs mask, unmask or list",
        "sensors mask d5.light|'d5.light' is not a sensor of a square",
        "sensors unmask d5.a|'d5.a' is not masked"
      })
  void rejectsWrongUse(String args, String sentence) {
    String[] words = args.split(" ", -1);
    Ran ran =
        Ran.command(
            words[0].equals("sensors") && words.length > 1
                ? (args + " --data " + folder).split(" ", -1)
                : words);
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).startsWith("wadjet: " + sentence);
  }

  @Test
  void reportsUnknownSensorInMaskFile() throws IOException {
    Files.writeString(folder.resolve("masks.txt"), "d9.presence\n");
    Ran ran = Ran.command("sensors", "list", "--data", folder.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .contains("masks.txt names 'd9.presence', which is not a sensor")
        .hasLineCount(1);
  }
}
