package org.wadjet.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Data in {@code reference/} on which several independent programs agree. */
public final class Reference {
  private static final JsonMapper MAPPER = new JsonMapper();

  private Reference() {}

  /** Returns the whole file as text. */
  public static String text(String name) {
    try (InputStream in = Reference.class.getResourceAsStream("/reference/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a file that is one JSON object. */
  public static JsonNode file(String name) {
    return MAPPER.readTree(text(name));
  }

  /** Returns a file with one JSON object per line. */
  public static List<JsonNode> lines(String name) {
    return text(name).lines().map(MAPPER::readTree).toList();
  }

  /** Parses one JSON object. */
  public static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  /** Returns a list of texts. */
  public static List<String> texts(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false).map(JsonNode::stringValue).toList();
  }

  /** Returns the position of a line, with the side to move or to fire from a field. */
  public static Position position(JsonNode line, String sideField) {
    PositionText text =
        PositionNotation.parse(line.get("position").stringValue(), rules(line).game())
            .orElseThrow();
    return Optional.ofNullable(line.get(sideField))
        .map(side -> text.position().withToMove(side(side)))
        .orElse(text.position());
  }

  /** Returns the side with a keyword. */
  public static Side side(JsonNode word) {
    return Keyword.find(Side.class, word.stringValue()).orElseThrow();
  }

  /** Returns the rules of a line, with strict swaps. */
  public static Rules rules(JsonNode line) {
    return Rules.of(Keyword.find(Rules.Game.class, line.get("rules").stringValue()).orElseThrow());
  }

  /** Returns a move or a square as seen from across the table. */
  public static String turnedHalf(String text) {
    return text.chars()
        .mapToObj(
            c -> {
              boolean file = c >= 'a' && c <= 'j';
              boolean rank = c >= '1' && c <= '8';
              return String.valueOf((char) (file ? 'a' + 'j' - c : rank ? '1' + '8' - c : c));
            })
        .collect(Collectors.joining());
  }
}
