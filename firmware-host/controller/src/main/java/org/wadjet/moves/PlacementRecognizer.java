package org.wadjet.moves;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;

/**
 * Recogniser of a placement, the turn of a puzzle of the kind {@code place} ({@code
 * docs/puzzles.md#placing}). No sensor identifies a piece, so pieces of several kinds are placed in
 * order: each newly occupied square holds the next piece in hand. A piece that is lifted again is
 * the next one.
 */
public final class PlacementRecognizer implements TurnRecognizer {
  private final Position position;
  private final StackMarker marker;
  private final ExpectedObservation unmoved;

  /** All pieces to place, in the order in which they are placed. */
  private final List<Piece> all;

  /** Pieces that are not placed, the next one first. */
  private final List<Piece> hand;

  /** Copy of {@link #hand} for the snapshots of each scan. */
  private List<Piece> left;

  private final Map<Square, Piece> placed = new LinkedHashMap<>();

  /** True while pieces on the board may have been placed in an order that nobody saw. */
  private boolean orderUnknown;

  /**
   * Starts a turn.
   *
   * @param hand the pieces to place, at least one, in the order in which they are placed
   */
  public PlacementRecognizer(Position position, List<Piece> hand, StackMarker marker) {
    this.position = position;
    this.marker = marker;
    all = List.copyOf(hand);
    left = all;
    this.hand = new ArrayList<>(all);
    unmoved = ExpectedObservation.of(position, marker);
  }

  @Override
  public void record(Observation live) {
    // Only settled observations count, because a hand passes over other squares.
  }

  @Override
  public void beginUnobserved() {
    orderUnknown = hasSeveralKinds(hand);
  }

  @Override
  public void recordRepeatedFire() {
    // Every placement changes a reading.
  }

  @Override
  public void recordHandOff(MoveReading last, Observation settled) {
    // A placement is final only with FIRE.
  }

  @Override
  public List<Piece> left() {
    return left;
  }

  @Override
  public MoveReading read(Observation settled) {
    MoveReading reading = interpret(settled);
    if (!left.equals(hand)) {
      left = List.copyOf(hand);
    }
    return reading;
  }

  private MoveReading interpret(Observation settled) {
    List<SquareDifference> differences = unmoved.differences(settled);
    List<Square> askew = SquareDifference.squares(differences, SquareDifference.Askew.class);
    if (!askew.isEmpty()) {
      return illegal(new RuleBreach.Askew(askew), askew, CorrectionStep.Straighten::new);
    }
    List<Square> added = SquareDifference.squares(differences, SquareDifference.Extra.class);
    if (added.size() < differences.size()) {
      return standingMoved(settled, differences);
    }
    Optional<MoveReading> breach =
        unknownOrder(added).or(() -> follow(added, settled)).or(() -> onReserved(settled));
    if (breach.isPresent()) {
      return breach.get();
    }
    if (placed.isEmpty()) {
      return new MoveReading.Unchanged(List.of());
    }
    return hand.isEmpty()
        ? complete(settled)
        : new MoveReading.Incomplete(standing(settled, List.of()), hand);
  }

  /** Returns the reading of a board on which a piece was moved that is not to be placed. */
  private MoveReading standingMoved(Observation settled, List<SquareDifference> differences) {
    List<SquareDifference> wrong =
        differences.stream().filter(each -> !placed.containsKey(each.square())).toList();
    List<Square> moved =
        wrong.stream()
            .filter(each -> !(each instanceof SquareDifference.Extra))
            .map(SquareDifference::square)
            .toList();
    return new MoveReading.Illegal(
        new RuleBreach.NotInHand(moved, standing(settled, List.of())),
        CorrectionPlanner.from(settled, wrong, marker));
  }

  private Optional<MoveReading> onReserved(Observation settled) {
    List<Square> reserved =
        placed.keySet().stream()
            .filter(square -> !LegalMoves.mayEnter(position.toMove(), square))
            .toList();
    return reserved.isEmpty()
        ? Optional.empty()
        : Optional.of(
            illegal(
                new RuleBreach.PlacedOnReserved(
                    position.toMove(), reserved.getFirst(), standing(settled, reserved)),
                reserved,
                CorrectionStep.Empty::new));
  }

