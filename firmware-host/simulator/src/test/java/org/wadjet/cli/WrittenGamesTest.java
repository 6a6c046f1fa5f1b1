package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.GameReader;
import org.wadjet.game.GameWriter;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.MoveList;
import org.wadjet.game.ParseResult;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.game.WrittenGame;

/** Tests that written games and lists of moves are read back unchanged. */
class WrittenGamesTest {
  private static final int SEEDS = 20;
  private static final int MAX_PLIES = 120;

  static Stream<Arguments> everySetupAndSeed() {
    return Setup.all().stream()
        .flatMap(
            setup -> Stream.iterate(1, n -> n + 1).limit(SEEDS).map(n -> Arguments.of(setup, n)));
  }

  /** Returns random games; options, start position and names are drawn too. */
  private static WrittenGame draw(Setup box, Random random) {
    Rules rules = box.rules();
    if (random.nextBoolean()) {
      Rules.MoveFinal moveFinal =
          random.nextBoolean() ? Rules.MoveFinal.HAND : Rules.MoveFinal.FIRE;
      rules =
          new Rules(
              rules.game(), Rules.Swap.FREE, Rules.DjedSwap.OWN, 2 + random.nextInt(4), moveFinal);
    }
    boolean own = random.nextInt(4) == 0;
    Position start = own ? box.position().turnedHalf() : box.position();
    Setup setup = new Setup(own ? "own \"\\ one" : box.name(), rules, start);
    List<WrittenGame.Turn> turns = new ArrayList<>();
    Position position = start;
    int plies = random.nextInt(MAX_PLIES);
    while (turns.size() < plies && position.result().isEmpty()) {
      List<Move> legal = LegalMoves.of(position, rules);
      if (legal.isEmpty()) {
        break;
      }
      Move move = legal.get(random.nextInt(legal.size()));
      Position moved = position.afterMove(move);
      List<Square> struck = TracedShotOutcomes.struck(moved, rules.game()).orElseThrow();
      turns.add(new WrittenGame.Turn(move, struck));
      position = moved.afterShot(struck);
    }
    Optional<Result> result = position.result();
    if (result.isEmpty() && random.nextBoolean()) {
      result = Optional.of(Result.DRAW);
    }
    Optional<String> name =
        random.nextBoolean() ? Optional.of("Ann \"A\" \\ [B]") : Optional.empty();
    return new WrittenGame(
        setup,
        new PlayerNames(name, Optional.of("Ben"), name.map(n -> n + " cup")),
        random.nextBoolean() ? Optional.of("1 hands engine:3; 7 hands hands") : Optional.empty(),
        turns,
        result);
  }

  @ParameterizedTest(name = "{0} seed {1}")
  @MethodSource("everySetupAndSeed")
  void readsBackWrittenGames(Setup box, int seed) {
    WrittenGame game = draw(box, new Random(seed));
    WrittenGame other = draw(box, new Random(-seed));
    String text = GameWriter.write(game) + "\n" + GameWriter.write(other);
    assertThat(GameReader.read(text, TracedShotOutcomes::struck))
        .isEqualTo(new GameReader.Games.ParsedGames(List.of(game, other)));
  }

  @ParameterizedTest(name = "{0} seed {1}")
  @MethodSource("everySetupAndSeed")
  void moveListLeadsToSamePosition(Setup box, int seed) {
    WrittenGame game = draw(box, new Random(seed));
    if (!game.setup().position().equals(box.position())) {
      return;
    }
    StringBuilder list = new StringBuilder("position " + box.name());
    game.turns().forEach(turn -> list.append(' ').append(turn.move()));
    WrittenGame read =
        MoveList.parse(list.toString(), game.setup().rules(), TracedShotOutcomes::struck)
            .orElseThrow();
    assertThat(read.turns()).isEqualTo(game.turns());
    assertThat(read.position()).isEqualTo(game.position());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 1 | 1 | there is no game here",
        "j5i4 | 1 | 1 | the header must contain",
        "[Rules \"khet3\"]/[Setup \"classic\"]/* | 1 | 9 | the header must contain",
        "[Rules \"khet2\"]/[Setup \"moon\"]/* | 2 | 9 | no setup of khet2",
        "[Rules \"khet2\"]/[Rules \"khet2\"]/* | 2 | 2 | Rules is given twice",
        "[Rules \"khet2\"]/[Start \"10/x\"]/* | 2 | 13 | rank 7 has only 1",
        "[Rules \"khet2\"]/[Swap \"odd\"]/* | 2 | 8 | must be strict or free",
        "[Rules \"khet2\"]/[Claim \"1\"]/* | 2 | 9 | must be from 2 to 100",
        "[Rules \"khet2\"]/[Colour \"1\"]/* | 2 | 2 | a header line must name one of",
        "[Rules \"khet2\"/* | 1 | 14 | the line must end in",
        "[Rules \"khet2\"]/[Setup \"classic\"]/1. j5i4*i5 | 3 | 9 | this shot strikes i4",
        "[Rules \"khet2\"]/[Setup \"classic\"]/1. j5i4 h8- h9 | 3 | 13 | no square is named",
        "[Rules \"khet2\"]/[Setup \"classic\"]/1. a8~ | 3 | 4 | silver may not move",
        "[Rules \"khet2\"]/[Setup \"classic\"]/1. j5i4 | 4 | 1 | the result is missing",
        "[Rules \"khet2\"]/[Setup \"classic\"]/1. j5i4/[Red \"x\"] | 4 | 1 | the game above",
      })
  void reportsGameErrorWithItsPosition(String lines, int line, int column, String message) {
    // In these cases a slash denotes the end of a line.
    String text = lines.contains("Start") ? lines.replace("]/", "]\n") : lines.replace('/', '\n');
    assertThat(GameReader.read(text, TracedShotOutcomes::struck))
        .isInstanceOfSatisfying(
            GameReader.Games.UnreadableGames.class,
            bad -> {
              assertThat(bad.line()).isEqualTo(line);
              assertThat(bad.column()).isEqualTo(column);
              assertThat(bad.message()).startsWith(message == null ? "" : message);
            });
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'position ' | 10 | the name of a setup",
        "position moon | 10 | no setup of khet2",
        "position 9/9 j5i4 | 11 | rank 8 has only 9",
        "position classic j5i4 h8 | 25 | no square is named",
        "position classic j5i4 j4j3 | 23 | red may not move",
      })
  void reportsMoveListErrorWithItsColumn(String list, int column, String message) {
    assertThat(MoveList.parse(list, Rules.KHET2, TracedShotOutcomes::struck))
        .isInstanceOfSatisfying(
            ParseResult.Unreadable.class,
            bad -> {
              assertThat(bad.column()).isEqualTo(column);
              assertThat(bad.message()).startsWith(message);
            });
  }

  @Test
  void acceptsMoveListAsPosition() {
    Ran ran = Ran.command("moves", "--position", "position classic j5i4");
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).contains("\"h8-\"").doesNotContain("\"j4j3\"");
    Rules rules = Rules.KHET2;
    Position start = Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();
    assertThat(start.toMove()).isEqualTo(Side.SILVER);
    assertThat(MoveList.parse("position classic", rules, TracedShotOutcomes::struck).orElseThrow())
        .extracting(WrittenGame::position)
        .isEqualTo(start);
  }
}
