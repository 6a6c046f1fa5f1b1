package org.wadjet.moves;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;

/**
 * Reads the move of one turn, position first (DESIGN.md, The turn): a settled observation is looked
 * up among those that the legal moves lead to. What was off the board on the way is evidence only;
 * it decides what the settled board leaves open.
 *
 * <p>The real code of a Scarab may be either of two and a Pharaoh's any: {@link
 * ExpectedObservation} allows for that, so the reader needs to know the position alone and not how
 * it read before.
 */
public final class MoveRecognizer {
  private final Position position;
  private final ExpectedObservation unmoved;
  private final List<RecognitionCandidate> candidates;
  private final LiftHistory history;
  private final RuleBreachFinder brokenRules;
  private final CommittedMove committed;
  private boolean begunUnseen;
  private boolean userRepeatedFire;
  private final StackMarker marker;

  private record RecognitionCandidate(Move move, ExpectedObservation expected) {}

  /** At the start of a turn on a board that does not sense the height of Obelisks. */
  public MoveRecognizer(Position position, Rules rules) {
    this(position, rules, StackMarker.NONE);
  }

  /** At the start of a turn: the position with the side to move, and the rules of the game. */
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
    brokenRules = new RuleBreachFinder(position, history, marker);
    committed = new CommittedMove(position, marker);
  }

  /** Notes an observation on the way, settled or not; wants each that differs from the last. */
  public void record(Observation live) {
    history.record(live);
  }

  /**
   * The turn may have begun before anybody watched, as after the controller was cut off: what
   * changes no reading may have been done unseen, and stays open.
   */
  public void beganUnseen() {
    begunUnseen = true;
  }

  /**
   * FIRE was pressed on a board that reads as unmoved. Once may be a mistake; from now on what a
   * square with masked sensors cannot show may have been done there, and stays open.
   */
  public void userRepeatedFire() {
    userRepeatedFire = true;
  }

  /**
   * The hand is off the piece: what was last read as a move is final, and from now on any other
   * reading is {@link RuleBreach.MoveIsFinal}. Not so where the pieces were never seen off their
   * squares: then a sensor may have changed its mind and no hand did anything. Nor where an Obelisk
   * that is nowhere may be on another, or a square whose presence is masked may be empty: the piece
   * may as well be in the hand still.
   *
   * @param settled what was read
   */
  public void handOff(MoveReading last, Observation settled) {
    List<Move> moves =
        switch (last) {
          case MoveReading.Recognised(Move move) -> List.of(move);
          case MoveReading.Ambiguous(List<Move> several) -> several;
          case MoveReading.Unchanged _, MoveReading.Illegal _ -> List.of();
        };
    if (!moves.isEmpty() && moves.stream().allMatch(move -> isDone(move, settled))) {
      committed.fix(moves, settled);
    }
  }

  /** Whether the board shows that a hand has made a move and put the piece down. */
  private boolean isDone(Move move, Observation settled) {
    Position moved = position.afterMove(move);
    boolean maybeInHand =
        (marker == StackMarker.NONE && move instanceof Move.Stack)
            || move.touched().stream()
                .anyMatch(square -> !moved.isEmpty(square) && settled.mayBeEmpty(square));
    return leftATrace(move) && !maybeInHand;
  }

  /**
   * What a settled observation says. A move is final no longer once a sensor that it was read by is
   * masked: that one may have shown what no hand did.
   */
  public MoveReading read(Observation settled) {
    committed.doubt(settled);
    return committed.isFixed() ? committed.read(settled) : readFreely(settled);
  }

  private MoveReading readFreely(Observation settled) {
    List<Move> fitting = fitting(settled);
    List<Move> supported = fitting.stream().filter(this::isSupported).toList();
    if (unmoved.matches(settled)) {
      return new MoveReading.Unchanged(
          supported.stream().filter(move -> mayBeHidden(move, settled)).toList());
    }
    List<Move> moves = supported.size() > 1 ? explaining(supported, settled) : supported;
    if (moves.isEmpty()) {
      moves = fitting;
    }
    return switch (moves.size()) {
      case 0 -> brokenRules.judge(settled);
      case 1 -> alone(moves.getFirst(), settled);
      default -> new MoveReading.Ambiguous(moves);
    };
  }

  /**
   * The only move that fits. After a swap of two scarabs a code that is read wrong on one square
   * makes a turn of the other of it: where both were off together, both are kept. A piece without a
   * code of its own does not read as a Scarab.
   */
  private MoveReading alone(Move move, Observation settled) {
    if (!(move instanceof Move.Turn(Square turned, Move.Sense _))) {
      return new MoveReading.Recognised(move);
    }
    List<Move> moves = new ArrayList<>(List.of(move));
    for (RecognitionCandidate candidate : candidates) {
      if (candidate.move instanceof Move.Swap(Square from, Square to)
          && (from.equals(turned) || to.equals(turned))
          && history.together(from, to)
          && hasCode(from)
          && hasCode(to)
          && candidate.expected.differences(settled).size() == 1) {
        moves.add(candidate.move);
      }
    }
    return moves.size() == 1 ? new MoveReading.Recognised(move) : new MoveReading.Ambiguous(moves);
  }

  private boolean hasCode(Square square) {
    return position.at(square).filter(piece -> piece.kind().orientations() > 1).isPresent();
  }

  private List<Move> fitting(Observation settled) {
    List<Move> fitting = new ArrayList<>();
    for (RecognitionCandidate candidate : candidates) {
      if (candidate.expected.matches(settled)) {
        fitting.add(candidate.move);
      }
    }
    return fitting;
  }

  /**
   * Those of several moves that explain every new reading. An Obelisk's code is free, so after a
   * Djed's swap with one a turn of the Djed fits too; but it leaves open why the other square reads
   * as a Djed now. All of them, if none explains everything.
   */
  private List<Move> explaining(List<Move> moves, Observation settled) {
    List<Square> reread = history.reread(settled);
    List<Move> explaining =
        moves.stream().filter(move -> move.touched().containsAll(reread)).toList();
    return explaining.isEmpty() ? moves : explaining;
  }

  /** A swap needs both pieces off at once; other moves leave no trace that could be missed. */
  private boolean isSupported(Move move) {
    return switch (move) {
      case Move.Swap(var from, var to) -> begunUnseen || history.together(from, to);
      case Move.Step _, Move.Turn _, Move.Stack _, Move.Unstack _ -> true;
    };
  }

  private boolean mayBeHidden(Move move, Observation settled) {
    return begunUnseen
        || leftATrace(move)
        || (userRepeatedFire && move.touched().stream().anyMatch(settled::isUnknown));
  }

  /**
   * Whether the pieces of a move that changes no reading were touched for sure. Only a swap, and
   * what a top obelisk does, can change none where all sensors are used; where some are masked, a
   * turn or a step can too, and pressing FIRE by mistake must not make one of it.
   */
  private boolean leftATrace(Move move) {
    return switch (move) {
      case Move.Swap(Square from, Square to) ->
          history.wasDisturbed(from) && history.wasDisturbed(to);
      case Move.Turn(Square from, Move.Sense _) -> history.wasDisturbed(from);
      case Move.Step(Square from, Square to) ->
          history.wasDisturbed(from) && history.wasDisturbed(to);
      case Move.Stack _, Move.Unstack _ -> true;
    };
  }

  /** What the board may read at the end of the turn, one for each legal move. */
  public List<ExpectedReadings> alternatives() {
    return candidates.stream().map(candidate -> candidate.expected.expected()).toList();
  }

  /** What the board reads while nothing has been moved. */
  public ExpectedReadings unmoved() {
    return unmoved.expected();
  }
}
