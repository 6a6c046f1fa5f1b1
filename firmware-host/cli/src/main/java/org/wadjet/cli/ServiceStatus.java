package org.wadjet.cli;

import java.util.List;
import org.wadjet.game.Setup;
import org.wadjet.sensing.Masks;
import org.wadjet.text.FaultMessages;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.Notice;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/**
 * Prints the status of a running service: the state of the game, the faults, the masks. The first
 * line waits until the record holds the game, so that a process that is stopped after it has left a
 * game.
 */
final class ServiceStatus {
  private final StatusPrinter printer;
  private final NoticeMessages sentences;
  private final FaultMessages faults;
  private final StatusLine status;
  private final StatusLine health;
  private final StatusLine masked;
  private boolean recorded;

  ServiceStatus(Language language, Board board, Setup start, StatusPrinter printer) {
    this.printer = printer;
    sentences = new NoticeMessages(language, start.rules().game());
    faults = new FaultMessages(language, board);
    status = new StatusLine(printer);
    health = new StatusLine(printer, faults.findings(List.of()));
    masked = new StatusLine(printer, faults.masks(Masks.NONE));
  }

  /**
   * Queues a snapshot for printing; never blocks and formats nothing itself. Only one thread may
   * call it.
   */
  void print(TableSnapshot snapshot) {
    recorded = recorded || snapshot.durable() || isRecordFailed(snapshot);
    if (recorded) {
      printer.submit(() -> format(snapshot));
    }
  }

  private static boolean isRecordFailed(TableSnapshot snapshot) {
    return snapshot.notice().filter(Notice.NotRecorded.class::isInstance).isPresent();
  }

  private void format(TableSnapshot snapshot) {
    status.print(sentences.status(snapshot));
    health.print(faults.findings(snapshot.findings()));
    masked.print(faults.masks(snapshot.masks()));
  }
}
