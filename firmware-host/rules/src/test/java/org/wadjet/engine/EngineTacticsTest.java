package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;
import org.wadjet.optics.FastPosition;

/**
 * Tests the engine in positions of weak games, one series for each setup, against an exhaustive
 * search without pruning.
 */
@Tag("slow")
class EngineTacticsTest {
  private static final int TABLE_BYTES = 1 << 20;

  /** Positions that a search makes at most where it need not find a win. */
  private static final long NODES = 5_000;

  /** Positions that a search makes at most to find a win in two; less than a second. */
  private static final long NODES_TO_WIN = 500_000;

  static Stream<Setup> setups() {
    return Setup.all().stream();
  }

  @ParameterizedTest
  @MethodSource("setups")
  void findsEveryWinInOneAtEveryLevel(Setup setup) {
    positions(setup, 11)
        .filter(game -> !wins(game, 1).isEmpty())
        .limit(5)
        .forEach(
            game -> {
              for (Level level : Level.all()) {
                SearchResult result = search(game, level, 5);
                assertThat(result.line().getFirst()).as("%s, %s", level, game).isIn(wins(game, 1));
                assertThat(result.score()).isEqualTo(Score.WIN - 1);
              }
            });
  }

  @ParameterizedTest
  @MethodSource("setups")
  void neverStrikesItsOwnPharaohAtAnyLevel(Setup setup) {
    positions(setup, 12)
        .filter(EngineTacticsTest::canStrikeOwnPharaoh)
        .limit(15)
        .forEach(
            game -> {
              List<Move> suicides = exhaustive(game).suicides();
              for (Level level : Level.all()) {
                assertThat(search(game, level, 6).line().getFirst())
                    .as("%s, %s", level, game)
                    .isNotIn(suicides);
              }
            });
  }

  private static boolean canStrikeOwnPharaoh(GameHistory game) {
    int count = exhaustive(game).suicides().size();
    return count > 0 && count < exhaustive(game).moveCount();
  }

  @ParameterizedTest
  @MethodSource("setups")
  void findsWinsInTwoTurnsAndClaimsNoOthers(Setup setup) {
    positions(setup, 13)
        .limit(40)
        .forEach(
            game -> {
              List<Move> inOne = wins(game, 1);
              List<Move> inTwo = inOne.isEmpty() ? wins(game, 2) : inOne;
              long nodes = inTwo.isEmpty() ? NODES : NODES_TO_WIN;
              SearchResult result = search(game, Level.all().getLast(), nodes, 7);
              boolean winsInTwo = result.score() >= Score.WIN - 3;
              assertThat(winsInTwo).as("%s: %s", game, result).isEqualTo(!inTwo.isEmpty());
              if (winsInTwo) {
                assertThat(result.line().getFirst()).as("%s", game).isIn(inTwo);
              }
            });
  }

  @ParameterizedTest
  @MethodSource("setups")
  void claimsAWinInOneOnRandomBoardsOnlyIfThereIsOne(Setup setup) {
    // Beams that strike both pharaohs, which is a draw, occur on random boards.
    int boards = 0;
    for (long seed = 1; seed <= 3_000; seed++) {
      Position position = RandomPositions.of(seed, setup.rules().game());
      if (!hasOnePharaohEach(position) || !FastPosition.canHold(position, setup.rules().game())) {
        continue;
      }
      GameHistory game = GameHistory.startingFrom(position, setup.rules());
      boolean wins = !wins(game, 1).isEmpty();
      SearchResult result = searchOnePly(game);
      assertThat(result.score() == Score.WIN - 1).as("seed %d: %s", seed, game).isEqualTo(wins);
      boards++;
    }
    assertThat(boards).isGreaterThan(100);
  }

  private static SearchResult searchOnePly(GameHistory game) {
    return new Engine(game.rules(), TABLE_BYTES, Set.of(), System::nanoTime)
        .search(game, SearchLimits.ofDepth(1), Noise.NONE, iteration -> {});
  }

  private static boolean hasOnePharaohEach(Position position) {
    int[] count = new int[2];
    position.forEach(
        (square, piece) ->
            count[piece.side() == Side.SILVER ? 0 : 1] +=
                piece.kind() == PieceKind.PHARAOH ? 1 : 0);
    return count[0] == 1 && count[1] == 1;
  }

  @ParameterizedTest
  @MethodSource("setups")
  void reviewNamesAMissedWin(Setup setup) {
    positions(setup, 14)
        .filter(game -> !wins(game, 1).isEmpty())
        .limit(3)
        .forEach(
            game ->
                LegalMoves.of(game.position(), game.rules()).stream()
                    .filter(move -> leavesNoWin(game, move))
                    .limit(2)
                    .forEach(move -> assertMissedWin(game, move)));
  }

  /** Returns whether the game goes on after a move and the other side can win in one. */
  private static boolean leavesNoWin(GameHistory game, Move move) {
    GameHistory next = game.play(move);
    return next.position().result().isEmpty() && !wins(next, 1).isEmpty();
  }

  private static void assertMissedWin(GameHistory game, Move move) {
    Setup start = new Setup("x", game.rules(), game.position());
    List<WrittenGame.Turn> turns = List.of(new WrittenGame.Turn(move, game.struckBy(move)));
    Engine engine = new Engine(game.rules(), TABLE_BYTES, Set.of(), System::nanoTime);
    TurnReview review =
        new GameReview(engine, SearchLimits.ofNodes(NODES))
            .review(new WrittenGame(start, PlayerNames.NONE, turns, Optional.empty()), turn -> {})
            .getFirst();
    assertThat(review.mistake()).as("%s, %s", game, move).contains(TurnReview.Mistake.MISSED_WIN);
    assertThat(review.best()).isEqualTo(Score.WIN - 1);
    assertThat(review.played()).isEqualTo(1 - Score.WIN);
  }

  private static List<Move> wins(GameHistory game, int turns) {
    return exhaustive(game).winningMoves(turns);
  }

  private static ForcedWins exhaustive(GameHistory game) {
    return new ForcedWins(game.position(), game.rules());
  }

  private static SearchResult search(GameHistory game, Level level, long seed) {
    return search(game, level, NODES, seed);
  }

  private static SearchResult search(GameHistory game, Level level, long nodes, long seed) {
    Engine engine = new Engine(game.rules(), TABLE_BYTES, Set.of(), System::nanoTime);
    return engine.search(
        game, level.within(SearchLimits.ofNodes(nodes)), level.noise(seed), iteration -> {});
  }

  /** Endless positions of games with random and with sensible moves, after their first turns. */
  private static Stream<GameHistory> positions(Setup setup, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    GameHistory start = GameHistory.startingFrom(setup.position(), setup.rules());
    return Stream.iterate(start, game -> next(game, start, random))
        .filter(game -> game.moves().size() > 8);
  }

  private static GameHistory next(GameHistory game, GameHistory start, SplittableRandom random) {
    List<Move> legal = LegalMoves.of(game.position(), game.rules());
    Move move =
        random.nextInt(3) == 0
            ? search(game, Level.all().get(2), random.nextLong()).line().getFirst()
            : legal.get(random.nextInt(legal.size()));
    GameHistory next = game.play(move);
    boolean over =
        next.position().result().isPresent()
            || next.moves().size() > 60
            || LegalMoves.of(next.position(), next.rules()).isEmpty();
    return over ? start : next;
  }
}
