package org.wadjet.simulator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.campaign.BoardCorrector;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.campaign.SimulatedPlayers;
import org.wadjet.cli.CurrentArbiterHandler;
import org.wadjet.game.Position;
import org.wadjet.moves.MoveReading;
import org.wadjet.service.ArbiterRequestHandler;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/** An exercise in progress: a board, its players, and a thread that scans. */
final class ExerciseRun implements AutoCloseable {
  private static final long SEED = 1;
  private static final long KEY_PAUSE_NANOS = Duration.ofSeconds(1).toNanos();

  private final ArbiterExercise exercise;
  private final Rig rig;
  private final SimulatedPlayers players;
  private final Thread thread;
  private volatile boolean stopping;
  private volatile boolean finished;
  private volatile boolean solutionRevealed;
  private volatile RuntimeException fault;
  private boolean corrected;
  private boolean hadIllegalReading;
  private boolean keyTurned;

  ExerciseRun(ArbiterExercise exercise, Path data, CurrentArbiterHandler arbiter)
      throws IOException {
    this.exercise = exercise;
    Board board = BoardFile.reference();
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            1,
            board,
            exercise.setup(),
            SEED,
            Rig.Pace.REAL,
            Optional.of(data),
            exercise.settings(),
            FaultSelection.NONE);
    rig = Rig.build(plan, this::onEvent);
    players =
        new SimulatedPlayers(
            rig.board(),
            MoveSource.moves(exercise.setup().rules(), exercise.moves()),
            new SplittableRandom(SEED));
    arbiter.setHandler(new ArbiterRequestHandler(board, rig.loop()));
    thread = Thread.ofPlatform().name("board").start(this::scan);
  }

  private void onEvent(Event event) {
    finished |= exercise.done().test(event);
  }

  private void scan() {
    try {
      while (!stopping) {
        rig.loop().scan();
        act(rig.loop().snapshot());
      }
    } catch (RuntimeException e) {
      fault = e;
      finished = true;
    }
  }

  private void act(TableSnapshot snapshot) {
    boolean ruling = exercise.awaitsRuling().test(snapshot);
    if (ruling && !corrected) {
      corrected = true;
      exercise.correction().accept(rig);
    }
    boolean astray = snapshot.reading().filter(MoveReading.Illegal.class::isInstance).isPresent();
    hadIllegalReading |= astray;
    boolean free = exercise.people().act(rig, snapshot);
    if (solutionRevealed && snapshot.lockOut().isPresent()) {
      turnKey();
      return;
    }
    // Where the board asks for nothing the arbiter is still to act.
    solutionRevealed &= hadIllegalReading;
    if (solutionRevealed) {
      putBack(snapshot, astray);
    } else if (free && snapshot.phase() != Phase.ARBITRATION && !(ruling && isSettled(snapshot))) {
      players.step(rig.loop());
    }
  }

  /** Returns true if the players wait for the arbiter and must touch nothing. */
  private static boolean isSettled(TableSnapshot snapshot) {
    return snapshot.phase() == Phase.WAITING || snapshot.phase() == Phase.OVER;
  }

  /**
   * Makes the hands correct the board as the controller asks; a corrected board ends the exercise.
   */
  private void putBack(TableSnapshot snapshot, boolean astray) {
    Position goal = snapshot.game().position();
    if (astray && !rig.board().hands().isBusy()) {
      rig.board().hands().handle(new BoardCorrector(rig.board().table(), goal).ownCorrection());
    } else if (!astray && snapshot.reading().isPresent()) {
      finished = true;
    }
  }

  /** Turns the key off and on. If that clears no lock-out, the arbiter is to act again. */
  private void turnKey() {
    if (rig.board().clock().nanoTime() - rig.board().hands().doneNanos() < KEY_PAUSE_NANOS) {
      return;
    }
    if (keyTurned) {
      keyTurned = false;
      solutionRevealed = false;
    } else {
      keyTurned = true;
      rig.board().hands().setInterlock(false);
      rig.board().hands().setInterlock(true);
    }
  }

  boolean awaitsRuling() {
    return !solutionRevealed && exercise.awaitsRuling().test(rig.loop().snapshot());
  }

  boolean isOver() {
    return finished;
  }

  void revealSolution() {
    solutionRevealed = true;
  }

  /** Waits until the ruling is in the record, so that its effect on the exercise is known. */
  void awaitRecord() {
    while (!finished && !rig.loop().snapshot().durable()) {
      ArbiterRehearsal.pause();
    }
  }

  void checkAlive() {
    if (fault != null) {
      throw fault;
    }
  }

  @Override
  public void close() {
    stopping = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    rig.close();
  }
}
