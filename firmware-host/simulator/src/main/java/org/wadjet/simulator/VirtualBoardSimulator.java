package org.wadjet.simulator;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.cli.BoardAccess;
import org.wadjet.cli.Console;
import org.wadjet.cli.ServiceRuntime;
import org.wadjet.cli.Simulator;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.service.Boot;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.wiring.Board;
import picocli.CommandLine;

/**
 * The simulator of this module: the virtual board of {@code sim}, the players of {@code campaign}.
 */
public final class VirtualBoardSimulator implements Simulator {
  @Override
  public List<CommandLine> commands(Console console) {
    return List.of(
        new CommandLine(new RunCommand(console)),
        new CommandLine(new SimulateCommand(console))
            .addSubcommand(new TwoBoardsCommand(console))
            .addSubcommand(new CampaignCommand(console)),
        new CommandLine(new MatchCommand(console)),
        new CommandLine(new BenchCommand(console)).addSubcommand(new ViewerLoadCommand(console)));
  }

  @Override
  public CommandLine rehearsal(Console console) {
    return new CommandLine(new RehearseCommand(console));
  }

  @Override
  public BoardAccess open(Board board, Position standing, Pace pace) {
    VirtualClock clock =
        switch (pace) {
          case FAST -> VirtualClock.unpaced();
          case REAL -> VirtualClock.realPace();
        };
    VirtualBoard virtual =
        VirtualBoard.create(board, standing, Rules.Game.KHET2, clock, SimSettings.seeded(1));
    return new BoardAccess(
        Pi4jBoardLines.open(board, virtual.context(), clock),
        clock,
        Boot.fresh(),
        Optional.of(new VirtualTestOperator(virtual)),
        virtual::close);
  }

  @Override
  public void serve(ServiceRuntime serving, OptionalLong seed, long boardSeed, LongConsumer resumed)
      throws IOException {
    if (seed.isPresent()) {
      new SimulatedService(serving, resumed).run(seed.getAsLong());
      return;
    }
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            1,
            serving.board(),
            serving.start(),
            boardSeed,
            Rig.Pace.REAL,
            Optional.of(serving.directory()),
            serving.matchSettings(),
            FaultSelection.NONE);
    try (Rig rig = Rig.resume(plan, serving.outputs()::onEvent)) {
      rig.resumed().ifPresent(_ -> resumed.accept(rig.progress().game()));
      rig.damage().ifPresent(damage -> serving.console().err().println("wadjet: " + damage + "."));
      serving.console().flush();
      serving.run(rig.loop(), rig.progress(), rig::archive, rig.head());
    }
  }
}
