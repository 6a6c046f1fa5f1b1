package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Masks;
import org.wadjet.sim.Defect;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/**
 * Injects a hardware defect in the middle of a game; its instant, place and kind are drawn.
 * Observes whether the controller names the defect, and acts as the operator who then masks a bad
 * sensor or repairs a bad cable so that the game continues. After too long without a finding the
 * operator locates the defect with the guided self-test, and it counts as unnamed.
 *
 * <p>Without a defect the injector only detects false findings.
 */
final class HardwareFaultInjector {
  private static final int LAST_PLY = 4;
  private static final HandDelay DELAY_IN_TURN = new HandDelay(0, 5_000);
  private static final HandDelay REACTION_DELAY = new HandDelay(2_000, 6_000);

  /** Time without progress after which the operator runs the self-test. */
  private static final long SELF_TEST_DELAY_NANOS = Duration.ofSeconds(55).toNanos();

  /** Time after the last turn in which a fault may still be named. */
  private static final long FINAL_WATCH_NANOS = Duration.ofSeconds(30).toNanos();

  private final Optional<FaultKind> kind;
  private final RandomGenerator random;
  private final DefectGenerator defects;
  private final int ply;

  private Stage stage = Stage.WAITING_FOR_TURN;
  private long dueNanos;
  private Defect defect;
  private final DiagnosisScorer scorer = new DiagnosisScorer();
  private boolean contradicted;
  private int lastPly;
  private long progressNanos;

  private enum Stage {
    /** Waits for the drawn turn. */
    WAITING_FOR_TURN,
    /** Waits for the drawn instant in that turn. */
    TURN_REACHED,
    BROKEN,
    /** The operator has read the finding and repairs or masks the defect. */
    NAMED,
    DONE
  }

  private record HandDelay(int fromMillis, int toMillis) {
    long drawNanos(RandomGenerator random) {
      return Duration.ofMillis(random.nextLong(fromMillis, toMillis)).toNanos();
    }
  }

  private HardwareFaultInjector(
      Optional<FaultKind> kind, int ply, DefectGenerator defects, RandomGenerator random) {
    this.kind = kind;
    this.ply = ply;
    this.defects = defects;
    this.random = random;
  }

  /** Creates an injector of a defect of this kind, for a new game. */
  static HardwareFaultInjector of(FaultKind kind, Board wiring, RandomGenerator random) {
    int ply = random.nextInt(1, LAST_PLY + 1);
    return new HardwareFaultInjector(
        Optional.of(kind), ply, new DefectGenerator(wiring, random), random);
  }

  /** Creates an injector without a defect. */
  static HardwareFaultInjector none() {
    return new HardwareFaultInjector(Optional.empty(), 0, null, null);
  }

  /** Returns whether a defect is drawn for this game. */
  boolean isDrawn() {
    return kind.isPresent();
  }

  /** Draws at most one of the selected kinds, each in the share of games given by its rate. */
  static HardwareFaultInjector draw(FaultSelection faults, Board wiring, RandomGenerator random) {
    List<FaultKind> drawn =
        faults.rates().keySet().stream()
            .filter(HardwareFaultInjector::isHardwareFault)
            .filter(kind -> random.nextDouble() < faults.rate(kind))
            .toList();
    return drawn.isEmpty() ? none() : of(drawn.get(random.nextInt(drawn.size())), wiring, random);
  }

  /** Returns whether a kind is a defect of the board's hardware. */
  static boolean isHardwareFault(FaultKind kind) {
    return switch (kind) {
      case STUCK, CUT, EXCHANGE, SHORT, CHIP, LATCH, CLOCK, ENCODER, WEAK, FIRE, INTERLOCK -> true;
      case HANDS, BOUNCE, FLIPS, LIGHT, KILL, POWER -> false;
    };
  }

