package org.wadjet.text;

import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/** Formats the path and the ends of a beam. */
public final class TraceMessages {
  private final Language language;
  private final PieceLabels labels;

  /** Creates messages with the piece names of a game. */
  public TraceMessages(Language language, Rules.Game game) {
    this.language = language;
    labels = new PieceLabels(language, game);
  }

  /** Formats a path: {@code j2 j3 i3, strikes the red pyramid on i3}. */
  public String way(Position fired, Trace trace) {
    String squares =
        trace.squares().stream().map(Square::toString).collect(Collectors.joining(" "));
    return trace.ends().isEmpty()
        ? format("way.round", "squares", squares)
        : format("way", "squares", squares, "ends", ends(fired, trace));
  }

  private String ends(Position fired, Trace trace) {
    return new ListFormatter(language)
        .and(trace.ends().stream().map(end -> end(fired, end)).toList());
  }

  private String end(Position fired, Trace.End end) {
    Square at = end.square();
    return switch (end.kind()) {
      case RIM -> format("end.rim", "detector", Detector.rim(at, end.heading()));
      case BLOCKED -> format("end.blocked", "piece", piece(fired, at), "square", at);
      case REMOVED, PHARAOH -> format("end.struck", "piece", piece(fired, at), "square", at);
    };
  }

  private InflectedNoun piece(Position fired, Square square) {
    return labels.coloured(fired.at(square).orElseThrow());
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "shots").text(key, arguments);
  }
}
