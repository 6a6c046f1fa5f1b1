package org.wadjet.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Parser of games as written by {@link GameWriter}; every move is checked. */
public final class GameReader {
  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,6}\\.");

  private final ShotResolver shots;
  private final List<WrittenGame> games = new ArrayList<>();
  private GameHeaderReader head = new GameHeaderReader();
  private Setup setup;
  private Optional<Replay> replay = Optional.empty();
  private int line;

  private GameReader(ShotResolver shots) {
    this.shots = shots;
  }

  /** Result of parsing a text. */
  public sealed interface Games {
    /** Parsed games. */
    record ParsedGames(List<WrittenGame> games) implements Games {}

    /**
     * First fault of the text.
     *
     * @param line from 1
     * @param column from 1
     * @param message one plain sentence without a full stop
     */
    record UnreadableGames(int line, int column, String message) implements Games {}
  }

  /** Parses all games of a text. Never throws, whatever the text. */
  public static Games read(String text, ShotResolver shots) {
    try {
      return new Games.ParsedGames(new GameReader(shots).read(text.lines().toList()));
    } catch (GameHeaderReader.HeaderFault fault) {
      return fault.toResult();
    }
  }

  private List<WrittenGame> read(List<String> lines) throws GameHeaderReader.HeaderFault {
    for (String each : lines) {
      line++;
      if (!each.startsWith("[")) {
        turns(each);
      } else if (replay.isEmpty()) {
        head.add(each, line);
      } else {
        throw fault(1, "the game above has no result yet: silver, red, draw or *");
      }
    }
    if (replay.isPresent() || !head.isEmpty()) {
      line++;
      throw fault(1, "the result is missing: silver, red, draw or *");
    }
    if (games.isEmpty()) {
      line = 1;
      throw fault(1, "there is no game here");
    }
    return List.copyOf(games);
  }

  private void turns(String text) throws GameHeaderReader.HeaderFault {
    for (MatchResult word : WORD.matcher(text).results().toList()) {
      if (replay.isEmpty()) {
        setup = head.setup(line);
        replay = Optional.of(new Replay(setup, shots));
      }
      readToken(replay.get(), word.group(), word.start());
    }
  }

  private void readToken(Replay game, String word, int before) throws GameHeaderReader.HeaderFault {
    Optional<Result> result = Keyword.find(Result.class, word);
    if (result.isPresent() || word.equals(GameWriter.UNFINISHED)) {
      end(game, result, before);
    } else if (!NUMBER.matcher(word).matches()
        && !word.equals(GameWriter.NO_TURN)
        && game.play(word) instanceof ParseResult.Unreadable<?>(int column, String message)) {
      throw fault(before + column, message);
    }
  }

  private void end(Replay game, Optional<Result> result, int before)
      throws GameHeaderReader.HeaderFault {
    Optional<Result> decided = game.position().result();
    if (decided.isPresent() && !decided.equals(result)) {
      throw fault(before + 1, "the last shot decided the game: " + decided.get().keyword());
    }
    games.add(
        new WrittenGame(
            setup,
            new PlayerNames(
                head.name(GameHeader.Key.SILVER),
                head.name(GameHeader.Key.RED),
                head.name(GameHeader.Key.EVENT)),
            head.value(GameHeader.Key.PLAYERS),
            game.turns(),
            result));
    head = new GameHeaderReader();
    replay = Optional.empty();
  }

  private GameHeaderReader.HeaderFault fault(int column, String message) {
    return new GameHeaderReader.HeaderFault(line, column, message);
  }
}
