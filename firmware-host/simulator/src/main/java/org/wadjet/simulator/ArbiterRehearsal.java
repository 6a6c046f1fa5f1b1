package org.wadjet.simulator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.campaign.SimulatedPlayers;
import org.wadjet.cli.Console;
import org.wadjet.cli.CurrentArbiterHandler;
import org.wadjet.cli.Wadjet;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.service.ArbiterRequestHandler;
import org.wadjet.service.LocalSocket;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/**
 * Lets an arbiter practise at a virtual board with a separate record. The situations are played one
 * after the other, and the arbiter rules with the ordinary commands, in this or another terminal.
 */
final class ArbiterRehearsal {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final String END = "";
  private static final long SEED = 1;

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
    Path folder = Files.createTempDirectory("wadjet-rehearsal");
    CurrentArbiterHandler arbiter = new CurrentArbiterHandler();
    Path socket = folder.resolve("control");
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
        try (Exercise now = new Exercise(exercise, folder.resolve("" + (i + 1)), arbiter)) {
          solved += runExercise(exercise, now, socket) ? 1 : 0;
        }
      }
      print("");
      print("%d of %d practised.".formatted(solved, exercises.size()));
      return solved == exercises.size();
    } finally {
      delete(folder);
    }
  }

  private boolean runExercise(ArbiterExercise exercise, Exercise now, Path socket) {
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

  private static void pause() {
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

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    }
  }

  /** An exercise in progress: a board, its players, and a thread that scans. */
  private static final class Exercise implements AutoCloseable {
    private final ArbiterExercise exercise;
    private final Rig rig;
    private final SimulatedPlayers players;
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean finished;
    private volatile boolean solutionRevealed;
    private volatile RuntimeException fault;
    private boolean corrected;
    private boolean hadIllegalReading;

    Exercise(ArbiterExercise exercise, Path data, CurrentArbiterHandler arbiter)
        throws IOException {
      this.exercise = exercise;
      Board board = BoardFile.reference();
      SimulatedGamePlan plan =
          new SimulatedGamePlan(
              1,
              board,
              exercise.setup(),
              SEED,
              Rig.Pace.REAL,
              Optional.of(data),
              exercise.settings(),
              FaultSelection.NONE);
      rig = Rig.build(plan, this::onEvent);
      players =
          new SimulatedPlayers(
              rig.board(),
              MoveSource.moves(exercise.setup().rules(), exercise.moves()),
              new SplittableRandom(SEED));
      arbiter.setHandler(new ArbiterRequestHandler(board, rig.loop()));
      thread = Thread.ofPlatform().name("board").start(this::scan);
    }

    private void onEvent(Event event) {
      finished |= exercise.done().test(event);
    }

    private void scan() {
      try {
        while (!stopping) {
          rig.loop().scan();
          act(rig.loop().snapshot());
        }
      } catch (RuntimeException e) {
        fault = e;
        finished = true;
      }
    }

    private void act(TableSnapshot snapshot) {
      boolean ruling = exercise.awaitsRuling().test(snapshot);
      if (ruling && !corrected) {
        corrected = true;
        exercise.correction().accept(rig);
      }
      boolean astray = snapshot.reading().filter(MoveReading.Illegal.class::isInstance).isPresent();
      hadIllegalReading |= astray;
      boolean free = exercise.people().act(rig, snapshot);
      if (solutionRevealed && hadIllegalReading) {
        putBack(snapshot, astray);
      } else if (free
          && snapshot.phase() != Phase.ARBITRATION
          && !(ruling && isSettled(snapshot))) {
        players.step(rig.loop());
      }
    }

    /** Returns true if the players wait for the arbiter and must touch nothing. */
    private static boolean isSettled(TableSnapshot snapshot) {
      return snapshot.phase() == Phase.WAITING || snapshot.phase() == Phase.OVER;
    }

    /**
     * Makes the hands correct the board as the controller asks; a corrected board ends the
     * exercise.
     */
    private void putBack(TableSnapshot snapshot, boolean astray) {
      Position goal = snapshot.game().position();
      if (astray && !rig.board().hands().isBusy()) {
        rig.board().hands().handle(correctionTo(goal));
      } else if (!astray && snapshot.reading().isPresent()) {
        finished = true;
      }
    }

    /**
     * Returns the correction: pieces on wrong squares are laid aside, then each is put where it
     * belongs.
     */
    private List<HandAction> correctionTo(Position goal) {
      List<HandAction> off = new ArrayList<>();
      List<HandAction> on = new ArrayList<>();
      for (Square square : Square.all()) {
        Optional<Piece> there = rig.board().table().at(square).map(PhysicalPiece::piece);
        if (!there.equals(goal.at(square))) {
          there.ifPresent(_ -> off.add(new HandAction.LayAside(square)));
          goal.at(square).ifPresent(piece -> on.add(new HandAction.PutBack(square, piece)));
        }
      }
      off.addAll(on);
      return off;
    }

    boolean awaitsRuling() {
      return !solutionRevealed && exercise.awaitsRuling().test(rig.loop().snapshot());
    }

    boolean isOver() {
      return finished;
    }

    void revealSolution() {
      solutionRevealed = true;
    }

    /** Waits until the ruling is in the record, so that its effect on the exercise is known. */
    void awaitRecord() {
      while (!finished && !rig.loop().snapshot().durable()) {
        pause();
      }
    }

    void checkAlive() {
      if (fault != null) {
        throw fault;
      }
    }

    @Override
    public void close() {
      stopping = true;
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      rig.close();
    }
  }
}
