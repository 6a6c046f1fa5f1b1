package org.wadjet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wadjet.game.Names;
import org.wadjet.turn.ClockFaces;
import org.wadjet.turn.TimeControl;

/** Says in English what belongs to a game besides its turns: names, clocks, repetition. */
public final class MatchSentences {
  private static final int MINUTE = 60;
  private static final int HOUR = 3600;

  private MatchSentences() {}

  /** Who plays at what event, as far as it is known; empty where nothing is. */
  public static String names(Names names) {
    List<String> parts = new ArrayList<>();
    names.silver().ifPresent(name -> parts.add("silver " + name));
    names.red().ifPresent(name -> parts.add("red " + name));
    names.event().ifPresent(parts::add);
    return String.join(", ", parts);
  }

  /** What both clocks show. */
  public static String clocks(ClockFaces faces) {
    return "silver " + time(faces.silverSeconds()) + ", red " + time(faces.redSeconds());
  }

  /** A time as a clock shows it: {@code 4:07}, {@code 1:04:07}. */
  public static String time(long seconds) {
    return seconds < HOUR
        ? String.format(Locale.ROOT, "%d:%02d", seconds / MINUTE, seconds % MINUTE)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE);
  }

  /** How clocks are set. */
  public static String control(TimeControl control) {
    String main = time(control.main().toSeconds()) + " for each side";
    if (!control.increment().isZero()) {
      return main + ", and " + control.increment().toSeconds() + " s more with each turn";
    }
    return control.delay().isZero()
        ? main
        : main + ", the first " + control.delay().toSeconds() + " s of each turn cost nothing";
  }

  /**
   * That a position was repeated.
   *
   * @param turns those before which it stood, the one to be made included
   */
  public static String repeated(List<Integer> turns) {
    return "the same position stood before turns "
        + turns.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
