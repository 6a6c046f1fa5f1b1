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
 * One game from an empty controller to its end.
 *
 * @param result empty if the moves ran out first
 * @param plies turns played
 * @param breaches of the emission rules; none unless the program is wrong
 * @param faults what else was wrong, each the rest of a sentence
 * @param counts what was counted
 * @param fireToLight how long the shots took
 */
public record SimulatedGame(
    Optional<Result> result,
    int plies,
    List<RuleViolation> breaches,
    List<String> faults,
    CampaignCounts counts,
    FireToLightLatency fireToLight) {
  public SimulatedGame {
    breaches = List.copyOf(breaches);
    faults = List.copyOf(faults);
  }

  /**
   * Plays it.
   *
   * @param script where the moves come from
   * @param witness sees it
   * @throws IOException if the record cannot be opened
   * @throws MoveSource.ScriptFault if a scripted move cannot be made
   * @throws IllegalStateException if it does not go on
   */
  public static SimulatedGame play(SimulatedGamePlan plan, MoveSource script, GameObserver observer)
      throws IOException {
    boolean fumbles = plan.faults().has(FaultKind.HANDS);
    return play(
        plan,
        script,
        random -> fumbles ? new ErrorPronePlayer(random) : PlayerBehaviour.PLAIN,
        observer);
  }

  /** Plays it with players of these habits, which are drawn from what is given. */
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
      GameOracle referee = new GameOracle(plan.board(), rig.board(), light);
      // From a stream of its own: the same game is played whatever breaks in it.
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
                  light.isPresent() ? GameObserver.both(light.get(), referee) : referee, observer));
      List<RecordedEvent> told = new ArrayList<>();
      onDurable.set(
          event -> {
            told.add(new RecordedEvent(rig.board().clock().nanoTime(), event));
            match.onDurable(event);
          });
      var last = match.play(rig.loop());
      List<RuleViolation> breaches = breaches(rig, told, plan.pace());
      return new SimulatedGame(
          last.result(),
          last.game().ply() - 1,
          breaches,
          referee.faults(),
          referee.counts(match.frames(), breaches.size()).plus(injector.counts()),
          FireToLightLatency.of(rig.board().history()));
    }
  }

  private static List<RuleViolation> breaches(Rig rig, List<RecordedEvent> told, Rig.Pace pace) {
    long now = rig.board().clock().nanoTime();
    // At real pace this computer may stop us whenever it likes; a virtual clock waits for us.
    List<ControllerStallInterval> stood =
        pace == Rig.Pace.REAL ? List.of(new ControllerStallInterval(0, now)) : List.of();
    PinHistory history = rig.board().history();
    if (history.forgotten() > 0) {
      throw new IllegalStateException("the game is too long for its pin history to be checked");
    }
    return EmissionChecker.check(history.changes(), told, stood, now);
  }
}
