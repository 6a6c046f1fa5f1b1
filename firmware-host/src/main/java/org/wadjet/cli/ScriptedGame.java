package org.wadjet.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.GameReader;
import org.wadjet.game.MoveList;
import org.wadjet.game.Parsed;
import org.wadjet.game.Playability;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;
import org.wadjet.text.RequestJson;
import org.wadjet.wiring.BoundedFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A game for the simulated hands to play. In a file each line is a JSON object, of which the rules,
 * the start or setup and the notation of each move are read, or an engine's list of moves; or the
 * file is games as {@link GameReader} reads them.
 *
 * @param setup where it starts
 * @param moves in notation
 */
record ScriptedGame(Setup setup, List<String> moves) {
  /** The largest file of games; one game has some 10 KB. */
  private static final int MOST_BYTES = 32 << 20;

  ScriptedGame {
    moves = List.copyOf(moves);
  }

  /**
   * Reads a file of games; empty lines are skipped.
   *
   * @throws BadFile with one plain sentence
   */
  static List<ScriptedGame> read(Path file, Rules rules) throws BadFile {
    List<String> lines;
    try {
      ByteBuffer bytes = ByteBuffer.wrap(BoundedFile.read(file, MOST_BYTES));
      lines = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString().lines().toList();
    } catch (CharacterCodingException e) {
      throw new BadFile(file + " is not a text in UTF-8", e);
    } catch (BoundedFile.TooLargeException e) {
      throw new BadFile(e.getMessage(), e);
    } catch (IOException e) {
      throw new BadFile(file + " cannot be read", e);
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
      throw new BadFile(file + " holds no game", null);
    }
    return games;
  }

  private static List<ScriptedGame> written(Path file, String text) throws BadFile {
    return switch (GameReader.read(text, TracedShots::struck)) {
      case GameReader.Games.Good(List<WrittenGame> games) -> {
        for (WrittenGame game : games) {
          checkStart(file.toString(), game.setup());
        }
        yield games.stream().map(ScriptedGame::of).toList();
      }
      case GameReader.Games.Bad(int line, int column, String message) ->
          throw new BadFile(file + ":" + line + ":" + column + ": " + message, null);
    };
  }

  /** A start that has no laser or no Pharaoh cannot be played; the box's counts do not matter. */
  private static void checkStart(String place, Setup setup) throws BadFile {
    var faults = Playability.faults(setup.position(), setup.rules(), true);
    if (!faults.isEmpty()) {
      throw new BadFile(place + ": start: " + faults.getFirst().message(), null);
    }
  }

  private static ScriptedGame of(WrittenGame game) {
    return new ScriptedGame(
        game.setup(), game.turns().stream().map(turn -> turn.move().toString()).toList());
  }

  private static ScriptedGame parse(String place, String line, Rules usual) throws BadFile {
    if (line.startsWith(MoveList.START)) {
      return switch (MoveList.parse(line, usual, TracedShots::struck)) {
        case Parsed.Good<WrittenGame>(WrittenGame game) -> of(game);
        case Parsed.Bad<WrittenGame>(int column, String message) ->
            throw new BadFile(place + ":" + column + ": " + message, null);
      };
    }
    JsonNode node;
    try {
      node = RequestJson.MAPPER.readTree(line);
    } catch (JacksonException e) {
      throw new BadFile(
          place
              + (RequestJson.isDuplicateKey(e)
                  ? ": a key stands here twice"
                  : ": this is not a JSON object"),
          e);
    }
    Rules rules = rules(place, node, usual);
    List<String> moves = new ArrayList<>();
    for (JsonNode entry : node.path("moves")) {
      JsonNode move = entry.isObject() ? entry.path("move") : entry;
      if (!move.isString()) {
        throw new BadFile(place + ": moves[" + moves.size() + "] has no \"move\" in quotes", null);
      }
      moves.add(move.asString());
    }
    return new ScriptedGame(start(place, node, rules), moves);
  }

  /**
   * A game may say its own rules; switches of the command line go with them only if it does not.
   */
  private static Rules rules(String place, JsonNode node, Rules usual) throws BadFile {
    String word = node.path("rules").asString(usual.game().word());
    Rules.Game game =
        Rules.Game.named(word)
            .orElseThrow(() -> new BadFile(place + ": rules is khet1 or khet2", null));
    return game == usual.game() ? usual : Rules.of(game);
  }

  private static Setup start(String place, JsonNode node, Rules rules) throws BadFile {
    if (node.path("start").isString()) {
      String text = node.path("start").asString();
      return switch (PositionNotation.parse(text, rules.game())) {
        case Parsed.Good<PositionText>(PositionText read) ->
            new Setup(
                node.path("setup").asString("custom"),
                rules,
                read.position().withToMove(read.toMove().orElse(Side.SILVER)));
        case Parsed.Bad<PositionText>(int column, String message) ->
            throw new BadFile(place + ": start, column " + column + ": " + message, null);
      };
    }
    String name = node.path("setup").asString("");
    return Setup.find(rules.game(), name)
        .map(setup -> new Setup(setup.name(), rules, setup.position()))
        .orElseThrow(() -> new BadFile(place + ": there is no setup '" + name + "'", null));
  }

  /** A file that cannot be used, in one plain sentence. */
  static final class BadFile extends Exception {
    private static final long serialVersionUID = 1;

    BadFile(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
