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
 * The shots of a game so far, which narrow what may be wrong now. Immutable; only shots that took
 * all their samples are in it.
 */
public final class ShotHistory {
  /** No shot yet. */
  public static final ShotHistory NONE = new ShotHistory(List.of());

  /** A detector that stayed dark so often when light was due, and never answered, is dead. */
  private static final int DARK_SHOTS_OF_A_DEAD_ONE = 2;

  private final List<Shot> shots;

  private ShotHistory(List<Shot> shots) {
    this.shots = shots;
  }

  /**
   * A shot and what was seen of it.
   *
   * @param hands squares at which hands were at work since the shot before
   */
  record Shot(
      int ply,
      ShotContext shot,
      Trace trace,
      Set<Square> hands,
      Evidence evidence,
      boolean confirmed) {}

  /** The shots, oldest first. */
  List<Shot> shots() {
    return shots;
  }

  /**
   * A shot that comes after these.
   *
   * @param move that was made before it; fired again, no hand was on the board in between
   */
  Shot next(
      int ply, ShotContext shot, Trace trace, Move move, Sighting sighting, boolean confirmed) {
    Set<Square> hands = new HashSet<>();
    if (shots.isEmpty() || shots.getLast().ply() != ply) {
      hands.addAll(squares(move));
      if (!shots.isEmpty()) {
        hands.addAll(shots.getLast().trace().struck());
      }
    }
    return new Shot(ply, shot, trace, hands, Evidence.of(sighting), confirmed);
  }

  /** These shots and one more. */
  ShotHistory then(Shot shot) {
    List<Shot> more = new ArrayList<>(shots);
    more.add(shot);
    return new ShotHistory(List.copyOf(more));
  }

  /** The detectors that shots have expected to be lit, in vain each time. */
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
      if (dark >= DARK_SHOTS_OF_A_DEAD_ONE) {
        dead.add(detector);
      }
    }
    return dead;
  }

  private static Set<Square> squares(Move move) {
    return switch (move) {
      case Move.Step(Square from, Square to) -> Set.of(from, to);
      case Move.Swap(Square from, Square to) -> Set.of(from, to);
      case Move.Stack(Square from, Square to) -> Set.of(from, to);
      case Move.Unstack(Square from, Square to) -> Set.of(from, to);
      case Move.Turn(Square from, Move.Sense _) -> Set.of(from);
    };
  }
}
