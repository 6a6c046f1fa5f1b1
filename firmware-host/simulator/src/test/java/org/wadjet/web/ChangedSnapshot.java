package org.wadjet.web;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Square;
import org.wadjet.service.Update;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/** Published states of a test: a state of a real board in which a few things are changed. */
final class ChangedSnapshot {
  private ChangedSnapshot() {}

  /** Returns a state with another phase and notice, and with other pieces to be removed. */
  static Update.StateUpdate of(
      Update.StateUpdate start, Phase phase, Optional<Notice> notice, List<Square> toRemove) {
    TableSnapshot s = start.snapshot();
    TableSnapshot changed =
        new TableSnapshot(
            s.number(),
            phase,
            s.setup(),
            s.game(),
            s.board(),
            s.reading(),
            notice,
            s.lastShot(),
            s.firing(),
            toRemove,
            s.toPlace(),
            s.result(),
            s.lockOut(),
            s.findings(),
            s.masks(),
            s.names(),
            s.clocks(),
            s.choices(),
            s.exhibit(),
            s.players(),
            s.nextPlayers(),
            s.announced(),
            s.seats(),
            s.peer(),
            s.proposal(),
            s.offers(),
            s.assistance(),
            s.playersDecide(),
            s.puzzles(),
            s.durable());
    return new Update.StateUpdate(changed, start.game(), start.event(), start.record());
  }
}
