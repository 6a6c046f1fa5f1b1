package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wadjet.simulator.ArbiterExercises;

/**
 * Tests of the arbiter's exercises on the virtual board, with the commands an arbiter would type.
 */
@Tag("slow")
class ArbiterRehearsalTest {
  private static final String TYPED =
      """
      wadjet arbiter accept-trace
      arbiter accept-sighting
      refire
      void
      move d2.d3
      void
      status
      tell
      tell
      unlock --why "charge pump replaced"
      tell
      resign silver
      correct turn 1 --why mistaken
      correct turn 1 --why "touched piece"
      correct clock red 4:30 --why "a rule was explained"
      name --silver Ada --red Ben
      correct result draw --why agreed
      correct result draw --game 1 --why agreed
      new-game
      """;

  @Test
  void playsEveryExercise() {
    Ran ran = Ran.withInput(TYPED, "arbiter", "rehearse");
    int exercises = ArbiterExercises.all().size();
    assertThat(ran.out()).contains("%1$d of %1$d practised.".formatted(exercises));
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("pharaoh e5 to e6", "silver 5:00, red 5:00", "clock shows 4:30");
    assertThat(ran.err()).contains("game 2 is still in progress");
  }

  @Test
  void rejectsRulingOtherThanThePractisedOne() {
    Ran ran = Ran.withInput("status\nhint\nquit\n", "arbiter", "rehearse", "new-game", "name");
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(ran.out()).contains("0 of 2 practised.", "wadjet arbiter name --silver Ada");
  }

  @Test
  void listsExercisesAndReportsUnknownOne() {
    Ran list = Ran.command("arbiter", "rehearse", "--list");
    assertThat(list.lines()).hasSize(ArbiterExercises.all().size());
    Ran unknown = Ran.command("arbiter", "rehearse", "dance");
    assertThat(unknown.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(unknown.err()).contains("there is no exercise 'dance'");
    assertThat(Pattern.compile("^accept-trace +wadjet", Pattern.MULTILINE).matcher(list.out()))
        .matches(matcher -> matcher.find());
  }
}
