package org.wadjet.campaign;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Legality;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.sim.SimulatedPlayer;

/** Source of the moves of a simulated game. */
public interface MoveSource {
  /**
   * Returns the next move of the side to move; empty when no more moves are to be made.
   *
   * @param ply of the turn, from 1
   */
  Optional<Move> next(Position position, int ply);

  /** Returns whether the players claim a draw as soon as they may, in place of their next move. */
  default boolean claimsDraws() {
    return false;
  }

  /** Returns the moves of two simulated players, for at most this many plies. */
  static MoveSource players(Rules rules, long seed, int mostPlies) {
    SimulatedPlayer player = new SimulatedPlayer(rules.game(), seed);
    return new MoveSource() {
      @Override
      public Optional<Move> next(Position position, int ply) {
        return ply > mostPlies
            ? Optional.empty()
            : Optional.of(player.choose(position, LegalMoves.of(position, rules)));
      }

      @Override
      public boolean claimsDraws() {
        return true;
      }
    };
  }

  /**
   * Returns moves given in notation.
   *
   * @throws ScriptFault from {@link #next} if a move cannot be parsed or is not legal
   */
  static MoveSource moves(Rules rules, List<String> moves) {
    return (position, ply) -> {
      if (ply > moves.size()) {
        return Optional.empty();
      }
      String text = moves.get(ply - 1);
      return switch (MoveNotation.parse(text, position, rules)) {
        case ParseResult.Parsed<Move>(Move move) -> {
          Legality.fault(move, position, rules)
              .ifPresent(
                  fault -> {
                    throw new ScriptFault("ply " + ply + ", " + text + ": " + fault);
                  });
          yield Optional.of(move);
        }
        case ParseResult.Unreadable<Move>(int column, String message) ->
            throw new ScriptFault("ply " + ply + ", " + text + ": " + message);
      };
    };
  }

  /** Thrown for a scripted move that cannot be made. */
  final class ScriptFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    ScriptFault(String message) {
      super(message);
    }
  }
}
