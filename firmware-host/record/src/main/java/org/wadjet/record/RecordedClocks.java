package org.wadjet.record;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.turn.ClockReading;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.Event;
import org.wadjet.turn.TimeControl;

/** Clocks of a game, followed through its events. */
public final class RecordedClocks {
  private Optional<ClockReading> clocks = Optional.empty();

  /** Returns the last clock reading; empty without clocks. */
  public Optional<ClockReading> reading() {
    return clocks;
  }

  /** Begins with a time control. */
  public void set(TimeControl control) {
    clocks = Optional.of(ClockReading.start(control));
  }

  /** Takes a reading of a side's clock. */
  public void read(Event.ClockRead e) {
    correct(e.side(), e.remaining());
    clocks = clocks.map(reading -> reading.in(e.ply(), e.used(), e.stopped()));
  }

  /** Sets the time left to a side. */
  public void correct(Side side, Duration left) {
    clocks = clocks.map(reading -> reading.with(side, left));
  }

  /** Begins the turn after one. */
  public void turnEnded(int ply) {
    clocks = clocks.map(reading -> reading.beginning(ply + 1));
  }

  /** Resets both clocks to the start of a turn. */
  public void takeBack(int ply, ClockTimes then) {
    clocks = clocks.map(reading -> reading.resetTo(ply, then));
  }
}
