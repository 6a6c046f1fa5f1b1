package org.wadjet.puzzle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.ParseResult;

/**
 * Puzzles of a text, one per line; an empty line or one that begins with # is a comment ({@code
 * docs/puzzles.md#format}).
 *
 * @param lines the readable puzzles, in order
 * @param faults the unreadable lines, names that occur twice and positions symmetric to earlier
 *     ones, in order
 */
public record PuzzleFile(List<PuzzleLine> lines, List<PuzzleFault> faults) {
  private static final String COLLECTION = "puzzles.txt";

  public PuzzleFile {
    lines = List.copyOf(lines);
    faults = List.copyOf(faults);
  }

  /**
   * Puzzle with its place.
   *
   * @param number the line, from 1
   */
  public record PuzzleLine(int number, Puzzle puzzle) {}

  /**
   * Fault of a line.
   *
   * @param line from 1
   * @param column from 1
   * @param message one plain sentence without a full stop
   */
  public record PuzzleFault(int line, int column, String message) {}

  /** Returns the collection that comes with the program. */
  public static PuzzleFile collection() {
    try (InputStream in = PuzzleFile.class.getResourceAsStream(COLLECTION)) {
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Parses a text. Never throws, whatever the text. */
  public static PuzzleFile parse(String text) {
    List<PuzzleLine> lines = new ArrayList<>();
    List<PuzzleFault> faults = new ArrayList<>();
    Map<String, Integer> names = new HashMap<>();
    Map<String, Integer> positions = new HashMap<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      switch (PuzzleNotation.parse(line)) {
        case ParseResult.Unreadable<Puzzle>(int column, String message) ->
            faults.add(new PuzzleFault(number, column, message));
        case ParseResult.Parsed<Puzzle>(Puzzle puzzle) -> {
          Integer sameName = names.putIfAbsent(puzzle.name(), number);
          Integer symmetric =
              positions.putIfAbsent(PositionSymmetry.key(puzzle.position()), number);
          if (sameName != null) {
            faults.add(
                new PuzzleFault(number, 1, "the puzzle of line " + sameName + " has this name"));
          } else if (symmetric != null) {
            faults.add(
                new PuzzleFault(
                    number, 1, "the position equals or mirrors that of line " + symmetric));
          }
          lines.add(new PuzzleLine(number, puzzle));
        }
      }
    }
    return new PuzzleFile(lines, faults);
  }

  /** Returns all puzzles, in the order of the file. */
  public List<Puzzle> puzzles() {
    return lines.stream().map(PuzzleLine::puzzle).toList();
  }

  /** Returns the puzzle with a name, or empty if there is none. */
  public Optional<Puzzle> find(String name) {
    return lines.stream()
        .map(PuzzleLine::puzzle)
        .filter(puzzle -> puzzle.name().equals(name))
        .findFirst();
  }
}
