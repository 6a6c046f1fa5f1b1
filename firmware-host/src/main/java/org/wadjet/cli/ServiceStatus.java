package org.wadjet.cli;

import java.util.List;
import org.wadjet.game.Setup;
import org.wadjet.sensing.Masks;
import org.wadjet.text.FaultSentences;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeSentences;
import org.wadjet.turn.Snapshot;
import org.wadjet.wiring.Board;

/** What a service prints while it runs: where the game stands, what is wrong, what is masked. */
final class ServiceStatus {
  private final StatusPrinter printer;
  private final NoticeSentences sentences;
  private final FaultSentences faults;
  private final StatusLine status;
  private final StatusLine health;
  private final StatusLine masked;

  ServiceStatus(Language language, Board board, Setup start, StatusPrinter printer) {
    this.printer = printer;
    sentences = new NoticeSentences(language, start.rules().game());
    faults = new FaultSentences(language, board);
    status = new StatusLine(printer);
    health = new StatusLine(printer, faults.findings(List.of()));
    masked = new StatusLine(printer, faults.masks(Masks.NONE));
  }

  /** Takes a snapshot on its way; never waits and puts no sentence together. */
  void tell(Snapshot snapshot) {
    printer.later(() -> say(snapshot));
  }

  private void say(Snapshot snapshot) {
    status.tell(sentences.status(snapshot));
    health.tell(faults.findings(snapshot.findings()));
    masked.tell(faults.masks(snapshot.masks()));
  }
}
