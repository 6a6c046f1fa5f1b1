package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.wadjet.campaign.IllegalAction.IllegalActionKind;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.turn.GameState;

/**
 * Draws illegal actions that are possible in a position. Actions that no sensor can distinguish
 * from a legal move or from no action are not drawn ({@code docs/architecture.md#the-turn}).
 */
final class IllegalActionGenerator {
  private static final int MAX_DRAWS = 12;
  private static final int PIECES_IN_DISORDER = 4;

  private final Position position;
  private final RandomGenerator random;
  private final List<Position> allowed = new ArrayList<>();
  private final boolean mayHideMove;

  IllegalActionGenerator(Position position, Rules rules, RandomGenerator random) {
    this.position = position;
    this.random = random;
    allowed.add(position);
    boolean hides = false;
    for (Move move : LegalMoves.of(position, rules)) {
      Position after = position.afterMove(move);
      allowed.add(after);
      // A swap is detected because both pieces leave the board; in this action no piece would have
      // been lifted.
      hides |= !(move instanceof Move.Swap) && PlacementAmbiguity.readsAs(position, after);
    }
    mayHideMove = hides;
  }

  /**
   * Returns whether the untouched board may equally be the result of a move that changes no
   * reading.
   */
  boolean mayHideMove() {
    return mayHideMove;
  }

  /**
   * Draws an action of a random kind; empty if none is possible here.
   *
   * @param untouched whether no piece was touched in this turn yet
   */
  Optional<IllegalAction> drawAny(boolean untouched) {
    List<IllegalActionKind> kinds = new ArrayList<>(Arrays.asList(IllegalActionKind.values()));
    // Only the engine's turns have an announced move; of(kind) draws no other move.
    kinds.remove(IllegalActionKind.ANOTHER_MOVE);
    Collections.shuffle(kinds, Random.from(random));
    for (IllegalActionKind kind : kinds) {
      if (kind == IllegalActionKind.PASS && untouched && !mayHideMove) {
        return Optional.of(new IllegalAction(kind, List.of(), readingDifference(position)));
      }
      Optional<IllegalAction> drawn = of(kind);
      if (drawn.isPresent()) {
        return drawn;
      }
    }
    return Optional.empty();
  }

  /** Draws an action of this kind; empty if none is possible here. */
  Optional<IllegalAction> of(IllegalActionKind kind) {
    for (int i = 0; i < MAX_DRAWS; i++) {
      List<HandAction> handActions = draw(kind);
      if (!handActions.isEmpty() && isDetectable(handActions)) {
        return Optional.of(
            new IllegalAction(
                kind,
                handActions,
                readingDifference(BoardArrangement.after(position, handActions))));
      }
    }
    return Optional.empty();
  }

  /** Draws an action that undoes a final move, with or without another step. */
  Optional<IllegalAction> takingBack(Move made) {
    List<HandAction> back = undo(made);
    if (back.isEmpty()) {
      return Optional.empty();
    }
    Position after = position.afterMove(made);
    for (int i = 0; i < MAX_DRAWS; i++) {
      List<HandAction> handActions = new ArrayList<>(back);
      if (random.nextBoolean()) {
        handActions.addAll(step(anyPiece(ownPieces()), 0, _ -> true));
      }
      Position standing = BoardArrangement.after(after, handActions);
      if (!PlacementAmbiguity.readsAs(standing, after)) {
        // The controller must have recognised the move first, so no broken sensor may be involved.
        ReadingDifference hard = new ReadingDifference(standing, List.of(standing));
        return Optional.of(new IllegalAction(IllegalActionKind.TAKEN_BACK, handActions, hard));
      }
    }
    return Optional.empty();
  }

  /**
   * Draws a legal move other than the engine's that the sensors distinguish from it and that is
   * easily undone; empty if there is none.
   */
  static Optional<Move> otherThan(Move announced, GameState game, RandomGenerator random) {
    Position position = game.position();
    Position goal = position.afterMove(announced);
    List<Move> others =
        LegalMoves.of(position, game.rules()).stream()
            .filter(move -> !undo(move).isEmpty())
            .filter(move -> !PlacementAmbiguity.readsAs(position.afterMove(move), goal))
            .toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(others.get(random.nextInt(others.size())));
  }

  /** Returns the actions that undo a move; empty for a move whose undoing is complicated. */
  static List<HandAction> undo(Move made) {
    return switch (made) {
      case Move.Step(Square from, Square to) -> List.of(new HandAction.Carry(to, from, 0));
      case Move.Turn(Square from, Move.Sense sense) when sense == Move.Sense.CLOCKWISE ->
          List.of(new HandAction.Turn(from, -1));
      case Move.Turn(Square from, Move.Sense sense) when sense == Move.Sense.COUNTER_CLOCKWISE ->
          List.of(new HandAction.Turn(from, 1));
      case Move.Turn _, Move.Swap _, Move.Stack _, Move.Unstack _, Move.Placement _ -> List.of();
    };
  }

  private boolean isDetectable(List<HandAction> handActions) {
    return readingDifference(BoardArrangement.after(position, handActions))
        .isDetectableWithout(Set.of());
  }

  /**
   * Returns the difference between a board and the legal ones at the end of a turn, or before any
   * action.
   */
  private ReadingDifference readingDifference(Position standing) {
    return new ReadingDifference(standing, allowed);
  }

