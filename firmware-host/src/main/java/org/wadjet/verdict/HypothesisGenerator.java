package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamPath;
import org.wadjet.wiring.Detector;

/** The single causes that are worth trying on a shot: those on the way of its light. */
final class HypothesisGenerator {
  private final ShotContext fired;
  private final Position position;
  private final Evidence evidence;
  private final Prediction sound;
  private final List<BeamPath> paths;
  private final Set<Square> entered;
  private final List<Hypothesis> found = new ArrayList<>();

  private HypothesisGenerator(ShotHistory.Shot shot) {
    fired = shot.shot();
    position = fired.position();
    evidence = shot.evidence();
    sound = Prediction.of(shot.trace());
    paths = BeamPath.of(position, fired.game(), fired.side());
    entered = new LinkedHashSet<>(shot.trace().squares());
  }

  /** What may be wrong with a shot. */
  static List<Hypothesis> of(ShotHistory.Shot shot) {
    HypothesisGenerator theories = new HypothesisGenerator(shot);
    theories.mirrors();
    theories.detectors();
    theories.laser();
    theories.longWays();
    theories.pieces();
    return theories.found;
  }

  private void mirrors() {
    boolean lost = evidence.sighted().stream().allMatch(sound::allows);
    Set<Square> turning = new LinkedHashSet<>();
    if (fired.game() == Rules.Game.KHET2) {
      position.find(fired.side(), PieceKind.SPHINX).ifPresent(turning::add);
    }
    paths.forEach(path -> turning.addAll(path.mirrors()));
    turning.forEach(square -> found.add(Hypothesis.askew(square, lost, fired)));
  }

  private void detectors() {
    for (Detector detector : sound.lit()) {
      found.add(Hypothesis.dead(detector));
      for (Detector other : evidence.sighted()) {
        if (!sound.lit().contains(other) && DetectorAdjacency.touch(detector, other)) {
          found.add(Hypothesis.leak(detector, other));
        }
      }
    }
  }

  private void laser() {
    found.add(Hypothesis.noLight(fired));
  }

  private void longWays() {
    paths.stream()
        .filter(AlignmentBudget::isBeyond)
        .max(Comparator.comparingInt(BeamPath::squares))
        .map(path -> new Cause.LongWay(path.mirrors().size(), path.squares()))
        .ifPresent(cause -> found.add(Hypothesis.of(cause, _ -> Hypothesis.straying(fired))));
  }

  private void pieces() {
    for (Square square : entered) {
      Optional<Piece> piece = position.at(square);
      if (piece.isPresent()) {
        standing(square, piece.get());
      } else {
        standing(
            new Cause.Extra(square),
            Hypothesis.extras(fired).map(extra -> position.with(square, extra)).toList());
      }
    }
  }

  private void standing(Square square, Piece piece) {
    if (piece.kind().orientations() > 1 && piece.kind() != PieceKind.SPHINX) {
      turned(square, piece, 1);
      if (piece.kind().orientations() > 2) {
        turned(square, piece, -1);
      }
    }
    if (piece.kind() != PieceKind.SPHINX) {
      standing(new Cause.Missing(square), List.of(position.without(square)));
    }
    for (Square other : Square.all()) {
      boolean once = !entered.contains(other) || square.compareTo(other) < 0;
      if (square.touches(other) && once) {
        position
            .at(other)
            .filter(beside -> readAlike(piece, beside))
            .ifPresent(
                beside ->
                    standing(
                        new Cause.Exchanged(square, other),
                        List.of(position.with(square, beside).with(other, piece))));
      }
    }
  }

  private void turned(Square square, Piece piece, int quarters) {
    standing(
        new Cause.EncoderOff(square, quarters),
        List.of(position.with(square, piece.turned(quarters))));
  }

  private void standing(Cause cause, List<Position> positions) {
    found.add(Hypothesis.standing(cause, positions, fired));
  }

  /** Whether no sensor tells the two apart, though the light may. */
  private static boolean readAlike(Piece one, Piece other) {
    if (one.kind() == PieceKind.SPHINX || other.kind() == PieceKind.SPHINX) {
      return false;
    }
    return readings(one).stream().anyMatch(readings(other)::contains);
  }

  /** The codes that a piece may read: bodies that the rules call equal stand in several ways. */
  private static Set<Heading> readings(Piece piece) {
    return piece.kind().orientations() == 2
        ? Set.of(piece.facing(), piece.facing().opposite())
        : Set.of(piece.facing());
  }
}
