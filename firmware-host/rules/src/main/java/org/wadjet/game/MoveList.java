package org.wadjet.game;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Parser of the move lists of engines: {@code position classic j5i4 h8-}. A position in either
 * notation may replace the name of a setup.
 */
public final class MoveList {
  /** Start of such a list. */
  public static final String START = "position ";

  private static final Pattern WORD = Pattern.compile("\\S+");

  private final String text;
  private final Rules rules;
  private final List<MatchResult> words;

  private MoveList(String text, Rules rules) {
    this.text = text;
    this.rules = rules;
    this.words = WORD.matcher(text).results().toList();
  }

  /** Parses a list. Never throws, whatever the text. */
  public static ParseResult<WrittenGame> parse(String text, Rules rules, ShotResolver shots) {
    return new MoveList(text, rules).read(shots);
  }

  private ParseResult<WrittenGame> read(ShotResolver shots) {
    if (words.isEmpty() || !words.getFirst().group().equals(START.strip())) {
      return new ParseResult.Unreadable<>(1, "a list of moves begins with the word position");
    }
    if (words.size() < 2) {
      return new ParseResult.Unreadable<>(
          text.length() + 1, "the name of a setup or a position must follow");
    }
    MatchResult start = words.get(1);
    Optional<Setup> named = Setup.find(rules.game(), start.group());
    if (named.isPresent()) {
      return play(new Setup(start.group(), rules, named.get().position()), 2, shots);
    }
    if (start.group().indexOf('/') < 0) {
      String message = "no setup of " + rules.game().keyword() + " has this name";
      return new ParseResult.Unreadable<>(start.start() + 1, message);
    }
    boolean sideFollows = words.size() > 2 && words.get(2).group().matches("[01]");
    String position = start.group() + (sideFollows ? " " + words.get(2).group() : "");
    return switch (PositionNotation.parse(position, rules.game())) {
      case ParseResult.Parsed<PositionText>(PositionText read) ->
          play(new Setup("custom", rules, read.position()), sideFollows ? 3 : 2, shots);
      case ParseResult.Unreadable<PositionText>(int column, String message) ->
          new ParseResult.Unreadable<>(start.start() + column, message);
    };
  }

  private ParseResult<WrittenGame> play(Setup setup, int first, ShotResolver shots) {
    Replay replay = new Replay(setup, shots);
    for (MatchResult word : words.subList(first, words.size())) {
      if (replay.play(word.group())
          instanceof ParseResult.Unreadable<?>(int column, String message)) {
        return new ParseResult.Unreadable<>(word.start() + column, message);
      }
    }
    Optional<Result> result = replay.position().result();
    return new ParseResult.Parsed<>(
        new WrittenGame(setup, PlayerNames.NONE, replay.turns(), result));
  }
}
