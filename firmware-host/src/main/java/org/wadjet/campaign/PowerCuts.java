package org.wadjet.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.record.Archive;
import org.wadjet.record.Row;
import org.wadjet.sim.PinHistory;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;

/**
 * One game whose controller is cut off at drawn instants, by a kill or by the power, and started
 * again on the same board and data directory. Half of the instants fall between FIRE and the
 * verdict, where most is at stake.
 *
 * <p>Wrong would be: an event that was shown and is not in the record; another position than the
 * record's last; a laser raised before a new turn or ruling is in the record; a breach of the
 * emission rules; a move taken for another; a game that does not go on.
 */
public final class PowerCuts {
  private static final int MOST_PLIES = 150;
  private static final long STUCK_NANOS = Duration.ofMinutes(2).toNanos();
  private static final long SOMETIME_NANOS = Duration.ofSeconds(12).toNanos();
  private static final long IN_SHOT_NANOS = Duration.ofMillis(2_500).toNanos();
  private static final long SHORTEST_NANOS = Duration.ofMillis(50).toNanos();
  private static final long LONGEST_NANOS = Duration.ofSeconds(15).toNanos();

  /** Turns that are played after the last cut. */
  private static final int TURNS_AFTER = 2;

  private final GameOnBoard game;
  private final SplittableRandom random;
  private final VirtualBoard board;
  private final VirtualClock clock = VirtualClock.free();
  private final CutPlayers players;
  private final List<Told> onDisk = new ArrayList<>();
  private final List<Event> shown = new ArrayList<>();
  private final List<Stood> stood = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private CutController controller;
  private long progressNanos;
  private boolean planned;
  private int cuts;
  private int plyOfLastCut;

  /**
   * How a game went.
   *
   * @param cuts how often its controller was cut off; fewer than asked for if it ended before
   * @param plies turns played
   * @param faults what was wrong, each a sentence; none if all is well
   */
  public record Report(int cuts, int plies, List<String> faults) {
    public Report {
      faults = List.copyOf(faults);
    }
  }

  private PowerCuts(GameOnBoard game, long seed) {
    this.game = game;
    random = new SplittableRandom(seed);
    board =
        VirtualBoard.create(
            game.board(),
            game.setup().position(),
            game.setup().rules().game(),
            clock,
            SimSettings.seeded(random.nextLong()));
    Script script = Script.players(game.setup().rules(), random.nextLong(), MOST_PLIES);
    players = new CutPlayers(board, script, random.split());
  }

  /**
   * Plays a game.
   *
   * @param seed everything that is drawn comes from it
   * @param cuts how often the controller is cut off, if the game lasts so long
   * @throws IOException if the record cannot be used
   */
  public static Report play(GameOnBoard game, long seed, int cuts) throws IOException {
    return new PowerCuts(game, seed).played(cuts);
  }

  private Report played(int wanted) throws IOException {
    start();
    while (!isOver(wanted)) {
      plan(wanted);
      try {
        controller.loop().scan();
        if (!players.act(controller.loop())) {
          break;
        }
      } catch (StruckLines.Cut _) {
        cut();
      }
    }
    checkShown();
    controller.close();
    board.close();
    checkWires();
    return new Report(cuts, snapshot().game().ply() - 1, faults);
  }

  private Snapshot snapshot() {
    return controller.loop().snapshot();
  }

  private boolean isOver(int wanted) {
    if (clock.nanoTime() - progressNanos > STUCK_NANOS) {
      faults.add("after cut " + cuts + " the game does not go on: " + snapshot());
    }
    boolean enough = cuts == wanted && snapshot().game().ply() > plyOfLastCut + TURNS_AFTER;
    return enough || snapshot().phase() == Phase.OVER || !faults.isEmpty();
  }

  private void start() throws IOException {
    controller =
        new CutController(
            game, board, random.split(), this::written, event -> progressNanos = clock.nanoTime());
    planned = false;
    progressNanos = clock.nanoTime();
  }

