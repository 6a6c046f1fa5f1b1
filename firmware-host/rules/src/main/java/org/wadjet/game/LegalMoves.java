package org.wadjet.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Generator of the legal moves of a side ({@code docs/rules.md#a-turn}). */
public final class LegalMoves {
  private static final List<Square> SQUARES = Square.all().stream().sorted(Square.BY_NAME).toList();

  /** Adjacent squares of each square index, by name. */
  private static final List<List<Square>> NEIGHBOURS =
      Square.all().stream().map(s -> SQUARES.stream().filter(s::touches).toList()).toList();

  private final Position position;
  private final Rules rules;
  private final List<Move> moves = new ArrayList<>();

  private LegalMoves(Position position, Rules rules) {
    this.position = position;
    this.rules = rules;
  }

  /**
   * Returns the legal moves of the side to move, each once, in ASCII order of their notation; none
   * once a pharaoh is gone. If there is none while both pharaohs stand, the game is drawn ({@code
   * docs/rules.md#a-turn}).
   */
  public static List<Move> of(Position position, Rules rules) {
    if (position.result().isPresent()) {
      return List.of();
    }
    LegalMoves legal = new LegalMoves(position, rules);
    for (Square from : SQUARES) {
      position
          .at(from)
          .filter(piece -> piece.side() == position.toMove())
          .ifPresent(piece -> legal.addMovesOf(from, piece));
    }
    return Collections.unmodifiableList(legal.moves);
  }

  /**
   * Adds the moves of a piece in the order of their signs: {@code + - .}, then squares, then {@code
   * ~}.
   */
  private void addMovesOf(Square from, Piece piece) {
    PieceKind kind = piece.kind();
    if (kind == PieceKind.PYRAMID || kind == PieceKind.ANUBIS) {
      moves.add(new Move.Turn(from, Move.Sense.CLOCKWISE));
      moves.add(new Move.Turn(from, Move.Sense.COUNTER_CLOCKWISE));
    }
    List<Square> neighbours = NEIGHBOURS.get(from.index());
    if (kind == PieceKind.STACK) {
      for (Square to : neighbours) {
        if (mayEnter(piece.side(), to) && takesObelisk(to, piece.side())) {
          moves.add(new Move.Unstack(from, to));
        }
      }
    }
    if (kind != PieceKind.SPHINX) {
      for (Square to : neighbours) {
        if (mayEnter(piece.side(), to)) {
          addTravel(from, piece, to);
        }
      }
    }
    if (kind.startsSwap() || kind == PieceKind.SPHINX) {
      moves.add(new Move.Turn(from, Move.Sense.EITHER));
    }
  }

  private void addTravel(Square from, Piece piece, Square to) {
    Optional<Piece> there = position.at(to);
    if (there.isEmpty()) {
      moves.add(new Move.Step(from, to));
    } else if (piece.kind() == PieceKind.OBELISK && takesObelisk(to, piece.side())) {
      moves.add(new Move.Stack(from, to));
    } else if (piece.kind().startsSwap() && maySwap(from, piece, there.get())) {
      moves.add(new Move.Swap(from, to));
    }
  }

  private boolean takesObelisk(Square to, Side side) {
    return position
        .at(to)
        .map(there -> there.kind() == PieceKind.OBELISK && there.side() == side)
        .orElse(true);
  }

  private boolean maySwap(Square from, Piece initiator, Piece partner) {
    return partner.kind().isPushedBySwap()
        && (rules.djedSwap() == Rules.DjedSwap.ANY || partner.side() == initiator.side())
        && (rules.swap() == Rules.Swap.FREE || mayEnter(partner.side(), from));
  }

  /**
   * Returns whether a side's piece may stand on a square, which may be reserved ({@code
   * docs/rules.md#board}).
   */
  public static boolean mayEnter(Side side, Square square) {
    return square.reservedFor().map(owner -> owner == side).orElse(true);
  }
}
