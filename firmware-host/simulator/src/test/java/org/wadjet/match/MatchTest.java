package org.wadjet.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;

class MatchTest {
  private static final Rules RULES = Rules.KHET2;
  private static final MoveLimit ANY = new MoveLimit.Nodes(1);
  private static final Setup CLASSIC = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();

  @Test
  void countsBothColoursOfAnOpening() throws IOException {
    Match match = new Match(open("wadjet:1"), new Resigning(), new MoveLimit.Nodes(100));
    match.playPair(GameHistory.startingFrom(CLASSIC.position(), RULES));
    assertThat(match.score()).isEqualTo(new MatchScore(2, 0, 0));
    assertThat(match.firstEffort().moves()).isEqualTo(1);
    assertThat(match.secondEffort().moves()).isEqualTo(2);
  }

  @Test
  void endsGamesByTheRules() throws IOException {
    Match match = new Match(open("wadjet:1"), open("wadjet:2"), new MoveLimit.Nodes(100));
    for (GameHistory opening : Openings.parse(Openings.own(), RULES).subList(0, 3)) {
      match.playPair(opening);
    }
    assertThat(match.score().games()).isEqualTo(6);
  }

  @Test
  void drawsAGameAtTheThirdOccurrenceOfAPosition() throws IOException {
    PlayedGame game =
        new MatchGame(new Scripted("h2h3", "h3h2"), new Scripted("a5a6", "a6a5"), ANY)
            .play(start(RULES));
    assertThat(game.result()).isEqualTo(Result.DRAW);
    assertThat(game.game().moves()).hasSize(8);
  }

  @Test
  void drawsAGameAfterTheLimitOfTurns() throws IOException {
    Rules patient =
        new Rules(RULES.game(), RULES.swap(), RULES.djedSwap(), 1_000, RULES.moveFinal());
    PlayedGame game =
        new MatchGame(new Scripted("h2h3", "h3h2"), new Scripted("a5a6", "a6a5"), ANY)
            .play(start(patient));
    assertThat(game.result()).isEqualTo(Result.DRAW);
    assertThat(game.game().moves()).hasSize(MatchGame.MAX_TURNS);
  }

  @Test
  void ownOpeningsAreLegalAndUndecidedInBothGames() {
    for (Rules rules : List.of(Rules.KHET1, Rules.KHET2)) {
      List<GameHistory> openings = Openings.parse(Openings.own(), rules);
      assertThat(openings).hasSizeGreaterThanOrEqualTo(30).doesNotHaveDuplicates();
      assertThat(openings).allMatch(opening -> opening.position().result().isEmpty());
    }
  }

  @Test
  void namesTheLineOfAWrongOpening() {
    assertThatThrownBy(() -> Openings.parse(List.of("# a", "khet2 classic j4a1"), RULES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("line 2: move j4a1: ");
    assertThatThrownBy(() -> Openings.parse(List.of("chess e2e4"), RULES))
        .hasMessage("line 1: 'chess' is no game");
  }

  @Test
  void generatesTheSameOpeningsFromTheSameSeed() {
    List<String> first = generated(7);
    assertThat(first).isEqualTo(generated(7)).isNotEqualTo(generated(8));
    assertThat(Openings.parse(first, RULES)).hasSize(3);
  }

  private static List<String> generated(long seed) {
    OpeningGenerator generator = new OpeningGenerator(CLASSIC, seed, 2_000, 50);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      lines.add(Openings.write(Rules.Game.KHET2, "classic", generator.next().moves()));
    }
    return lines;
  }

  @Test
  void readsMoveLimits() {
    assertThat(MoveLimit.parse("100ms")).contains(new MoveLimit.MoveTime(100));
    assertThat(MoveLimit.parse("2s")).contains(new MoveLimit.MoveTime(2000));
    assertThat(MoveLimit.parse("5000n")).contains(new MoveLimit.Nodes(5000));
    assertThat(MoveLimit.parse("d4")).contains(new MoveLimit.Depth(4));
    for (String wrong : List.of("", "0ms", "d0", "d49", "5", "5 n", "d100", "12345678901n")) {
      assertThat(MoveLimit.parse(wrong)).as(wrong).isEmpty();
    }
  }

  @Test
  void readsPlayers() {
    assertThat(PlayerSpec.parse("wadjet")).isPresent();
    assertThat(PlayerSpec.parse("wadjet:4")).isPresent();
    assertThat(PlayerSpec.parse("wadjet-killers+null-move")).isPresent();
    assertThat(PlayerSpec.parse("wei:/bin/true -x"))
        .contains(new PlayerSpec.External(List.of("/bin/true", "-x"), ExternalProtocol.WEI));
    assertThat(PlayerSpec.parse("kei:node kei.mjs"))
        .contains(new PlayerSpec.External(List.of("node", "kei.mjs"), ExternalProtocol.KEI));
    assertThat(PlayerSpec.parse("greedy")).contains(new PlayerSpec.Greedy("greedy", 1));
    assertThat(PlayerSpec.parse("greedy:7")).contains(new PlayerSpec.Greedy("greedy:7", 7));
    for (String wrong :
        List.of(
            "",
            "wadjet:0",
            "wadjet:11",
            "wadjet:",
            "wadjet-speed",
            "uci:x",
            "khet2ai:",
            "greedy:",
            "greedy:x",
            "greedy:1234567890123456789",
            "greedy-null-move",
            "kei: ",
            "wei")) {
      assertThat(PlayerSpec.parse(wrong)).as(wrong).isEmpty();
    }
  }

  private static GameHistory start(Rules rules) {
    return GameHistory.startingFrom(CLASSIC.position(), rules);
  }

  private static MatchPlayer open(String player) throws IOException {
    return PlayerSpec.parse(player).orElseThrow().open(RULES);
  }

  /** Player that repeats its moves. */
  private static final class Scripted extends Resigning {
    private final String[] moves;
    private int next;

    Scripted(String... moves) {
      this.moves = moves;
    }

    @Override
    public Choice choose(GameHistory game, MoveLimit time) {
      String text = moves[next++ % moves.length];
      Move move = MoveNotation.parse(text, game.position(), game.rules()).orElseThrow();
      return new Choice(Optional.of(move), 0, 0);
    }
  }

  /** Player that resigns at once. */
  private static class Resigning implements MatchPlayer {
    @Override
    public String name() {
      return "resigning";
    }

    @Override
    public void beginGame() {
      // Has nothing to prepare.
    }

    @Override
    public Choice choose(GameHistory game, MoveLimit time) {
      return new Choice(Optional.empty(), 0, 0);
    }

    @Override
    public void close() {
      // Holds nothing.
    }
  }
}
