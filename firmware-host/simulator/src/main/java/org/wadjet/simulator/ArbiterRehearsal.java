package org.wadjet.simulator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wadjet.campaign.DataFolder;
import org.wadjet.cli.Console;
import org.wadjet.cli.CurrentArbiterHandler;
import org.wadjet.cli.Wadjet;
import org.wadjet.service.LocalSocket;

/**
 * Lets an arbiter practise at a virtual board with a separate record. The situations are played one
 * after the other, and the arbiter rules with the ordinary commands, in this or another terminal.
 */
final class ArbiterRehearsal {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final String END = "";

  /** Time to wait for a line of the arbiter before the end of the exercise is checked again. */
  private static final long INPUT_TIMEOUT_MS = 50;

  /**
   * Interval between reads of the simulation, which runs in another thread; imperceptible to the
   * arbiter. A poll ends with the awaited state or with the exercise.
   */
  private static final long POLL_INTERVAL_MS = 20;

  private final Console console;
  private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private boolean ended;

  ArbiterRehearsal(Console console) {
    this.console = console;
  }

  /**
   * Runs exercises one after the other.
   *
   * @return true if none was skipped
   */
  boolean run(List<ArbiterExercise> exercises) throws IOException {
    CurrentArbiterHandler arbiter = new CurrentArbiterHandler();
    try (DataFolder folder = DataFolder.of(Optional.empty())) {
      Path socket = folder.path().resolve("control");
      return run(exercises, arbiter, folder.path(), socket);
    }
  }

  private boolean run(
      List<ArbiterExercise> exercises, CurrentArbiterHandler arbiter, Path folder, Path socket)
      throws IOException {
    try (LocalSocket _ = LocalSocket.open(socket, arbiter)) {
      print("A virtual board with a record of its own; nothing is kept and no laser is lit.");
      print("Type the commands here, or in another terminal: wadjet arbiter --socket " + socket);
      print("Further commands: hint, skip, quit; tell has the players do what the board asks.");
      Thread.ofPlatform().daemon().name("keyboard").start(this::read);
      int solved = 0;
      for (int i = 0; i < exercises.size() && !ended; i++) {
        ArbiterExercise exercise = exercises.get(i);
        print("");
        print("%d/%d  %s".formatted(i + 1, exercises.size(), exercise.name()));
        try (ExerciseRun now = new ExerciseRun(exercise, folder.resolve("" + (i + 1)), arbiter)) {
          solved += runExercise(exercise, now, socket) ? 1 : 0;
        }
      }
      print("");
      print("%d of %d practised.".formatted(solved, exercises.size()));
      return solved == exercises.size();
    }
  }

  private boolean runExercise(ArbiterExercise exercise, ExerciseRun now, Path socket) {
    boolean solutionRevealed = false;
    while (!now.isOver()) {
      if (!now.awaitsRuling()) {
        pause();
        continue;
      }
      if (!solutionRevealed) {
        solutionRevealed = true;
        print(exercise.situation());
      }
      String line = next();
      if (line == null) {
        continue;
      }
      switch (line) {
        case END -> {}
        case "quit" -> {
          ended = true;
          return false;
        }
        case "skip" -> {
          return false;
        }
        case "hint" -> print(exercise.hint());
        case "tell" -> now.revealSolution();
        default -> {
          rule(line, socket);
          now.awaitRecord();
        }
      }
    }
    now.checkAlive();
    print(exercise.outcome());
    return true;
  }

  /** Runs the ordinary arbiter command, as in another terminal. */
  private void rule(String line, Path socket) {
    List<String> words = new ArrayList<>(List.of("arbiter", "--socket", socket.toString()));
    Matcher each = WORD.matcher(line.replaceFirst("^(wadjet\\s+)?(arbiter\\s+)?", ""));
    while (each.find()) {
      words.add(
          Optional.ofNullable(each.group(1))
              .or(() -> Optional.ofNullable(each.group(2)))
              .orElse(each.group(3)));
    }
    if (words.contains("rehearse")) {
      print("A rehearsal is already running.");
      return;
    }
    Wadjet.run(console, words.toArray(String[]::new));
  }

  private String next() {
    try {
      String line = lines.poll(INPUT_TIMEOUT_MS, TimeUnit.MILLISECONDS);
      return line == null ? null : line.strip();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "quit";
    }
  }

  static void pause() {
    try {
      Thread.sleep(POLL_INTERVAL_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read() {
    try {
      var in = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
      }
    } catch (IOException _) {
      // Standard input is closed, so no further command can be typed.
    }
    lines.add("quit");
  }

  private void print(String text) {
    console.out().println(text);
    console.flush();
  }
}
