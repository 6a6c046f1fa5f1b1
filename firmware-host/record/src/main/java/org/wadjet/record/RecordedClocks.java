package org.wadjet.record;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.turn.ClockReading;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.Event;
import org.wadjet.turn.TimeControl;

/** Tracks the clocks of a game through its events. */
final class RecordedClocks {
  private Optional<ClockReading> clocks = Optional.empty();

  /** Returns the last clock reading; empty without clocks. */
  Optional<ClockReading> reading() {
    return clocks;
  }

  void set(TimeControl control) {
    clocks = Optional.of(ClockReading.start(control));
  }

  void read(Event.ClockRead e) {
    correct(e.side(), e.remaining());
    clocks = clocks.map(reading -> reading.in(e.ply(), e.used(), e.stopped()));
  }

  void correct(Side side, Duration left) {
    clocks = clocks.map(reading -> reading.with(side, left));
  }

  void turnEnded(int ply) {
    clocks = clocks.map(reading -> reading.beginning(ply + 1));
  }

  void takeBack(int ply, ClockTimes then) {
    clocks = clocks.map(reading -> reading.resetTo(ply, then));
  }
}
