package org.wadjet.campaign;

import java.util.List;
import java.util.Optional;
import org.wadjet.sim.LaserPartTolerances;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;

/** One injected crash, from its plan to its result. */
final class CrashInjection {
  private final CrashInjectionPlan plan;
  private final VirtualBoard board;
  private final VirtualClock clock;
  private final CrashInjectionLines lines;
  private final LossyJournal disk;
  private final LaserPartTolerances parts;
  private final List<ControllerStallInterval> stood;
  private Throwable thrown;
  private boolean listening;
  private boolean struck;
  private long outNanos;
  private long struckNanos;
  private boolean recovered;
  private long recoveredNanos;
  private long mendedNanos;
  private long darkNanos;
  private long railDownNanos;

  /**
 * Schedules the crash; it then happens by itself.
   *
   * @param parts parts around the lasers, one of which may be removed
   * @param stood receives the period in which the controller stood still
   */
  CrashInjection(
      CrashInjectionPlan plan,
      VirtualBoard board,
      PowerLossControllerRun controller,
      LaserPartTolerances parts,
      List<ControllerStallInterval> stood) {
    this.plan = plan;
    this.board = board;
    this.parts = parts;
    this.stood = stood;
    clock = board.clock();
    lines = controller.lines();
    disk = controller.disk();
    if (plan.pulse().isPresent()) {
      lines.inPulse(plan.pulse().getAsInt(), this::strikeLater);
    } else {
      strikeLater();
    }
  }

  CrashInjectionPlan plan() {
    return plan;
  }

  private void strikeLater() {
    clock.at(clock.nanoTime() + plan.afterNanos(), this::strike);
  }

  /** Runs as an event of the virtual clock, whatever the controller is doing. */
  private void strike() {
    outNanos = clock.nanoTime();
    plan.without().ifPresent(layer -> board.lasers(layer.outOf(parts)));
    if (isWithout(SafetyLayer.SOFTWARE)) {
      lines.staysHigh();
    }
    switch (plan.crash()) {
      case KILL, HANG -> {
        hit();
        lines.cut();
      }
      case STOP, GAP -> lines.strike(this::stand);
      case MEMORY -> lines.strike(() -> fail(new OutOfMemoryError("drawn")));
      case EXCEPTION -> exception();
      case DISK -> {
        hit();
        disk.fill();
      }
      case LID -> {
        hit();
        board.interlock(false);
      }
    }
    plan.lidNanos()
        .ifPresent(nanos -> clock.at(clock.nanoTime() + nanos, () -> board.interlock(false)));
  }

  private void hit() {
    struck = true;
    struckNanos = clock.nanoTime();
  }

  private void stand() {
    hit();
    clock.awaitNanos(struckNanos + plan.standsNanos());
    stood.add(new ControllerStallInterval(struckNanos, clock.nanoTime()));
  }

  private void exception() {
    Runnable fails = () -> fail(new IllegalStateException("drawn"));
    switch (plan.place()) {
      case LINES -> lines.strike(fails);
      case RECORD -> disk.strike(fails);
      case EVENTS, SNAPSHOTS -> listening = true;
    }
  }

  /** Called by a listener of the controller, which may be where the exception is thrown. */
  void listener(CrashInjectionPlan.Place place) {
    if (listening && place == plan.place()) {
      listening = false;
      fail(new IllegalStateException("drawn"));
    }
  }

  private void fail(Throwable what) {
    hit();
    thrown = what;
    if (what instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) what;
  }

  /** Whether this very exception was thrown by the crash. */
  @SuppressWarnings("ReferenceEquality")
  boolean threw(Throwable what) {
    return what.equals(thrown);
  }

  boolean hasStruck() {
    return struck;
  }

  long struckNanos() {
    return struckNanos;
  }

  /** Whether the controller is unusable until it is restarted. */
  boolean mustStartAgain() {
    return plan.crash() == CrashKind.DISK || isWithout(SafetyLayer.SOFTWARE);
  }

  private boolean isWithout(SafetyLayer layer) {
    return plan.without().equals(Optional.of(layer));
  }

  /** Marks that a controller runs again, with everything repaired except the layer. */
  void recovered(long nanos) {
    recovered = true;
    recoveredNanos = nanos;
  }

  boolean hasRecovered() {
    return recovered;
  }

  long recoveredNanos() {
    return recoveredNanos;
  }

  /** Measures the result from the pin history, once the layer is restored. */
  void measure(TimeToDark wires, long nowNanos) {
    mendedNanos = nowNanos;
    boolean goesOn = plan.crash().standsStill();
    long toNanos = goesOn ? struckNanos + plan.standsNanos() : recoveredNanos;
    darkNanos = wires.lightNanos(struckNanos, toNanos);
    railDownNanos = goesOn ? 0 : wires.highNanos(Signal.RAIL, struckNanos, toNanos);
  }

  /** The period in which the controller had failed and knew it, if it had. */
  Optional<ControllerFailureInterval> failed() {
    return switch (plan.crash()) {
      case MEMORY, EXCEPTION, DISK ->
          Optional.of(new ControllerFailureInterval(struckNanos, recoveredNanos));
      case KILL, STOP, HANG, GAP, LID -> Optional.empty();
    };
  }

  /** Time from the crash until both lasers were dark. */
  long darkNanos() {
    return darkNanos;
  }

  /** Whether a violation is explained by the missing layer, which alone enforces that rule. */
  boolean answersFor(RuleViolation breach) {
    return plan.without().filter(layer -> layer.holdsUp(breach)).isPresent()
        && breach.nanos() >= outNanos
        && breach.nanos() <= mendedNanos;
  }

  /**
 * Returns the counts of this crash.
   *
   * @param breaches violations explained by the missing layer
   */
  CrashInjectionCounts counts(int breaches) {
    return plan.without()
        .map(layer -> CrashInjectionCounts.without(layer, darkNanos, breaches))
        .orElseGet(() -> CrashInjectionCounts.of(plan.crash(), darkNanos, railDownNanos));
  }

  /** Description for a transcript: the rest of a sentence. */
  String describe() {
    return "%s at %.3f s: dark after %.3f ms"
        .formatted(plan.describe(), struckNanos / 1e9, darkNanos / 1e6);
  }
}
