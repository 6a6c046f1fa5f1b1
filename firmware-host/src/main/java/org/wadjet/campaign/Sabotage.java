package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.sensing.Fault;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.sim.Defect;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Input;
import org.wadjet.turn.Snapshot;
import org.wadjet.wiring.Board;

/**
 * Something breaks in the middle of a game: when, where and what is drawn. Watches whether the
 * controller names it, and is the operator who then masks a bad sensor or mends a bad cable, so
 * that the game goes on. An operator who is told nothing for too long finds it with the guided
 * self-test, and the defect stays unnamed.
 *
 * <p>Without a defect it only watches for findings of what is not there.
 */
public final class Sabotage {
  private static final int LAST_PLY = 4;
  private static final HandDelay INTO_TURN = new HandDelay(0, 5_000);
  private static final HandDelay REACTION = new HandDelay(2_000, 6_000);

  /** Nobody plays on with a board that has stood still for so long. */
  private static final long PATIENCE_NANOS = Duration.ofSeconds(55).toNanos();

  /** How long after the last turn a fault may still be named. */
  private static final long LAST_LOOK_NANOS = Duration.ofSeconds(30).toNanos();

  private final Optional<FaultKind> kind;
  private final RandomGenerator random;
  private final Defects defects;
  private final int ply;

  private Stage stage = Stage.WAITS;
  private long dueNanos;
  private Defect defect;
  private List<Finding> seen = List.of();
  private Finding rightly;
  private boolean namedRight;
  private boolean namedWrong;
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

  /** What the controller made of a defect. */
  public enum Judgement {
    /** It has named it, and nothing else. */
    RIGHT,
    /** It has named something that is not broken. */
    WRONG,
    /** It has named nothing. */
    UNNAMED
  }

  private Sabotage(Optional<FaultKind> kind, Board wiring, RandomGenerator random) {
    this.kind = kind;
    this.random = random;
    defects = new Defects(wiring, random);
    ply = random.nextInt(1, LAST_PLY + 1);
  }

  /** A defect of a kind, in a game that is to begin. */
  public static Sabotage of(FaultKind kind, Board wiring, RandomGenerator random) {
    return new Sabotage(Optional.of(kind), wiring, random);
  }

  /** Nothing breaks. */
  public static Sabotage none(Board wiring, RandomGenerator random) {
    return new Sabotage(Optional.empty(), wiring, random);
  }

  /** Whether a kind is one of those that break something on the board. */
  public static boolean breaks(FaultKind kind) {
    return switch (kind) {
      case STUCK, CUT, EXCHANGE, SHORT, CHIP, LATCH, CLOCK, ENCODER, WEAK, FIRE, INTERLOCK -> true;
      case HANDS, BOUNCE, FLIPS, LIGHT, KILL, POWER -> false;
    };
  }

  /**
   * Wants to be called after each scan.
   *
   * @param operator takes what the operator tells the controller
   */
  public void scanned(VirtualBoard board, Snapshot snapshot, Consumer<Input> operator) {
    long now = board.clock().nanoTime();
    if (snapshot.game().ply() != lastPly) {
      lastPly = snapshot.game().ply();
      progressNanos = now;
    }
    if (snapshot.findings() != seen) {
      seen = snapshot.findings();
      judge(now);
    }
    switch (stage) {
      case WAITS -> {
        if (kind.isPresent() && lastPly == ply) {
          dueNanos = now + INTO_TURN.drawNanos(random);
          stage = Stage.TURN_HAS_COME;
        }
      }
      case TURN_HAS_COME -> {
        if (now >= dueNanos) {
          defect = defects.draw(kind.orElseThrow(), board);
          board.faults().inject(defect);
          progressNanos = now;
          stage = Stage.BROKEN;
        }
      }
      case BROKEN -> {
        contradicted |= board.faults().contradicted();
        if (now - progressNanos > PATIENCE_NANOS) {
          mend(board);
        }
      }
      case NAMED -> {
        contradicted |= board.faults().contradicted();
        if (now >= dueNanos) {
          actOn(board, operator);
        }
      }
      case DONE -> {}
    }
  }

  private void judge(long now) {
    for (Finding finding : seen) {
      if (defect == null || !Naming.names(finding, defect)) {
        namedWrong = true;
        firstWrong = firstWrong == null ? finding : firstWrong;
      } else if (!namedRight) {
        namedRight = true;
        rightly = finding;
        dueNanos = now + REACTION.drawNanos(random);
        stage = stage == Stage.BROKEN ? Stage.NAMED : stage;
      }
    }
  }

  /** A sensor is masked and stays broken; all else is put right. */
  private void actOn(VirtualBoard board, Consumer<Input> operator) {
    TreeSet<String> masked = new TreeSet<>();
    for (Fault fault : rightly.oneOf()) {
      if (Naming.names(fault, defect)) {
        masked.addAll(fault.maskable());
      }
    }
    if (masked.isEmpty()) {
      mend(board);
    } else {
      operator.accept(new Input.MaskSensors(Masks.of(masked)));
      stage = Stage.DONE;
    }
  }

  private void mend(VirtualBoard board) {
    board.faults().mend(defect);
    stage = Stage.DONE;
  }

  /**
   * Whether a game that is over should be scanned on for a while: what broke near its end has not
   * been named yet.
   */
  public boolean undecided(long nowNanos) {
    return stage == Stage.BROKEN && nowNanos - progressNanos < LAST_LOOK_NANOS;
  }

  /** What broke; empty before it has. */
  public Optional<Defect> defect() {
    return Optional.ofNullable(defect);
  }

  /** Whether what broke has contradicted at least one real change of the board. */
  public boolean contradicted() {
    return contradicted;
  }

  /** What the controller made of it. */
  public Judgement judgement() {
    return namedWrong ? Judgement.WRONG : namedRight ? Judgement.RIGHT : Judgement.UNNAMED;
  }

  Object seenWrong() {
    return firstWrong;
  }

  int size() {
    return rightly == null ? 0 : rightly.oneOf().size();
  }

  private Finding firstWrong;

  @Override
  public String toString() {
    return defect == null ? "nothing broke" : defect + ": " + judgement() + ", " + seen;
  }
}
