package org.wadjet.moves;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;

/**
 * Recogniser of the move of one turn, by position first ({@code docs/architecture.md#the-turn}): a
 * settled observation is compared with those of the legal moves. Lifted pieces serve only as
 * evidence, to decide between moves that lead to the same settled board.
 *
 * <p>A Scarab may read either of two codes and a Pharaoh any: {@link ExpectedObservation} permits
 * them, so the recogniser needs only the position and not its earlier readings.
 */
public final class MoveRecognizer implements TurnRecognizer {
  private final Position position;
  private final ExpectedObservation unmoved;
  private final List<RecognitionCandidate> candidates;
  private final LiftHistory history;
  private final RuleBreachFinder breachFinder;
  private final CommittedMove committed;
  private boolean begunUnobserved;
  private boolean userRepeatedFire;
  private final StackMarker marker;

  /** Squares that differed from the start of the turn in a reading that no legal move explains. */
  private final Set<Square> breached = new HashSet<>();

  private record RecognitionCandidate(Move move, ExpectedObservation expected) {}

  /** Starts a turn from a position with its side to move, under the rules of the game. */
  public MoveRecognizer(Position position, Rules rules, StackMarker marker) {
    this.position = position;
    this.marker = marker;
    unmoved = ExpectedObservation.of(position, marker);
    candidates =
        LegalMoves.of(position, rules).stream()
            .map(
                move ->
                    new RecognitionCandidate(
                        move, ExpectedObservation.of(position.afterMove(move), marker)))
            .toList();
    history = new LiftHistory(position, unmoved.expected());
    breachFinder = new RuleBreachFinder(position, history, marker);
    committed = new CommittedMove(position, marker);
  }

  @Override
  public void record(Observation live) {
    history.record(live);
  }

  @Override
  public void beginUnobserved() {
    begunUnobserved = true;
  }

  @Override
  public void recordRepeatedFire() {
    userRepeatedFire = true;
  }

  /**
   * Records that the hand has left the piece: the last recognised move becomes final, and any other
   * reading is {@link RuleBreach.MoveIsFinal} from now on. The move does not become final if the
   * pieces were never observed off their squares, since a sensor may have changed by itself. Nor
   * does it if the piece may still be in the hand: an Obelisk may not yet be on another one, or a
   * square with masked presence may be empty. Nor does a swap of which one square reads as before,
   * because a half turn of the other piece, on its way to a quarter turn, reads like that.
   *
   * @param settled the observation of that reading
   */
  @Override
  public void recordHandOff(MoveReading last, Observation settled) {
    List<Move> moves =
        switch (last) {
          case MoveReading.Recognised(Move move) -> List.of(move);
          case MoveReading.Ambiguous(List<Move> several) -> several;
          case MoveReading.Unchanged _, MoveReading.Incomplete _, MoveReading.Illegal _ ->
              List.of();
        };
    if (!moves.isEmpty() && moves.stream().allMatch(move -> isDone(move, settled))) {
      committed.commit(moves, settled);
    }
  }

  /** Returns whether the board shows that a hand has made the move and put the piece down. */
  private boolean isDone(Move move, Observation settled) {
    Position moved = position.afterMove(move);
    boolean maybeInHand =
        (marker == StackMarker.NONE && move instanceof Move.Stack)
            || move.touched().stream()
                .anyMatch(square -> !moved.isEmpty(square) && settled.mayBeEmpty(square));
    boolean maybeHalfTurn =
        move instanceof Move.Swap
            && !move.touched().stream()
                .allMatch(square -> history.isFacingChanged(square, settled));
    return wasTouched(move) && !maybeInHand && !maybeHalfTurn;
  }

  /**
   * Interprets a settled observation. A final move is open again once a sensor that showed it is
   * masked, because the sensor may have shown a move that nobody made.
   */
  @Override
  public MoveReading read(Observation settled) {
    committed.dropIfMasked(settled);
    return committed.isCommitted() ? committed.read(settled) : readUncommitted(settled);
  }

  private MoveReading readUncommitted(Observation settled) {
    List<Move> fitting = matchingMoves(settled);
    List<Move> supported = fitting.stream().filter(this::isSupported).toList();
    if (unmoved.matches(settled)) {
      List<Move> hidden = supported.stream().filter(move -> mayBeHidden(move, settled)).toList();
      return new MoveReading.Unchanged(
          hidden.size() == 1 ? withMisread(hidden.getFirst(), settled) : hidden);
    }
    List<Move> moves = movesExplaining(supported, settled);
    if (moves.isEmpty()) {
      moves = fitting;
    }
    if (moves.size() == 1) {
      moves = withMisread(moves.getFirst(), settled);
    }
    return switch (moves.size()) {
      case 0 -> {
        unmoved.differences(settled).forEach(difference -> breached.add(difference.square()));
        yield breachFinder.judge(settled);
      }
      case 1 -> new MoveReading.Recognised(moves.getFirst());
      default -> new MoveReading.Ambiguous(moves);
    };
  }

