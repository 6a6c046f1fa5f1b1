package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.Way;
import org.wadjet.wiring.Detector;

/** The single causes that are worth trying on a shot: those on the way of its light. */
final class Theories {
  private final Fired fired;
  private final Position position;
  private final Evidence evidence;
  private final Prediction sound;
  private final List<Way> ways;
  private final Set<Square> entered;
  private final List<Theory> found = new ArrayList<>();

  private Theories(Past.Shot shot) {
    fired = shot.fired();
    position = fired.position();
    evidence = shot.evidence();
    sound = Prediction.of(shot.trace());
    ways = Way.of(position, fired.game(), fired.side());
    entered = new LinkedHashSet<>(shot.trace().squares());
  }

  /** What may be wrong with a shot. */
  static List<Theory> of(Past.Shot shot) {
    Theories theories = new Theories(shot);
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
      position.find(fired.side(), Kind.SPHINX).ifPresent(turning::add);
    }
    ways.forEach(way -> turning.addAll(way.mirrors()));
    turning.forEach(square -> found.add(Theory.askew(square, lost, fired)));
  }

  private void detectors() {
    for (Detector detector : sound.lit()) {
      found.add(Theory.dead(detector));
      for (Detector other : evidence.sighted()) {
        if (!sound.lit().contains(other) && Beside.touch(detector, other)) {
          found.add(Theory.leak(detector, other));
        }
      }
    }
  }

  private void laser() {
    found.add(Theory.noLight(fired));
  }

  private void longWays() {
    ways.stream()
        .filter(AlignmentBudget::isBeyond)
        .max(Comparator.comparingInt(Way::squares))
        .map(way -> new Cause.LongWay(way.mirrors().size(), way.squares()))
        .ifPresent(cause -> found.add(Theory.of(cause, _ -> Theory.straying(fired))));
  }

  private void pieces() {
    for (Square square : entered) {
      Optional<Piece> piece = position.at(square);
      if (piece.isPresent()) {
        standing(square, piece.get());
      } else {
        standing(
            new Cause.Extra(square),
            Theory.extras(fired).map(extra -> position.with(square, extra)).toList());
      }
    }
  }

  private void standing(Square square, Piece piece) {
    if (piece.kind().orientations() > 1 && piece.kind() != Kind.SPHINX) {
      turned(square, piece, 1);
      if (piece.kind().orientations() > 2) {
        turned(square, piece, -1);
      }
    }
    if (piece.kind() != Kind.SPHINX) {
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
    found.add(Theory.standing(cause, positions, fired));
  }

  /** Whether no sensor tells the two apart, though the light may. */
  private static boolean readAlike(Piece one, Piece other) {
    if (one.kind() == Kind.SPHINX || other.kind() == Kind.SPHINX) {
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
