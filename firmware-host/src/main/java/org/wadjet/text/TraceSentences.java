package org.wadjet.text;

import java.util.stream.Collectors;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/** Says in English which way a beam goes and where it ends. */
public final class TraceSentences {
  private final PieceWords words;

  /** In the words of a game. */
  public TraceSentences(Rules.Game game) {
    words = new PieceWords(game);
  }

  /** {@code j2 j3 i3, strikes the red pyramid on i3}. */
  public String way(Position fired, Trace trace) {
    String squares =
        trace.squares().stream().map(Square::toString).collect(Collectors.joining(" "));
    String ends =
        trace.ends().stream().map(end -> end(fired, end)).collect(Collectors.joining(" and "));
    return squares + (ends.isEmpty() ? ", round and round" : ", " + ends);
  }

  private String end(Position fired, Trace.End end) {
    return switch (end.kind()) {
      case RIM -> "out at " + Detector.rim(end.square(), end.heading());
      case BLOCKED -> "stopped by the " + coloured(fired, end.square());
      case REMOVED, PHARAOH -> "strikes the " + coloured(fired, end.square());
    };
  }

  private String coloured(Position fired, Square square) {
    Piece piece = fired.at(square).orElseThrow();
    return words.coloured(piece) + " on " + square;
  }
}
