package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wadjet.game.Square;
import org.wadjet.laser.StopReason;
import org.wadjet.sim.Defect;
import org.wadjet.sim.TrueLight;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.verdict.Outcome;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Detector;

/**
 * Compares the controller's results in a simulated game with the truth: the hands' moves and the
 * real path of the light.
 */
final class GameOracle implements GameObserver {
  /** Stop reason of a shot that took all its samples. */
  private static final String ALL_SAMPLES = StopReason.DONE.keyword();

  private final VirtualBoard board;
  private final CrossedChainReadings crossed;
  private final Optional<OpticalOracle> opticalOracle;
  private final List<String> faults = new ArrayList<>();
  private long turns;
  private long recognised;
  private long wrong;
  private long ruledMoves;
  private long tried;
  private long accepted;
  private final Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
  private long verdictsWrong;
  private Event.ShotJudged judged;
  private TrueLight light;
  private Set<Defect> broken = Set.of();
  private OpticalCounts lightCounts = OpticalCounts.ZERO;

  /**
   * @param opticalOracle oracle of the light in a game with optical faults
   */
  GameOracle(Board wiring, VirtualBoard board, Optional<OpticalOracle> opticalOracle) {
    this.board = board;
    this.crossed = new CrossedChainReadings(wiring, board);
    this.opticalOracle = opticalOracle;
  }

  @Override
  public void illegalActionTried(IllegalAction.IllegalActionKind kind) {
    tried++;
  }

  @Override
  public void event(long nanos, Event event, Optional<IllegalAction.IllegalActionKind> against) {
    switch (event) {
      case Event.TurnMade made when against.isPresent() -> {
        accepted++;
        fault(made.ply(), "FIRE was accepted against the rules: " + against.get().description());
      }
      case Event.Reserved _ -> broken = board.faults().injected();
      case Event.ShotJudged shot -> {
        judged = shot;
        broken =
            Stream.concat(broken.stream(), board.faults().injected().stream())
                .collect(Collectors.toSet());
        light = board.lastLight();
        Outcome outcome = shot.verdict().outcome();
        outcomes.merge(outcome, 1L, Long::sum);
        boolean decided = outcome != Outcome.UNJUDGEABLE && shot.ended().equals(ALL_SAMPLES);
        lightCounts = lightCounts.plus(OpticalCounts.ofShot(shot.samples(), decided));
        if (!isPossible(shot)) {
          verdictsWrong++;
          fault(
              shot.ply(),
              "the verdict is %s, expected light at %s, lit were %s"
                  .formatted(
                      shot.verdict().outcome().keyword(), shot.verdict().expected(), light.lit()));
        }
      }
      case Event.TurnEnded ended -> {
        boolean struckOthers = struckOthersThan(ended.removed());
        if (judged.verdict().outcome() == Outcome.CONFIRMED && isPossible(judged) && struckOthers) {
          verdictsWrong++;
          fault(
              ended.ply(),
              "the verdict confirms that %s is struck, but the light struck %s"
                  .formatted(ended.removed(), light.struck()));
        }
      }
      default -> {}
    }
  }

  /**
   * Returns whether the light struck other squares than those removed. Light too faint for a
   * detector proves nothing, neither on the traced path nor off it ({@code
   * hardware/board-contract.md#a-square}).
   */
  private boolean struckOthersThan(List<Square> removed) {
    boolean seenElsewhere =
        light.struck().stream()
            .filter(square -> light.lit().contains(Detector.under(square)))
            .anyMatch(square -> !removed.contains(square));
    boolean missed =
        removed.stream()
            .filter(square -> judged.verdict().expected().contains(Detector.under(square)))
            .anyMatch(square -> !light.struck().contains(square));
    return seenElsewhere || missed;
  }

  /**
   * Returns whether a verdict is possible with the real light. Unjudgeable is always possible; dead
   * detectors are known to the optical oracle.
   */
  private boolean isPossible(Event.ShotJudged shot) {
    boolean asTraced = light.lit().containsAll(shot.verdict().expected());
    return switch (shot.verdict().outcome()) {
      case CONFIRMED -> asTraced;
      case CONTRADICTED, UNSEEN ->
          opticalOracle.isPresent()
              || !light.lit().equals(Set.copyOf(shot.verdict().expected()))
              || isSeenThroughADefect(shot);
      case UNJUDGEABLE -> true;
    };
  }

  /** Returns whether crossed chains explain exactly the sighting of the verdict. */
  private boolean isSeenThroughADefect(Event.ShotJudged shot) {
    Set<Detector> sighted = Set.copyOf(shot.verdict().sighted());
    return broken.stream()
        .map(defect -> crossed.shown(defect, light.lit()))
        .flatMap(Optional::stream)
        .anyMatch(sighted::equals);
  }

  @Override
  public void ply(RecordedTurn ply) {
    turns++;
    if (ply.wasRuled()) {
      ruledMoves++;
    } else if (ply.isRight()) {
      recognised++;
    }
    if (!ply.isRight()) {
      wrong++;
      fault(ply.ended().ply(), "%s was made, %s counts".formatted(ply.made(), ply.ended().move()));
    }
  }

  private void fault(int ply, String what) {
    faults.add("ply " + ply + ": " + what);
  }

  /** Faults found, each the rest of a sentence. */
  List<String> faults() {
    List<String> all = new ArrayList<>(faults);
    opticalOracle.ifPresent(each -> all.addAll(each.faults()));
    return all;
  }

  /** Counts of the game. */
  CampaignCounts counts(long frames, long violations) {
    return new CampaignCounts(
        1,
        turns,
        recognised,
        wrong,
        ruledMoves,
        tried,
        accepted,
        0,
        0,
        0,
        0,
        violations,
        frames,
        outcomes.values().stream().mapToLong(Long::longValue).sum(),
        shots(Outcome.CONFIRMED),
        shots(Outcome.CONTRADICTED),
        shots(Outcome.UNSEEN),
        shots(Outcome.UNJUDGEABLE),
        verdictsWrong + opticalOracle.map(each -> each.faults().size()).orElse(0),
        opticalOracle.map(OpticalOracle::counts).orElse(OpticalCounts.ZERO).plus(lightCounts),
        PowerLossCounts.ZERO,
        CrashInjectionCounts.ZERO);
  }

  private long shots(Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }
}