  private void written(Event event) {
    onDisk.add(new Told(clock.nanoTime(), event));
    if (event instanceof Event.TurnEnded ended) {
      Optional<Move> made = players.chosen(ended.ply());
      if (!made.equals(Optional.of(ended.move()))) {
        faults.add("ply " + ended.ply() + ": " + made + " was taken for " + ended.move());
      }
    }
  }

  /** When the controller is cut off next: at any time, or in a shot. */
  private void plan(int wanted) {
    if (planned || cuts == wanted) {
      return;
    }
    boolean inShot = (cuts & 1) == 0;
    if (inShot && snapshot().phase() != Phase.WRITING) {
      return;
    }
    planned = true;
    long within = inShot ? IN_SHOT_NANOS : SOMETIME_NANOS;
    controller.cutAt(clock, clock.nanoTime() + random.nextLong(within));
  }

  private void cut() throws IOException {
    cuts++;
    long from = clock.nanoTime();
    shown.addAll(controller.shown());
    int lasers = lasersRaised();
    plyOfLastCut = snapshot().game().ply();
    controller.gone(random.nextBoolean());
    if (random.nextInt(4) == 0) {
      players.knock();
    }
    clock.awaitNanos(from + random.nextLong(SHORTEST_NANOS, LONGEST_NANOS));
    stood.add(new Stood(from, clock.nanoTime()));
    if (lasersRaised() > lasers) {
      faults.add("a laser was raised while nobody ran");
    }
    start();
    checkShown();
    checkPosition();
  }

  /** What was shown is in the file, in the same order. */
  private void checkShown() throws IOException {
    List<Row> rows = rows();
    int next = 0;
    for (Event event : shown) {
      while (next < rows.size() && !rows.get(next).tells(event)) {
        next++;
      }
      if (next == rows.size()) {
        faults.add("after cut " + cuts + " this was shown and is not in the record: " + event);
        return;
      }
      next++;
    }
  }

  private List<Row> rows() throws IOException {
    Archive archive = new Archive(game.data());
    return archive.rows(archive.games());
  }

  private void checkPosition() {
    Position wanted = game.setup().position();
    int ply = 1;
    for (Told told : onDisk) {
      if (told.event() instanceof Event.TurnEnded ended) {
        wanted = ended.position();
        ply = ended.ply() + 1;
      }
    }
    Snapshot resumed = snapshot();
    // A verdict that was in the file without its turn's end is acted on at once.
    boolean ahead = resumed.game().ply() == ply + 1 && isConfirmed(ply);
    boolean same = resumed.game().ply() == ply && resumed.game().position().equals(wanted);
    if (!same && !ahead) {
      faults.add("after cut " + cuts + " the game goes on elsewhere, at " + resumed.game());
    }
  }

  private boolean isConfirmed(int ply) {
    return onDisk.stream()
        .map(Told::event)
        .anyMatch(
            event ->
                (event instanceof Event.ShotJudged shot && shot.ply() == ply)
                    || (event instanceof Event.Ruled ruled && ruled.ply() == ply));
  }

  private int lasersRaised() {
    return (int) board.history().changes().stream().filter(PowerCuts::isRise).count();
  }

  private static boolean isRise(PinHistory.Change change) {
    return change.high()
        && (change.signal() == PinHistory.Signal.LASER_SILVER
            || change.signal() == PinHistory.Signal.LASER_RED);
  }

  private void checkWires() {
    PinHistory history = board.history();
    if (history.forgotten() > 0) {
      faults.add("the game was too long for its pin history to be checked");
      return;
    }
    for (Stood time : stood) {
      long reserved =
          onDisk.stream()
              .filter(told -> told.nanos() > time.toNanos())
              .filter(told -> told.event() instanceof Event.Reserved)
              .mapToLong(Told::nanos)
              .findFirst()
              .orElse(Long.MAX_VALUE);
      history.changes().stream()
          .filter(PowerCuts::isRise)
          .filter(c -> c.nanos() > time.fromNanos() && c.nanos() < reserved)
          .findFirst()
          .ifPresent(c -> faults.add("a shot was fired by itself after a cut: " + c));
    }
    EmissionChecker.check(history.changes(), onDisk, stood, clock.nanoTime())
        .forEach(breach -> faults.add(breach.sentence()));
  }
}
