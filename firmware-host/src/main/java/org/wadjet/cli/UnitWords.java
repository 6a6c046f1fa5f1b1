package org.wadjet.cli;

import java.util.function.Function;
import org.wadjet.game.Setup;
import org.wadjet.text.FaultSentences;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeSentences;
import org.wadjet.turn.Snapshot;
import org.wadjet.wiring.Board;

/** What {@code systemctl status} shows: where the turn stands, and what is wrong with the board. */
final class UnitWords implements Function<Snapshot, String> {
  private final NoticeSentences sentences;
  private final FaultSentences faults;

  UnitWords(Language language, Board board, Setup start) {
    sentences = new NoticeSentences(language, start.rules().game());
    faults = new FaultSentences(language, board);
  }

  @Override
  public String apply(Snapshot snapshot) {
    String turn = sentences.status(snapshot);
    return snapshot.findings().isEmpty()
        ? turn
        : turn + "; " + faults.findings(snapshot.findings());
  }
}
