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

/** The data in {@code reference/} that several independent programs agree on. */
public final class Reference {
  private static final JsonMapper MAPPER = new JsonMapper();

  private Reference() {}

  /** The whole file as text. */
  public static String text(String name) {
    try (InputStream in = Reference.class.getResourceAsStream("/reference/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file that is one JSON object. */
  public static JsonNode file(String name) {
    return MAPPER.readTree(text(name));
  }

  /** A file of one JSON object a line. */
  public static List<JsonNode> lines(String name) {
    return text(name).lines().map(MAPPER::readTree).toList();
  }

  /** One JSON object. */
  public static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  /** A list of texts. */
  public static List<String> texts(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false).map(JsonNode::stringValue).toList();
  }

  /** The position of a line, with the side to move or to fire that a field of it names. */
  public static Position position(JsonNode line, String sideField) {
    PositionText text =
        PositionNotation.parse(line.get("position").stringValue(), rules(line).game())
            .orElseThrow();
    return Optional.ofNullable(line.get(sideField))
        .map(side -> text.position().withToMove(side(side)))
        .orElse(text.position());
  }

  /** The side that a text names. */
  public static Side side(JsonNode word) {
    return Side.named(word.stringValue()).orElseThrow();
  }

  /** The rules of a line, swaps strict. */
  public static Rules rules(JsonNode line) {
    return Rules.of(Rules.Game.named(line.get("rules").stringValue()).orElseThrow());
  }

  /** A move or a square as seen from across the table. */
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
