package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wadjet.game.Move;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Detector;

/**
 * Shots of a game so far, as evidence about the cause of a fault. Immutable; contains only shots
 * with all samples.
 */
public final class ShotHistory {
  /** Empty history. */
  public static final ShotHistory NONE = new ShotHistory(List.of());

  /**
   * Number of shots after which a detector counts as dead if it was expected to be lit in each and
   * never responded.
   */
  private static final int DARK_SHOTS_UNTIL_DEAD = 2;

  private final List<Shot> shots;

  private ShotHistory(List<Shot> shots) {
    this.shots = shots;
  }

  /**
   * Shot with its evidence.
   *
   * @param hands squares touched since the previous shot
   */
  record Shot(
      int ply,
      ShotContext shot,
      Trace trace,
      Set<Square> hands,
      Evidence evidence,
      boolean confirmed) {}

  /** Returns the shots, oldest first. */
  List<Shot> shots() {
    return shots;
  }

  /**
   * Returns the shot that follows these.
   *
   * @param move made before it; if a side fires again, no piece was touched in between
   */
  Shot next(
      int ply, ShotContext shot, Trace trace, Move move, Sighting sighting, boolean confirmed) {
    Set<Square> hands = new HashSet<>();
    if (shots.isEmpty() || shots.getLast().ply() != ply) {
      hands.addAll(move.touched());
      if (!shots.isEmpty()) {
        hands.addAll(shots.getLast().trace().struck());
      }
    }
    return new Shot(ply, shot, trace, hands, Evidence.of(sighting), confirmed);
  }

  /** Returns these shots and one more. */
  ShotHistory plus(Shot shot) {
    List<Shot> more = new ArrayList<>(shots);
    more.add(shot);
    return new ShotHistory(List.copyOf(more));
  }

  /** Returns the detectors that were expected to be lit and never responded. */
  public Set<Detector> dead() {
    Set<Detector> dead = new HashSet<>();
    for (Detector detector : Detector.all()) {
      int dark = 0;
      for (Shot shot : shots) {
        if (shot.evidence().sighted().contains(detector)) {
          dark = Integer.MIN_VALUE;
        } else if (!shot.evidence().unknown().contains(detector)
            && CrossCheck.expected(shot.trace()).contains(detector)) {
          dark++;
        }
      }
      if (dark >= DARK_SHOTS_UNTIL_DEAD) {
        dead.add(detector);
      }
    }
    return dead;
  }
}
