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
    List<Breach> breaches,
    List<String> faults,
    Counts counts,
    FireToLight fireToLight) {
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
   * @throws Script.ScriptFault if a scripted move cannot be made
   * @throws IllegalStateException if it does not go on
   */
  public static SimulatedGame play(GamePlan plan, Script script, Witness witness)
      throws IOException {
    boolean fumbles = plan.faults().has(FaultKind.HANDS);
    return play(plan, script, random -> fumbles ? new Mischief(random) : Habits.PLAIN, witness);
  }

  /** Plays it with players of these habits, which are drawn from what is given. */
  static SimulatedGame play(
      GamePlan plan, Script script, Function<RandomGenerator, Habits> habits, Witness witness)
      throws IOException {
    AtomicReference<Consumer<Event>> onDurable = new AtomicReference<>(event -> {});
    try (Rig rig = Rig.build(plan, event -> onDurable.get().accept(event))) {
      SplittableRandom random = new SplittableRandom(~plan.seed());
      Optional<LightWitness> light =
          plan.faults().has(FaultKind.LIGHT)
                  && random.nextDouble() < plan.faults().rate(FaultKind.LIGHT)
              ? Optional.of(new LightWitness(rig.board(), random.split()))
              : Optional.empty();
      Referee referee = new Referee(plan.board(), rig.board(), light);
      // From a stream of its own: the same game is played whatever breaks in it.
      Sabotage sabotage =
          Sabotage.draw(
              plan.faults(), plan.board(), new SplittableRandom(Long.reverse(plan.seed())));
      Match match =
          new Match(
              plan.number(),
              rig.board(),
              script,
              habits.apply(random.split()),
              sabotage,
              random,
              Witness.both(
                  light.isPresent() ? Witness.both(light.get(), referee) : referee, witness));
      List<Told> told = new ArrayList<>();
      onDurable.set(
          event -> {
            told.add(new Told(rig.board().clock().nanoTime(), event));
            match.onDurable(event);
          });
      var last = match.play(rig.loop());
      List<Breach> breaches = breaches(rig, told, plan.pace());
      return new SimulatedGame(
          last.result(),
          last.game().ply() - 1,
          breaches,
          referee.faults(),
          referee.counts(match.frames(), breaches.size()).plus(sabotage.counts()),
          FireToLight.of(rig.board().history()));
    }
  }

  private static List<Breach> breaches(Rig rig, List<Told> told, Rig.Pace pace) {
    long now = rig.board().clock().nanoTime();
    // At real pace this computer may stop us whenever it likes; a virtual clock waits for us.
    List<Stood> stood = pace == Rig.Pace.REAL ? List.of(new Stood(0, now)) : List.of();
    PinHistory history = rig.board().history();
    if (history.forgotten() > 0) {
      throw new IllegalStateException("the game is too long for its pin history to be checked");
    }
    return EmissionChecker.check(history.changes(), told, stood, now);
  }
}
