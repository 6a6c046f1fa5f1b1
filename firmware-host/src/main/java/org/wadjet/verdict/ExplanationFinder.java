package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Square;

/**
 * Which single causes explain a shot that was not seen as traced (DESIGN.md, Seeing the hit). Each
 * is traced again; one that leaves anything unexplained is dropped. Those that are left predict the
 * same evidence and cannot be told apart by this shot; what can are earlier shots of the game, and
 * how likely such a thing is at all:
 *
 * <ol>
 *   <li>what no earlier shot speaks against: a detector that answered was not dead, a mirror that
 *       has turned a beam since a hand was last near it was not askew;
 *   <li>of these, what happens often before what happens seldom ({@link Cause#isRare});
 *   <li>of these, detectors and lasers that explain earlier shots too which were not as traced;
 *       pieces that were suspects then have been looked at since.
 * </ol>
 */
final class ExplanationFinder {
  private ExplanationFinder() {}

  /** The explanations of a shot, best first. */
  static List<Explanation> of(ShotHistory.Shot shot, ShotHistory history) {
    Map<Rank, List<RankedCause>> groups = new LinkedHashMap<>();
    for (Hypothesis hypothesis : HypothesisGenerator.of(shot)) {
      suspect(hypothesis, shot, history)
          .ifPresent(
              suspect ->
                  groups.computeIfAbsent(Rank.of(suspect), _ -> new ArrayList<>()).add(suspect));
    }
    return groups.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(group -> new Explanation(group.getValue()))
        .toList();
  }

  /** What decides between suspects that explain the shot equally well. */
  private record Rank(boolean refuted, boolean rare, int supporting) implements Comparable<Rank> {
    private static final Comparator<Rank> ORDER =
        Comparator.comparing(Rank::refuted)
            .thenComparing(Rank::rare)
            .thenComparing(Rank::supporting, Comparator.reverseOrder());

    static Rank of(RankedCause suspect) {
      return new Rank(
          !suspect.against().isEmpty(), suspect.cause().isRare(), suspect.supporting().size());
    }

    @Override
    public int compareTo(Rank other) {
      return ORDER.compare(this, other);
    }
  }

  private static Optional<RankedCause> suspect(
      Hypothesis hypothesis, ShotHistory.Shot shot, ShotHistory history) {
    List<Hypothesis.Model> left = explaining(hypothesis.models(), shot);
    if (left.isEmpty()) {
      left = explaining(hypothesis.unlikely().get(), shot);
    }
    if (left.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> supporting = new ArrayList<>();
    boolean sameAsNow = isUntouched(hypothesis.cause(), shot);
    for (int i = history.shots().size() - 1; i >= 0 && sameAsNow; i--) {
      ShotHistory.Shot earlier = history.shots().get(i);
      if (concerns(hypothesis.cause(), earlier)) {
        List<Hypothesis.Model> fitting = explaining(left, earlier);
        if (refutes(hypothesis.cause(), earlier, fitting)) {
          return Optional.of(
              new RankedCause(hypothesis.cause(), List.of(earlier.ply()), supporting));
        }
        if (earlier.confirmed()) {
          left = fitting;
        } else if (!fitting.isEmpty()
            && !Hypothesis.predictSound(earlier.shot()).explains(earlier.evidence())) {
          if (!hypothesis.cause().squares().isEmpty()) {
            // It was a suspect then: whoever ruled has looked at the piece and may have set it
            // right.
            break;
          }
          supporting.addFirst(earlier.ply());
        }
      }
      sameAsNow = isUntouched(hypothesis.cause(), earlier);
    }
    return Optional.of(new RankedCause(hypothesis.cause(), List.of(), supporting));
  }

  private static List<Hypothesis.Model> explaining(
      List<Hypothesis.Model> models, ShotHistory.Shot shot) {
    return models.stream()
        .filter(model -> model.of(shot.shot()).explains(shot.evidence()))
        .toList();
  }

  /** A shot that was not as traced may have had a cause of its own; but the dead do not answer. */
  private static boolean refutes(
      Cause cause, ShotHistory.Shot earlier, List<Hypothesis.Model> fitting) {
    if (cause instanceof Cause.Dead(var detector)
        && earlier.evidence().sighted().contains(detector)) {
      return true;
    }
    return earlier.confirmed() && fitting.isEmpty();
  }

  /** Whether the light of a shot came where the cause is. */
  private static boolean concerns(Cause cause, ShotHistory.Shot shot) {
    return switch (cause) {
      case Cause.LongWay _ -> false;
      case Cause.Dead _, Cause.Leak _ -> true;
      case Cause.NoLight(var side) -> shot.shot().side() == side;
      case Cause.Askew(Square square, boolean _) ->
          shot.trace().squares().contains(square)
              || shot.shot()
                  .position()
                  .at(square)
                  .filter(piece -> piece.side() == shot.shot().side())
                  .filter(piece -> piece.kind() == PieceKind.SPHINX)
                  .isPresent();
      default -> cause.squares().stream().anyMatch(shot.trace().squares()::contains);
    };
  }

  /**
   * Whether the cause, if it was so in a shot, was so in the one before as well. A hand sets a
   * piece askew that it puts down, or one beside it that it brushes against; how it stands to its
   * encoder changes only where it is moved.
   */
  private static boolean isUntouched(Cause cause, ShotHistory.Shot shot) {
    boolean brushed = cause instanceof Cause.Askew;
    for (Square hand : shot.hands()) {
      for (Square square : cause.squares()) {
        if (hand.equals(square) || (brushed && hand.touches(square))) {
          return false;
        }
      }
    }
    return true;
  }
}
