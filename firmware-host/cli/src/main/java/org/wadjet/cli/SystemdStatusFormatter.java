package org.wadjet.cli;

import java.util.function.Function;
import org.wadjet.game.Setup;
import org.wadjet.text.FaultMessages;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/**
 * Formats the text of {@code systemctl status}: the state of the turn and the faults of the board.
 */
public final class SystemdStatusFormatter implements Function<TableSnapshot, String> {
  private final NoticeMessages sentences;
  private final FaultMessages faults;

  public SystemdStatusFormatter(Language language, Board board, Setup start) {
    sentences = new NoticeMessages(language, start.rules().game());
    faults = new FaultMessages(language, board);
  }

  @Override
  public String apply(TableSnapshot snapshot) {
    String turn = sentences.status(snapshot);
    return snapshot.findings().isEmpty()
        ? turn
        : turn + "; " + faults.findings(snapshot.findings());
  }
}
