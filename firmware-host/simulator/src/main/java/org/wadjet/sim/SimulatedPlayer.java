package org.wadjet.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Move selection of a simulated player: half of the moves are random, half change the player's own
 * beam or strike something, since random players rarely hit.
 */
public final class SimulatedPlayer {
  private static final double AIM_SHARE = 0.5;

  /** Share of aimed moves that strike, if there are any. */
  private static final double STRIKE_SHARE = 0.7;

  /** Share of winning shots that are noticed. */
  private static final double WIN_NOTICED_SHARE = 0.5;

  private final Rules.Game game;
  private final RandomGenerator random;

  /** Creates a player of a game; the same seed chooses the same moves in the same game. */
  public SimulatedPlayer(Rules.Game game, long seed) {
    this.game = game;
    this.random = new SplittableRandom(seed);
  }

  /**
   * Chooses one of the legal moves of the side to move.
   *
   * @param legal not empty
   */
  public Move choose(Position position, List<Move> legal) {
    boolean aims = random.nextDouble() < AIM_SHARE;
    boolean seesWin = random.nextDouble() < WIN_NOTICED_SHARE;
    if (!aims && !seesWin) {
      return anyOf(legal);
    }
    Choices choices = new Choices(position);
    legal.forEach(choices::weigh);
    if (seesWin && !choices.winning.isEmpty()) {
      return anyOf(choices.winning);
    }
    if (!aims) {
      return anyOf(legal);
    }
    boolean strikes = random.nextDouble() < STRIKE_SHARE;
    if (!choices.striking.isEmpty() && (strikes || choices.changing.isEmpty())) {
      return anyOf(choices.striking);
    }
    return anyOf(choices.changing.isEmpty() ? legal : choices.changing);
  }

  private Move anyOf(List<Move> moves) {
    return moves.get(random.nextInt(moves.size()));
  }

  /**
   * The moves sorted by their effect on the player's own light, without those that hit the player's
   * own Pharaoh.
   */
  private final class Choices {
    private final Position position;
    private final Side side;
    private final LaserBeam before;
    private final List<Move> winning = new ArrayList<>();
    private final List<Move> striking = new ArrayList<>();
    private final List<Move> changing = new ArrayList<>();

    Choices(Position position) {
      this.position = position;
      this.side = position.toMove();
      this.before = LightRay.of(Tabletop.of(position), game, side);
    }

    void weigh(Move move) {
      Position after = position.afterMove(move);
      LaserBeam beam = LightRay.of(Tabletop.of(after), game, side);
      if (strikesPharaoh(beam, after, side)) {
        return;
      }
      if (strikesPharaoh(beam, after, side.other())) {
        winning.add(move);
      }
      if (!beam.struck().isEmpty()) {
        striking.add(move);
      } else if (!beam.path().equals(before.path())) {
        changing.add(move);
      }
    }

    private boolean strikesPharaoh(LaserBeam beam, Position after, Side owner) {
      for (Square square : beam.struck()) {
        if (after
            .at(square)
            .filter(piece -> piece.kind() == PieceKind.PHARAOH && piece.side() == owner)
            .isPresent()) {
          return true;
        }
      }
      return false;
    }
  }
}
