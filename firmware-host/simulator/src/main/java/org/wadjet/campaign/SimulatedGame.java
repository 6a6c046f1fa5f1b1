package org.wadjet.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.wadjet.game.Result;
import org.wadjet.sim.PinHistory;
import org.wadjet.turn.Event;

/**
 * Results of one game, from an empty controller to its end.
 *
 * @param result result; empty if the moves ran out first
 * @param plies number of turns played
 * @param violations violations of the emission rules; none in a correct program
 * @param faults other faults, each the rest of a sentence
 * @param counts counts of the game
 * @param fireToLight latencies of the shots
 */
public record SimulatedGame(
    Optional<Result> result,
    int plies,
    List<RuleViolation> violations,
    List<String> faults,
    CampaignCounts counts,
    FireToLightLatency fireToLight) {
  public SimulatedGame {
    violations = List.copyOf(violations);
    faults = List.copyOf(faults);
  }

  /**
   * Plays a game.
   *
   * @param script source of the moves
   * @param observer observer of the game
   * @throws IOException if the record cannot be opened
   * @throws MoveSource.ScriptFault if a scripted move cannot be made
   * @throws IllegalStateException if the game gets stuck
   */
  public static SimulatedGame play(SimulatedGamePlan plan, MoveSource script, GameObserver observer)
      throws IOException {
    boolean fumbles = plan.faults().has(FaultKind.HANDS);
    return play(
        plan,
        script,
        random -> fumbles ? new ErrorPronePlayer(random) : PlayerBehaviour.NO_ERRORS,
        observer);
  }

  /** Plays a game with players of the given behaviour; the generator makes their random choices. */
  static SimulatedGame play(
      SimulatedGamePlan plan,
      MoveSource script,
      Function<RandomGenerator, PlayerBehaviour> behaviour,
      GameObserver observer)
      throws IOException {
    AtomicReference<Consumer<Event>> onDurable = new AtomicReference<>(event -> {});
    try (Rig rig = Rig.build(plan, event -> onDurable.get().accept(event))) {
      SplittableRandom random = new SplittableRandom(~plan.seed());
      Optional<OpticalOracle> light =
          plan.faults().has(FaultKind.LIGHT)
                  && random.nextDouble() < plan.faults().rate(FaultKind.LIGHT)
              ? Optional.of(new OpticalOracle(rig.board(), random.split()))
              : Optional.empty();
      GameOracle oracle =
          new GameOracle(plan.board(), rig.board(), plan.settings().players(), light);
      // The defects have their own random generator, so that the game is the same with any defect.
      HardwareFaultInjector injector =
          HardwareFaultInjector.draw(
              plan.faults(), plan.board(), new SplittableRandom(Long.reverse(plan.seed())));
      SimulatedMatch match =
          new SimulatedMatch(
              plan.number(),
              rig.board(),
              script,
              behaviour.apply(random.split()),
              injector,
              random,
              GameObserver.both(
                  light.isPresent() ? GameObserver.both(light.get(), oracle) : oracle, observer));
      List<RecordedEvent> recorded = new ArrayList<>();
      onDurable.set(
          event -> {
            recorded.add(new RecordedEvent(rig.board().clock().nanoTime(), event));
            match.onDurable(event);
          });
      var last = match.play(rig.loop());
      List<RuleViolation> violations = violations(rig, recorded, plan);
      return new SimulatedGame(
          last.result(),
          last.game().ply() - 1,
          violations,
          oracle.faults(),
          oracle.counts(match.frames(), violations.size()).plus(injector.counts()),
          FireToLightLatency.of(rig.board().history()));
    }
  }

  private static List<RuleViolation> violations(
      Rig rig, List<RecordedEvent> recorded, SimulatedGamePlan plan) {
    long now = rig.board().clock().nanoTime();
    // At real pace the operating system may stop the program at any time; a virtual clock waits for
    // it.
    List<ControllerStallInterval> stalls =
        plan.pace() == Rig.Pace.REAL ? List.of(new ControllerStallInterval(0, now)) : List.of();
    PinHistory history = rig.board().history();
    if (history.discarded() > 0) {
      throw new IllegalStateException("the game is too long for its pin history to be checked");
    }
    return EmissionChecker.check(
        history.changes(),
        recorded,
        stalls,
        List.of(),
        InterlockHistory.of(plan.board().interlock(), List.of()),
        now);
  }
}
