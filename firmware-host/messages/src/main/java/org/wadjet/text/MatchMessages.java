package org.wadjet.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wadjet.game.PlayerNames;
import org.wadjet.turn.ClockDisplay;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.Player;
import org.wadjet.turn.TimeControl;

/** Formats names, clocks and repetitions of a game. */
public record MatchMessages(Language language) {
  private static final int MINUTE = 60;
  private static final int HOUR = 3600;

  /** Formats the players and the event, as far as they are known; empty if none is known. */
  public String names(PlayerNames names) {
    List<String> parts = new ArrayList<>();
    names.silver().ifPresent(name -> parts.add(format("name.silver", "name", name)));
    names.red().ifPresent(name -> parts.add(format("name.red", "name", name)));
    names.event().ifPresent(parts::add);
    return ListFormatter.commas(parts);
  }

  /** Formats a player: {@code by hand}, {@code Wadjet, level 4}. */
  public String player(Player player) {
    return switch (player) {
      case Player.Hands _ -> format("player.hands");
      case Player.Remote _ -> format("player.remote");
      case Player.Peer _ -> format("player.peer");
      case Player.Engine(int level, boolean adaptive) ->
          format(adaptive ? "player.adaptive" : "player.engine", "level", level);
    };
  }

  /** Formats the displays of both clocks. */
  public String clocks(ClockDisplay faces) {
    return format("clocks", "silver", time(faces.silverSeconds()), "red", time(faces.redSeconds()));
  }

  /** Formats the displays of both clocks for the given remaining times. */
  public String clocks(ClockTimes left) {
    return format(
        "clocks",
        "silver",
        time(displayedSeconds(left.silver())),
        "red",
        time(displayedSeconds(left.red())));
  }

  /** Returns the seconds that the clock shows, rounded up. */
  private static long displayedSeconds(Duration left) {
    return left.plusNanos(999_999_999).toSeconds();
  }

  /** Formats a time as a clock shows it: {@code 4:07}, {@code 1:04:07}. */
  public static String time(long seconds) {
    return seconds < HOUR
        ? String.format(Locale.ROOT, "%d:%02d", seconds / MINUTE, seconds % MINUTE)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE);
  }

  /** Formats a time control. */
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
   * Formats that a position was repeated.
   *
   * @param turns the turns before which it occurred, including the turn that is to be made
   */
  public String repeated(List<Integer> turns) {
    return format("repeated", "turns", ListFormatter.commas(turns));
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "events").text(key, arguments);
  }
}
