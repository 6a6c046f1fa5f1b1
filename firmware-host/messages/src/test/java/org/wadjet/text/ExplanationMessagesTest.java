package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.verdict.Cause;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.RankedCause;
import org.wadjet.wiring.Detector;

/** Tests of the sentences for possible causes. */
final class ExplanationMessagesTest {
  private static final Position FIRED =
      PositionNotation.parse("////9P3///9X1 0").orElseThrow().position();
  private static final Detector J8 = Detector.parse("j8").orElseThrow();
  private static final Square J4 = Square.named("j4");

  private static String format(RankedCause... suspects) {
    return new ExplanationMessages(Language.EN)
        .explanation(FIRED, new Explanation(List.of(suspects)));
  }

  private static String format(Cause cause) {
    return format(new RankedCause(cause, List.of(), List.of()));
  }

  @Test
  void joinsIndistinguishableCausesInOneSentence() {
    assertThat(
            format(
                new RankedCause(new Cause.Askew(J4, true), List.of(), List.of()),
                new RankedCause(new Cause.Dead(J8), List.of(), List.of())))
        .isEqualTo(
            "the mirror at j4 is askew or dirty and the beam is lost behind it, or detector j8 is"
                + " dead");
  }

  @Test
  void citesEarlierShots() {
    assertThat(format(new RankedCause(new Cause.Dead(J8), List.of(12), List.of())))
        .isEqualTo("detector j8 is dead, although it responded in turn 12");
    assertThat(format(new RankedCause(new Cause.Dead(J8), List.of(), List.of(3, 7))))
        .isEqualTo("detector j8 is dead, as turns 3 and 7 showed");
    assertThat(format(new RankedCause(new Cause.NoLight(Side.RED), List.of(4), List.of())))
        .isEqualTo("red's laser gave no light, although turn 4 gave no sign of it");
  }

  @Test
  void describesEachCause() {
    Square d5 = Square.named("d5");
    assertThat(format(new Cause.Askew(Square.named("j1"), false)))
        .isEqualTo("the sphinx at j1 is askew and sends the beam elsewhere");
    assertThat(format(new Cause.EncoderOff(d5, 1)))
        .isEqualTo("the encoder at d5 is a quarter turn off");
    assertThat(format(new Cause.Exchanged(J4, d5)))
        .isEqualTo("the pieces on j4 and d5 are exchanged");
    assertThat(format(new Cause.Leak(J8, Detector.parse("rim.N.j").orElseThrow())))
        .isEqualTo("light on detector j8 also reaches rim.N.j");
    assertThat(format(new Cause.LongPath(5, 27)))
        .isEqualTo(
            "the path over 27 squares and 5 mirrors is too long for the alignment of the pieces");
    assertThat(format(new Cause.Missing(d5))).isEqualTo("there is no piece on d5");
    assertThat(format(new Cause.Extra(d5))).isEqualTo("there is a piece on d5");
  }
}
