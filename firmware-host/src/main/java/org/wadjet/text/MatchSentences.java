package org.wadjet.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wadjet.game.Names;
import org.wadjet.turn.ClockFaces;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.TimeControl;

/** Says what belongs to a game besides its turns: names, clocks, repetition. */
public record MatchSentences(Language language) {
  private static final int MINUTE = 60;
  private static final int HOUR = 3600;

  /** In English. */
  public MatchSentences() {
    this(Language.EN);
  }

  /** Who plays at what event, as far as it is known; empty where nothing is. */
  public String names(Names names) {
    List<String> parts = new ArrayList<>();
    names.silver().ifPresent(name -> parts.add(say("name.silver", "name", name)));
    names.red().ifPresent(name -> parts.add(say("name.red", "name", name)));
    names.event().ifPresent(parts::add);
    return Lists.commas(parts);
  }

  /** What both clocks show. */
  public String clocks(ClockFaces faces) {
    return say("clocks", "silver", time(faces.silverSeconds()), "red", time(faces.redSeconds()));
  }

  /** What both clocks show where so much is left. */
  public String clocks(ClockTimes left) {
    return say("clocks", "silver", time(shown(left.silver())), "red", time(shown(left.red())));
  }

  /** A second that has begun counts in full. */
  private static long shown(Duration left) {
    return left.plusNanos(999_999_999).toSeconds();
  }

  /** A time as a clock shows it: {@code 4:07}, {@code 1:04:07}. */
  public static String time(long seconds) {
    return seconds < HOUR
        ? String.format(Locale.ROOT, "%d:%02d", seconds / MINUTE, seconds % MINUTE)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE);
  }

  /** How clocks are set. */
  public String control(TimeControl control) {
    String main = time(control.main().toSeconds());
    if (!control.increment().isZero()) {
      long seconds = control.increment().toSeconds();
      return say("control.increment", "main", main, "seconds", seconds);
    }
    return control.delay().isZero()
        ? say("control", "main", main)
        : say("control.delay", "main", main, "seconds", control.delay().toSeconds());
  }

  /**
   * That a position was repeated.
   *
   * @param turns those before which it stood, the one to be made included
   */
  public String repeated(List<Integer> turns) {
    return say("repeated", "turns", Lists.commas(turns));
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "events").text(key, arguments);
  }
}
