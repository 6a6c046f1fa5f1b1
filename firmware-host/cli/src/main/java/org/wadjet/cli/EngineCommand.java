package org.wadjet.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wadjet.engine.EngineProtocol;
import picocli.CommandLine.Command;

/** Implements {@code wadjet engine}: the engine on standard input and output. */
@Command(
    name = "engine",
    description = {
      "Run the engine for another program.",
      "It reads commands from standard input and prints one answer per line, in the manner of"
          + " chess's UCI: wei, isready, rules, level, newgame, position, go, stop, quit"
          + " (docs/engine.md)."
    })
final class EngineCommand extends ConsoleCommand implements Callable<Integer> {
  private static final int TABLE_BYTES = 64 << 20;

  /** Longest command, in UTF-16 units; a game of 10,000 turns is shorter. */
  private static final int MAX_LINE = 1 << 16;

  EngineCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var threads = ManagementFactory.getThreadMXBean();
    EngineProtocol session =
        new EngineProtocol(
            this::print, System::nanoTime, threads::getCurrentThreadCpuTime, TABLE_BYTES);
    BoundedLineReader lines = new BoundedLineReader(console.in(), MAX_LINE);
    boolean open = true;
    Optional<BoundedLineReader.Line> line = lines.next();
    while (open && line.isPresent()) {
      if (line.get().tooLong()) {
        print("error the line is longer than " + MAX_LINE + " characters");
      } else {
        open = session.receive(line.get().text());
      }
      line = open ? lines.next() : Optional.empty();
    }
    session.finish();
    return Wadjet.EXIT_OK;
  }

  private synchronized void print(String line) {
    console.println(line);
    console.flush();
  }
}
