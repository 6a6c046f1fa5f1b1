package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Rules;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.puzzle.PuzzleState;

/** The puzzle at the board, the answers to it, and the choice of the next one. */
final class Puzzles {
  private final PuzzleSettings settings;
  private PuzzleScores scores;
  private Optional<PuzzleSession> session = Optional.empty();
  private Optional<PuzzleState.Failed> failure = Optional.empty();
  private Optional<Puzzle> last = Optional.empty();

  /** Grade that the visitors at the board have reached. */
  private int grade;

  Puzzles(PuzzleSettings settings) {
    this.settings = settings;
    scores = settings.scores();
    grade = settings.firstGrade();
  }

  /** Returns the puzzle at the board; empty during a game. */
  Optional<PuzzleSession> session() {
    return session;
  }

  /** Returns whether visitors may choose puzzles. */
  boolean isOffered() {
    return settings.mode() != PuzzleMode.OFF;
  }

  PuzzleStatus status() {
    return new PuzzleStatus(
        isOffered(), session, session.map(now -> scores.grade(now.puzzle())).orElse(0), failure);
  }

  /** Begins a puzzle. */
  void begin(Puzzle puzzle) {
    resume(PuzzleSession.start(puzzle));
    grade = scores.grade(puzzle);
  }

  /** Continues a puzzle after an interruption of the controller. */
  void resume(PuzzleSession interrupted) {
    session = Optional.of(interrupted);
    last = Optional.of(interrupted.puzzle());
    failure = Optional.empty();
  }

  /** Ends the puzzle, because a game begins. */
  void end() {
    session = Optional.empty();
    failure = Optional.empty();
  }

  /** Returns whether the puzzle at the board is as its visitors found it. */
  boolean isUntried() {
    return session.filter(now -> now.positions().size() == 1).isPresent() && failure.isEmpty();
  }

  /**
   * Returns the puzzle for the visitors at the board: after a right answer of the next grade, else
   * of the same one; empty if puzzles are off or there is none.
   */
  Optional<Puzzle> next(Rules.Game game) {
    return settings.next(game, grade, last, scores);
  }

  /**
   * Returns the puzzle for other visitors, of the first grade; empty if a game is their turn.
   *
   * @param game rules of the games at the board
   */
  Optional<Puzzle> nextForOthers(Rules.Game game) {
    grade = settings.firstGrade();
    return switch (settings.mode()) {
      case OFF, CHOICE -> Optional.empty();
      case ALTERNATE -> session.isPresent() ? Optional.empty() : next(game);
      case ONLY -> next(game);
    };
  }

  /** Returns the puzzle with which the first game of a table begins; empty for a game. */
  Optional<Puzzle> first(Rules.Game game) {
    return settings.mode() == PuzzleMode.ONLY ? next(game) : Optional.empty();
  }

  /** Returns whether an untried puzzle awaits the next visitors. */
  boolean isKeptForOthers() {
    return isUntried()
        && switch (settings.mode()) {
          case OFF, CHOICE -> false;
          case ALTERNATE, ONLY -> true;
        };
  }

  /** Processes a written event; returns the event of the answer that it completes. */
  Optional<Event> record(Event event) {
    if (session.isEmpty()) {
      return Optional.empty();
    }
    PuzzleSession now = session.get();
    if (event instanceof Event.TurnEnded turn) {
      PuzzleSession after = now.after(turn.move(), turn.removed());
      session = Optional.of(after);
      failure = Optional.empty();
      return answer(after, turn.ply());
    }
    if (event instanceof Event.TakenBack back) {
      session = Optional.of(now.before(back.ply()));
    }
    return Optional.empty();
  }

  /** Returns the event of an answer, which counts as a try; empty if it is not complete. */
  private Optional<Event> answer(PuzzleSession after, int ply) {
    String name = after.puzzle().name();
    return switch (after.state()) {
      case PuzzleState.Unanswered _ -> Optional.empty();
      case PuzzleState.Solved _ -> {
        grade = Math.min(Puzzle.MAX_GRADE, scores.grade(after.puzzle()) + 1);
        scores = scores.with(name, true);
        yield Optional.of(new Event.PuzzleSolved(ply, name));
      }
      case PuzzleState.Failed failed -> {
        failure = Optional.of(failed);
        scores = scores.with(name, false);
        yield Optional.of(
            new Event.PuzzleFailed(ply, name, failed.why(), failed.struck(), failed.end()));
      }
    };
  }
}
