package org.wadjet.match;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Player that looks one turn ahead: plays a legal move whose shot gains most by material, and draws
 * among equal ones. It ignores the limit of a move. A reference for the lowest levels.
 */
public final class GreedyPlayer implements MatchPlayer {
  /** Gain of a shot that wins the game, and loss of one that strikes the player's own pharaoh. */
  private static final int DECIDED = 10_000;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final String name;
  private final SplittableRandom random;

  /**
   * Creates a player.
   *
   * @param seed seed of the draws among equal moves, for all its games
   */
  public GreedyPlayer(String name, long seed) {
    this.name = name;
    this.random = new SplittableRandom(seed);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void beginGame() {
    // Each move depends on the position and the next draw only.
  }

  @Override
  public Choice choose(GameHistory game, MoveLimit time) {
    long start = THREADS.getCurrentThreadCpuTime();
    List<Move> legal = LegalMoves.of(game.position(), game.rules());
    List<Move> best = new ArrayList<>();
    int most = Integer.MIN_VALUE;
    for (Move move : legal) {
      int gain = gain(game, move);
      if (gain > most) {
        best.clear();
        most = gain;
      }
      if (gain == most) {
        best.add(move);
      }
    }
    Optional<Move> drawn =
        best.isEmpty() ? Optional.empty() : Optional.of(best.get(random.nextInt(best.size())));
    return new Choice(drawn, legal.size(), THREADS.getCurrentThreadCpuTime() - start);
  }

  /** Returns the gain of a move's shot for its side, in hundredths of a Pyramid. */
  private static int gain(GameHistory game, Move move) {
    Position moved = game.position().afterMove(move);
    Side side = game.position().toMove();
    List<Square> struck = game.struckBy(move);
    Optional<Result> result = moved.afterShot(struck).result();
    if (result.isPresent()) {
      return result.get() == Result.wonBy(side) ? DECIDED : -DECIDED;
    }
    return struck.stream()
        .flatMap(square -> moved.at(square).stream())
        .mapToInt(piece -> piece.side() == side ? -value(piece) : value(piece))
        .sum();
  }

  /** Returns the material that a strike removes; the engine's evaluation has the same values. */
  private static int value(Piece struck) {
    return switch (struck.kind()) {
      case PYRAMID -> 100;
      case ANUBIS -> 140;
      case OBELISK, STACK -> 80;
      case SCARAB, SPHINX, EYE, PHARAOH -> 0;
    };
  }

  @Override
  public void close() {
    // The player holds no resource.
  }
}
