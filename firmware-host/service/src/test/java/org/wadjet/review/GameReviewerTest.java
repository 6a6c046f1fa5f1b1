package org.wadjet.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.engine.Engine;
import org.wadjet.engine.GameHistory;
import org.wadjet.engine.GameReview;
import org.wadjet.engine.SearchLimits;
import org.wadjet.engine.TurnReview;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.WrittenGame;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.record.JournalProgress;
import org.wadjet.review.GameReviewer.Progress;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.Update;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Samples;
import org.wadjet.turn.TableSnapshot;

/** Tests of the review of finished games in the running service. */
class GameReviewerTest {
  private static final SearchLimits LIMITS = SearchLimits.ofNodes(300);
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Setup CLASSIC = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  private static final GameHistory PLAYED =
      GameHistory.parse(List.of("classic", "f4g4", "a8~", "c1b1", "f5g5"), CLASSIC.rules());

  private final EventPublisher publisher = new EventPublisher(Duration.ZERO);
  private final GameReviewer reviewer = new GameReviewer(publisher.live(), LIMITS);

  GameReviewerTest() {
    publisher.begin(JournalProgress.NOTHING, snapshot(Phase.WAITING), RecordStatus.NONE);
  }

  @AfterEach
  void close() {
    reviewer.close();
    publisher.close();
  }

  /** Returns a state in a phase in which the engine plays no side. */
  private static TableSnapshot snapshot(Phase phase) {
    return Stream.iterate(1L, seed -> seed + 1)
        .flatMap(seed -> new Samples(seed).each(TableSnapshot.class).stream())
        .filter(each -> each.phase() == phase && !each.players().hasEngine())
        .findFirst()
        .orElseThrow();
  }

  private static List<WrittenGame.Turn> turns() {
    List<WrittenGame.Turn> turns = new ArrayList<>();
    GameHistory before = GameHistory.startingFrom(CLASSIC.position(), CLASSIC.rules());
    for (Move move : PLAYED.moves()) {
      turns.add(new WrittenGame.Turn(move, before.struckBy(move)));
      before = before.play(move);
    }
    return turns;
  }

  private static WrittenGame game() {
    return new WrittenGame(CLASSIC, PlayerNames.NONE, turns(), Optional.of(Result.SILVER));
  }

  private static List<TurnReview> expected() {
    Engine engine = new Engine(CLASSIC.rules(), 16 << 20, Set.of(), System::nanoTime);
    return new GameReview(engine, LIMITS).review(game(), turn -> {});
  }

  private void start() {
    publisher.onEvent(new Event.GameStarted(CLASSIC.rules(), "classic", CLASSIC.position()));
  }

  private void end(int ply) {
    WrittenGame.Turn turn = turns().get(ply - 1);
    publisher.onEvent(new Event.TurnEnded(ply, turn.move(), turn.struck(), CLASSIC.position()));
  }

  private void play() {
    start();
    for (int ply = 1; ply <= turns().size(); ply++) {
      end(ply);
    }
    publisher.onEvent(new Event.GameOver(Result.SILVER));
  }

  private Progress until(Predicate<Progress> holds) throws InterruptedException {
    long endNanos = System.nanoTime() + PATIENCE.toNanos();
    while (!holds.test(reviewer.progress())) {
      assertThat(System.nanoTime()).as("patience").isLessThan(endNanos);
      Thread.sleep(1);
    }
    return reviewer.progress();
  }

  @Test
  void reviewsFinishedGame() throws InterruptedException {
    play();
    assertThat(until(Progress.Complete.class::isInstance))
        .isEqualTo(new Progress.Complete(1, game(), expected()));
  }

  @Test
  void waitsForEndOfShot() throws InterruptedException {
    publisher.publishState(snapshot(Phase.SHOOTING));
    play();
    until(Progress.Pending.class::isInstance);
    // The reviews without a pause are complete within this time.
    expected();
    assertThat(reviewer.progress()).isEqualTo(new Progress.Pending(1, 0, turns().size()));
    publisher.publishState(snapshot(Phase.REMOVING));
    assertThat(until(Progress.Complete.class::isInstance))
        .isEqualTo(new Progress.Complete(1, game(), expected()));
  }

