package org.wadjet.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.turn.Event;
import org.wadjet.turn.ResumePoint;
import org.wadjet.verdict.Outcome;

/** The turn in progress at a row: its moves, its shots and its rulings. */
final class TurnInProgress {
  private List<Move> moves = List.of();

  /** True if a laser may have been lit in this turn. */
  private boolean mayHaveShone;

  /** True if a shot began after the last recorded one. */
  private boolean shotPending;

  private final List<ShotRecord> shots = new ArrayList<>();
  private final List<RulingRecord> rulings = new ArrayList<>();

  /** Begins a turn with a move, or with all candidates of an ambiguous one. */
  void begin(List<Move> candidates) {
    moves = candidates;
    mayHaveShone = false;
    shots.clear();
    rulings.clear();
  }

  /** Reserves lit time: from here on a laser may be lit. */
  void reserve() {
    mayHaveShone = true;
    shotPending = true;
  }

  /** Cancels a shot without a pulse. */
  void cancelShot() {
    mayHaveShone = !shots.isEmpty();
  }

  /**
   * Adds a shot. A shot whose move was open is recorded again, once the arbiter has ruled which
   * move it was.
   */
  void add(ShotRecord shot) {
    if (!shotPending && !shots.isEmpty() && shots.getLast().move().isEmpty()) {
      shots.removeLast();
    }
    shots.add(shot);
    shotPending = false;
  }

  void add(RulingRecord ruling) {
    rulings.add(ruling);
  }

  /** Ends the turn; its shots and rulings stay until the next one begins. */
  void end() {
    moves = List.of();
  }

  /** Ends the turn because it, or an earlier one, was taken back. */
  void takeBack() {
    moves = List.of();
    mayHaveShone = false;
  }

  List<Move> moves() {
    return moves;
  }

  List<ShotRecord> shots() {
    return shots;
  }

  List<RulingRecord> rulings() {
    return rulings;
  }

  /**
   * Returns the turn that an interruption left without an end, and its move if that is decided;
   * empty if no laser can have been lit in it.
   */
  Optional<ResumePoint.Pending> pending() {
    if (moves.isEmpty() || !mayHaveShone) {
      return Optional.empty();
    }
    Optional<ShotRecord> last = shots.isEmpty() ? Optional.empty() : Optional.of(shots.getLast());
    boolean counts =
        last.filter(shot -> shot.verdict().equals(Outcome.CONFIRMED.keyword())).isPresent()
            || rulings.stream()
                .anyMatch(ruling -> ruling.ruling().equals(Event.Ruling.ACCEPT_TRACE.name()));
    Optional<Move> decided = counts ? last.flatMap(ShotRecord::move) : Optional.empty();
    return Optional.of(new ResumePoint.Pending(moves, decided));
  }
}
