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
import org.wadjet.game.Square;
import org.wadjet.optics.BeamPath;
import org.wadjet.wiring.Detector;

/** Generator of the single causes along the beam that may explain a shot. */
final class HypothesisGenerator {
  private final ShotContext context;
  private final Position position;
  private final Evidence evidence;
  private final Prediction faultless;
  private final List<BeamPath> paths;
  private final Set<Square> entered;
  private final List<Hypothesis> found = new ArrayList<>();

  private HypothesisGenerator(ShotHistory.Shot shot) {
    context = shot.shot();
    position = context.position();
    evidence = shot.evidence();
    faultless = Prediction.of(shot.trace());
    paths = BeamPath.of(position, context.game(), context.side());
    entered = new LinkedHashSet<>(shot.trace().squares());
  }

  /** Returns the hypotheses for a shot. */
  static List<Hypothesis> of(ShotHistory.Shot shot) {
    HypothesisGenerator generator = new HypothesisGenerator(shot);
    generator.addMirrors();
    generator.addDetectors();
    generator.addLaser();
    generator.addLongPaths();
    generator.addPieces();
    return generator.found;
  }

  private void addMirrors() {
    boolean lost = evidence.sighted().stream().allMatch(faultless::allows);
    Set<Square> turning = new LinkedHashSet<>();
    position.find(context.side(), PieceKind.SPHINX).ifPresent(turning::add);
    paths.forEach(path -> turning.addAll(path.mirrors()));
    turning.forEach(square -> found.add(Hypothesis.askew(square, lost, context)));
  }

  private void addDetectors() {
    for (Detector detector : faultless.lit()) {
      found.add(Hypothesis.dead(detector));
      for (Detector other : evidence.sighted()) {
        if (!faultless.lit().contains(other) && DetectorAdjacency.areAdjacent(detector, other)) {
          found.add(Hypothesis.leak(detector, other));
        }
      }
    }
  }

  private void addLaser() {
    found.add(Hypothesis.noLight(context));
  }

  private void addLongPaths() {
    paths.stream()
        .filter(AlignmentBudget::isBeyond)
        .max(Comparator.comparingInt(BeamPath::squares))
        .map(path -> new Cause.LongPath(path.mirrors().size(), path.squares()))
        .ifPresent(
            cause -> found.add(Hypothesis.of(cause, _ -> Hypothesis.predictBeyondBudget(context))));
  }

  private void addPieces() {
    for (Square square : entered) {
      Optional<Piece> piece = position.at(square);
      if (piece.isPresent()) {
        addStanding(square, piece.get());
      } else {
        addStanding(
            new Cause.Extra(square),
            Hypothesis.undetectedPieces(context)
                .map(extra -> position.with(square, extra))
                .toList());
      }
    }
  }

  private void addStanding(Square square, Piece piece) {
    if (piece.kind().orientations() > 1 && piece.kind() != PieceKind.SPHINX) {
      addTurned(square, piece, 1);
      if (piece.kind().orientations() > 2) {
        addTurned(square, piece, -1);
      }
    }
    if (piece.kind() != PieceKind.SPHINX) {
      addStanding(new Cause.Missing(square), List.of(position.without(square)));
    }
    for (Square other : Square.all()) {
      boolean once = !entered.contains(other) || square.compareTo(other) < 0;
      if (square.touches(other) && once) {
        position
            .at(other)
            .filter(beside -> haveEqualReadings(piece, beside))
            .ifPresent(
                beside ->
                    addStanding(
                        new Cause.Exchanged(square, other),
                        List.of(position.with(square, beside).with(other, piece))));
      }
    }
  }

  private void addTurned(Square square, Piece piece, int quarters) {
    addStanding(
        new Cause.EncoderOff(square, quarters),
        List.of(position.with(square, piece.turned(quarters))));
  }

  private void addStanding(Cause cause, List<Position> positions) {
    found.add(Hypothesis.misreadPiece(cause, positions, context));
  }

  /** Returns whether the sensors cannot distinguish two pieces, although the light may do so. */
  private static boolean haveEqualReadings(Piece one, Piece other) {
    if (one.kind() == PieceKind.SPHINX || other.kind() == PieceKind.SPHINX) {
      return false;
    }
    return readings(one).stream().anyMatch(readings(other)::contains);
  }

  /**
   * Returns the codes that a piece may read: pieces that the rules consider equal have several
   * orientations.
   */
  private static Set<Heading> readings(Piece piece) {
    return piece.kind().orientations() == 2
        ? Set.of(piece.facing(), piece.facing().opposite())
        : Set.of(piece.facing());
  }
}
