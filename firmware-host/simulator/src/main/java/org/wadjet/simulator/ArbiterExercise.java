package org.wadjet.simulator;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.wadjet.campaign.Rig;
import org.wadjet.game.Setup;
import org.wadjet.turn.Event;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.TableSnapshot;

/**
 * A situation at the virtual board in which an arbiter practises one ruling.
 *
 * @param name the argument of {@code wadjet arbiter rehearse NAME}
 * @param situation the events so far, as the arbiter would learn of them
 * @param hint the command that is practised
 * @param outcome the effect of the ruling
 * @param setup the position in which the game starts
 * @param settings clocks and names
 * @param moves that the simulated players make
 * @param people the other events at the board, scan by scan
 * @param correction repairs a fault that the exercise injected; called when the arbiter is asked to
 *     act
 * @param awaitsRuling tests whether the arbiter is to act now
 * @param done tests whether a recorded event shows that the ruling was made
 */
record ArbiterExercise(
    String name,
    String situation,
    String hint,
    String outcome,
    Setup setup,
    MatchSettings settings,
    List<String> moves,
    Preparation people,
    Consumer<Rig> correction,
    Predicate<TableSnapshot> awaitsRuling,
    Predicate<Event> done) {
  /** Events at the board besides the players' moves. */
  interface Preparation {
    /** The simulated players alone: they follow the board's instructions. */
    Preparation PLAYERS = (_, _) -> true;

    /**
     * Acts on the board; called after each scan, on the control thread.
     *
     * @return whether the simulated players may act too
     */
    boolean act(Rig rig, TableSnapshot snapshot);
  }
}
