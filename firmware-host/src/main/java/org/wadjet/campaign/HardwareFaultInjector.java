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
 * Something breaks in the middle of a game: when, where and what is drawn. Watches whether the
 * controller names it, and is the operator who then masks a bad sensor or mends a bad cable, so
 * that the game goes on. An operator who is told nothing for too long finds it with the guided
 * self-test, and the defect stays unnamed.
 *
 * <p>Without a defect it only watches for findings of what is not there.
 */
final class HardwareFaultInjector {
  private static final int LAST_PLY = 4;
  private static final HandDelay INTO_TURN = new HandDelay(0, 5_000);
  private static final HandDelay REACTION = new HandDelay(2_000, 6_000);

  /** Nobody plays on with a board that has stood still for so long. */
  private static final long PATIENCE_NANOS = Duration.ofSeconds(55).toNanos();

  /** How long after the last turn a fault may still be named. */
  private static final long LAST_LOOK_NANOS = Duration.ofSeconds(30).toNanos();

  private final Optional<FaultKind> kind;
  private final RandomGenerator random;
  private final DefectGenerator defects;
  private final int ply;

  private Stage stage = Stage.WAITS;
  private long dueNanos;
  private Defect defect;
  private final DiagnosisScorer judge = new DiagnosisScorer();
  private boolean contradicted;
  private int lastPly;
  private long progressNanos;

  private enum Stage {
    /** For its turn. */
    WAITS,
    /** For its instant in that turn. */
    TURN_HAS_COME,
    BROKEN,
    /** The operator has read the finding. */
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

  /** A defect of a kind, in a game that is to begin. */
  static HardwareFaultInjector of(FaultKind kind, Board wiring, RandomGenerator random) {
    int ply = random.nextInt(1, LAST_PLY + 1);
    return new HardwareFaultInjector(
        Optional.of(kind), ply, new DefectGenerator(wiring, random), random);
  }

  /** Nothing breaks. */
  static HardwareFaultInjector none() {
    return new HardwareFaultInjector(Optional.empty(), 0, null, null);
  }

  /** Whether something breaks in this game. */
  boolean isDrawn() {
    return kind.isPresent();
  }

  /** One of the kinds that are drawn, each in the part of the games that its rate says. */
  static HardwareFaultInjector draw(FaultSelection faults, Board wiring, RandomGenerator random) {
    List<FaultKind> drawn =
        faults.rates().keySet().stream()
            .filter(HardwareFaultInjector::breaks)
            .filter(kind -> random.nextDouble() < faults.rate(kind))
            .toList();
    return drawn.isEmpty() ? none() : of(drawn.get(random.nextInt(drawn.size())), wiring, random);
  }

  /** Whether a kind is one of those that break something on the board. */
  static boolean breaks(FaultKind kind) {
    return switch (kind) {
      case STUCK, CUT, EXCHANGE, SHORT, CHIP, LATCH, CLOCK, ENCODER, WEAK, FIRE, INTERLOCK -> true;
      case HANDS, BOUNCE, FLIPS, LIGHT, KILL, POWER -> false;
    };
  }

  /**
   * Wants to be called after each scan.
   *
   * @param operator takes what the operator tells the controller
   * @return what has happened now, the rest of a sentence; empty if nothing
   */
  Optional<String> scanned(VirtualBoard board, TableSnapshot snapshot, Consumer<Input> operator) {
    long now = board.clock().nanoTime();
    if (snapshot.game().ply() != lastPly) {
      lastPly = snapshot.game().ply();
      progressNanos = now;
    }
    if (judge.score(snapshot.findings(), defect) && stage == Stage.BROKEN) {
      dueNanos = now + REACTION.drawNanos(random);
      stage = Stage.NAMED;
    }
    contradicted |= defect != null && board.faults().contradicted();
    return switch (stage) {
      case WAITS -> {
        if (kind.isPresent() && lastPly == ply) {
          dueNanos = now + INTO_TURN.drawNanos(random);
          stage = Stage.TURN_HAS_COME;
        }
        yield Optional.empty();
      }
      case TURN_HAS_COME -> now >= dueNanos ? Optional.of(inject(board)) : Optional.empty();
      case BROKEN ->
          now - progressNanos > PATIENCE_NANOS ? Optional.of(repair(board)) : Optional.empty();
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

  /** A sensor is masked and stays broken; all else is put right. */
  private String actOn(VirtualBoard board, TableSnapshot snapshot, Consumer<Input> operator) {
    TreeSet<String> masked = new TreeSet<>();
    for (BoardFault fault : judge.rightly().orElseThrow().oneOf()) {
      if (DiagnosisScore.names(fault, defect)) {
        masked.addAll(fault.maskable());
      }
    }
    if (masked.isEmpty()) {
      return repair(board);
    }
    if (snapshot.masks().names().containsAll(masked)) {
      stage = Stage.DONE;
      return "sees " + masked + " masked, " + judge.summary();
    }
    operator.accept(new Input.MaskSensors(Masks.of(masked)));
    stage = Stage.DONE;
    return "masks " + masked + ", " + judge.summary();
  }

  private String repair(VirtualBoard board) {
    board.faults().repair(defect);
    stage = Stage.DONE;
    return "mends " + defect + ", " + judge.summary();
  }

  /**
   * Whether a game that is over should be scanned on for a while: what broke near its end has not
   * been named yet.
   */
  boolean undecided(long nowNanos) {
    return stage == Stage.BROKEN && nowNanos - progressNanos < LAST_LOOK_NANOS;
  }

  /**
   * What the game comes to, the rest of a sentence; empty if nothing showed and nothing was named.
   */
  Optional<String> outcome() {
    boolean wrong = judge.judgement() == DiagnosisScorer.Assessment.WRONG;
    return contradicted || wrong
        ? Optional.of(
            "in the end "
                + judge.judgement().name().toLowerCase(Locale.ROOT)
                + ": "
                + judge.summary())
        : Optional.empty();
  }

  /** For the counts of a campaign; a false alarm counts where nothing is broken, too. */
  CampaignCounts counts() {
    DiagnosisScorer.Assessment judgement = judge.judgement();
    long wrong = judgement == DiagnosisScorer.Assessment.WRONG ? 1 : 0;
    return contradicted
        ? CampaignCounts.ofFault(1, judgement == DiagnosisScorer.Assessment.RIGHT ? 1 : 0, wrong)
        : CampaignCounts.ofFault(0, 0, wrong);
  }
}
