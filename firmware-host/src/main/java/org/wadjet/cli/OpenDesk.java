package org.wadjet.cli;

import java.util.function.UnaryOperator;
import org.wadjet.service.ArbiterDesk;

/** The arbiter's desk of whatever game is being played; between two of them it asks to wait. */
final class OpenDesk implements UnaryOperator<String> {
  private volatile ArbiterDesk desk;

  /** From now on this one answers. */
  void sits(ArbiterDesk newDesk) {
    desk = newDesk;
  }

  @Override
  public String apply(String line) {
    ArbiterDesk now = desk;
    return now == null
        ? "{\"ok\":false,\"text\":\"the board is being set up; ask again\"}"
        : now.answer(line);
  }
}
