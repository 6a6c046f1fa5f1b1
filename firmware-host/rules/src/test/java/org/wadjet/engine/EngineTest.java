package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;

class EngineTest {
  private static final int TABLE_BYTES = 1 << 20;
  private static final Setup CLASSIC = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();

  @ParameterizedTest
  @EnumSource
  void choosesTheSameMoveAgainWithAnyTechniqueLeftOut(Technique without) {
    SearchResult first = search(engine(Set.of(without)), game(), SearchLimits.ofNodes(3_000));
    SearchResult again = search(engine(Set.of(without)), game(), SearchLimits.ofNodes(3_000));
    assertThat(first).isEqualTo(again);
    assertThat(first.line().getFirst()).isIn(LegalMoves.of(game().position(), CLASSIC.rules()));
  }

  @Test
  void searchesWithoutAnyTechnique() {
    Engine bare = engine(EnumSet.allOf(Technique.class));
    assertThat(search(bare, game(), SearchLimits.ofDepth(2)).depth()).isEqualTo(2);
  }

  @Test
  void playsALegalLineToItsEnd() {
    for (Setup setup : Setup.all()) {
      GameHistory game = GameHistory.startingFrom(setup.position(), setup.rules());
      Engine engine = new Engine(setup.rules(), TABLE_BYTES, Set.of(), System::nanoTime);
      for (Move move : search(engine, game, SearchLimits.ofDepth(5)).line()) {
        assertThat(move).as("%s", setup).isIn(LegalMoves.of(game.position(), setup.rules()));
        game = game.play(move);
      }
      assertThat(game.moves()).isNotEmpty();
    }
  }

  @Test
  void makesAtMostTheAllowedPositionsOnceTheFirstIterationIsDone() {
    for (long nodes : new long[] {1, 100, 1_000, 10_000}) {
      SearchResult result = search(engine(Set.of()), game(), SearchLimits.ofNodes(nodes));
      long firstIteration = search(engine(Set.of()), game(), SearchLimits.ofDepth(1)).nodes();
      assertThat(result.nodes()).isLessThanOrEqualTo(Math.max(nodes, firstIteration + 1));
    }
  }

  @Test
  void endsAtTheTimeLimitOfItsClock() {
    AtomicLong clock = new AtomicLong();
    Engine engine =
        new Engine(CLASSIC.rules(), TABLE_BYTES, Set.of(), () -> clock.addAndGet(1_000_000));
    SearchResult result = search(engine, game(), SearchLimits.ofMillis(5));
    assertThat(result.line()).isNotEmpty();
    assertThat(clock.get()).isLessThanOrEqualTo(7_000_000);
  }

  @Test
  @Timeout(20)
  void endsWhenStoppedByAnotherThread() throws InterruptedException {
    Engine engine = engine(Set.of());
    CountDownLatch searching = new CountDownLatch(3);
    List<SearchResult> results = new ArrayList<>();
    Thread thread =
        Thread.ofPlatform()
            .start(
                () ->
                    results.add(
                        engine.search(
                            game(),
                            SearchLimits.ofMillis(1_000_000),
                            Noise.NONE,
                            _ -> searching.countDown())));
    searching.await();
    engine.stop();
    thread.join();
    assertThat(results.getFirst().line()).isNotEmpty();
  }

  @Test
  void countsARepetitionThatMayBeClaimedAsDraw() {
    Rules rules = CLASSIC.rules();
    GameHistory game = game();
    String[] moves = {"h2h3", "a5a6", "h3h2", "a6a5", "h2h3", "a5a6", "h3h2"};
    for (String move : moves) {
      game = GameHistory.parse(words(game, move), rules);
    }
    GameHistory third = GameHistory.parse(words(game, "a6a5"), rules);
    assertThat(third.repetition().count()).isEqualTo(3);
    // Red can make the draw possible, so its score cannot be below one.
    assertThat(search(engine(Set.of()), game, SearchLimits.ofDepth(3)).score())
        .isGreaterThanOrEqualTo(Score.DRAW);
  }

  private static List<String> words(GameHistory game, String move) {
    List<String> words = new ArrayList<>(List.of("classic"));
    game.moves().forEach(each -> words.add(each.toString()));
    words.add(move);
    return words;
  }

  private static GameHistory game() {
    return GameHistory.startingFrom(CLASSIC.position(), CLASSIC.rules());
  }

  private static Engine engine(Set<Technique> without) {
    return new Engine(CLASSIC.rules(), TABLE_BYTES, without, System::nanoTime);
  }

  private static SearchResult search(Engine engine, GameHistory game, SearchLimits limits) {
    return engine.search(game, limits, Noise.NONE, _ -> {});
  }
}
