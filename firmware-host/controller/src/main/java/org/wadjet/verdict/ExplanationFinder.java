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
 * Finder of the single causes that explain a shot whose sighting differs from its trace ({@code
 * docs/architecture.md#seeing-the-hit}). The light is traced again under each cause; a cause that
 * leaves a reading unexplained is dropped. This shot cannot distinguish the remaining ones, which
 * predict the same evidence; earlier shots of the game and the frequency of such faults rank them:
 *
 * <ol>
 *   <li>causes that no earlier shot excludes: a detector that responded was not dead, a mirror that
 *       has deflected a beam since a hand was last near it was not askew;
 *   <li>of these, common causes before rare ones ({@link Cause#isRare});
 *   <li>of these, detectors and lasers that also explain earlier shots that differed from their
 *       trace; pieces suspected then have been inspected since.
 * </ol>
 */
final class ExplanationFinder {
  private ExplanationFinder() {}

  /** Returns the explanations of a shot, best first. */
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

  /** Sort key of suspects that explain the shot equally well. */
  private record Rank(boolean refuted, boolean rare, int supporting) implements Comparable<Rank> {
    private static final Comparator<Rank> ORDER =
        Comparator.comparing(Rank::refuted)
            .thenComparing(Rank::rare)
            .thenComparing(Rank::supporting, Comparator.reverseOrder());

    static Rank of(RankedCause suspect) {
      return new Rank(
          !suspect.contradicting().isEmpty(),
          suspect.cause().isRare(),
          suspect.supporting().size());
    }

    @Override
    public int compareTo(Rank other) {
      return ORDER.compare(this, other);
    }
  }

  private static Optional<RankedCause> suspect(
      Hypothesis hypothesis, ShotHistory.Shot shot, ShotHistory history) {
    List<Hypothesis.Model> remaining = explainingModels(hypothesis.models(), shot);
    if (remaining.isEmpty()) {
      remaining = explainingModels(hypothesis.unlikely().get(), shot);
    }
    if (remaining.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> supporting = new ArrayList<>();
    boolean unchanged = isUntouched(hypothesis.cause(), shot);
    for (int i = history.shots().size() - 1; i >= 0 && unchanged; i--) {
      ShotHistory.Shot earlier = history.shots().get(i);
      if (concerns(hypothesis.cause(), earlier)) {
        List<Hypothesis.Model> fitting = explainingModels(remaining, earlier);
        if (refutes(hypothesis.cause(), earlier, fitting)) {
          return Optional.of(
              new RankedCause(hypothesis.cause(), List.of(earlier.ply()), supporting));
        }
        if (earlier.confirmed()) {
          remaining = fitting;
        } else if (!fitting.isEmpty()
            && !Hypothesis.predictFaultless(earlier.shot()).explains(earlier.evidence())) {
          if (!hypothesis.cause().squares().isEmpty()) {
            // The piece was a suspect then, so the arbiter has inspected and may have corrected it.
            break;
          }
          supporting.addFirst(earlier.ply());
        }
      }
      unchanged = isUntouched(hypothesis.cause(), earlier);
    }
    return Optional.of(new RankedCause(hypothesis.cause(), List.of(), supporting));
  }

  private static List<Hypothesis.Model> explainingModels(
      List<Hypothesis.Model> models, ShotHistory.Shot shot) {
    return models.stream()
        .filter(model -> model.of(shot.shot()).explains(shot.evidence()))
        .toList();
  }

  /**
   * Returns whether an earlier shot excludes the cause. A shot that differed from its trace may
   * have had another cause, but a dead detector never responds.
   */
  private static boolean refutes(
      Cause cause, ShotHistory.Shot earlier, List<Hypothesis.Model> fitting) {
    if (cause instanceof Cause.Dead(var detector)
        && earlier.evidence().sighted().contains(detector)) {
      return true;
    }
    return earlier.confirmed() && fitting.isEmpty();
  }

  /** Returns whether the light of a shot reached the place of the cause. */
  private static boolean concerns(Cause cause, ShotHistory.Shot shot) {
    return switch (cause) {
      case Cause.LongPath _ -> false;
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
   * Returns whether the cause, if present in a shot, was present in the one before as well. A hand
   * may set a piece askew by putting it down or touching it; a piece differs from its encoder only
   * after a move.
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