  private List<HandAction> draw(IllegalActionKind kind) {
    Square own = anyPiece(ownPieces());
    return switch (kind) {
      case PASS, WRONG_BUTTON, TAKEN_BACK, ANOTHER_MOVE -> List.of();
      case ASKEW -> askew();
      case MISSING -> List.of(new HandAction.LayAside(anyPiece(notSphinx())));
      case ADDED ->
          List.of(
              new HandAction.Add(
                  anySquare(position::isEmpty),
                  new PhysicalPiece(anySide(), PieceKind.PYRAMID, random.nextInt(4))));
      case OPPONENTS_PIECE -> {
        Square theirs = anyPiece(notSphinx().and(ownPieces().negate()));
        yield random.nextBoolean()
            ? step(theirs, 0, _ -> true)
            : List.of(new HandAction.Turn(theirs, randomDirection()));
      }
      case RESERVED_SQUARE -> step(own, 0, to -> isReservedAgainst(own, to));
      case TOO_FAR -> {
        Square to = anySquare(square -> position.isEmpty(square) && !square.touches(own));
        yield List.of(new HandAction.Carry(own, to, 0));
      }
      case MOVED_AND_TURNED -> step(own, randomDirection(), to -> !isReservedAgainst(own, to));
      case TURNED_BY_HALF -> List.of(new HandAction.Turn(own, 2 * randomDirection()));
      case SPHINX_MOVED ->
          ownSphinx()
              .<List<HandAction>>map(
                  at -> List.of(new HandAction.Carry(at, anySquare(position::isEmpty), 0)))
              .orElse(List.of());
      case SPHINX_FACING_OFF ->
          ownSphinx()
              .<List<HandAction>>map(at -> List.of(new HandAction.Turn(at, randomDirection())))
              .orElse(List.of());
      case NOT_SWAPPABLE ->
          List.of(new HandAction.Exchange(own, anyPiece(notSphinx().and(at -> !at.equals(own)))));
      case SEVERAL_PIECES -> moveSeveral(2);
      case IN_DISORDER -> moveSeveral(PIECES_IN_DISORDER);
    };
  }

  /**
   * Leaves a coded piece askew so that presence opens and the code still reads; without a code it
   * would seem removed.
   */
  private List<HandAction> askew() {
    Predicate<Square> coded = notSphinx().and(at -> pieceOn(at).kind().orientations() > 1);
    if (pieces(coded) == 0) {
      return List.of();
    }
    Square square = anyPiece(coded);
    return List.of(new HandAction.LeaveAt(square, randomDirection() * random.nextInt(25, 35)));
  }

  private List<HandAction> moveSeveral(int pieces) {
    if (pieces(notSphinx()) < pieces) {
      return List.of();
    }
    List<HandAction> handActions = new ArrayList<>();
    List<Square> taken = new ArrayList<>();
    for (int i = 0; i < pieces; i++) {
      Square from = anyPiece(notSphinx().and(at -> !taken.contains(at)));
      Square to = anySquare(square -> position.isEmpty(square) && !taken.contains(square));
      taken.add(from);
      if (random.nextInt(3) > 0) {
        taken.add(to);
        handActions.add(new HandAction.Carry(from, to, 0));
      } else {
        handActions.add(new HandAction.Turn(from, randomDirection()));
      }
    }
    return handActions;
  }

  /**
   * Carries a piece to an empty neighbour, turned on the way; empty if there is no such neighbour.
   */
  private List<HandAction> step(Square from, int quarters, Predicate<Square> condition) {
    List<Square> goals =
        Square.all().stream()
            .filter(from::touches)
            .filter(position::isEmpty)
            .filter(condition)
            .toList();
    return goals.isEmpty()
        ? List.of()
        : List.of(new HandAction.Carry(from, goals.get(random.nextInt(goals.size())), quarters));
  }

  private boolean isReservedAgainst(Square piece, Square to) {
    return to.reservedFor().filter(side -> side != pieceOn(piece).side()).isPresent();
  }

  private Predicate<Square> ownPieces() {
    return notSphinx().and(square -> pieceOn(square).side() == position.toMove());
  }

  private Predicate<Square> notSphinx() {
    return square -> pieceOn(square).kind() != PieceKind.SPHINX;
  }

  private Optional<Square> ownSphinx() {
    return position.find(position.toMove(), PieceKind.SPHINX);
  }

  private Piece pieceOn(Square square) {
    return position.at(square).orElseThrow();
  }

  private Square anyPiece(Predicate<Square> condition) {
    return anySquare(square -> !position.isEmpty(square) && condition.test(square));
  }

  private long pieces(Predicate<Square> condition) {
    return Square.all().stream()
        .filter(square -> !position.isEmpty(square) && condition.test(square))
        .count();
  }

  /**
   * Returns a random matching square; there always is one, since each side has a Pharaoh during the
   * game and most squares are empty.
   */
  private Square anySquare(Predicate<Square> condition) {
    List<Square> squares = Square.all().stream().filter(condition).toList();
    return squares.get(random.nextInt(squares.size()));
  }

  private Side anySide() {
    return random.nextBoolean() ? Side.SILVER : Side.RED;
  }

  private int randomDirection() {
    return random.nextBoolean() ? 1 : -1;
  }
}
