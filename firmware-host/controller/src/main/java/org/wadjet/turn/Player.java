package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/** Player of a side: decides the moves of that side. A person makes every move on the board. */
public sealed interface Player {
  /** Person at the board. */
  record Hands() implements Player {
    @Override
    public String toString() {
      return HANDS;
    }
  }

  /**
   * The engine, which announces its moves.
   *
   * @param level strength, 1 to {@link #MAX_LEVEL}
   * @param adaptive whether the level follows the results of the other side from game to game
   */
  record Engine(int level, boolean adaptive) implements Player {
    public Engine {
      if (level < 1 || level > MAX_LEVEL) {
        throw new IllegalArgumentException("the level is 1 to " + MAX_LEVEL + ", not " + level);
      }
    }

    /** Returns the player of the next game after a result of this one. */
    Engine after(Result result, Side side) {
      if (!adaptive || result == Result.DRAW) {
        return this;
      }
      int next = result == Result.wonBy(side) ? level - 1 : level + 1;
      return new Engine(Math.clamp(next, 1, MAX_LEVEL), true);
    }

    @Override
    public String toString() {
      return (adaptive ? ADAPTIVE + ":" : ENGINE) + level;
    }
  }

  /**
   * Holder of a remote seat: a program outside the board that proposes moves (docs/api.md, "Remote
   * player").
   */
  record Remote() implements Player {
    @Override
    public String toString() {
      return REMOTE;
    }
  }

  /** Another board, at which persons decide the moves of this side (docs/two-boards.md). */
  record Peer() implements Player {
    @Override
    public String toString() {
      return PEER;
    }
  }

  /** Highest level of the engine. */
  int MAX_LEVEL = 10;

  /** Level of the first game of an adaptive engine. */
  int FIRST_ADAPTIVE_LEVEL = 3;

  /** Keyword of a person at the board. */
  String HANDS = "hands";

  /** Keyword of the holder of a remote seat. */
  String REMOTE = "remote";

  /** Keyword of another board. */
  String PEER = "peer";

  /** Prefix of the keyword of an engine, before its level. */
  String ENGINE = "engine:";

  /** Keyword of an engine whose level follows the results. */
  String ADAPTIVE = ENGINE + "adaptive";

  /**
   * Returns the player with a keyword: {@code hands}, {@code remote}, {@code peer}, {@code
   * engine:1} to {@code engine:10}, {@code engine:adaptive}, or {@code engine:adaptive:5} with the
   * level of the first game; empty for any other text.
   */
  static Optional<Player> find(String keyword) {
    if (keyword.equals(ADAPTIVE)) {
      return Optional.of(new Engine(FIRST_ADAPTIVE_LEVEL, true));
    }
    return all().stream().filter(player -> player.toString().equals(keyword)).findFirst();
  }

  private static List<Player> all() {
    Stream<Player> engines =
        IntStream.rangeClosed(1, MAX_LEVEL)
            .boxed()
            .flatMap(level -> Stream.of(new Engine(level, false), new Engine(level, true)));
    return Stream.concat(Stream.of(new Hands(), new Remote(), new Peer()), engines).toList();
  }
}
