package org.wadjet.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleKind;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.service.ExhibitScheduler;
import org.wadjet.turn.Event;
import org.wadjet.turn.ExhibitState;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.PuzzleMode;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.PuzzleSettings;
import org.wadjet.turn.StaffCall;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.InterlockCheck;
import org.wadjet.wiring.Policy;

/**
 * Simulation of an unattended exhibit over days: the unchanged controller on the virtual board, its
 * record, a wall clock, and visitors. Memory and record size are measured each midnight; the
 * emission rules are checked every half hour.
 */
public final class ExhibitSimulation implements AutoCloseable {
  /** Puzzles that follow games in turn, in all grades. */
  public static final PuzzleSettings PUZZLES =
      new PuzzleSettings(
          PuzzleMode.ALTERNATE,
          EnumSet.allOf(PuzzleKind.class),
          1,
          PuzzleFile.collection().puzzles(),
          PuzzleScores.NONE);

  private static final Duration CHECK_INTERVAL = Duration.ofMinutes(30);

  /** Daily limit of lit time per laser ({@code docs/laser-safety.md#rule-4}). */
  private static final Duration MAX_LIT_PER_DAY = Duration.ofMinutes(30);

  private static final Duration DAY = Duration.ofDays(1);

  /** Time within which a shot in progress ends and the wires settle. */
  private static final Duration CLOSING_TIME = Duration.ofSeconds(10);

  private final Rig rig;
  private final ExhibitSchedule schedule;
  private final ExhibitScheduler scheduler;
  private final Path data;
  private final LocalDateTime start;
  private final SimulatedVisitors visitors;
  private final IncrementalEmissionChecker emission;
  private final List<String> faults = new ArrayList<>();

  private long startNanos;
  private long intervalStartNanos;
  private long closedNanos;
  private long emittedWhileClosed;
  private Optional<StaffCall> staff = Optional.empty();

  private long frames;
  private int turns;
  private int games;
  private int solved;
  private int wrong;
  private int abandoned;
  private int checks;
  private int allChecks;
  private int staffCalls;
  private final Map<Side, Duration> lit = new EnumMap<>(Side.class);

  private ExhibitSimulation(
      Rig rig,
      InterlockCheck interlock,
      ExhibitSchedule schedule,
      Setup setup,
      Path data,
      LocalDateTime start,
      long seed) {
    this.rig = rig;
    this.schedule = schedule;
    this.scheduler = new ExhibitScheduler(schedule);
    this.data = data;
    this.start = start;
    this.visitors = new SimulatedVisitors(rig.board(), setup.rules(), new SplittableRandom(~seed));
    this.emission =
        new IncrementalEmissionChecker(
            rig.board().history(), InterlockHistory.of(interlock, List.of()));
    startNanos = rig.board().clock().nanoTime();
    intervalStartNanos = startNanos;
  }

