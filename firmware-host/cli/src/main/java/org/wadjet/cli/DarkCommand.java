package org.wadjet.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.wadjet.gpio.BoardUnavailableException;
import org.wadjet.gpio.LaserLineShutdown;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Implements {@code wadjet dark}, which the systemd unit runs after any end of the service. */
@Command(
    name = "dark",
    description = {
      "Drive both laser lines and ARM of this Pi low.",
      "Needed if the service was killed before it could do so; systemd runs it then."
          + " It never drives a line high. While a service runs it owns the lines, and this"
          + " command changes nothing."
    })
final class DarkCommand extends ConsoleCommand implements Callable<Integer> {
  @Mixin private BoardOption board = new BoardOption();

  DarkCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    try {
      List<String> failures = LaserLineShutdown.lower(board.board());
      failures.forEach(failure -> console.warn("wadjet: " + failure));
      return failures.isEmpty() ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
    } catch (BoardUnavailableException e) {
      throw new StartupException(e.getMessage(), e);
    }
  }
}
