package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Setup;

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
        game,
        level.within(SearchLimits.ofNodes(nodes)),
        new Noise(seed, level.noise()),
        iteration -> {});
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
