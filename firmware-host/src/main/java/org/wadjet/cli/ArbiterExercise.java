package org.wadjet.cli;

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
 * @param name as {@code wadjet arbiter rehearse NAME} takes it
 * @param situation what has happened, as the arbiter would learn it
 * @param hint the command that is practised
 * @param outcome what the ruling has done
 * @param setup where the game starts
 * @param settings clocks and names
 * @param moves that the simulated players make
 * @param people what happens besides, scan by scan
 * @param mend puts right what was broken on purpose; called when the arbiter is asked to act
 * @param asks whether the arbiter is to act now
 * @param done whether an event, once it is in the record, shows that the ruling was made
 */
record ArbiterExercise(
    String name,
    String situation,
    String hint,
    String outcome,
    Setup setup,
    MatchSettings settings,
    List<String> moves,
    Scene people,
    Consumer<Rig> mend,
    Predicate<TableSnapshot> asks,
    Predicate<Event> done) {
  /** What happens at the board besides the players' moves. */
  interface Scene {
    /** Everything that goes on by itself: the players do as they are told by the board. */
    Scene PLAYERS = (_, _) -> true;

    /**
     * Called after each scan, on the control thread.
     *
     * @return whether the simulated players may act too
     */
    boolean act(Rig rig, TableSnapshot stands);
  }
}
