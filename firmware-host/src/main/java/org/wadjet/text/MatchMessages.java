package org.wadjet.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wadjet.game.PlayerNames;
import org.wadjet.turn.ClockDisplay;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.TimeControl;

/** Says what belongs to a game besides its turns: names, clocks, repetition. */
public record MatchMessages(Language language) {
  private static final int MINUTE = 60;
  private static final int HOUR = 3600;

  /** In English. */
  public MatchMessages() {
    this(Language.EN);
  }

  /** Who plays at what event, as far as it is known; empty where nothing is. */
  public String names(PlayerNames names) {
    List<String> parts = new ArrayList<>();
    names.silver().ifPresent(name -> parts.add(format("name.silver", "name", name)));
    names.red().ifPresent(name -> parts.add(format("name.red", "name", name)));
    names.event().ifPresent(parts::add);
    return ListFormatter.commas(parts);
  }

  /** What both clocks show. */
  public String clocks(ClockDisplay faces) {
    return format("clocks", "silver", time(faces.silverSeconds()), "red", time(faces.redSeconds()));
  }

  /** What both clocks show where so much is left. */
  public String clocks(ClockTimes left) {
    return format("clocks", "silver", time(shown(left.silver())), "red", time(shown(left.red())));
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
      return format("control.increment", "main", main, "seconds", seconds);
    }
    return control.delay().isZero()
        ? format("control", "main", main)
        : format("control.delay", "main", main, "seconds", control.delay().toSeconds());
  }

  /**
   * That a position was repeated.
   *
   * @param turns those before which it stood, the one to be made included
   */
  public String repeated(List<Integer> turns) {
    return format("repeated", "turns", ListFormatter.commas(turns));
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "events").text(key, arguments);
  }
}
