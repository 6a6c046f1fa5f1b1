package org.wadjet.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Parsed;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A game for the simulated hands to play, from a file with one JSON object a line. Only its start
 * or setup and the notation of each move are read; the rest is another engine's business.
 *
 * @param setup where it starts
 * @param moves in notation
 */
record ScriptedGame(Setup setup, List<String> moves) {
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
      lines = Files.readAllLines(file);
    } catch (MalformedInputException e) {
      throw new BadFile(file + " is not a text in UTF-8", e);
    } catch (IOException e) {
      throw new BadFile(file + " cannot be read", e);
    }
    List<ScriptedGame> games = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        games.add(parse(file + ":" + (i + 1), lines.get(i), rules));
      }
    }
    if (games.isEmpty()) {
      throw new BadFile(file + " holds no game", null);
    }
    return games;
  }

  private static ScriptedGame parse(String place, String line, Rules rules) throws BadFile {
    JsonNode node;
    try {
      node = JsonMapper.shared().readTree(line);
    } catch (JacksonException e) {
      throw new BadFile(place + ": this is not a JSON object", e);
    }
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