  /**
   * Advances the injector; to be called after each scan.
   *
   * @param operator receives the operator's input to the controller
   * @return the event of this scan, the rest of a sentence; empty if there was none
   */
  Optional<String> afterScan(VirtualBoard board, TableSnapshot snapshot, Consumer<Input> operator) {
    long now = board.clock().nanoTime();
    if (snapshot.game().ply() != lastPly) {
      lastPly = snapshot.game().ply();
      progressNanos = now;
    }
    if (scorer.score(snapshot.findings(), defect) && stage == Stage.BROKEN) {
      dueNanos = now + REACTION_DELAY.drawNanos(random);
      stage = Stage.NAMED;
    }
    contradicted |= defect != null && board.faults().contradicted();
    return switch (stage) {
      case WAITING_FOR_TURN -> {
        if (kind.isPresent() && lastPly == ply) {
          dueNanos = now + DELAY_IN_TURN.drawNanos(random);
          stage = Stage.TURN_REACHED;
        }
        yield Optional.empty();
      }
      case TURN_REACHED -> now >= dueNanos ? Optional.of(inject(board)) : Optional.empty();
      case BROKEN ->
          now - progressNanos > SELF_TEST_DELAY_NANOS
              ? Optional.of(repair(board))
              : Optional.empty();
      case NAMED ->
          now >= dueNanos ? Optional.of(actOn(board, snapshot, operator)) : Optional.empty();
      case DONE -> Optional.empty();
    };
  }

  private String inject(VirtualBoard board) {
    defect = defects.draw(kind.orElseThrow(), board);
    board.faults().inject(defect);
    progressNanos = board.clock().nanoTime();
    stage = Stage.BROKEN;
    return "breaks " + defect;
  }

  /** Masks a sensor, which stays broken; any other defect is repaired. */
  private String actOn(VirtualBoard board, TableSnapshot snapshot, Consumer<Input> operator) {
    TreeSet<String> masked = new TreeSet<>();
    for (BoardFault fault : scorer.correctFinding().orElseThrow().alternatives()) {
      if (DefectMatcher.names(fault, defect)) {
        masked.addAll(fault.maskable());
      }
    }
    if (masked.isEmpty()) {
      return repair(board);
    }
    if (snapshot.masks().names().containsAll(masked)) {
      stage = Stage.DONE;
      return "sees " + masked + " masked, " + scorer.summary();
    }
    operator.accept(new Input.MaskSensors(Masks.of(masked)));
    stage = Stage.DONE;
    return "masks " + masked + ", " + scorer.summary();
  }

  private String repair(VirtualBoard board) {
    board.faults().repair(defect);
    stage = Stage.DONE;
    return "mends " + defect + ", " + scorer.summary();
  }

  /**
   * Returns whether scanning should continue after the game because a late defect has not been
   * named yet.
   */
  boolean awaitsDiagnosis(long nowNanos) {
    return stage == Stage.BROKEN && nowNanos - progressNanos < FINAL_WATCH_NANOS;
  }

  /**
   * Returns the result of the diagnosis, the rest of a sentence; empty if no defect showed and
   * nothing was named wrongly.
   */
  Optional<String> outcome() {
    boolean wrong = scorer.assessment() == DiagnosisScorer.Assessment.WRONG;
    return contradicted || wrong
        ? Optional.of(
            "in the end "
                + scorer.assessment().name().toLowerCase(Locale.ROOT)
                + ": "
                + scorer.summary())
        : Optional.empty();
  }

  /** Returns the counts of this game; a false alarm also counts without a defect. */
  CampaignCounts counts() {
    CampaignCounts counts =
        CampaignCounts.ZERO.plus(CampaignCount.FAULTS_INJECTED, contradicted ? 1 : 0);
    return switch (scorer.assessment()) {
      case RIGHT -> counts.plus(CampaignCount.FAULTS_NAMED_RIGHT, contradicted ? 1 : 0);
      case WRONG -> counts.plus(CampaignCount.FAULTS_NAMED_WRONG, 1);
      case UNNAMED -> counts.plus(CampaignCount.FAULTS_UNNAMED, contradicted ? 1 : 0);
    };
  }
}
