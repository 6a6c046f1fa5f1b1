package org.wadjet.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.sim.PinHistory;
import org.wadjet.turn.Event;
import org.wadjet.wiring.Board;

/**
 * One game from an empty controller to its end.
 *
 * @param result empty if the moves ran out first
 * @param plies turns played
 * @param breaches of the emission rules; none unless the program is wrong
 */
public record SimulatedGame(Optional<Result> result, int plies, List<Breach> breaches) {
  /**
   * Plays it.
   *
   * @param number counts the games from 1
   * @param board the wiring
   * @param setup where it starts
   * @param script where the moves come from
   * @param seed draws everything but the moves
   * @param data the data directory
   * @param onPly told of each turn once it is safe in the record
   * @throws IOException if the record cannot be opened
   * @throws Script.ScriptFault if a scripted move cannot be made
   */
  public static SimulatedGame play(
      int number,
      Board board,
      Setup setup,
      Script script,
      long seed,
      Rig.Pace pace,
      Path data,
      Consumer<Ply> onPly)
      throws IOException {
    AtomicReference<Consumer<Event>> onDurable = new AtomicReference<>(event -> {});
    try (Rig rig =
        Rig.build(board, setup, seed, pace, data, event -> onDurable.get().accept(event))) {
      Match match = new Match(number, rig.board(), script, new SplittableRandom(~seed), onPly);
      List<Told> told = new ArrayList<>();
      onDurable.set(
          event -> {
            told.add(new Told(rig.board().clock().nanoTime(), event));
            match.onDurable(event);
          });
      var last = match.play(rig.loop());
      return new SimulatedGame(last.result(), last.game().ply() - 1, breaches(rig, told, pace));
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
