package org.wadjet.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import java.util.function.LongConsumer;
import org.wadjet.game.Position;
import org.wadjet.wiring.Board;
import picocli.CommandLine;

/**
 * The virtual board and its simulated players, found with {@link ServiceLoader}. The commands of a
 * real board do not depend on the simulator; without an implementation on the class path only
 * {@code --gpio mock} and the commands of {@link #commands} are missing.
 */
public interface Simulator {
  /** Clock of a virtual board. */
  enum Pace {
    /** Time passes only as fast as the board is scanned. */
    FAST,
    /** Time passes at the pace of the wall clock. */
    REAL
  }

  /** Returns the commands that need a virtual board or measure one. */
  List<CommandLine> commands(Console console);

  /** Returns the subcommand {@code wadjet arbiter rehearse}. */
  CommandLine rehearsal(Console console);

  /** Opens a virtual board on which pieces stand, for a command without a service. */
  BoardAccess open(Board board, Position standing, Pace pace);

  /**
   * Runs the service at a virtual board until the process is asked to stop.
   *
   * @param seed seed of the simulated players, who play one game after the other; empty if nobody
   *     plays
   * @param boardSeed seed of a board on which nobody plays
   * @param resumed receives the number of a resumed game
   * @throws IOException if the record cannot be used
   */
  void serve(ServiceRuntime serving, OptionalLong seed, long boardSeed, LongConsumer resumed)
      throws IOException;

  /** Returns the simulator on the class path. */
  static Optional<Simulator> find() {
    return ServiceLoader.load(Simulator.class).findFirst();
  }

  /**
   * Returns the simulator on the class path.
   *
   * @throws StartupException if there is none
   */
  static Simulator required() {
    return find()
        .orElseThrow(
            () -> new StartupException("This build has no virtual board; use --gpio gpiod.", null));
  }
}
