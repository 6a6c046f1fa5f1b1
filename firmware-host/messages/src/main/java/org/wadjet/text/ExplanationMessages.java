package org.wadjet.text;

import java.util.List;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.verdict.Cause;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.RankedCause;
import org.wadjet.wiring.Detector;

/** Formats the possible causes of a sighting that differs from the trace. */
public record ExplanationMessages(Language language) {
  /**
   * Formats an explanation as one sentence without a full stop: {@code the mirror at j4 is askew or
   * dirty and the beam is lost behind it, or detector j8 is dead}.
   *
   * @param fired the position that the shot was fired on
   */
  public String explanation(Position fired, Explanation explanation) {
    return new ListFormatter(language)
        .orClauses(
            explanation.suspects().stream().map(suspect -> suspected(fired, suspect)).toList());
  }

  private String suspected(Position fired, RankedCause suspect) {
    String cause = cause(fired, suspect.cause());
    if (suspect.contradicting().isEmpty()) {
      return suspect.supporting().isEmpty()
          ? cause
          : earlier("supported", cause, suspect.supporting());
    }
    return suspect.cause() instanceof Cause.Dead
        ? earlier("answered", cause, suspect.contradicting())
        : earlier("doubted", cause, suspect.contradicting());
  }

  /** Adds the earlier shots that support or contradict a cause. */
  private String earlier(String how, String cause, List<Integer> plies) {
    String turns = new ListFormatter(language).and(plies);
    return format(how, "cause", cause, "count", plies.size(), "turns", turns);
  }

  private String cause(Position fired, Cause cause) {
    return switch (cause) {
      case Cause.Askew(Square square, boolean lost) -> askew(fired, square, lost);
      case Cause.EncoderOff(Square square, int _) -> format("encoder-off", "square", square);
      case Cause.Exchanged(Square one, Square other) ->
          format("exchanged", "one", one, "other", other);
      case Cause.Dead(Detector detector) -> format("dead", "detector", detector);
      case Cause.Leak(Detector from, Detector to) -> format("leak", "from", from, "to", to);
      case Cause.NoLight(Side side) -> format("no-light", "side", PieceLabels.side(language, side));
      case Cause.LongPath(int mirrors, int length) ->
          format("long-way", "length", length, "mirrors", mirrors);
      case Cause.Missing(Square square) -> format("missing", "square", square);
      case Cause.Extra(Square square) -> format("extra", "square", square);
    };
  }

  private String askew(Position fired, Square square, boolean lost) {
    boolean sphinx = fired.at(square).orElseThrow().kind() == PieceKind.SPHINX;
    return format((sphinx ? "sphinx" : "mirror") + (lost ? "-lost" : "-askew"), "square", square);
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "shots").text("cause." + key, arguments);
  }
}