  /**
   * Returns the only move that fits and the moves that one faulty square would make look like it,
   * if the pieces of those were seen off their squares and the fitting move does not explain that.
   */
  private List<Move> withMisread(Move move, Observation settled) {
    List<Move> moves = new ArrayList<>(List.of(move));
    boolean isEvident = move.touched().stream().allMatch(history::wasDisturbed);
    if (isEvident && move instanceof Move.Swap) {
      return moves;
    }
    for (RecognitionCandidate candidate : candidates) {
      if (!candidate.move.equals(move) && mayBeMisread(candidate, isEvident, settled)) {
        moves.add(candidate.move);
      }
    }
    return moves;
  }

  private boolean mayBeMisread(
      RecognitionCandidate candidate, boolean isOtherEvident, Observation settled) {
    return switch (candidate.move) {
      case Move.Swap(Square from, Square to) ->
          history.wereOffTogether(from, to)
              ? candidate.expected.differences(settled).size() == 1
              : !isOtherEvident
                  && (history.wasDisturbed(from) || history.wasDisturbed(to))
                  && candidate.expected.matches(settled);
      case Move.Turn(Square from, Move.Sense _) ->
          !isOtherEvident
              && history.wasDisturbed(from)
              && candidate.expected.differences(settled).size() == 1;
      case Move.Step(Square from, Square _) ->
          !isOtherEvident
              && history.isFacingChanged(from, settled)
              && candidate.expected.differences(settled).size() == 1;
      case Move.Stack _, Move.Unstack _, Move.Placement _ -> false;
    };
  }

  private List<Move> matchingMoves(Observation settled) {
    List<Move> fitting = new ArrayList<>();
    for (RecognitionCandidate candidate : candidates) {
      if (candidate.expected.matches(settled)) {
        fitting.add(candidate.move);
      }
    }
    return fitting;
  }

  /**
   * Returns those of several moves that explain every changed reading, or all of them if none does.
   * Because an Obelisk's code is arbitrary, a Djed that swaps with one also looks like a Djed that
   * turned; but the turn does not explain the new reading of the other square.
   */
  private List<Move> movesExplaining(List<Move> moves, Observation settled) {
    List<Square> reread = history.changedFacings(settled);
    List<Move> explaining =
        moves.stream().filter(move -> move.touched().containsAll(reread)).toList();
    return explaining.isEmpty() ? moves : explaining;
  }

  /**
   * Returns whether the evidence permits the move. A swap requires that both pieces were off the
   * board at once; other moves require no evidence.
   */
  private boolean isSupported(Move move) {
    return switch (move) {
      case Move.Swap(var from, var to) -> begunUnobserved || history.wereOffTogether(from, to);
      case Move.Step _, Move.Turn _, Move.Stack _, Move.Unstack _, Move.Placement _ -> true;
    };
  }

  /**
   * Returns whether FIRE on an unchanged board suffices to make a move that changes no reading: the
   * pieces of a swap and no others were seen off their squares, or the turn began unobserved. Any
   * other such move requires a second FIRE, since the first may be a mistake.
   */
  @Override
  public boolean isEvident(Move hidden) {
    return begunUnobserved
        || (hidden instanceof Move.Swap
            && wasTouched(hidden)
            && hidden.touched().containsAll(breached));
  }

  private boolean mayBeHidden(Move move, Observation settled) {
    return begunUnobserved
        || wasTouched(move)
        || (userRepeatedFire && move.touched().stream().anyMatch(settled::isUnknown));
  }

  /**
   * Returns whether the pieces of a move that changes no reading were certainly touched. With all
   * sensors in use, only a swap or a move of an upper Obelisk leaves every reading unchanged. With
   * masked sensors a turn or a step can too, and an accidental FIRE must not count as such a move.
   */
  private boolean wasTouched(Move move) {
    return switch (move) {
      case Move.Swap(Square from, Square to) ->
          history.wasDisturbed(from) && history.wasDisturbed(to);
      case Move.Turn(Square from, Move.Sense _) -> history.wasDisturbed(from);
      case Move.Step(Square from, Square to) ->
          history.wasDisturbed(from) && history.wasDisturbed(to);
      case Move.Stack _, Move.Unstack _, Move.Placement _ -> true;
    };
  }

  /** Returns the readings that are possible at the end of the turn, one for each legal move. */
  @Override
  public List<ExpectedReadings> alternatives() {
    return candidates.stream().map(candidate -> candidate.expected.expected()).toList();
  }

  @Override
  public ExpectedReadings unmoved() {
    return unmoved.expected();
  }
}
