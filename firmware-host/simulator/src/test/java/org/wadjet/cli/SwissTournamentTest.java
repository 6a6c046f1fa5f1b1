package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.ProjectFiles;
import org.wadjet.game.PlayerNames;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.web.Browser;
import org.wadjet.web.Tab;
import org.wadjet.web.WebSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Test of a Swiss tournament of 24 participants over 5 rounds on 12 simulated boards, which uses
 * nothing but files and the desk page. Pairings, results and expected standings are files of an
 * independent pairing program.
 */
@Tag("slow")
final class SwissTournamentTest {
  private static final String TOKEN = "a-token-for-the-desk-0123";
  private static final int BOARDS = 12;
  private static final int ROUNDS = 5;
  private static final Path SET =
      ProjectFiles.ROOT.resolve("firmware-host/simulator/src/test/resources/org/wadjet/cli/swiss");
  private static final Path PICTURES = Path.of("target/pictures");

  @TempDir private Path folder;
  private Path tokenFile;

  @BeforeEach
  void writeToken() throws IOException {
    tokenFile = Files.writeString(folder.resolve("token"), TOKEN + "\n");
    Files.setPosixFilePermissions(tokenFile, PosixFilePermissions.fromString("rw-------"));
  }

  private HallServer hall(Mosquitto broker) throws IOException {
    return new HallServer(
        BrokerLogin.open(broker.address()),
        "hall",
        new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.of(tokenFile), Optional.empty()),
        Optional.empty(),
        Optional.of(new TournamentDesk(folder.resolve("tournament"))));
  }

  private static String quoted(String text) {
    return JsonMapper.shared().writeValueAsString(text);
  }

  /** Chooses a file in a field of the page and waits for its answer. */
  private static String choose(Tab tab, String field, String name, String content) {
    tab.eval(
        """
        (() => {
          document.getElementById('answer').textContent = '';
          const chosen = new DataTransfer();
          chosen.items.add(new File([%s], %s));
          const input = document.getElementById('%s');
          input.files = chosen.files;
          input.dispatchEvent(new Event('change'));
        })()"""
            .formatted(quoted(content), quoted(name), field));
    tab.until("document.getElementById('answer').textContent");
    return tab.text("#answer");
  }

  private static JsonNode state(Tab tab) {
    return tab.eval("fetch('/desk/tournament.json').then(r => r.json())");
  }

  private static void logIn(Tab tab) {
    tab.until("!document.getElementById('token-form').hidden && document.title.includes('desk')");
    tab.eval("document.getElementById('token').focus()");
    tab.type(TOKEN);
    tab.key("Enter", 13, "\r");
    tab.until("!document.getElementById('manage').hidden");
  }

  /** Plays a game on a board to a result and returns its signed export. */
  private String play(String board, String silver, String red, String result) throws IOException {
    Path data = folder.resolve(board);
    Files.createDirectories(data);
    PlayerNames names =
        new PlayerNames(Optional.of(silver), Optional.of(red), Optional.of("Khet Open"));
    long number;
    try (ServedGame served = new ServedGame(data, new MatchSettings(Optional.empty(), names))) {
      served.until(s -> s.phase() == Phase.WAITING);
      number = served.snapshot().number();
      JsonNode answer =
          switch (result) {
            case "1-0" -> served.arbiter(ArbiterKeyword.RESIGN, "red");
            case "0-1" -> served.arbiter(ArbiterKeyword.RESIGN, "silver");
            default -> {
              served.arbiter(ArbiterKeyword.RESIGN, "red");
              served.until(s -> s.phase() == Phase.OVER);
              yield served.arbiter(
                  ArbiterKeyword.CORRECT_RESULT, "draw", Long.toString(number), "agreed");
            }
          };
      assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
      served.until(s -> s.phase() == Phase.OVER);
    }
    Ran ran =
        Ran.command(
            "games",
            "export",
            Long.toString(number),
            "--format",
            "jsonl",
            "--data",
            data.toString());
    assertThat(ran.err()).isEmpty();
    return ran.out();
  }

  @Test
  void runsSwissTournamentToStandings() throws Exception {
    try (Browser browser = Browser.start(Files.createDirectory(folder.resolve("browser")));
        Mosquitto broker = Mosquitto.open(folder);
        HallServer hall = hall(broker)) {
      Tab tab =
          browser.open(URI.create("http://127.0.0.1:" + hall.port() + "/desk?lang=en"), 1280, 900);
      logIn(tab);
      tab.eval("document.querySelector('#create [name=name]').focus()");
      tab.type("Khet Open");
      tab.click("#create button");
      tab.until("document.getElementById('event-name').textContent === 'Khet Open'");
      String first = Files.readString(SET.resolve("round-1.trf"));
      assertThat(choose(tab, "participants-file", "round-1.trf", first)).isEqualTo("Saved.");
      List<String> boards = new ArrayList<>();
      for (int board = 1; board <= BOARDS; board++) {
        boards.add("board-" + board);
      }
      tab.eval(
          "document.querySelector('#boards-form [name=boards]').value = "
              + quoted(String.join(" ", boards)));
      tab.click("#boards-form button");
      tab.until(
          "fetch('/desk/tournament.json').then(r => r.json()).then(s => s.boards.length === 12)");
      Map<String, String> results = results();
      long games = 0;
      for (int round = 1; round <= ROUNDS; round++) {
        String name = "round-" + round + ".trf";
        assertThat(choose(tab, "pairings-file", name, Files.readString(SET.resolve(name))))
            .isEqualTo("Saved.");
        games += playRound(tab, round, results);
      }
      JsonNode end = state(tab);
      assertThat(end.path("complete").asBoolean()).isTrue();
      assertThat(standings(end))
          .isEqualTo(Files.readAllLines(SET.resolve("standings.csv")).subList(1, 25));
      System.out.println("SwissTournamentTest: " + games + " games");
      assertThat(tab.errors()).isEmpty();
      tab.screenshot(PICTURES.resolve("desk.png"));
      tab.eval("document.getElementById('standings').scrollIntoView()");
      tab.screenshot(PICTURES.resolve("desk-standings.png"));
      assertThat(tab.accessibilityIssues()).isEmpty();
      assertThat(tab.rulesPassed()).isGreaterThan(10);
      tab.size(390, 844);
      tab.screenshot(PICTURES.resolve("desk-phone.png"));
      assertThat(tab.eval("document.documentElement.scrollWidth").asInt()).isLessThanOrEqualTo(390);
    }
    // Everything is in the directory.
    TournamentDesk again = new TournamentDesk(folder.resolve("tournament"));
    assertThat(standings(JsonMapper.shared().readTree(again.json())))
        .isEqualTo(Files.readAllLines(SET.resolve("standings.csv")).subList(1, 25));
  }

  private int playRound(Tab tab, int round, Map<String, String> results) throws IOException {
    JsonNode state = state(tab);
    int games = 0;
    JsonNode pairings = state.path("pairings").get(round - 1);
    for (int table = 1; table <= pairings.size(); table++) {
      JsonNode pairing = pairings.get(table - 1);
      if (pairing.path("red").asInt() == 0) {
        continue;
      }
      String result =
          results.get(
              round + "," + pairing.path("silver").asInt() + "," + pairing.path("red").asInt());
      if (result.equals("+/-")) {
        enterByHand(tab, table, result);
        continue;
      }
      String board = pairing.path("board").asString();
      String export =
          play(
              board,
              name(state, pairing.path("silver").asInt()),
              name(state, pairing.path("red").asInt()),
              result);
      if (round == 1) {
        assertThat(
                choose(
                    tab,
                    "key-files",
                    board + ".pub",
                    Files.readString(folder.resolve(board).resolve("signing-key.pub"))))
            .isEqualTo("Saved.");
      }
      assertThat(choose(tab, "evidence-files", board + ".jsonl", export)).isEqualTo("Saved.");
      JsonNode proved = state(tab).path("pairings").get(round - 1).get(table - 1);
      assertThat(proved.path("result").asString("")).as(proved.toString()).isEqualTo(result);
      assertThat(proved.path("evidence").path("verified").asBoolean()).isTrue();
      games++;
    }
    return games;
  }

  private static void enterByHand(Tab tab, int table, String result) {
    tab.eval("document.querySelector('[data-table=\"" + table + "\"]').focus()");
    tab.key("Enter", 13, "\r");
    tab.until("document.getElementById('entry').open");
    tab.eval("document.querySelector('#entry-form [name=result]').value = '" + result + "'");
    tab.eval("document.querySelector('#entry-form [name=reason]').focus()");
    tab.type("Red did not come within 30 minutes");
    tab.key("Enter", 13, "\r");
    tab.until("!document.getElementById('entry').open");
  }

  private static String name(JsonNode state, int number) {
    return state
        .path("participants")
        .valueStream()
        .filter(each -> each.path("number").asInt() == number)
        .findFirst()
        .orElseThrow()
        .path("name")
        .asString();
  }

  private static Map<String, String> results() throws IOException {
    Map<String, String> results = new HashMap<>();
    for (String line : Files.readAllLines(SET.resolve("results.csv"))) {
      int comma = line.lastIndexOf(',');
      results.put(line.substring(0, comma), line.substring(comma + 1));
    }
    return results;
  }

  private static List<String> standings(JsonNode state) {
    return state
        .path("standings")
        .valueStream()
        .map(
            each ->
                "%d,%d,%s,%s,%s,%s,%s,%s,%d"
                    .formatted(
                        each.path("rank").asInt(),
                        each.path("number").asInt(),
                        each.path("points").asDouble(),
                        each.path("buchholzCut1").asDouble(),
                        each.path("buchholz").asDouble(),
                        each.path("buchholzMedian").asDouble(),
                        each.path("sonnebornBerger").asDouble(),
                        each.path("directEncounter").asDouble(),
                        each.path("wins").asInt()))
        .toList();
  }
}
