package org.wadjet.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.wadjet.game.Heading;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/**
 * Model of pieces and hands: knows the actual facing of each piece and its sensor readings, but not
 * the readings that the recogniser expects.
 */
final class Hands {
  private final Position position;
  private final Random random;
  private final List<Observation> seen = new ArrayList<>();
  private Observation board = Observation.EMPTY;

  /**
   * Places the position; a Scarab may have either of two facings, a Pharaoh, an Obelisk or a stack
   * any.
   */
  Hands(Position position, Random random) {
    this.position = position;
    this.random = random;
    position.forEach((square, piece) -> board = board.with(square, randomFacing(piece)));
  }

  private Heading randomFacing(Piece piece) {
    int orientations = piece.kind().orientations();
    return piece.facing().turned(orientations * random.nextInt(4 / orientations));
  }

  /** Returns the current board. */
  Observation board() {
    return board;
  }

  /** Returns the observations since the last call, in order. */
  List<Observation> seen() {
    List<Observation> copy = List.copyOf(seen);
    seen.clear();
    return copy;
  }

  private void observe(Observation now) {
    board = now;
    seen.add(now);
  }

  /** Lifts a piece. */
  Heading lift(Square square) {
    Heading facing = board.facing(square).orElseThrow();
    observe(board.without(square));
    return facing;
  }

  /** Puts a piece down. */
  void put(Square square, Heading facing) {
    observe(board.with(square, facing));
  }

  /** Makes a legal move; symmetric pieces may be put down rotated by 180°. */
  void make(Move move) {
    switch (move) {
      case Move.Step(Square from, Square to) -> put(to, landed(from, lift(from)));
      case Move.Turn(Square from, Move.Sense _) -> {
        Heading facing = lift(from);
        Piece before = position.at(from).orElseThrow();
        Piece after = position.afterMove(move).at(from).orElseThrow();
        put(from, facing.turned(after.facing().quarter() - before.facing().quarter()));
      }
      case Move.Swap(Square from, Square to) -> {
        Heading first = landed(from, lift(from));
        Heading second = landed(to, lift(to));
        put(from, second);
        put(to, first);
      }
      case Move.Stack(Square from, Square _) -> lift(from);
      case Move.Unstack(Square _, Square to) -> {
        if (position.isEmpty(to)) {
          put(to, Heading.ofQuarter(random.nextInt(4)));
        }
      }
      case Move.Placement(List<PlacedPiece> pieces) -> pieces.forEach(this::place);
    }
  }

  private void place(PlacedPiece placed) {
    int orientations = placed.piece().kind().orientations();
    Heading facing = placed.piece().facing();
    put(placed.square(), facing.turned(orientations * random.nextInt(4 / orientations)));
  }

  private Heading landed(Square from, Heading facing) {
    Piece piece = position.at(from).orElseThrow();
    int orientations = piece.kind().orientations();
    return facing.turned(orientations * random.nextInt(4 / orientations));
  }

  /** Performs a step of a correction. */
  void apply(CorrectionStep step) {
    switch (step) {
      case CorrectionStep.Carry(Square from, Square to, Piece _) -> put(to, lift(from));
      case CorrectionStep.PutBack(Square square, Piece piece) -> put(square, randomFacing(piece));
      case CorrectionStep.Turn(Square square, int quarters) ->
          put(square, lift(square).turned(quarters));
      case CorrectionStep.Empty(Square square) -> lift(square);
      case CorrectionStep.Straighten(Square square) ->
          put(square, position.at(square).map(this::randomFacing).orElse(Heading.N));
      case CorrectionStep.Exchange(Square one, Square other) -> {
        Heading first = lift(one);
        Heading second = lift(other);
        put(one, second);
        put(other, first);
      }
    }
  }

  /** Changes the board in a random way, legal or not. */
  void disturb() {
    List<Square> occupied = Square.all().stream().filter(s -> !board.isEmpty(s)).toList();
    List<Square> empty = Square.all().stream().filter(board::isEmpty).toList();
    Optional<Square> piece = occupied.isEmpty() ? Optional.empty() : Optional.of(draw(occupied));
    if (piece.isEmpty()) {
      put(draw(empty), Heading.ofQuarter(random.nextInt(4)));
      return;
    }
    switch (random.nextInt(5)) {
      case 0 -> lift(piece.get());
      case 1 -> put(draw(empty), Heading.ofQuarter(random.nextInt(4)));
      case 2 -> put(draw(empty), lift(piece.get()).turned(random.nextInt(4)));
      case 3 -> put(piece.get(), lift(piece.get()).turned(1 + random.nextInt(3)));
      default -> {
        Square other = draw(occupied);
        if (!other.equals(piece.get())) {
          apply(new CorrectionStep.Exchange(piece.get(), other));
        }
      }
    }
  }

  private Square draw(List<Square> squares) {
    return squares.get(random.nextInt(squares.size()));
  }
}
