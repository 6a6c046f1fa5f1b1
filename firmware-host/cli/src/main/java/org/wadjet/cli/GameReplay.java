package org.wadjet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.record.GameRecord;

/**
 * Steps through a recorded game: the start, each turn with its beam, and the end. A terminal shows
 * one picture at a time; a pipe gets all pictures.
 */
final class GameReplay {
  private static final String CLEAR = "\u001b[H\u001b[2J";
  private static final String KEYS = "Enter: next   b: back   q: quit > ";

  private final Console console;
  private final List<String> pictures = new ArrayList<>();

  /** Creates a replay of a game; the line summarises it. */
  GameReplay(Console console, GamePrinter show, GameRecord game, String line) {
    this.console = console;
    pictures.add(show.start(game, line));
    game.turns().forEach(turn -> pictures.add(show.turn(turn)));
    pictures.add(show.end(game, line));
  }

  /**
   * Replays the game.
   *
   * @param every the time for which a terminal shows each picture; if empty, a key press shows the
   *     next
   */
  void run(Optional<Duration> every) throws IOException {
    if (!console.terminal()) {
      pictures.forEach(console::println);
    } else if (every.isPresent()) {
      timed(every.get());
    } else {
      byKey();
    }
  }

  /** Shows each picture for a time; ends after the last one or when the thread is interrupted. */
  private void timed(Duration each) {
    try {
      for (String picture : pictures) {
        print(picture);
        Thread.sleep(each);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void byKey() throws IOException {
    var keys = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
    int at = 0;
    while (at < pictures.size()) {
      print(pictures.get(at));
      console.print(KEYS);
      console.flush();
      String key = keys.readLine();
      if (key == null || key.strip().equals("q")) {
        return;
      }
      at = key.strip().equals("b") ? Math.max(0, at - 1) : at + 1;
    }
  }

  private void print(String picture) {
    console.println(CLEAR + picture);
    console.flush();
  }
}
