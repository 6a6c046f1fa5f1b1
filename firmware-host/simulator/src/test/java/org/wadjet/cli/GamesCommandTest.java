package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.engine.TurnReview.Mistake;
import org.wadjet.text.Language;
import org.wadjet.text.ReviewMessages;
import org.xml.sax.InputSource;

/** Tests of {@code wadjet games} on a record that a real run wrote. */
class GamesCommandTest {
  @TempDir private static Path folder;
  private static String data;

  @BeforeAll
  static void play() {
    data = folder.resolve("data").toString();
    Ran ran = Ran.command("run", "--simulate=3", "--games", "2", "--data", data, "--json");
    assertThat(ran.status()).isZero();
  }

  private static Ran games(String... words) {
    String[] all = new String[words.length + 3];
    all[0] = "games";
    System.arraycopy(words, 0, all, 1, words.length);
    all[words.length + 1] = "--data";
    all[words.length + 2] = data;
    return Ran.command(all);
  }

  @Test
  void listsShowsAndExportsGames() {
    assertThat(games("list").lines())
        .hasSize(2)
        .allMatch(
            line ->
                line.matches(
                    "\\d  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d  khet2 classic  \\d+ turns  "
                        + "(silver|red|draw) \\((pharaoh struck|repetition|(silver|red)"
                        + " resigned)\\)"));
    assertThat(games("show", "1", "--ascii").out()).contains("1. silver: ").contains("confirmed");
    assertThat(games("export", "2", "--format", "text").out())
        .startsWith("[Rules \"khet2\"]\n[Setup \"classic\"]\n");
  }

