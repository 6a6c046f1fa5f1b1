package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sim.OpticalFaults;
import org.wadjet.sim.TrueLight;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.verdict.Cause;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.Verdict;
import org.wadjet.verdict.VerdictReason;
import org.wadjet.wiring.Detector;

/**
 * Injects optical faults into a game and checks each verdict against them: on events of the record
 * it sets the virtual board's faults before each shot and reads the actual path of the light.
 */
final class OpticalOracle implements GameObserver {
  private final VirtualBoard board;
  private final OpticalFaultGenerator generator;
  private final List<String> faults = new ArrayList<>();
  private CampaignCounts counts = CampaignCounts.ZERO;
  private OpticalFaultGenerator.OpticalFault current;

  OpticalOracle(VirtualBoard board, RandomGenerator random) {
    this.board = board;
    this.generator = new OpticalFaultGenerator(random);
    current = generator.noMishap();
    board.light(current.faults());
  }

  /** Returns the counts of the game. */
  CampaignCounts counts() {
    return counts;
  }

  /** Returns whether a detector never responds in this game. */
  boolean isDead(Detector detector) {
    return generator.dead().filter(dead -> dead.detector().equals(detector)).isPresent();
  }

  /** Returns the wrong verdicts, each the rest of a sentence. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  /** An event is durable; a turn is durable before its lead-in. */
  @Override
  public void event(long nanos, Event event, Optional<IllegalAction.IllegalActionKind> against) {
    switch (event) {
      case Event.TurnMade made -> {
        Move move = made.moves().getFirst();
        current =
            generator.beforeShot(made.before().afterMove(move), made.side(), touchedSquares(move));
        if (changesOnlyFaces(made.side(), current)) {
          current = generator.noMishap();
        }
        board.light(current.faults());
      }
      case Event.ShotJudged shot -> {
        checkVerdict(shot);
        // The arbiter inspects the board and corrects mishaps.
        current = generator.noMishap();
        board.light(current.faults());
      }
      case Event.GameStarted _,
          Event.Resumed _,
          Event.MoveRuled _,
          Event.MoveAnnounced _,
          Event.Ruled _,
          Event.ShotSeen _,
          Event.TurnEnded _,
          Event.GameOver _,
          Event.LaserEvent _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  /**
   * Returns whether a mishap moves the light to other faces above the same detectors, as to the
   * front of an Anubis instead of its side. No detector shows this ({@code
   * hardware/board-contract.md#a-square}), so it is not drawn.
   */
  private boolean changesOnlyFaces(Side side, OpticalFaultGenerator.OpticalFault drawn) {
    TrueLight with = board.predictLight(side, drawn.faults());
    TrueLight without = board.predictLight(side, drawn.withoutMishap());
    return with.lit().equals(without.lit()) && !with.struck().equals(without.struck());
  }

  private static List<Square> touchedSquares(Move move) {
    return switch (move) {
      case Move.Step(Square from, Square to) -> List.of(to, from);
      case Move.Swap(Square from, Square to) -> List.of(to, from);
      case Move.Stack(Square from, Square to) -> List.of(to, from);
      case Move.Unstack(Square from, Square to) -> List.of(to, from);
      case Move.Turn(Square from, Move.Sense _) -> List.of(from);
      case Move.Placement _ -> move.touched();
    };
  }

  private void checkVerdict(Event.ShotJudged shot) {
    Verdict verdict = shot.verdict();
    Set<Detector> really = lit(shot, current.faults());
    Set<Detector> expected = new HashSet<>(verdict.expected());
    switch (verdict.outcome()) {
      case CONFIRMED -> {
        if (!really.containsAll(expected)) {
          addFault(shot, "the light went to " + really);
        }
      }
      case CONTRADICTED, UNSEEN -> {
        Optional<Cause> cause = cause(shot, really, expected);
        if (cause.isEmpty()) {
          addFault(shot, "lit were " + really + " as expected, and all detectors work");
        } else {
          countExplanation(shot, cause.get());
        }
      }
      case UNJUDGEABLE -> {
        if (!hasReason(verdict, really, expected)) {
          counts = counts.plus(CampaignCount.UNJUDGEABLE_WITHOUT_CAUSE, 1);
        }
      }
    }
  }

  /** Returns the real cause of a sighting that differs from the trace. */
  private Optional<Cause> cause(
      Event.ShotJudged shot, Set<Detector> really, Set<Detector> expected) {
    // A weak laser may still light its end; then the monitor diode at its head stops the shot.
    if (current.mishap().filter(Cause.NoLight.class::isInstance).isPresent()) {
      return current.mishap();
    }
    if (current.mishap().isPresent() && !lit(shot, current.withoutMishap()).equals(really)) {
      return current.mishap();
    }
    if (generator.dead().filter(dead -> expected.contains(dead.detector())).isPresent()) {
      return generator.dead().map(Cause.class::cast);
    }
    if (generator.leak().filter(leak -> really.contains(leak.from())).isPresent()
        && shot.verdict().sighted().contains(generator.leak().get().to())) {
      return generator.leak().map(Cause.class::cast);
    }
    // The mishap alone may lose the same light.
    boolean strayed = !lit(shot, current.withoutMishap().withSpread(0, 0)).equals(really);
    return strayed ? Optional.of(new Cause.LongPath(0, 0)) : Optional.empty();
  }

  private Set<Detector> lit(Event.ShotJudged shot, OpticalFaults with) {
    return board.predictLight(shot.side(), with).lit();
  }

  private boolean hasReason(Verdict verdict, Set<Detector> really, Set<Detector> expected) {
    if (!really.containsAll(expected)) {
      return true;
    }
    return verdict.reasons().stream()
        .anyMatch(
            reason ->
                reason instanceof VerdictReason.Blinded
                    || reason instanceof VerdictReason.Flickers
                    || (reason instanceof VerdictReason.Dead(Detector detector)
                        && generator
                            .dead()
                            .filter(d -> d.detector().equals(detector))
                            .isPresent()));
  }

  private void countExplanation(Event.ShotJudged shot, Cause cause) {
    List<Explanation> explanations = shot.verdict().explanations();
    boolean first = !explanations.isEmpty() && names(explanations.getFirst(), cause);
    boolean listed = explanations.stream().anyMatch(each -> names(each, cause));
    int size = explanations.isEmpty() ? 0 : explanations.getFirst().suspects().size();
    counts =
        counts
            .plus(CampaignCount.CAUSE_SHOTS, 1)
            .plus(CampaignCount.CAUSE_IN_FIRST_GROUP, first ? 1 : 0)
            .plus(CampaignCount.CAUSE_LISTED, listed ? 1 : 0)
            .plus(CampaignCount.FIRST_GROUP_CAUSES, size);
  }

  private static boolean names(Explanation explanation, Cause cause) {
    return explanation.suspects().stream().anyMatch(s -> isSame(s.cause(), cause));
  }

  private static boolean isSame(Cause named, Cause cause) {
    return switch (cause) {
      case Cause.Askew(Square square, boolean _) ->
          named instanceof Cause.Askew(Square other, boolean _) && other.equals(square);
      case Cause.LongPath _ -> named instanceof Cause.LongPath;
      case Cause.Exchanged _ ->
          named instanceof Cause.Exchanged && named.squares().equals(cause.squares());
      default -> named.equals(cause);
    };
  }

  private void addFault(Event.ShotJudged shot, String reason) {
    faults.add(
        "ply %d: the verdict is %s, but %s"
            .formatted(shot.ply(), shot.verdict().outcome().keyword(), reason));
  }
}
