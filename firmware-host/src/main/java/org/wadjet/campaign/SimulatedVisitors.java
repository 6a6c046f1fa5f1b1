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
 * Visitors of an exhibition at a board: they come, set it up or go on where others left off, play
 * for a while, and walk away whenever they like, with a piece moved, taken off or put anywhere. At
 * night somebody dusts the board, presses every button, and then tries to play.
 */
final class SimulatedVisitors {
  private static final Duration LEAST_PAUSE = Duration.ofSeconds(5);
  private static final Duration MOST_PAUSE = Duration.ofMinutes(15);
  private static final Duration NIGHTS_PAUSE = Duration.ofHours(3);

  /** Enough to set up the board, move a piece and press FIRE some dozen times. */
  private static final Duration NIGHTS_STAY = Duration.ofMinutes(2);

  private static final int MOST_TURNS = 40;
  private static final int MOST_PLIES = 150;

  /** Nobody stays for longer without a turn coming to its end. */
  private static final Duration PATIENCE = Duration.ofMinutes(20);

  private final VirtualBoard board;
  private final Rules rules;
  private final SplittableRandom random;

  private Optional<SimulatedPlayers> players = Optional.empty();
  private boolean atNight;
  private boolean refused;
  private long comeNanos;
  private long lastTurnNanos;
  private int turnsLeft;
  private int visits;
  private int nights;
  private int refusedAtNight;
  private int lostPatience;

  SimulatedVisitors(VirtualBoard board, Rules rules, SplittableRandom random) {
    this.board = board;
    this.rules = rules;
    this.random = random;
  }

  /** How many have come by day. */
  int visits() {
    return visits;
  }

  /** How many have come while it was closed, and have tried to play until they went. */
  int nights() {
    return nights;
  }

  /** How many of those were told, at FIRE with a legal move on the board, that it is closed. */
  int refusedAtNight() {
    return refusedAtNight;
  }

  /** How many went because nothing they did brought a turn to its end. */
  int lostPatience() {
    return lostPatience;
  }

  /** A turn has come to its end. */
  void turnEnded() {
    turnsLeft--;
    lastTurnNanos = board.clock().nanoTime();
  }

  /** Acts on what the controller says. */
  void step(ControlLoop loop, boolean open) {
    long now = board.clock().nanoTime();
    if (players.isPresent()) {
      play(loop, players.get(), open, now);
    } else if (now >= comeNanos && !board.hands().busy()) {
      atNight = !open;
      refused = false;
      if (open) {
        visits++;
        turnsLeft = random.nextInt(MOST_TURNS);
      } else {
        dust();
      }
      come(now);
    }
  }

  private void come(long now) {
    lastTurnNanos = now;
    players =
        Optional.of(
            new SimulatedPlayers(
                board, MoveSource.players(rules, random.nextLong(), MOST_PLIES), random.split()));
  }

  private void play(ControlLoop loop, SimulatedPlayers at, boolean open, long now) {
    TableSnapshot snapshot = loop.snapshot();
    boolean shooting =
        switch (snapshot.phase()) {
          case WRITING, SHOOTING, RECORDING -> true;
          case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> false;
        };
    if (shooting || board.hands().busy()) {
      return;
    }
    if (atNight) {
      playAtNight(loop, at, open, now);
      return;
    }
    boolean impatient = now - lastTurnNanos > PATIENCE.toNanos();
    if (turnsLeft <= 0 || impatient || !open || snapshot.phase() == Phase.OVER) {
      lostPatience += impatient ? 1 : 0;
      leave(now);
    } else if (!at.step(loop)) {
      loop.submit(new Input.Resign(snapshot.game().position().toMove()));
    }
  }

  /** Nothing is fired, so that no turn ever ends; a visitor of the day may come meanwhile. */
  private void playAtNight(ControlLoop loop, SimulatedPlayers at, boolean open, long now) {
    refused |= loop.snapshot().notice().filter(Notice.Closed.class::isInstance).isPresent();
    boolean enough = now - lastTurnNanos > NIGHTS_STAY.toNanos();
    if (open) {
      leave(now);
    } else if (enough || !at.step(loop)) {
      nights++;
      refusedAtNight += refused ? 1 : 0;
      leave(now);
      comeNanos = now + NIGHTS_PAUSE.toNanos();
    }
  }

  private void leave(long now) {
    players = Optional.empty();
    long pause = random.nextLong(LEAST_PAUSE.toNanos(), MOST_PAUSE.toNanos());
    comeNanos = now + pause;
    switch (random.nextInt(4)) {
      case 0 -> any(true).ifPresent(square -> board.hands().remove(List.of(square)));
      case 1 -> any(true).ifPresent(this::putElsewhere);
      default -> {
        // They let everything stand as it is.
      }
    }
  }

  private void putElsewhere(Square square) {
    Piece piece = board.position(Side.SILVER).at(square).orElseThrow();
    board.hands().remove(List.of(square));
    board.hands().place(any(false).orElseThrow(), PhysicalPiece.of(piece));
  }

  private void dust() {
    any(true).ifPresent(square -> board.hands().remove(List.of(square)));
    board.hands().pressFire(Side.SILVER);
    board.hands().pressFire(Side.RED);
  }

  /**
   * A square with a single piece that is no sphinx, or an empty one. On a day without visitors the
   * board may be dusted until none is left of them.
   */
  private Optional<Square> any(boolean withPiece) {
    var stands = board.position(Side.SILVER);
    List<Square> fitting =
        Square.all().stream()
            .filter(
                square ->
                    withPiece
                        ? stands.at(square).filter(SimulatedVisitors::isLoose).isPresent()
                        : stands.at(square).isEmpty())
            .toList();
    return fitting.isEmpty()
        ? Optional.empty()
        : Optional.of(fitting.get(random.nextInt(fitting.size())));
  }

  private static boolean isLoose(Piece piece) {
    return switch (piece.kind()) {
      case SPHINX, STACK -> false;
      default -> true;
    };
  }
}
