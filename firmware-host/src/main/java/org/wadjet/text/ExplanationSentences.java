package org.wadjet.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.game.Kind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.verdict.Cause;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.Suspect;
import org.wadjet.wiring.Detector;

/** Says in English what may be wrong when a shot was not seen as traced. */
public final class ExplanationSentences {
  private final PieceWords words;

  /** In the words of a game. */
  public ExplanationSentences(Rules.Game game) {
    words = new PieceWords(game);
  }

  /**
   * One sentence, without a full stop: {@code the mirror at j4 is askew or dirty and the beam is
   * lost behind it, or detector j8 is dead}.
   *
   * @param fired the position that the shot was fired on
   */
  public String explanation(Position fired, Explanation explanation) {
    return explanation.suspects().stream()
        .map(suspect -> cause(fired, suspect.cause()) + earlier(suspect))
        .collect(Collectors.joining(", or "));
  }

  private String cause(Position fired, Cause cause) {
    return switch (cause) {
      case Cause.Askew(Square square, boolean lost) -> askew(fired, square, lost);
      case Cause.EncoderOff(Square square, int _) ->
          "the encoder at " + square + " is a quarter off";
      case Cause.Exchanged(Square one, Square other) ->
          "the pieces on %s and %s are exchanged".formatted(one, other);
      case Cause.Dead(Detector detector) -> "detector " + detector + " is dead";
      case Cause.Leak(Detector from, Detector to) ->
          "light on detector %s reaches %s too".formatted(from, to);
      case Cause.NoLight(Side side) -> side.word() + "'s laser gave no light";
      case Cause.LongWay(int mirrors, int length) ->
          "the way over %d squares and %d mirrors is longer than the pieces can hold the beam"
              .formatted(length, mirrors);
      case Cause.Missing(Square square) -> "nothing stands on " + square;
      case Cause.Extra(Square square) -> "something stands on " + square;
    };
  }

  private String askew(Position fired, Square square, boolean lost) {
    Kind kind = fired.at(square).orElseThrow().kind();
    String what = kind == Kind.SPHINX ? words.kind(kind) : "mirror";
    return lost
        ? "the %s at %s is askew or dirty and the beam is lost behind it".formatted(what, square)
        : "the %s at %s is askew and sends the beam elsewhere".formatted(what, square);
  }

  private static String earlier(Suspect suspect) {
    if (!suspect.against().isEmpty()) {
      boolean dead = suspect.cause() instanceof Cause.Dead;
      return dead
          ? ", though it answered in " + turns(suspect.against())
          : ", though the light of " + turns(suspect.against()) + " showed nothing of it";
    }
    return suspect.supporting().isEmpty() ? "" : " as " + turns(suspect.supporting()) + " showed";
  }

  private static String turns(List<Integer> plies) {
    return (plies.size() == 1 ? "turn " : "turns ")
        + plies.stream().map(Object::toString).collect(Collectors.joining(" and "));
  }
}
