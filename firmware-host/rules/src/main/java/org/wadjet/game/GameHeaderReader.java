package org.wadjet.game;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Reader of the header of a written game: its rules and its start. */
final class GameHeaderReader {
  private static final int MAX_OCCURRENCES = 100;
  private static final String RED_FIRST = " red";

  private final Map<GameHeader.Key, Placed> headers = new EnumMap<>(GameHeader.Key.class);

  private record Placed(GameHeader header, int line) {}

  /** Fault in a header. */
  static final class HeaderFault extends Exception {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    HeaderFault(int line, int column, String message) {
      super(message);
      this.line = line;
      this.column = column;
    }

    GameReader.Games.UnreadableGames toResult() {
      return new GameReader.Games.UnreadableGames(line, column, getMessage());
    }
  }

  boolean isEmpty() {
    return headers.isEmpty();
  }

  void add(String text, int line) throws HeaderFault {
    switch (GameHeader.parse(text)) {
      case ParseResult.Parsed<GameHeader>(GameHeader header) -> {
        if (headers.putIfAbsent(header.key(), new Placed(header, line)) != null) {
          throw new HeaderFault(line, 2, header.key().keyword() + " is given twice");
        }
      }
      case ParseResult.Unreadable<GameHeader>(int column, String message) ->
          throw new HeaderFault(line, column, message);
    }
  }

  Optional<String> value(GameHeader.Key key) {
    return Optional.ofNullable(headers.get(key)).map(placed -> placed.header().value());
  }

  /** The name of a player or an event. */
  Optional<String> name(GameHeader.Key key) throws HeaderFault {
    Optional<String> name = value(key).filter(text -> !text.isEmpty());
    Optional<String> wrong = name.flatMap(PlayerNames::fault);
    if (wrong.isPresent()) {
      throw fault(key, 1, 1, "the name is not allowed: " + wrong.get());
    }
    return name;
  }

  /**
   * Returns the setup with its rules.
   *
   * @param line where the moves begin, for faults of missing keys
   */
  Setup setup(int line) throws HeaderFault {
    String word = value(GameHeader.Key.RULES).orElse("");
    Optional<Rules.Game> game = Keyword.find(Rules.Game.class, word);
    if (game.isEmpty()) {
      String message = "the header must contain [Rules \"khet1\"] or [Rules \"khet2\"]";
      throw fault(GameHeader.Key.RULES, line, 1, message);
    }
    Rules rules = rules(Rules.of(game.get()));
    String name = value(GameHeader.Key.SETUP).orElse("custom");
    Optional<String> start = value(GameHeader.Key.START);
    if (start.isPresent()) {
      return new Setup(name, rules, start(start.get(), rules));
    }
    Optional<Setup> known = Setup.find(rules.game(), name);
    if (known.isEmpty()) {
      String message = "no setup of " + word + " has this name, and the header has no Start";
      throw fault(GameHeader.Key.SETUP, line, 1, message);
    }
    return new Setup(name, rules, known.get().position());
  }

  private Position start(String value, Rules rules) throws HeaderFault {
    boolean red = value.endsWith(RED_FIRST);
    String text = value.substring(0, value.length() - (red ? RED_FIRST.length() : 0));
    return switch (PositionNotation.parse(text, rules.game())) {
      case ParseResult.Parsed<PositionText>(PositionText read) ->
          red ? read.position().withToMove(Side.RED) : read.position();
      case ParseResult.Unreadable<PositionText>(int column, String message) ->
          throw fault(GameHeader.Key.START, 1, column, message);
    };
  }

  private Rules rules(Rules defaults) throws HeaderFault {
    Rules.Swap swap = setting(GameHeader.Key.SWAP, defaults.swap());
    Rules.DjedSwap djedSwap = setting(GameHeader.Key.DJED_SWAP, defaults.djedSwap());
    Rules.MoveFinal moveFinal = setting(GameHeader.Key.MOVE_FINAL, defaults.moveFinal());
    String claim = value(GameHeader.Key.CLAIM).orElse("" + defaults.claimAt());
    int occurrence = claim.matches("\\d{1,3}") ? Integer.parseInt(claim) : 0;
    if (occurrence < 2 || occurrence > MAX_OCCURRENCES) {
      throw fault(GameHeader.Key.CLAIM, 1, 1, "must be from 2 to " + MAX_OCCURRENCES);
    }
    return new Rules(defaults.game(), swap, djedSwap, occurrence, moveFinal);
  }

  private <E extends Enum<E> & Keyword> E setting(GameHeader.Key key, E otherwise)
      throws HeaderFault {
    Class<E> kind = otherwise.getDeclaringClass();
    return Keyword.find(kind, value(key).orElse(otherwise.keyword()))
        .orElseThrow(() -> fault(key, 1, 1, "must be " + String.join(" or ", Keyword.all(kind))));
  }

  /** Returns a fault at a column of a value, or at a given line if the value is missing. */
  private HeaderFault fault(GameHeader.Key key, int lineIfMissing, int column, String message) {
    Placed placed = headers.get(key);
    return placed == null
        ? new HeaderFault(lineIfMissing, 1, message)
        : new HeaderFault(placed.line(), placed.header().column() + column - 1, message);
  }
}