  /**
   * Opens an exhibit.
   *
   * @param start time of the wall clock at the start
   * @param data the data directory
   * @throws IOException if the record cannot be opened
   */
  public static ExhibitSimulation open(
      Board board, Setup setup, ExhibitSchedule schedule, LocalDateTime start, Path data, long seed)
      throws IOException {
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            1,
            board.withPolicy(Policy.EXHIBIT),
            setup,
            seed,
            Rig.Pace.FAST,
            Optional.of(data),
            MatchSettings.NONE.withExhibit(schedule.settings()),
            FaultSelection.NONE);
    AtomicReference<Consumer<Event>> onDurable = new AtomicReference<>(_ -> {});
    Rig rig = Rig.build(plan, event -> onDurable.get().accept(event));
    ExhibitSimulation days =
        new ExhibitSimulation(rig, board.interlock(), schedule, setup, data, start, seed);
    onDurable.set(days::onEvent);
    return days;
  }

  private void onEvent(Event event) {
    emission.recorded(rig.board().clock().nanoTime(), event);
    switch (event) {
      case Event.TurnEnded _ -> {
        turns++;
        visitors.turnEnded();
      }
      case Event.GameStarted _ -> games++;
      case Event.PuzzleSolved _ -> solved++;
      case Event.PuzzleFailed _ -> wrong++;
      case Event.Abandoned _ -> abandoned++;
      case Event.Checked(List<String> found) -> {
        allChecks++;
        checks += found.isEmpty() ? 1 : 0;
        if (!found.isEmpty()) {
          faults.add(now() + ": the daily check found " + String.join(", ", found));
        }
      }
      case Event.ShotJudged shot -> lit.merge(shot.side(), shot.lit(), Duration::plus);
      case Event.LockedOut(String reason, String _) ->
          faults.add(now() + ": locked out, " + reason);
      case Event.Resumed _,
          Event.TurnMade _,
          Event.MoveRuled _,
          Event.MoveAnnounced _,
          Event.Ruled _,
          Event.ShotSeen _,
          Event.GameOver _,
          Event.LaserEvent _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  private LocalDateTime now() {
    return start.plusNanos(rig.board().clock().nanoTime() - startNanos);
  }

  /** Simulates one more day. */
  public ExhibitDayReport day(int number) throws IOException {
    turns = 0;
    games = 0;
    solved = 0;
    wrong = 0;
    abandoned = 0;
    checks = 0;
    allChecks = 0;
    staffCalls = 0;
    lit.clear();
    long framesBefore = frames;
    int visitsBefore = visitors.visits();
    int nightsBefore = visitors.nightVisits();
    int refusedBefore = visitors.refusedAtNight();
    long end = startNanos + number * DAY.toNanos();
    long second = 0;
    while (rig.board().clock().nanoTime() < end) {
      rig.loop().scan();
      frames++;
      TableSnapshot snapshot = rig.loop().snapshot();
      visitors.step(rig.loop(), isOpen(snapshot));
      recordSnapshot(snapshot);
      long nowNanos = rig.board().clock().nanoTime();
      if (nowNanos >= second) {
        second = nowNanos + Duration.ofSeconds(1).toNanos();
        checkEachSecond(snapshot, nowNanos);
      }
    }
    for (Side side : Side.values()) {
      Duration ofSide = lit.getOrDefault(side, Duration.ZERO);
      if (ofSide.compareTo(MAX_LIT_PER_DAY) > 0) {
        faults.add("day " + number + ": " + side.keyword() + "'s laser was lit for " + ofSide);
      }
    }
    if (allChecks == 0) {
      faults.add("day " + number + ": no daily check was made");
    }
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return new ExhibitDayReport(
        number,
        visitors.visits() - visitsBefore,
        visitors.nightVisits() - nightsBefore,
        visitors.refusedAtNight() - refusedBefore,
        turns,
        games,
        solved,
        wrong,
        abandoned,
        checks,
        staffCalls,
        lit.values().stream().mapToLong(Duration::toMillis).sum(),
        frames - framesBefore,
        runtime.totalMemory() - runtime.freeMemory(),
        ManagementFactory.getThreadMXBean().getThreadCount(),
        size(data, "journal"),
        size(data.resolve("archive"), ""));
  }

  private static boolean isOpen(TableSnapshot snapshot) {
    return snapshot.exhibit().orElseThrow().stage() != ExhibitState.Stage.CLOSED;
  }

  private void recordSnapshot(TableSnapshot snapshot) {
    Optional<StaffCall> called = snapshot.exhibit().orElseThrow().staff();
    if (called.isPresent() && !called.equals(staff)) {
      staffCalls++;
    }
    staff = called;
  }

  private void checkEachSecond(TableSnapshot snapshot, long nowNanos) {
    LocalDateTime wall = now();
    ExhibitState.Stage stage = snapshot.exhibit().orElseThrow().stage();
    for (ExhibitScheduler.Due due : scheduler.due(wall, stage, true)) {
      if (execute(due)) {
        scheduler.done(due, wall);
      }
    }
    if (nowNanos - intervalStartNanos > CHECK_INTERVAL.toNanos()) {
      endInterval(nowNanos);
    }
    if (staff.filter(StaffCall.INTERLOCK_UNPROVED::equals).isPresent()) {
      rig.board().checkInterlock();
    }
    checkOpeningHours(wall, nowNanos);
  }

  private boolean execute(ExhibitScheduler.Due due) {
    return switch (due) {
      case ExhibitScheduler.Due.Archive(int kept, long bytes) -> {
        rig.archive(kept, bytes);
        yield true;
      }
      case ExhibitScheduler.Due.Submit(var input) -> {
        var taken = rig.loop().ask(input);
        rig.loop().scan();
        frames++;
        yield taken.resultNow();
      }
    };
  }

  private void endInterval(long nowNanos) {
    emission.endInterval(nowNanos);
    intervalStartNanos = nowNanos;
    emittedWhileClosed = 0;
  }

  /** Checks that nothing is armed and no laser is lit outside opening hours. */
  private void checkOpeningHours(LocalDateTime wall, long nowNanos) {
    boolean open = schedule.hours().map(hours -> hours.isOpen(wall)).orElse(true);
    if (open) {
      closedNanos = 0;
      return;
    }
    if (closedNanos == 0) {
      closedNanos = nowNanos;
    }
    long rises = emission.risesOfEmission();
    if (nowNanos - closedNanos > CLOSING_TIME.toNanos() && rises > emittedWhileClosed) {
      faults.add(wall + ": a laser or ARM was raised outside opening hours");
    }
    emittedWhileClosed = rises;
  }

  private static long size(Path folder, String prefix) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.getFileName().toString().startsWith(prefix))
          .mapToLong(ExhibitSimulation::bytes)
          .sum();
    }
  }

  private static long bytes(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the faults found so far, each a sentence without its full stop; empty for a correct
   * program.
   */
  public List<String> faults() {
    List<String> all = new ArrayList<>(faults);
    emission.violations().forEach(violation -> all.add(violation.sentence()));
    int notRefused = visitors.nightVisits() - visitors.refusedAtNight();
    if (notRefused > 0) {
      all.add(notRefused + " visitors at night did not see that the exhibit is closed");
    }
    if (visitors.gaveUp() > 0) {
      all.add(visitors.gaveUp() + " visitors left because the board blocked their game");
    }
    return all;
  }

  /** Switches the lasers off, closes the record and checks the rest of the history. */
  @Override
  public void close() {
    endInterval(rig.board().clock().nanoTime());
    rig.close();
  }
}
