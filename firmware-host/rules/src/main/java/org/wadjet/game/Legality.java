package org.wadjet.game;

import java.util.Optional;

/**
 * Check of a single move, with the rule that an illegal one breaks ({@code docs/rules.md#a-turn}).
 */
public final class Legality {
  private static final String PLACED = "pieces are placed only in a puzzle";

  private final Position position;
  private final Rules rules;

  private Legality(Position position, Rules rules) {
    this.position = position;
    this.rules = rules;
  }

  /**
   * Returns the fault of a move of the side to move, as one plain sentence without a full stop, or
   * empty if it is legal. The move must be in canonical form, as parsed by {@link MoveNotation}.
   */
  public static Optional<String> fault(Move move, Position position, Rules rules) {
    if (LegalMoves.of(position, rules).contains(move)) {
      return Optional.empty();
    }
    return Optional.of(new Legality(position, rules).reason(move));
  }

  private String reason(Move move) {
    if (position.result().isPresent()) {
      return "the game is over";
    }
    if (move instanceof Move.Placement) {
      return PLACED;
    }
    Optional<Piece> standing = position.at(move.from());
    if (standing.isEmpty()) {
      return "no piece stands on " + move.from();
    }
    Piece piece = standing.get();
    if (piece.side() != position.toMove()) {
      return "%s may not move the piece on %s, it is %s's"
          .formatted(position.toMove().keyword(), move.from(), piece.side().keyword());
    }
    return switch (move) {
      case Move.Turn turn -> turnReason(turn, piece);
      case Move.Step(Square from, Square to) -> travelReason(from, piece, to);
      case Move.Swap(Square from, Square to) -> travelReason(from, piece, to);
      case Move.Stack(Square from, Square to) -> travelReason(from, piece, to);
      case Move.Unstack(Square from, Square to) ->
          piece.kind() == PieceKind.STACK
              ? travelReason(from, piece, to)
              : "no stack stands on " + from;
      case Move.Placement _ -> PLACED;
    };
  }

  private String turnReason(Move.Turn turn, Piece piece) {
    return switch (piece.kind()) {
      case PHARAOH, OBELISK, STACK -> "turning " + name(piece) + " is not a move";
      case PYRAMID, ANUBIS ->
          "the turn of " + name(piece) + " is " + turn.from() + "+ or " + turn.from() + "-";
      case SCARAB, EYE, SPHINX -> "the turn of " + name(piece) + " is " + turn.from() + "~";
    };
  }

  private String travelReason(Square from, Piece piece, Square to) {
    if (piece.kind() == PieceKind.SPHINX) {
      return "a Sphinx never leaves its square";
    }
    if (!from.touches(to)) {
      return from + " and " + to + " are not neighbours";
    }
    if (!LegalMoves.mayEnter(piece.side(), to)) {
      return reserved(piece.side(), to);
    }
    Optional<Piece> there = position.at(to);
    if (there.isEmpty()) {
      return to + " is empty, so that is a step: " + new Move.Step(from, to);
    }
    return piece.kind().startsSwap()
        ? swapReason(from, piece, there.get())
        : blockedReason(to, there.get());
  }

  private String swapReason(Square from, Piece piece, Piece pushed) {
    if (!pushed.kind().isPushedBySwap()) {
      return name(piece) + " does not swap with " + name(pushed);
    }
    if (rules.djedSwap() == Rules.DjedSwap.OWN && pushed.side() != piece.side()) {
      return name(piece) + " swaps with own pieces only";
    }
    return reserved(pushed.side(), from);
  }

  private String blockedReason(Square to, Piece there) {
    return "%s is taken by %s's %s"
        .formatted(to, there.side().keyword(), PieceNames.of(there.kind(), rules.game()));
  }

  private static String reserved(Side side, Square square) {
    String mark = side == Side.SILVER ? "red Eye of Horus" : "silver Ankh";
    return side.keyword() + " may not enter " + square + ": " + mark;
  }

  private String name(Piece piece) {
    return PieceNames.withArticle(piece.kind(), rules.game());
  }
}
