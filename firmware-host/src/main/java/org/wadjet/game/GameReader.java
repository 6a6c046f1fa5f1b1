package org.wadjet.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads games as {@link GameWriter} writes them; every move is checked. */
public final class GameReader {
  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,6}\\.");

  private final Shots shots;
  private final List<WrittenGame> games = new ArrayList<>();
  private GameHead head = new GameHead();
  private Setup setup;
  private Optional<Replay> replay = Optional.empty();
  private int line;

  private GameReader(Shots shots) {
    this.shots = shots;
  }

  /** What came of reading a text. */
  public sealed interface Games {
    /** All of it was understood. */
    record Good(List<WrittenGame> games) implements Games {}

    /**
     * It was not.
     *
     * @param line from 1
     * @param column from 1
     * @param message one plain sentence without a full stop
     */
    record Bad(int line, int column, String message) implements Games {}
  }

  /** Reads all games of a text. Never throws, whatever the text. */
  public static Games read(String text, Shots shots) {
    try {
      return new Games.Good(new GameReader(shots).read(text.lines().toList()));
    } catch (GameHead.Fault fault) {
      return fault.told();
    }
  }

  private List<WrittenGame> read(List<String> lines) throws GameHead.Fault {
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
      throw fault(1, "no game is written here");
    }
    return List.copyOf(games);
  }

  private void turns(String text) throws GameHead.Fault {
    for (MatchResult word : WORD.matcher(text).results().toList()) {
      if (replay.isEmpty()) {
        setup = head.setup(line);
        replay = Optional.of(new Replay(setup, shots));
      }
      word(replay.get(), word.group(), word.start());
    }
  }

  private void word(Replay game, String word, int before) throws GameHead.Fault {
    Optional<Result> result = Result.named(word);
    if (result.isPresent() || word.equals(GameWriter.UNFINISHED)) {
      end(game, result, before);
    } else if (!NUMBER.matcher(word).matches()
        && !word.equals(GameWriter.NO_TURN)
        && game.play(word) instanceof Parsed.Bad<?>(int column, String message)) {
      throw fault(before + column, message);
    }
  }

  private void end(Replay game, Optional<Result> result, int before) throws GameHead.Fault {
    Optional<Result> decided = game.position().result();
    if (decided.isPresent() && !decided.equals(result)) {
      throw fault(before + 1, "the last shot decided the game: " + decided.get().word());
    }
    games.add(
        new WrittenGame(
            setup,
            new Names(
                head.name(GameHeader.Key.SILVER),
                head.name(GameHeader.Key.RED),
                head.name(GameHeader.Key.EVENT)),
            game.turns(),
            result));
    head = new GameHead();
    replay = Optional.empty();
  }

  private GameHead.Fault fault(int column, String message) {
    return new GameHead.Fault(line, column, message);
  }
}
