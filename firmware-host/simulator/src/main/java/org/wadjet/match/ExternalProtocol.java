package org.wadjet.match;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Keyword;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;

/** Line protocol of external engines. */
public enum ExternalProtocol implements Keyword {
  /** Khet2-AI: {@code position} takes the moves without a word before them. */
  KHET2AI,

  /** KEI, whose positions are KFEN and whose errors are {@code info string}. */
  KEI,

  /** Protocol of {@code wadjet engine}, and of engines that follow it. */
  WEI;

  /** Returns the lines that begin a session. */
  List<String> greeting(Rules rules) {
    return switch (this) {
      case KHET2AI -> List.of();
      case KEI -> List.of("kei");
      case WEI ->
          List.of(
              "rules %s %s %s"
                  .formatted(
                      rules.game().keyword(), rules.swap().keyword(), rules.djedSwap().keyword()),
              "wei");
    };
  }

  /** Returns the line that ends the answer to the greeting, or empty if there is none. */
  Optional<String> greetingEnd() {
    return switch (this) {
      case KHET2AI -> Optional.empty();
      case KEI -> Optional.of("keiok");
      case WEI -> Optional.of("weiok");
    };
  }

  /**
   * Returns the line that starts a search.
   *
   * @throws IllegalArgumentException if the protocol has no such limit
   */
  String go(MoveLimit time) {
    return switch (time) {
      case MoveLimit.MoveTime(int millis) ->
          (this == WEI ? "go cputime " : "go movetime ") + millis;
      case MoveLimit.Depth(int plies) -> "go depth " + plies;
      case MoveLimit.Nodes(long count) -> {
        if (this == KHET2AI) {
          throw new IllegalArgumentException("Khet2-AI has no limit of positions");
        }
        yield "go nodes " + count;
      }
    };
  }

  /** Returns whether the protocol has such a limit. */
  public boolean supports(MoveLimit time) {
    return this != KHET2AI || !(time instanceof MoveLimit.Nodes);
  }

  /** Returns the only reading of swaps that the engines play, in Khet 2.0, or empty if any. */
  public Optional<Rules.Swap> onlySwap() {
    return switch (this) {
      case KHET2AI -> Optional.of(Rules.Swap.FREE);
      case KEI -> Optional.of(Rules.Swap.STRICT);
      case WEI -> Optional.empty();
    };
  }

  /**
   * Returns the reason for which the engines do not play by some rules, as a plain sentence without
   * a full stop, or empty if they do.
   */
  public Optional<String> fault(Rules rules) {
    String name = this == KHET2AI ? "Khet2-AI" : "an engine of " + this;
    return onlySwap()
        .filter(only -> rules.game() != Rules.Game.KHET2 || rules.swap() != only)
        .map(only -> name + " plays khet2 with " + only.keyword() + " swaps only");
  }

  /**
   * Returns the reason for which the protocol cannot express a game, as a plain sentence without a
   * full stop, or empty if it can.
   */
  public Optional<String> fault(GameHistory game) {
    return this == KEI ? KeiNotation.fault(game) : Optional.empty();
  }

  /** Returns the beginning of a line that reports an error. */
  String errorPrefix() {
    return this == KEI ? "info string " : "error ";
  }

  /** Returns the answer that gives no move. */
  String noMove() {
    return this == KEI ? "(none)" : "none";
  }

  /** Returns the line that sets a position. */
  String position(GameHistory game) {
    Position start = game.repetition().positions().getFirst();
    String moves =
        IntStream.range(0, game.moves().size())
            .mapToObj(i -> write(game.moves().get(i), game.repetition().positions().get(i)))
            .collect(Collectors.joining(" "));
    return switch (this) {
      case KHET2AI -> ("position " + board(start) + " " + moves).strip();
      case KEI -> ("position kfen " + KeiNotation.position(start) + " moves " + moves).strip();
      case WEI -> ("position " + board(start) + " moves " + moves).strip();
    };
  }

  private static String board(Position start) {
    String text = PositionNotation.write(start);
    return text.contains(" ") ? text : text + (start.toMove() == Side.SILVER ? " 0" : " 1");
  }

  /** Returns a move with its turns as {@code +} or {@code -}, which every engine reads. */
  String write(Move move, Position before) {
    if (this == KEI) {
      return KeiNotation.move(move);
    }
    if (!(move instanceof Move.Turn(var square, Move.Sense sense)) || sense != Move.Sense.EITHER) {
      return move.toString();
    }
    Piece piece = before.at(square).orElseThrow();
    // A Sphinx turns from N to W or from S to E counter-clockwise, and back clockwise.
    boolean counterClockwise =
        piece.kind() == PieceKind.SPHINX && piece.facing().quarter() % 2 == 0;
    return square + (counterClockwise ? "-" : "+");
  }
}