  @Test
  void verifiesExportAndDetectsChange() throws IOException {
    Path file = folder.resolve("game.jsonl");
    Ran export = games("export", "1", "--format", "jsonl");
    assertThat(export.status()).isZero();
    Files.writeString(file, export.out());
    assertThat(games("verify", file.toString()).status()).isZero();
    String key = Path.of(data, "signing-key.pub").toString();
    assertThat(Ran.command("games", "verify", file.toString(), "--key", key).status()).isZero();

    Files.writeString(file, export.out().replaceFirst("\"confirmed\"", "\"unseen\""));
    Ran tampered = games("verify", file.toString());
    assertThat(tampered.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(tampered.err()).contains("row ").contains("was changed");
  }

  @Test
  void replaysEveryTurnIntoPipe() {
    Ran replay = games("replay", "1", "--ascii", "--every", "60");
    assertThat(replay.status()).isZero();
    assertThat(turnLines(replay)).isEqualTo(turnLines(games("show", "1", "--ascii"))).isNotEmpty();
    assertThat(replay.out()).startsWith("Game 1 ").doesNotContain("\u001b");
  }

  @Test
  void replaysByKeyOnTerminal() {
    Ran replay = Ran.onTerminal("\n\nb\nq\n", "games", "replay", "1", "--ascii", "--data", data);
    assertThat(replay.status()).isZero();
    // The start, turn 1, turn 2, then turn 1 again.
    assertThat(turnLines(replay)).extracting(l -> l.charAt(0)).containsExactly('1', '2', '1');
  }

  @Test
  void replaysAtIntervalOnTerminal() {
    String[] words = {"games", "replay", "1", "--ascii", "--every", "0", "--data", data};
    assertThat(turnLines(Ran.onTerminal("", words)))
        .isEqualTo(turnLines(games("show", "1", "--ascii")));
    assertThat(games("replay", "1", "--every", "-1").err()).contains("--every takes");
  }

  private static List<String> turnLines(Ran ran) {
    return ran.lines().stream()
        .map(line -> line.substring(line.lastIndexOf('\u001b') < 0 ? 0 : line.indexOf('J') + 1))
        .filter(line -> line.matches("\\d+\\. .*"))
        .toList();
  }

  @Test
  void writesSelfContainedWellFormedPage() throws Exception {
    Ran html = games("export", "1", "--format", "html");
    assertThat(html.status()).isZero();
    assertThat(html.out())
        .doesNotContain("<script", "src=", "href=", "url(", "@import")
        .contains("@page", "✓ confirmed");
    String xml = html.out().substring("<!DOCTYPE html>\n".length());
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)));
    int turns = turnLines(games("show", "1", "--ascii")).size();
    assertThat(turns).isPositive();
    assertThat(document.getElementsByTagName("article").getLength()).isEqualTo(turns);
    assertThat(document.getElementsByTagName("svg").getLength()).isEqualTo(turns + 1);
  }

  @ParameterizedTest
  @EnumSource
  void addsReviewToPage(Language language) throws Exception {
    Ran html =
        games(
            "export",
            "1",
            "--format",
            "html",
            "--review",
            "--nodes",
            "300",
            "--review-language",
            language.code());
    assertThat(html.status()).isZero();
    ReviewMessages messages = new ReviewMessages(language);
    assertThat(html.out())
        .doesNotContain("<script", "src=", "href=", "url(", "@import")
        .contains(messages.introduction(), messages.mistake(Mistake.STRUCK_OWN_PHARAOH));
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(
                new InputSource(
                    new StringReader(html.out().substring("<!DOCTYPE html>\n".length()))));
    int turns = turnLines(games("show", "1", "--ascii")).size();
    assertThat(document.getElementsByTagName("svg").getLength()).isEqualTo(turns + 2);
    assertThat(document.getElementsByTagName("desc").getLength()).isEqualTo(1);
    assertThat(html.lines().stream().filter(line -> line.contains("class=\"evaluation\"")))
        .hasSize(turns);
  }

  @Test
  void rejectsReviewOfOtherFormats() {
    assertThat(games("export", "1", "--format", "text", "--review").err())
        .startsWith("wadjet: --review requires --format html");
    for (String option : List.of("--nodes", "--level")) {
      assertThat(games("export", "1", "--format", "html", option, "9").err())
          .startsWith("wadjet: --review-language, --time, --nodes and --level require --review");
    }
    assertThat(
            games("export", "1", "--format", "html", "--review", "--review-language", "xx").err())
        .startsWith("wadjet: --review-language is one of en, de, fr, it, es, ro, cs, ru, not 'xx'");
  }

  @Test
  void printsStatisticsAsTextAndJson() {
    int turns =
        turnLines(games("show", "1", "--ascii")).size()
            + turnLines(games("show", "2", "--ascii")).size();
    Ran json = Ran.command("stats", "--json", "--data", data);
    assertThat(json.status()).isZero();
    assertThat(json.out())
        .startsWith("{\"games\":2,")
        .contains("\"turns\":" + turns + ",\"verdicts\":{\"confirmed\":" + turns + "}");
    assertThat(Ran.command("stats", "--data", data).out())
        .contains("verdicts                   confirmed " + turns);
    Ran nowhere = Ran.command("stats", "--data", folder.resolve("none").toString());
    assertThat(nowhere.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(nowhere.err()).contains("there is no record in");
  }

  @Test
  void reportsMissingGameInOneSentence() {
    assertThat(games("show", "3").err()).contains("there is no game 3; the record holds 2");
    Ran nowhere = Ran.command("games", "list", "--data", folder.resolve("none").toString());
    assertThat(nowhere.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(nowhere.err()).contains("there is no record in");
    Ran noKey = Ran.command("games", "verify", "x", "--key", folder.resolve("k").toString());
    assertThat(noKey.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(noKey.err()).contains("cannot be read").doesNotContain("\tat ");
  }

  @Test
  void namesFolderOrEndlessFileGivenAsExportOrKey() {
    assertThat(games("verify", folder.toString()).err())
        .isEqualTo("wadjet: " + folder + " cannot be read: it is a folder\n");
    assertThat(games("verify", "/dev/zero").err()).startsWith("/dev/zero:1: ");
    assertThat(games("verify", "/dev/zero", "--key", folder.toString()).err())
        .startsWith("wadjet: the public key " + folder + " is a folder");
    assertThat(games("verify", "/dev/zero", "--key", "/dev/zero").err())
        .startsWith("wadjet: /dev/zero contains no Ed25519 public key");
  }
}
