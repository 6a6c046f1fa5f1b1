package org.wadjet.cli;

import java.util.concurrent.Callable;
import org.wadjet.text.PinoutDrawing;
import org.wadjet.text.PinoutTables;
import org.wadjet.text.PinoutText;
import org.wadjet.wiring.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements {@code wadjet pinout}: the header, the chains and their bits, from the board file. */
@Command(
    name = "pinout",
    description = {
      "Print the lines on the pins of the Pi's header and the bits of each chain.",
      "The tables and the drawing of wiring.md are made with it."
    })
final class PinoutCommand extends ConsoleCommand implements Callable<Integer> {
  @Option(
      names = "--format",
      completionCandidates = OptionWords.PinoutFormats.class,
      defaultValue = "text",
      paramLabel = "FORMAT",
      description =
          "text; markdown, all tables; svg, a drawing of the header (default: ${DEFAULT-VALUE}).")
  private String format;

  @Mixin private BoardOption board = new BoardOption();

  PinoutCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    Board board = this.board.board();
    console.print(
        switch (format) {
          case "text" -> new PinoutText(board).draw();
          case "markdown" -> new PinoutTables(board).markdown();
          case "svg" -> new PinoutDrawing(board).draw();
          default -> throw usageError("--format is text, markdown or svg, not '" + format + "'");
        });
    return Wadjet.EXIT_OK;
  }
}
