package org.wadjet.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Shapes of the pieces as seen from above, facing north around the origin of a square of 60 units:
 * the one source of the pages, of drawings in reports and of the icon. Mirrors are lines exactly
 * where the beam meets them, drawn over everything else.
 */
public final class PieceShapes {
  private static final String FILE = "piece-shapes.json";

  /** Name of the Scarab in Khet 1. */
  private static final String DJED = "djed";

  private static final String TEXT = read();
  private static final Map<String, List<Shape>> SHAPES = parse();

  /**
   * Path of a shape.
   *
   * @param style class of the style sheets
   * @param path in SVG
   */
  record Shape(String style, String path) {}

  private PieceShapes() {}

  private static String read() {
    try (InputStream in = PieceShapes.class.getResourceAsStream(FILE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, List<Shape>> parse() {
    Map<String, List<Shape>> shapes = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> each : JsonMapper.shared().readTree(TEXT).properties()) {
      shapes.put(
          each.getKey(),
          each.getValue()
              .valueStream()
              .map(shape -> new Shape(shape.path(0).asString(), shape.path(1).asString()))
              .toList());
    }
    return shapes;
  }

  /** Returns the shapes of a piece in a game, the lowest first. */
  static List<Shape> of(PieceKind kind, Rules.Game game) {
    boolean djed = kind == PieceKind.SCARAB && game == Rules.Game.KHET1;
    return SHAPES.get(djed ? DJED : kind.keyword());
  }

  /** Returns all shapes as a module of JavaScript. */
  public static String module() {
    return "// From " + FILE + ".\nexport const SHAPES = " + TEXT.strip() + ";\n";
  }

  /** Returns the icon of the pages: the Eye of Horus. */
  public static String icon() {
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -22 44 44"><style>
        .body { fill: #12151b } .on { fill: #e3b95b }
        .brow { fill: none; stroke: #e3b95b; stroke-width: 3; stroke-linecap: round }
        </style><rect x="-22" y="-22" width="44" height="44" rx="8" fill="#12151b"/>"""
        + SHAPES.get("eye").stream()
            .filter(shape -> !shape.style().equals("mirror"))
            .map(shape -> "<path class=\"" + shape.style() + "\" d=\"" + shape.path() + "\"/>")
            .collect(Collectors.joining())
        + "</svg>\n";
  }
}
