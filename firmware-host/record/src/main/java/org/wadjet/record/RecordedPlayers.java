package org.wadjet.record;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.turn.Players;

/** Players of a game as its rows name them, from turn to turn. */
final class RecordedPlayers {
  private final List<PlayerPeriod> periods =
      new ArrayList<>(List.of(new PlayerPeriod(1, Players.HANDS)));

  /** Returns the players of the last turn. */
  Players last() {
    return periods.getLast().players();
  }

  /** Returns the periods in order; neighbours differ, and the first begins with turn 1. */
  List<PlayerPeriod> periods() {
    return List.copyOf(periods);
  }

  /** Adds a choice of players from a turn on. */
  void chosen(int ply, Players players) {
    periods.removeIf(period -> period.ply() >= ply);
    if (periods.isEmpty() || !last().equals(players)) {
      periods.add(new PlayerPeriod(ply, players));
    }
  }

  /** Removes the turns from a turn on; the last players play it again. */
  void takeBack(int ply) {
    chosen(Math.min(ply, periods.getLast().ply()), last());
  }
}
