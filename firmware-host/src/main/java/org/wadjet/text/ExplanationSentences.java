package org.wadjet.text;

import java.util.List;
import org.wadjet.game.Kind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.verdict.Cause;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.Suspect;
import org.wadjet.wiring.Detector;

/** Says what may be wrong when a shot was not seen as traced. */
public final class ExplanationSentences {
  private final Language language;

  /** In English, in the words of a game. */
  public ExplanationSentences(Rules.Game game) {
    this(Language.EN, game);
  }

  /** In the words of a game. */
  public ExplanationSentences(Language language, Rules.Game game) {
    this.language = language;
  }

  /**
   * One sentence, without a full stop: {@code the mirror at j4 is askew or dirty and the beam is
   * lost behind it, or detector j8 is dead}.
   *
   * @param fired the position that the shot was fired on
   */
  public String explanation(Position fired, Explanation explanation) {
    return new Lists(language)
        .orClauses(
            explanation.suspects().stream().map(suspect -> suspected(fired, suspect)).toList());
  }

  private String suspected(Position fired, Suspect suspect) {
    String cause = cause(fired, suspect.cause());
    if (suspect.against().isEmpty()) {
      return suspect.supporting().isEmpty()
          ? cause
          : earlier("supported", cause, suspect.supporting());
    }
    return suspect.cause() instanceof Cause.Dead
        ? earlier("answered", cause, suspect.against())
        : earlier("doubted", cause, suspect.against());
  }

  /** With the earlier shots that speak for it or against it. */
  private String earlier(String how, String cause, List<Integer> plies) {
    return say(how, "cause", cause, "count", plies.size(), "turns", new Lists(language).and(plies));
  }

  private String cause(Position fired, Cause cause) {
    return switch (cause) {
      case Cause.Askew(Square square, boolean lost) -> askew(fired, square, lost);
      case Cause.EncoderOff(Square square, int _) -> say("encoder-off", "square", square);
      case Cause.Exchanged(Square one, Square other) ->
          say("exchanged", "one", one, "other", other);
      case Cause.Dead(Detector detector) -> say("dead", "detector", detector);
      case Cause.Leak(Detector from, Detector to) -> say("leak", "from", from, "to", to);
      case Cause.NoLight(Side side) -> say("no-light", "side", PieceWords.side(language, side));
      case Cause.LongWay(int mirrors, int length) ->
          say("long-way", "length", length, "mirrors", mirrors);
      case Cause.Missing(Square square) -> say("missing", "square", square);
      case Cause.Extra(Square square) -> say("extra", "square", square);
    };
  }

  private String askew(Position fired, Square square, boolean lost) {
    boolean sphinx = fired.at(square).orElseThrow().kind() == Kind.SPHINX;
    return say((sphinx ? "sphinx" : "mirror") + (lost ? "-lost" : "-askew"), "square", square);
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "shots").text("cause." + key, arguments);
  }
}