  /** Returns the placed pieces on the board, as far as they may stay. */
  private List<PlacedPiece> standing(Observation settled, List<Square> wrong) {
    return placed.entrySet().stream()
        .filter(each -> !wrong.contains(each.getKey()) && !settled.mayBeEmpty(each.getKey()))
        .map(
            each ->
                new PlacedPiece(
                    orientations(each.getValue(), each.getKey(), settled).getFirst(),
                    each.getKey()))
        .toList();
  }

  /** Returns the request to take all placed pieces off if nobody saw their order. */
  private Optional<MoveReading> unknownOrder(List<Square> added) {
    if (!orderUnknown) {
      return Optional.empty();
    }
    orderUnknown = !added.isEmpty();
    return orderUnknown ? Optional.of(oneByOne(added, List.of())) : Optional.empty();
  }

  /** Follows the pieces from the hand to the board and back; returns a breach that prevents it. */
  private Optional<MoveReading> follow(List<Square> added, Observation settled) {
    Set<Square> fresh = new LinkedHashSet<>(added);
    fresh.removeAll(placed.keySet());
    for (Square square : List.copyOf(placed.keySet())) {
      if (!added.contains(square)) {
        hand.addFirst(placed.remove(square));
      }
    }
    if (placed.isEmpty()) {
      hand.clear();
      hand.addAll(all);
    }
    if (fresh.size() > hand.size()) {
      return Optional.of(
          illegal(
              new RuleBreach.TooManyPlaced(List.copyOf(fresh), standing(settled, List.of())),
              List.copyOf(fresh),
              CorrectionStep.Empty::new));
    }
    if (fresh.size() > 1 && hasSeveralKinds(hand)) {
      return Optional.of(oneByOne(List.copyOf(fresh), standing(settled, List.of())));
    }
    fresh.forEach(square -> placed.put(square, hand.removeFirst()));
    return Optional.empty();
  }

  private MoveReading complete(Observation settled) {
    List<List<PlacedPiece>> placements = List.of(List.of());
    for (Map.Entry<Square, Piece> each : placed.entrySet()) {
      List<List<PlacedPiece>> longer = new ArrayList<>();
      for (Piece piece : orientations(each.getValue(), each.getKey(), settled)) {
        for (List<PlacedPiece> others : placements) {
          List<PlacedPiece> more = new ArrayList<>(others);
          more.add(new PlacedPiece(piece, each.getKey()));
          longer.add(more);
        }
      }
      placements = longer;
    }
    List<Move> moves = placements.stream().<Move>map(Move.Placement::new).toList();
    return moves.size() == 1
        ? new MoveReading.Recognised(moves.getFirst())
        : new MoveReading.Ambiguous(moves);
  }

  /** Returns a piece in the orientations that its square may read; several with masked sensors. */
  private static List<Piece> orientations(Piece piece, Square square, Observation settled) {
    return settled.possibleFacings(square).stream()
        .map(facing -> new Piece(piece.side(), piece.kind(), facing))
        .distinct()
        .toList();
  }

  private static boolean hasSeveralKinds(List<Piece> pieces) {
    return pieces.stream().map(Piece::kind).distinct().count() > 1;
  }

  private static MoveReading oneByOne(List<Square> squares, List<PlacedPiece> placed) {
    return illegal(
        new RuleBreach.PlacedTogether(squares, placed), squares, CorrectionStep.Empty::new);
  }

  private static MoveReading illegal(
      RuleBreach rule, List<Square> squares, Function<Square, CorrectionStep> step) {
    return new MoveReading.Illegal(rule, squares.stream().map(step).toList());
  }

  @Override
  public boolean isEvident(Move hidden) {
    return false;
  }

  /** Returns none, because the placements are too many to list. */
  @Override
  public List<ExpectedReadings> alternatives() {
    return List.of();
  }

  @Override
  public ExpectedReadings unmoved() {
    return unmoved.expected();
  }
}
