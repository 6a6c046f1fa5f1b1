package org.wadjet.peer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;
import org.wadjet.wiring.Detector;

/**
 * Comparison of the sightings of each turn at the two boards of a game, by the last shot of a turn
 * that has ended at both. Detectors that one of the boards could not judge are left out.
 */
final class SightingComparison {
  private final Shots here = new Shots();
  private final Shots there = new Shots();
  private final Set<Integer> recorded = new HashSet<>();

  /** Shots of one board by turn. */
  private static final class Shots {
    private final Map<Integer, Sighting> last = new HashMap<>();
    private final Map<Integer, Sighting> ended = new HashMap<>();

    void end(int ply) {
      if (last.containsKey(ply)) {
        ended.put(ply, last.get(ply));
      }
    }

    void takeBack(int ply) {
      last.keySet().removeIf(turn -> turn >= ply);
      ended.keySet().removeIf(turn -> turn >= ply);
    }
  }

  void here(StoredEvent.ShotJudged shot) {
    here.last.put(shot.ply(), shot.measurement().sighting());
  }

  void there(StoredEvent.ShotJudged shot) {
    there.last.put(shot.ply(), shot.measurement().sighting());
  }

  void endedHere(int ply) {
    here.end(ply);
  }

  void endedThere(int ply) {
    there.end(ply);
  }

  void takenBackHere(int ply) {
    here.takeBack(ply);
    recorded.removeIf(turn -> turn >= ply);
  }

  void takenBackThere(int ply) {
    there.takeBack(ply);
    recorded.removeIf(turn -> turn >= ply);
  }

  /** Takes note of a difference that is in the record. */
  void recorded(Event.SightingsDiffered difference) {
    recorded.add(difference.ply());
  }

  /** Returns the differences that are not in the record, by turn. */
  List<Event.SightingsDiffered> differences() {
    List<Event.SightingsDiffered> found = new ArrayList<>();
    for (int ply : new TreeSet<>(here.ended.keySet())) {
      if (there.ended.containsKey(ply) && !recorded.contains(ply)) {
        Sighting own = here.ended.get(ply);
        Sighting other = there.ended.get(ply);
        List<String> ownLit = lit(own, other);
        List<String> otherLit = lit(other, own);
        if (!ownLit.equals(otherLit)) {
          found.add(new Event.SightingsDiffered(ply, ownLit, otherLit));
        }
      }
    }
    return found;
  }

  /** Returns the names of the lit detectors that both sightings can judge. */
  private static List<String> lit(Sighting sighting, Sighting other) {
    Set<Detector> unclear = new HashSet<>();
    for (Sighting each : List.of(sighting, other)) {
      unclear.addAll(each.blinded());
      unclear.addAll(each.flickering());
      unclear.addAll(each.undecided());
    }
    return sighting.sighted().stream()
        .filter(detector -> !unclear.contains(detector))
        .map(Detector::toString)
        .toList();
  }
}
