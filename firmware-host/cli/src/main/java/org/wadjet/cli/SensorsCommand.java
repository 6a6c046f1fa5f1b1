package org.wadjet.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wadjet.sensing.Masks;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.wiring.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** Implements {@code wadjet sensors …}: masks and unmasks bad sensors. */
@Command(
    name = "sensors",
    description = {
      "Mask bad sensors, so that a game can continue.",
      "Moves are then read from the other sensors; if several moves are possible, the"
          + " players choose. A running service applies a change at once."
    })
final class SensorsCommand extends ConsoleCommand implements Runnable {
  @Mixin private ServiceOptions service = new ServiceOptions();

  @Option(
      names = "--board",
      paramLabel = "FILE",
      scope = ScopeType.INHERIT,
      description = OptionConverters.BOARD_HELP)
  private Optional<Path> boardFile = Optional.empty();

  SensorsCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usageError("sensors needs mask, unmask or list");
  }

  @Command(name = "mask", description = "Mask sensors, such as d5.presence or d5.a.")
  int mask(
      @Parameters(paramLabel = "NAME", arity = "1..*", description = "Names of sensors.")
          List<String> names) {
    Board board = board();
    MaskFile file = file();
    Masks masks = file.read(board);
    for (String name : names) {
      if (!Masks.canMask(board, name)) {
        throw usageError(
            "'" + name + "' is not a sensor of a square, such as d5.presence, d5.a or d5.b");
      }
      masks = masks.with(name);
    }
    file.write(masks);
    return report(masks);
  }

  @Command(name = "unmask", description = "Use masked sensors again.")
  int unmask(
      @Parameters(paramLabel = "NAME", arity = "1..*", description = "Names of sensors.")
          List<String> names) {
    MaskFile file = file();
    Masks masks = file.read(board());
    for (String name : names) {
      if (!masks.names().contains(name)) {
        throw usageError("'" + name + "' is not masked");
      }
      masks = masks.without(name);
    }
    file.write(masks);
    return report(masks);
  }

  @Command(name = "list", description = "List the masked sensors, one per line.")
  int list() {
    file().read(board()).names().forEach(console::println);
    return Wadjet.EXIT_OK;
  }

  private int report(Masks masks) {
    String which = masks.names().isEmpty() ? "none" : String.join(", ", masks.names());
    console.println("Masked now: " + which + ".");
    ServiceClient client = service.client();
    if (!client.isRunning()) {
      return Wadjet.EXIT_OK;
    }
    ServiceClient.Answer answer = client.ask(ArbiterKeyword.MASKS, List.copyOf(masks.names()));
    console.println("The running service says: " + answer.text() + ".");
    return answer.success() ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }

  private Board board() {
    return OptionConverters.board(spec.commandLine(), boardFile);
  }

  private MaskFile file() {
    return new MaskFile(service.directory());
  }
}
