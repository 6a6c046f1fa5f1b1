package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.wadjet.game.Kind;
import org.wadjet.game.Square;
import org.wadjet.moves.Difference;
import org.wadjet.moves.Removal;
import org.wadjet.sim.Handling;
import org.wadjet.sim.Token;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Snapshot;

/** What was struck is taken off, maybe after something else was by mistake. */
final class RemovalAtBoard {
  private final VirtualBoard board;
  private final RandomGenerator random;
  private boolean mistaken;
  private boolean hasStack;
  private boolean begun;
  private long notBeforeNanos;

  /**
   * @param mistaken whether something else is taken off first
   */
  RemovalAtBoard(VirtualBoard board, RandomGenerator random, boolean mistaken) {
    this.board = board;
    this.random = random;
    this.mistaken = mistaken;
  }

  /** The hands are free, and the controller waits for the removal. */
  void act(Snapshot snapshot, Witness witness) {
    long now = board.clock().nanoTime();
    if (now < notBeforeNanos) {
      return;
    }
    List<Square> struck = snapshot.toRemove();
    if (!begun) {
      begun = true;
      hasStack = struck.stream().anyMatch(square -> stands(square, Kind.STACK));
    } else if (hasStack) {
      // The top of a stack is taken once; that no sensor sees it is not for the players to mend.
      return;
    }
    if (mistaken && !hasStack) {
      mistaken = false;
      handle(List.of(new Handling.LayAside(wrongPiece(struck))), snapshot, witness);
    } else if (snapshot.notice().orElse(null) instanceof Notice.WrongRemoval(Removal.Wrong wrong)
        && wrong.mistakes().stream()
            .map(Difference::square)
            .allMatch(square -> isBlamed(snapshot, square) && standsRight(snapshot, square))) {
      // Who is told that a square's sensors are bad does not turn the piece that stands there.
      takeOff(struck, snapshot, witness);
    } else if (snapshot.notice().orElse(null) instanceof Notice.WrongRemoval(Removal.Wrong wrong)) {
      WayRight way = new WayRight(board.table(), snapshot.game().position());
      if (way.isThere()) {
        takeOff(struck, snapshot, witness);
      } else {
        handle(way.following(wrong.wayBack()), snapshot, witness);
      }
    } else {
      takeOff(struck, snapshot, witness);
    }
  }

  private boolean standsRight(Snapshot snapshot, Square square) {
    return board.table().at(square).map(Token::piece).equals(snapshot.game().position().at(square));
  }

  private static boolean isBlamed(Snapshot snapshot, Square square) {
    return snapshot.findings().stream()
        .flatMap(finding -> finding.oneOf().stream())
        .flatMap(fault -> fault.maskable().stream())
        .anyMatch(bit -> bit.startsWith(square + "."));
  }

  private void takeOff(List<Square> struck, Snapshot snapshot, Witness witness) {
    if (new WayRight(board.table(), snapshot.game().position()).isThere()) {
      // Everything is done, and asked for all the same: FIRE says so.
      witness.hands(board.clock().nanoTime(), snapshot, "presses FIRE");
      board.hands().pressFire(snapshot.game().position().toMove());
      rest(1500, 2500);
      return;
    }
    witness.hands(board.clock().nanoTime(), snapshot, "takes off " + struck);
    board.hands().remove(struck.stream().filter(this::isOccupied).toList());
    rest(1500, 2500);
  }

  private void handle(List<Handling> doings, Snapshot snapshot, Witness witness) {
    witness.hands(board.clock().nanoTime(), snapshot, "does " + doings);
    board.hands().handle(doings);
    rest(300, 600);
  }

  private Square wrongPiece(List<Square> struck) {
    List<Square> others =
        Square.all().stream()
            .filter(this::isOccupied)
            .filter(square -> !struck.contains(square) && !stands(square, Kind.SPHINX))
            .toList();
    return others.get(random.nextInt(others.size()));
  }

  private boolean stands(Square square, Kind kind) {
    return board.table().at(square).filter(token -> token.kind() == kind).isPresent();
  }

  private boolean isOccupied(Square square) {
    return board.table().at(square).isPresent();
  }

  private void rest(int fromMillis, int toMillis) {
    notBeforeNanos =
        board.hands().doneNanos()
            + Duration.ofMillis(random.nextInt(fromMillis, toMillis)).toNanos();
  }
}
