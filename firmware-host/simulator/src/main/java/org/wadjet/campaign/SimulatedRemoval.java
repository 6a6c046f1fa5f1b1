package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Square;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.SquareDifference;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Notice;
import org.wadjet.turn.TableSnapshot;

/** Removal of the struck pieces, sometimes after a wrong one was taken off by mistake. */
final class SimulatedRemoval {
  private final VirtualBoard board;
  private final RandomGenerator random;
  private boolean mistaken;
  private boolean hasStack;
  private boolean begun;
  private long notBeforeNanos;

  /**
   * @param mistaken whether another piece is taken off first
   */
  SimulatedRemoval(VirtualBoard board, RandomGenerator random, boolean mistaken) {
    this.board = board;
    this.random = random;
    this.mistaken = mistaken;
  }

  /** Takes the next step; the hands are free, and the controller waits for the removal. */
  void step(TableSnapshot snapshot, GameObserver observer) {
    long now = board.clock().nanoTime();
    if (now < notBeforeNanos) {
      return;
    }
    List<Square> struck = snapshot.toRemove();
    if (!begun) {
      begun = true;
      hasStack = struck.stream().anyMatch(square -> isInPlace(square, PieceKind.STACK));
    } else if (hasStack) {
      // The top of a stack is taken off once; players cannot help that no sensor detects it.
      return;
    }
    if (mistaken && !hasStack) {
      mistaken = false;
      handle(List.of(new HandAction.LayAside(wrongPiece(struck))), snapshot, observer);
    } else if (snapshot.notice().orElse(null)
            instanceof Notice.WrongRemoval(RemovalProgress.Wrong wrong)
        && wrong.mistakes().stream()
            .map(SquareDifference::square)
            .allMatch(
                square -> hasReportedFault(snapshot, square) && isCorrect(snapshot, square))) {
      // Players who know that a square's sensors are bad do not turn the piece on it.
      takeOff(struck, snapshot, observer);
    } else if (snapshot.notice().orElse(null)
        instanceof Notice.WrongRemoval(RemovalProgress.Wrong wrong)) {
      BoardCorrector corrector = new BoardCorrector(board.table(), snapshot.game().position());
      if (corrector.isCorrect()) {
        takeOff(struck, snapshot, observer);
      } else {
        handle(corrector.follow(wrong.correction()), snapshot, observer);
      }
    } else {
      takeOff(struck, snapshot, observer);
    }
  }

  private boolean isCorrect(TableSnapshot snapshot, Square square) {
    return board
        .table()
        .at(square)
        .map(PhysicalPiece::piece)
        .equals(snapshot.game().position().at(square));
  }

  private static boolean hasReportedFault(TableSnapshot snapshot, Square square) {
    return snapshot.findings().stream()
        .flatMap(finding -> finding.alternatives().stream())
        .flatMap(fault -> fault.maskable().stream())
        .anyMatch(bit -> bit.startsWith(square + "."));
  }

  private void takeOff(List<Square> struck, TableSnapshot snapshot, GameObserver observer) {
    if (new BoardCorrector(board.table(), snapshot.game().position()).isCorrect()) {
      // The removal is complete but still requested: FIRE confirms it.
      observer.playerActs(board.clock().nanoTime(), snapshot, "presses FIRE");
      board.hands().pressFire(snapshot.game().position().toMove());
      pause(1500, 2500);
      return;
    }
    observer.playerActs(board.clock().nanoTime(), snapshot, "takes off " + struck);
    board.hands().remove(struck.stream().filter(this::isOccupied).toList());
    pause(1500, 2500);
  }

  private void handle(List<HandAction> handActions, TableSnapshot snapshot, GameObserver observer) {
    observer.playerActs(board.clock().nanoTime(), snapshot, "does " + handActions);
    board.hands().handle(handActions);
    pause(300, 600);
  }

  private Square wrongPiece(List<Square> struck) {
    List<Square> others =
        Square.all().stream()
            .filter(this::isOccupied)
            .filter(square -> !struck.contains(square) && !isInPlace(square, PieceKind.SPHINX))
            .toList();
    return others.get(random.nextInt(others.size()));
  }

  private boolean isInPlace(Square square, PieceKind kind) {
    return board.table().at(square).filter(piece -> piece.kind() == kind).isPresent();
  }

  private boolean isOccupied(Square square) {
    return board.table().at(square).isPresent();
  }

  private void pause(int fromMillis, int toMillis) {
    notBeforeNanos =
        board.hands().doneNanos()
            + Duration.ofMillis(random.nextInt(fromMillis, toMillis)).toNanos();
  }
}
