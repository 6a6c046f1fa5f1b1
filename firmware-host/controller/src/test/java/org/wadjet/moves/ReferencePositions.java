package org.wadjet.moves;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Positions with known legal moves, as cases for the recogniser. */
final class ReferencePositions {
  private static final JsonMapper JSON = JsonMapper.shared();

  /**
   * Maximum number of positions of a game; PIT sets it, since it runs the tests for each mutant.
   */
  private static final int MAX_POSITIONS =
      Integer.getInteger("wadjet.positions", Integer.MAX_VALUE);

  private ReferencePositions() {}

  /** Position with its name and its rules. */
  record Case(String id, Position position, Rules rules) {
    @Override
    public String toString() {
      return id;
    }
  }

  static Stream<Case> khet2() {
    return read("legal-khet2.jsonl", Rules.KHET2);
  }

  static Stream<Case> khet1() {
    return read("legal-khet1.jsonl", Rules.KHET1);
  }

  private static Stream<Case> read(String file, Rules rules) {
    List<String> lines = lines("/reference/" + file);
    // Each step-th line, because neighbours are of the same kind.
    int step = Math.ceilDiv(lines.size(), MAX_POSITIONS);
    return IntStream.iterate(0, line -> line < lines.size(), line -> line + step)
        .mapToObj(lines::get)
        .map(
            line -> {
              JsonNode node = JSON.readTree(line);
              String text = node.get("position").asString();
              PositionText written = PositionNotation.parse(text, rules.game()).orElseThrow();
              boolean red = node.has("toMove") && node.get("toMove").asString().equals("red");
              Side toMove = written.toMove().orElse(red ? Side.RED : Side.SILVER);
              Position position = written.position().withToMove(toMove);
              return new Case(node.get("id").asString(), position, rules);
            });
  }

  private static List<String> lines(String resource) {
    try (InputStream in = ReferencePositions.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
