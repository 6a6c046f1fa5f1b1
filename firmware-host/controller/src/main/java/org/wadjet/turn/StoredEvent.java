package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.Cause;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.RankedCause;
import org.wadjet.verdict.Verdict;
import org.wadjet.verdict.VerdictReason;

/**
 * Content of one row of the record, of any version. Moves are texts here, because the same letters
 * denote a step, a swap or a stacking depending on the position, which only earlier rows contain.
 */
public sealed interface StoredEvent
    permits Event.Standalone,
        StoredEvent.Resumed,
        StoredEvent.TurnMade,
        StoredEvent.ShotSeen,
        StoredEvent.ShotJudged,
        StoredEvent.MoveRuled,
        StoredEvent.MoveAnnounced,
        StoredEvent.TurnEnded,
        StoredEvent.Unknown,
        StoredEvent.Unreadable {
  /**
   * Row of {@link Event.Resumed}.
   *
   * @param position in notation; empty in schemas 1 and 2
   */
  record Resumed(int ply, Optional<String> position) implements StoredEvent {}

  /** Row of {@link Event.TurnMade}, with the moves in notation. */
  record TurnMade(int ply, Side side, List<String> moves) implements StoredEvent {
    public TurnMade {
      moves = List.copyOf(moves);
    }
  }

  /**
   * Row of {@link Event.ShotSeen}.
   *
   * @param position before the move, in notation; empty in schema 1
   * @param moves in notation
   */
  record ShotSeen(
      int ply, Side side, Optional<String> position, List<String> moves, Measurement measurement)
      implements StoredEvent {
    public ShotSeen {
      moves = List.copyOf(moves);
    }
  }

  /**
   * Row of {@link Event.ShotJudged}.
   *
   * @param position before the move, in notation; empty in schema 1
   * @param move in notation
   * @param squares the squares that the trace enters, in order
   * @param ends of the trace, as {@link Event.ShotJudged#ends}; none in schema 1
   * @param struck the squares whose top piece the trace strikes
   * @param expected names of the detectors at the ends of the trace, sorted
   * @param reasons why it is not confirmed; none in schema 1
   * @param explanations possible causes, best first; each a list of causes that the evidence does
   *     not distinguish
   */
  record ShotJudged(
      int ply,
      Side side,
      Optional<String> position,
      String move,
      List<Square> squares,
      List<String> ends,
      List<Square> struck,
      List<String> expected,
      Outcome outcome,
      List<VerdictReason> reasons,
      List<List<PossibleCause>> explanations,
      Measurement measurement)
      implements StoredEvent {
    public ShotJudged {
      squares = List.copyOf(squares);
      ends = List.copyOf(ends);
      struck = List.copyOf(struck);
      expected = List.copyOf(expected);
      reasons = List.copyOf(reasons);
      explanations = explanations.stream().map(List::copyOf).toList();
    }
  }

  /** Row of {@link Event.MoveRuled}, with the move in notation. */
  record MoveRuled(int ply, String move, Event.Ruler by) implements StoredEvent {}

  /** Row of {@link Event.MoveAnnounced}, with the move in notation. */
  record MoveAnnounced(int ply, Side side, String move) implements StoredEvent {}

  /** Row of {@link Event.TurnEnded}, with the move and the position in notation. */
  record TurnEnded(int ply, String move, List<Square> removed, String position)
      implements StoredEvent {
    public TurnEnded {
      removed = List.copyOf(removed);
    }
  }

  /**
   * Row of an unknown type.
   *
   * @param type of the row
   */
  record Unknown(String type) implements StoredEvent {}

  /**
   * Row of a known type whose body has another form.
   *
   * @param reason the reason, in a clause that names the type
   */
  record Unreadable(String reason) implements StoredEvent {}

  /**
   * Light of a shot and its result.
   *
   * @param ended how emission ended: keyword of {@link org.wadjet.laser.StopReason}
   * @param lit measured lit time, in whole microseconds, rounded up
   */
  record Measurement(Sighting sighting, String ended, Duration lit) {
    /** Rounds up, because the ledger may count more than the lit time, never less. */
    public Measurement {
      lit = Duration.ofNanos((lit.toNanos() + 999) / 1000 * 1000);
    }
  }

  /**
   * Possible cause of a shot that was not confirmed.
   *
   * @param cause {@link Cause#keyword}
   * @param locations {@link Cause#locations}
   * @param contradicting plies of earlier shots whose evidence excludes it
   * @param supporting plies of earlier shots that it explains as well
   */
  record PossibleCause(
      String cause, List<String> locations, List<Integer> contradicting, List<Integer> supporting) {
    public PossibleCause {
      locations = List.copyOf(locations);
      contradicting = List.copyOf(contradicting);
      supporting = List.copyOf(supporting);
    }

    private static PossibleCause of(RankedCause suspect) {
      Cause cause = suspect.cause();
      return new PossibleCause(
          cause.keyword(), cause.locations(), suspect.contradicting(), suspect.supporting());
    }
  }

  /** Returns the part of an event that its row holds. */
  static StoredEvent of(Event event) {
    return switch (event) {
      case Event.Standalone e -> e;
      case Event.Resumed(int ply, Position at) ->
          new Resumed(ply, Optional.of(PositionNotation.write(at)));
      case Event.TurnMade(int ply, Side side, List<Move> moves, Position _) ->
          new TurnMade(ply, side, texts(moves));
      case Event.ShotSeen e ->
          new ShotSeen(
              e.ply(),
              e.side(),
              Optional.of(PositionNotation.write(e.before())),
              texts(e.moves()),
              new Measurement(e.sighting(), e.ended(), e.lit()));
      case Event.ShotJudged e -> judged(e, e.verdict());
      case Event.MoveRuled(int ply, Move move, Event.Ruler by) ->
          new MoveRuled(ply, move.toString(), by);
      case Event.MoveAnnounced(int ply, Side side, Move move, Position _) ->
          new MoveAnnounced(ply, side, move.toString());
      case Event.TurnEnded(int ply, Move move, List<Square> removed, Position position) ->
          new TurnEnded(ply, move.toString(), removed, PositionNotation.write(position));
    };
  }

  private static ShotJudged judged(Event.ShotJudged e, Verdict verdict) {
    return new ShotJudged(
        e.ply(),
        e.side(),
        Optional.of(PositionNotation.write(e.before())),
        e.move().toString(),
        e.squares(),
        e.ends(),
        e.struck(),
        verdict.expected().stream().map(Object::toString).toList(),
        verdict.outcome(),
        verdict.reasons(),
        verdict.explanations().stream()
            .map(each -> each.suspects().stream().map(PossibleCause::of).toList())
            .toList(),
        new Measurement(e.sighting(), e.ended(), e.lit()));
  }

  private static List<String> texts(List<Move> moves) {
    return moves.stream().map(Move::toString).toList();
  }
}