  @Test
  void replacesTurnThatWasTakenBack() throws InterruptedException {
    start();
    end(1);
    publisher.onEvent(
        new Event.TurnEnded(2, PLAYED.moves().getLast(), List.of(), CLASSIC.position()));
    publisher.onEvent(new Event.TakenBack(2, "", Optional.empty()));
    end(2);
    end(3);
    end(4);
    publisher.onEvent(new Event.GameOver(Result.SILVER));
    assertThat(until(Progress.Complete.class::isInstance))
        .isEqualTo(new Progress.Complete(1, game(), expected()));
  }

  @Test
  void ignoresGameThatBeganBeforeTheService() throws InterruptedException {
    end(3);
    publisher.onEvent(new Event.GameOver(Result.SILVER));
    play();
    assertThat(until(Progress.Complete.class::isInstance))
        .isEqualTo(new Progress.Complete(1, game(), expected()));
    start();
    end(2);
    publisher.onEvent(new Event.GameOver(Result.RED));
    play();
    assertThat(
            until(each -> each instanceof Progress.Complete(long game, var _, var _) && game > 1))
        .isEqualTo(new Progress.Complete(3, game(), expected()));
  }

  @Test
  void collectsNoPuzzle() {
    Puzzle puzzle = PuzzleFile.collection().find("place-khet2-1-01").orElseThrow();
    Move placement = new Move.Placement(((PuzzleTask.PlacementTask) puzzle.task()).solution());
    List<Event> game =
        List.of(
            new Event.GameStarted(CLASSIC.rules(), puzzle.name(), puzzle.position()),
            new Event.TurnEnded(1, placement, List.of(), puzzle.position()),
            new Event.GameOver(Result.RED));
    List<Event> withPuzzle = new ArrayList<>(game);
    withPuzzle.add(1, new Event.PuzzleBegun(puzzle));
    assertThat(collected(game)).isPresent();
    assertThat(collected(withPuzzle)).isEmpty();
  }

  private static Optional<FinishedGame> collected(List<Event> events) {
    GameCollector collector = new GameCollector();
    Optional<FinishedGame> finished = Optional.empty();
    for (Event event : events) {
      finished = collector.onEvent(new Update.EventUpdate(1, 1, event, snapshot(Phase.OVER)));
    }
    return finished;
  }

  @Test
  void keepsReviewOfLastGameOnly() throws InterruptedException {
    publisher.publishState(snapshot(Phase.SHOOTING));
    play();
    until(new Progress.Pending(1, 0, turns().size())::equals);
    play();
    until(new Progress.Pending(2, 0, turns().size())::equals);
    publisher.publishState(snapshot(Phase.OVER));
    assertThat(until(Progress.Complete.class::isInstance))
        .isEqualTo(new Progress.Complete(2, game(), expected()));
  }

  @Test
  void repeatsInterruptedSearch() {
    ReviewRun run = new ReviewRun(game(), LIMITS, false);
    List<TurnReview> turns = new ArrayList<>();
    Thread pauses =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!Thread.currentThread().isInterrupted()) {
                    run.pause();
                    Thread.onSpinWait();
                    run.resume();
                    Thread.onSpinWait();
                  }
                });
    try {
      run.run(turns::add);
    } finally {
      pauses.interrupt();
    }
    assertThat(turns).isEqualTo(expected());
  }

  @Test
  void leavesOutTurnsThatWereTakenBackAndNotPlayedAgain() throws InterruptedException {
    start();
    end(1);
    end(2);
    publisher.onEvent(new Event.TakenBack(2, "by mistake", Optional.empty()));
    publisher.onEvent(new Event.GameOver(Result.SILVER));
    Progress complete = until(Progress.Complete.class::isInstance);
    assertThat(((Progress.Complete) complete).turns()).hasSize(1);
  }
}
