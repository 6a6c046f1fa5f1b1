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
  private final LossyJournal journal;
  private final LaserPartTolerances parts;
  private final List<ControllerStallInterval> stalls;
  private Throwable thrown;
  private boolean armed;
  private boolean crashed;
  private long layerRemovedNanos;
  private long crashNanos;
  private boolean recovered;
  private long recoveredNanos;
  private long layerRestoredNanos;
  private long darkNanos;
  private long railDownNanos;

  /**
   * Schedules the crash.
   *
   * @param parts parts around the lasers, one of which may be removed
   * @param stalls receives the period in which the controller was stopped
   */
  CrashInjection(
      CrashInjectionPlan plan,
      VirtualBoard board,
      PowerLossControllerRun controller,
      LaserPartTolerances parts,
      List<ControllerStallInterval> stalls) {
    this.plan = plan;
    this.board = board;
    this.parts = parts;
    this.stalls = stalls;
    clock = board.clock();
    lines = controller.lines();
    journal = controller.journal();
    if (plan.pulse().isPresent()) {
      lines.onPulse(plan.pulse().getAsInt(), this::schedule);
    } else {
      schedule();
    }
  }

  CrashInjectionPlan plan() {
    return plan;
  }

  private void schedule() {
    clock.schedule(clock.nanoTime() + plan.delayNanos(), this::crash);
  }

  /**
   * Performs the crash; called as an event of the virtual clock, at any point of the controller's
   * execution.
   */
  private void crash() {
    layerRemovedNanos = clock.nanoTime();
    plan.without().ifPresent(layer -> board.lasers(layer.removeFrom(parts)));
    if (isWithout(SafetyLayer.SOFTWARE)) {
      lines.keepHigh();
    }
    switch (plan.crash()) {
      case KILL, HANG -> {
        markCrashed();
        lines.block();
      }
      case STOP, GAP -> lines.beforeNextCall(this::stall);
      case MEMORY -> lines.beforeNextCall(() -> fail(new OutOfMemoryError("drawn")));
      case EXCEPTION -> injectException();
      case DISK -> {
        markCrashed();
        journal.fillDisk();
      }
      case LID -> {
        markCrashed();
        board.interlock(false);
      }
    }
  }

  /** Marks this instant as that of the crash, from which the delay of the lid counts. */
  private void markCrashed() {
    crashed = true;
    crashNanos = clock.nanoTime();
    plan.lidDelayNanos()
        .ifPresent(nanos -> clock.schedule(crashNanos + nanos, () -> board.interlock(false)));
  }

  private void stall() {
    markCrashed();
    clock.awaitNanos(crashNanos + plan.stallNanos());
    stalls.add(new ControllerStallInterval(crashNanos, clock.nanoTime()));
  }

  private void injectException() {
    Runnable fails = () -> fail(new IllegalStateException("drawn"));
    switch (plan.source()) {
      case LINES -> lines.beforeNextCall(fails);
      case RECORD -> journal.beforeNextCall(fails);
      case EVENTS, SNAPSHOTS -> armed = true;
    }
  }

  /** Throws the exception if the plan says so; called by listeners of the controller. */
  void onListenerCall(CrashInjectionPlan.ExceptionSource source) {
    if (armed && source == plan.source()) {
      armed = false;
      fail(new IllegalStateException("drawn"));
    }
  }

  private void fail(Throwable throwable) {
    markCrashed();
    thrown = throwable;
    if (throwable instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) throwable;
  }

  /** Returns whether the crash threw this exception. */
  @SuppressWarnings("ReferenceEquality")
  boolean hasThrown(Throwable throwable) {
    return throwable.equals(thrown);
  }

  boolean hasCrashed() {
    return crashed;
  }

  long crashNanos() {
    return crashNanos;
  }

  /** Returns whether the controller is unusable until it is restarted. */
  boolean mustRestart() {
    return plan.crash() == CrashKind.DISK || isWithout(SafetyLayer.SOFTWARE);
  }

  private boolean isWithout(SafetyLayer layer) {
    return plan.without().equals(Optional.of(layer));
  }

  /** Records that a controller runs again and that everything is repaired except the layer. */
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
    layerRestoredNanos = nowNanos;
    boolean resumes = plan.crash().isStall();
    long toNanos = resumes ? crashNanos + plan.stallNanos() : recoveredNanos;
    darkNanos = wires.lightNanos(crashNanos, toNanos);
    railDownNanos = resumes ? 0 : wires.highNanos(Signal.RAIL, crashNanos, toNanos);
  }

  /** Returns the period after a failure that the controller noticed; empty if there was none. */
  Optional<ControllerFailureInterval> failure() {
    return switch (plan.crash()) {
      case MEMORY, EXCEPTION, DISK ->
          Optional.of(new ControllerFailureInterval(crashNanos, recoveredNanos));
      case KILL, STOP, HANG, GAP, LID -> Optional.empty();
    };
  }

  /** Returns the time from the crash until both lasers were dark. */
  long darkNanos() {
    return darkNanos;
  }

  /**
   * Returns whether a violation is explained by the missing layer, which alone enforces that rule.
   */
  boolean explains(RuleViolation violation) {
    return plan.without().filter(layer -> layer.enforces(violation)).isPresent()
        && violation.nanos() >= layerRemovedNanos
        && violation.nanos() <= layerRestoredNanos;
  }

  /**
   * Returns the counts of this crash.
   *
   * @param violations violations explained by the missing layer
   */
  CrashInjectionCounts counts(int violations) {
    return plan.without()
        .map(layer -> CrashInjectionCounts.withoutLayer(layer, darkNanos, violations))
        .orElseGet(() -> CrashInjectionCounts.of(plan.crash(), darkNanos, railDownNanos));
  }

  /** Returns a description for a transcript, as the rest of a sentence. */
  String describe() {
    return "%s at %.3f s: dark after %.3f ms"
        .formatted(plan.describe(), crashNanos / 1e9, darkNanos / 1e6);
  }
}
