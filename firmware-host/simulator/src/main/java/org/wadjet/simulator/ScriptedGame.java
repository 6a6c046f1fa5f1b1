package org.wadjet.simulator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wadjet.cli.TracedShotOutcomes;
import org.wadjet.game.GameReader;
import org.wadjet.game.Keyword;
import org.wadjet.game.MoveList;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Playability;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;
import org.wadjet.settings.BoundedFile;
import org.wadjet.text.RequestJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A game for the simulated hands to play. A file has either one JSON object on each line, with the
 * rules, the start or setup and the notation of each move; or an engine's list of moves; or games
 * in the format of {@link GameReader}.
 *
 * @param setup the starting setup
 * @param moves in notation
 */
record ScriptedGame(Setup setup, List<String> moves) {
  /** The largest accepted file of games; one game has some 10 KB. */
  private static final int MAX_BYTES = 32 << 20;

  ScriptedGame {
    moves = List.copyOf(moves);
  }

  /**
   * Reads a file of games and skips empty lines.
   *
   * @throws ScriptException with one plain sentence
   */
  static List<ScriptedGame> read(Path file, Rules rules) throws ScriptException {
    List<String> lines;
    try {
      ByteBuffer bytes = ByteBuffer.wrap(BoundedFile.read(file, MAX_BYTES));
      lines = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString().lines().toList();
    } catch (CharacterCodingException e) {
      throw new ScriptException(file + " is not UTF-8 text", e);
    } catch (BoundedFile.TooLargeException e) {
      throw new ScriptException(e.getMessage(), e);
    } catch (IOException e) {
      throw new ScriptException(file + " cannot be read", e);
    }
    if (lines.stream().filter(line -> !line.isBlank()).findFirst().orElse("").startsWith("[")) {
      return written(file, String.join("\n", lines));
    }
    List<ScriptedGame> games = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        games.add(parse(file + ":" + (i + 1), lines.get(i), rules));
      }
    }
    for (ScriptedGame game : games) {
      checkStart(file.toString(), game.setup());
    }
    if (games.isEmpty()) {
      throw new ScriptException(file + " holds no game", null);
    }
    return games;
  }

  private static List<ScriptedGame> written(Path file, String text) throws ScriptException {
    return switch (GameReader.read(text, TracedShotOutcomes::struck)) {
      case GameReader.Games.ParsedGames(List<WrittenGame> games) -> {
        for (WrittenGame game : games) {
          checkStart(file.toString(), game.setup());
        }
        yield games.stream().map(ScriptedGame::of).toList();
      }
      case GameReader.Games.UnreadableGames(int line, int column, String message) ->
          throw new ScriptException(file + ":" + line + ":" + column + ": " + message, null);
    };
  }

  /**
   * Checks that a start has lasers and Pharaohs, without which it cannot be played; it may have
   * more pieces than the box.
   */
  private static void checkStart(String place, Setup setup) throws ScriptException {
    var faults = Playability.faults(setup.position(), setup.rules(), true);
    if (!faults.isEmpty()) {
      throw new ScriptException(place + ": start: " + faults.getFirst().message(), null);
    }
  }

  private static ScriptedGame of(WrittenGame game) {
    return new ScriptedGame(
        game.setup(), game.turns().stream().map(turn -> turn.move().toString()).toList());
  }

  private static ScriptedGame parse(String place, String line, Rules defaults)
      throws ScriptException {
    if (line.startsWith(MoveList.START)) {
      return switch (MoveList.parse(line, defaults, TracedShotOutcomes::struck)) {
        case ParseResult.Parsed<WrittenGame>(WrittenGame game) -> of(game);
        case ParseResult.Unreadable<WrittenGame>(int column, String message) ->
            throw new ScriptException(place + ":" + column + ": " + message, null);
      };
    }
    JsonNode node;
    try {
      node = RequestJson.MAPPER.readTree(line);
    } catch (JacksonException e) {
      throw new ScriptException(
          place
              + (RequestJson.isDuplicateKey(e) ? ": duplicate key" : ": this is not a JSON object"),
          e);
    }
    Rules rules = rules(place, node, defaults);
    List<String> moves = new ArrayList<>();
    for (JsonNode entry : node.path("moves")) {
      JsonNode move = entry.isObject() ? entry.path("move") : entry;
      if (!move.isString()) {
        throw new ScriptException(
            place + ": moves[" + moves.size() + "] has no \"move\" as a string", null);
      }
      moves.add(move.asString());
    }
    return new ScriptedGame(start(place, node, rules), moves);
  }

  /**
   * Returns the rules of a game: its own if it states them, else those of the command line's
   * options.
   */
  private static Rules rules(String place, JsonNode node, Rules defaults) throws ScriptException {
    String word = node.path("rules").asString(defaults.game().keyword());
    Rules.Game game =
        Keyword.find(Rules.Game.class, word)
            .orElseThrow(() -> new ScriptException(place + ": rules must be khet1 or khet2", null));
    return game == defaults.game() ? defaults : Rules.of(game);
  }

  private static Setup start(String place, JsonNode node, Rules rules) throws ScriptException {
    if (node.path("start").isString()) {
      String text = node.path("start").asString();
      return switch (PositionNotation.parse(text, rules.game())) {
        case ParseResult.Parsed<PositionText>(PositionText read) ->
            new Setup(
                node.path("setup").asString("custom"),
                rules,
                read.position().withToMove(read.toMove().orElse(Side.SILVER)));
        case ParseResult.Unreadable<PositionText>(int column, String message) ->
            throw new ScriptException(place + ": start, column " + column + ": " + message, null);
      };
    }
    String name = node.path("setup").asString("");
    return Setup.find(rules.game(), name)
        .map(setup -> new Setup(setup.name(), rules, setup.position()))
        .orElseThrow(() -> new ScriptException(place + ": there is no setup '" + name + "'", null));
  }

  /** Reports, in one plain sentence, that a file cannot be used. */
  static final class ScriptException extends Exception {
    private static final long serialVersionUID = 1;

    ScriptException(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
