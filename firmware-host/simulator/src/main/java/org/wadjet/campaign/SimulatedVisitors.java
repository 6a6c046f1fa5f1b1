package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.Piece;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.service.ControlLoop;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * Visitors of an exhibit: they come, set the board up or continue an abandoned game, play for a
 * while, and leave at any time, with a piece moved, removed or misplaced. At night a cleaner dusts
 * the board, presses every button, and then tries to play.
 */
final class SimulatedVisitors {
  private static final Duration MIN_PAUSE = Duration.ofSeconds(5);
  private static final Duration MAX_PAUSE = Duration.ofMinutes(15);
  private static final Duration NIGHT_PAUSE = Duration.ofHours(3);

  /** Time that suffices to set up the board, move a piece and press FIRE some dozen times. */
  private static final Duration NIGHT_STAY = Duration.ofMinutes(2);

  private static final int MAX_TURNS = 40;
  private static final int MAX_PLIES = 150;

  /** Longest stay without a completed turn. */
  private static final Duration MAX_STAY_WITHOUT_TURN = Duration.ofMinutes(20);

  private final VirtualBoard board;
  private final Rules rules;
  private final SplittableRandom random;

  private Optional<SimulatedPlayers> players = Optional.empty();
  private boolean atNight;
  private boolean refused;
  private long nextVisitNanos;
  private long lastTurnNanos;
  private int turnsLeft;
  private int visits;
  private int nightVisits;
  private int refusedAtNight;
  private int gaveUp;

  SimulatedVisitors(VirtualBoard board, Rules rules, SplittableRandom random) {
    this.board = board;
    this.rules = rules;
    this.random = random;
  }

  /** Returns the number of visitors during opening hours. */
  int visits() {
    return visits;
  }

  /**
   * Returns the number of visitors outside opening hours who tried to play until they left; those
   * who found a game that had just ended are not counted, because it has no legal move.
   */
  int nightVisits() {
    return nightVisits;
  }

  /**
   * Returns the number of those visitors whose FIRE on a legal move was answered with the notice
   * that the exhibit is closed.
   */
  int refusedAtNight() {
    return refusedAtNight;
  }

  /** Returns the number of visitors who left because they could not complete a turn. */
  int gaveUp() {
    return gaveUp;
  }

  /** Records that a turn is complete. */
  void turnEnded() {
    turnsLeft--;
    lastTurnNanos = board.clock().nanoTime();
  }

  /** Acts on the controller's snapshot. */
  void step(ControlLoop loop, boolean open) {
    long now = board.clock().nanoTime();
    if (players.isPresent()) {
      play(loop, players.get(), open, now);
    } else if (now >= nextVisitNanos && !board.hands().isBusy()) {
      atNight = !open;
      refused = false;
      if (open) {
        visits++;
        turnsLeft = random.nextInt(MAX_TURNS);
      } else {
        displacePieces();
      }
      arrive(now);
    }
  }

  private void arrive(long now) {
    lastTurnNanos = now;
    players =
        Optional.of(
            new SimulatedPlayers(
                board, MoveSource.players(rules, random.nextLong(), MAX_PLIES), random.split()));
  }

  private void play(ControlLoop loop, SimulatedPlayers at, boolean open, long now) {
    TableSnapshot snapshot = loop.snapshot();
    boolean shooting =
        switch (snapshot.phase()) {
          case WRITING, SHOOTING, RECORDING -> true;
          case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> false;
        };
    if (shooting || board.hands().isBusy()) {
      return;
    }
    if (atNight) {
      playAtNight(loop, at, open, now);
      return;
    }
    boolean impatient = now - lastTurnNanos > MAX_STAY_WITHOUT_TURN.toNanos();
    if (turnsLeft <= 0 || impatient || !open || snapshot.phase() == Phase.OVER) {
      gaveUp += impatient ? 1 : 0;
      leave(now);
    } else if (!at.step(loop)) {
      loop.submit(new Input.Resign(snapshot.game().position().toMove()));
    }
  }

  /** Plays at night, when no shot is fired and no turn ends; at opening time the visitor leaves. */
  private void playAtNight(ControlLoop loop, SimulatedPlayers at, boolean open, long now) {
    refused |= loop.snapshot().notice().filter(Notice.Closed.class::isInstance).isPresent();
    boolean enough = now - lastTurnNanos > NIGHT_STAY.toNanos();
    if (open || loop.snapshot().phase() == Phase.OVER) {
      leave(now);
    } else if (enough || !at.step(loop)) {
      nightVisits++;
      refusedAtNight += refused ? 1 : 0;
      leave(now);
      nextVisitNanos = now + NIGHT_PAUSE.toNanos();
    }
  }

  private void leave(long now) {
    players = Optional.empty();
    long pause = random.nextLong(MIN_PAUSE.toNanos(), MAX_PAUSE.toNanos());
    nextVisitNanos = now + pause;
    switch (random.nextInt(4)) {
      case 0 -> randomSquare(true).ifPresent(square -> board.hands().remove(List.of(square)));
      case 1 -> randomSquare(true).ifPresent(this::displacePiece);
      default -> {
        // The visitors leave the board unchanged.
      }
    }
  }

  private void displacePiece(Square square) {
    Piece piece = board.position(Side.SILVER).at(square).orElseThrow();
    board.hands().remove(List.of(square));
    board.hands().place(randomSquare(false).orElseThrow(), PhysicalPiece.of(piece));
  }

  private void displacePieces() {
    randomSquare(true).ifPresent(square -> board.hands().remove(List.of(square)));
    board.hands().pressFire(Side.SILVER);
    board.hands().pressFire(Side.RED);
  }

  /**
   * Returns a random square with a single piece other than a Sphinx, or an empty one. After days
   * without visitors dusting may have left no such piece.
   */
  private Optional<Square> randomSquare(boolean withPiece) {
    var boardPosition = board.position(Side.SILVER);
    List<Square> fitting =
        Square.all().stream()
            .filter(
                square ->
                    withPiece
                        ? boardPosition.at(square).filter(SimulatedVisitors::isMovable).isPresent()
                        : boardPosition.at(square).isEmpty())
            .toList();
    return fitting.isEmpty()
        ? Optional.empty()
        : Optional.of(fitting.get(random.nextInt(fitting.size())));
  }

  private static boolean isMovable(Piece piece) {
    return switch (piece.kind()) {
      case SPHINX, STACK -> false;
      default -> true;
    };
  }
}
