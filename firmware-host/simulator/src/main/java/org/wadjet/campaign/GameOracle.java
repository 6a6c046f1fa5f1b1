package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wadjet.game.Move;
import org.wadjet.game.Square;
import org.wadjet.laser.StopReason;
import org.wadjet.sim.Defect;
import org.wadjet.sim.TrueLight;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.turn.Players;
import org.wadjet.verdict.Outcome;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Detector;

/**
 * Compares the controller's results in a simulated game with the truth: the moves of the hands and
 * the actual path of the light.
 */
final class GameOracle implements GameObserver {
  /** Stop reason of a shot that took all its samples. */
  private static final String ALL_SAMPLES = StopReason.DONE.keyword();

  private final VirtualBoard board;
  private final CrossedChainReadings crossed;
  private final Optional<OpticalOracle> opticalOracle;
  private final List<String> faults = new ArrayList<>();
  private final Players players;
  private final boolean marksStacks;
  private Optional<Event.MoveAnnounced> announced = Optional.empty();
  private CampaignCounts counts = CampaignCounts.ZERO.plus(CampaignCount.GAMES, 1);
  private Event.ShotJudged judged;
  private TrueLight light;
  private Set<Defect> broken = Set.of();

  /**
   * @param players players of both sides
   * @param opticalOracle oracle of the light in a game with optical faults
   */
  GameOracle(
      Board wiring, VirtualBoard board, Players players, Optional<OpticalOracle> opticalOracle) {
    this.players = players;
    this.marksStacks = wiring.sensors().marksStacks();
    this.board = board;
    this.crossed = new CrossedChainReadings(wiring, board);
    this.opticalOracle = opticalOracle;
  }

  @Override
  public void illegalActionTried(IllegalAction.IllegalActionKind kind) {
    count(CampaignCount.ILLEGAL_TRIED);
  }

  @Override
  public void event(long nanos, Event event, Optional<IllegalAction.IllegalActionKind> against) {
    switch (event) {
      case Event.TurnMade made when against.isPresent() -> {
        count(CampaignCount.ILLEGAL_ACCEPTED);
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
        count(CampaignCount.SHOTS);
        count(CampaignCounts.shotsOf(outcome));
        boolean decided = outcome != Outcome.UNJUDGEABLE && shot.ended().equals(ALL_SAMPLES);
        counts = counts.plus(JudgedSamples.ofShot(shot.samples(), decided));
        if (!isPossible(shot)) {
          count(CampaignCount.VERDICTS_WRONG);
          fault(
              shot.ply(),
              "the verdict is %s, expected light at %s, lit were %s"
                  .formatted(
                      shot.verdict().outcome().keyword(), shot.verdict().expected(), light.lit()));
        }
      }
      case Event.MoveAnnounced e -> announced = Optional.of(e);
      case Event.TurnMade made -> checkAnnounced(made);
      case Event.TurnEnded ended -> {
        boolean struckOthers = struckOthersThan(ended.removed());
        if (judged.verdict().outcome() == Outcome.CONFIRMED && isPossible(judged) && struckOthers) {
          count(CampaignCount.VERDICTS_WRONG);
          fault(
              ended.ply(),
              "the verdict confirms that %s is struck, but the light struck %s"
                  .formatted(ended.removed(), light.struck()));
        }
      }
      case Event.GameStarted _,
          Event.Resumed _,
          Event.MoveRuled _,
          Event.Ruled _,
          Event.ShotSeen _,
          Event.GameOver _,
          Event.LaserEvent _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  /** Checks that a turn of the engine is the move that it announced in this turn. */
  private void checkAnnounced(Event.TurnMade made) {
    if (players.isByHand(made.side())) {
      return;
    }
    boolean isAnnounced =
        announced
            .filter(e -> e.ply() == made.ply() && made.moves().equals(List.of(e.move())))
            .isPresent();
    if (!isAnnounced) {
      fault(made.ply(), made.moves() + " was committed, announced was " + announced);
    }
  }

  /**
   * Returns whether the light struck other squares than those removed. Light too faint for a
   * detector proves nothing, neither on the traced path nor off it ({@code
   * hardware/board-contract.md#a-square}); nor does light on a detector off the path that is dead
   * or indeterminate.
   */
  private boolean struckOthersThan(List<Square> removed) {
    boolean seenElsewhere =
        light.struck().stream()
            .filter(square -> light.lit().contains(Detector.under(square)))
            .filter(square -> isConclusive(Detector.under(square)))
            .anyMatch(square -> !removed.contains(square));
    boolean missed =
        removed.stream()
            .filter(square -> judged.verdict().expected().contains(Detector.under(square)))
            .anyMatch(square -> !light.struck().contains(square));
    return seenElsewhere || missed;
  }

  private boolean isConclusive(Detector detector) {
    return !judged.sighting().blinded().contains(detector)
        && !judged.sighting().flickering().contains(detector)
        && !judged.sighting().undecided().contains(detector)
        && opticalOracle.filter(oracle -> oracle.isDead(detector)).isEmpty();
  }

  /**
   * Returns whether a verdict is possible with the actual light. Unjudgeable is always possible;
   * the optical oracle knows the dead detectors.
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
        .map(defect -> crossed.detectorsReadLit(defect, light.lit()))
        .flatMap(Optional::stream)
        .anyMatch(sighted::equals);
  }

  @Override
  public void ply(RecordedTurn ply) {
    count(CampaignCount.TURNS);
    if (ply.wasRuled()) {
      count(CampaignCount.MOVES_ASKED);
    } else if (ply.isRight()) {
      count(CampaignCount.MOVES_RECOGNISED);
    }
    if (!ply.isRight() && isIndistinguishable(ply)) {
      count(CampaignCount.MOVES_INDISTINGUISHABLE);
    } else if (!ply.isRight()) {
      count(CampaignCount.MOVES_WRONG);
      fault(ply.ended().ply(), "%s was made, %s counts".formatted(ply.made(), ply.ended().move()));
    }
  }

  /**
   * Returns whether a broken presence switch hides that a piece left its square, so that the board
   * looks as if an upper Obelisk had stepped to the same square. Without a marker no sensor detects
   * the height of a stack ({@code docs/architecture.md#the-turn}).
   */
  private boolean isIndistinguishable(RecordedTurn ply) {
    if (marksStacks
        || !(ply.ended().move() instanceof Move.Unstack(Square _, Square to))
        || !(ply.made() instanceof Move.Step(Square from, Square madeTo))
        || !to.equals(madeTo)) {
      return false;
    }
    boolean hidesDeparture =
        board.faults().injected().contains(new Defect.StuckBit(from + ".presence", false));
    return hidesDeparture
        && PlacementAmbiguity.readsAs(
            ply.before().afterMove(ply.made()),
            ply.before().afterMove(ply.ended().move()),
            Set.of(from));
  }

  private void fault(int ply, String what) {
    faults.add("ply " + ply + ": " + what);
  }

  /** Returns the faults found, each the rest of a sentence. */
  List<String> faults() {
    List<String> all = new ArrayList<>(faults);
    opticalOracle.ifPresent(each -> all.addAll(each.faults()));
    return all;
  }

  CampaignCounts counts(long frames, long violations) {
    CampaignCounts all =
        counts
            .plus(CampaignCount.EMISSION_VIOLATIONS, violations)
            .plus(CampaignCount.FRAMES, frames);
    return opticalOracle
        .map(o -> all.plus(o.counts()).plus(CampaignCount.VERDICTS_WRONG, o.faults().size()))
        .orElse(all);
  }

  private void count(CampaignCount count) {
    counts = counts.plus(count, 1);
  }
}
