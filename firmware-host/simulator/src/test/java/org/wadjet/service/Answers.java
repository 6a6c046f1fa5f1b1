package org.wadjet.service;

import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.BeamTracer;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFailure;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.puzzle.PuzzleState;
import org.wadjet.turn.TableSnapshot;

/** Answers to puzzles, as visitors make them. */
final class Answers {
  private Answers() {}

  private static PuzzleState state(PuzzleSession session, Move move) {
    Position shot = session.position().afterMove(move);
    return session
        .after(
            move,
            BeamTracer.trace(shot, session.puzzle().game(), session.position().toMove()).struck())
        .state();
  }

  /** Returns a step of a single piece that fails for a reason. */
  static Move wrong(Puzzle puzzle, PuzzleFailure why) {
    PuzzleSession start = PuzzleSession.start(puzzle);
    return LegalMoves.of(puzzle.position(), Rules.of(puzzle.game())).stream()
        .filter(Move.Step.class::isInstance)
        .filter(
            move -> state(start, move) instanceof PuzzleState.Failed failed && failed.why() == why)
        .findFirst()
        .orElseThrow();
  }

  /** Returns a move that solves the puzzle at a board now. */
  static Move winning(TableSnapshot now) {
    PuzzleSession session = now.puzzles().session().orElseThrow();
    return LegalMoves.of(now.game().position(), now.game().rules()).stream()
        .filter(move -> state(session, move) instanceof PuzzleState.Solved)
        .findFirst()
        .orElseThrow();
  }
}
