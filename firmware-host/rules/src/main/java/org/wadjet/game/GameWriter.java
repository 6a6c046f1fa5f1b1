package org.wadjet.game;

import java.util.Optional;

/**
 * Writer of a game as text, with one line for the two turns of a number:
 *
 * <pre>
 *   [Rules "khet1"]
 *   [Setup "osiris"]
 *
 *   1. e1d2 h8-
 *   2. j5i4*i4
 *   silver
 * </pre>
 *
 * <p>The last line is {@code silver}, {@code red}, {@code draw} or {@code *} for an unfinished
 * game.
 */
public final class GameWriter {
  /** Placeholder for the missing turn of silver if red moved first. */
  static final String NO_TURN = "...";

  /** Result of an unfinished game. */
  static final String UNFINISHED = "*";

  private final StringBuilder text = new StringBuilder();

  private GameWriter() {}

  /** Returns the text of a game; {@link GameReader} parses it into the same game. */
  public static String write(WrittenGame game) {
    return new GameWriter().written(game);
  }

  private String written(WrittenGame game) {
    Setup setup = game.setup();
    Rules rules = setup.rules();
    Rules defaults = Rules.of(rules.game());
    head(GameHeader.Key.RULES, rules.game().keyword());
    head(GameHeader.Key.SETUP, setup.name());
    Optional<Setup> known = Setup.find(rules.game(), setup.name());
    if (known.filter(k -> k.position().equals(setup.position())).isEmpty()) {
      head(GameHeader.Key.START, start(setup.position()));
    }
    if (rules.swap() != defaults.swap()) {
      head(GameHeader.Key.SWAP, rules.swap().keyword());
    }
    if (rules.djedSwap() != defaults.djedSwap()) {
      head(GameHeader.Key.DJED_SWAP, rules.djedSwap().keyword());
    }
    if (rules.claimAt() != defaults.claimAt()) {
      head(GameHeader.Key.CLAIM, Integer.toString(rules.claimAt()));
    }
    if (rules.moveFinal() != defaults.moveFinal()) {
      head(GameHeader.Key.MOVE_FINAL, rules.moveFinal().keyword());
    }
    game.names().event().ifPresent(name -> head(GameHeader.Key.EVENT, name));
    game.names().silver().ifPresent(name -> head(GameHeader.Key.SILVER, name));
    game.names().red().ifPresent(name -> head(GameHeader.Key.RED, name));
    game.players().ifPresent(players -> head(GameHeader.Key.PLAYERS, players));
    text.append('\n');
    turns(game);
    text.append(game.result().map(Result::keyword).orElse(UNFINISHED)).append('\n');
    return text.toString();
  }

  private void head(GameHeader.Key key, String value) {
    text.append(GameHeader.of(key, value)).append('\n');
  }

  /**
   * Returns the start position; in the letters notation, which lacks the side to move, {@code red}
   * is appended if red moves first.
   */
  private static String start(Position position) {
    String side = position.toMove() == Side.RED ? " red" : "";
    return PositionNotation.letters(position) + side;
  }

  private void turns(WrittenGame game) {
    boolean silver = game.setup().position().toMove() == Side.SILVER;
    int number = 1;
    if (!silver && !game.turns().isEmpty()) {
      text.append("1. ").append(NO_TURN);
    }
    for (WrittenGame.Turn turn : game.turns()) {
      text.append(silver ? number + ". " : " ").append(turn);
      if (!silver) {
        text.append('\n');
        number++;
      }
      silver = !silver;
    }
    if (!silver && !game.turns().isEmpty()) {
      text.append('\n');
    }
  }
}
