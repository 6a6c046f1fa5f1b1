package org.wadjet.wiring;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/** Reads {@code board.toml}: the board as data, checked before anything is wired to it. */
public final class BoardFile {
  private static final String REFERENCE = "board.toml";
  private static final int NAME_LENGTH = 60;
  private static final int LABEL_LENGTH = 32;

  private BoardFile() {}

  /** The reference board of BOARD.md, which is in the jar. */
  public static Board reference() {
    return switch (parse(REFERENCE, referenceText())) {
      case BoardReading.Good(Board board) -> board;
      case BoardReading.Bad(List<Problem> problems) ->
          throw new IllegalStateException("the reference board is wrong: " + problems);
    };
  }

  /** The text of the reference board, a maker's template. */
  public static String referenceText() {
    try (InputStream in = BoardFile.class.getResourceAsStream(REFERENCE)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + REFERENCE);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a file.
   *
   * @throws IOException where it cannot be read at all; mistakes in it are the answer
   */
  public static BoardReading read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return parse(file.toString(), text);
    } catch (CharacterCodingException e) {
      Problem problem = new Problem(file.toString(), 1, 1, "", "is not a text in UTF-8");
      return new BoardReading.Bad(List.of(problem));
    }
  }

  /**
   * Reads a text.
   *
   * @param file what the problems call it
   */
  public static BoardReading parse(String file, String text) {
    Problems problems = new Problems(file);
    TomlParseResult toml = Toml.parse(text);
    if (toml.hasErrors()) {
      // Where the form is broken the rest would only be complaints of what could not be read.
      toml.errors()
          .forEach(
              error -> {
                String message = error.getMessage().replaceAll("\\R", " ");
                problems.add(error.position().line(), error.position().column(), message);
              });
      return new BoardReading.Bad(problems.all());
    }
    Optional<Board> board = board(Section.root(problems, toml));
    return board.isPresent() && problems.none()
        ? new BoardReading.Good(board.get())
        : new BoardReading.Bad(problems.all());
  }

  /** Reads every table even after a mistake, so that all of them are told at once. */
  private static Optional<Board> board(Section root) {
    root.whole("version", 1, 1, 1);
    Optional<String> name = root.text("name", NAME_LENGTH);
    Optional<String> label = root.section("gpio").flatMap(BoardFile::chipLabel);
    Policy policy =
        root.has("policy")
            ? root.word("policy", Policy.words()).flatMap(Policy::named).orElse(Policy.REFEREE)
            : Policy.REFEREE;
    Optional<Pins> pins = root.section("pins").map(PinsReader::read);
    Optional<List<Chain>> chains = root.section("chains").flatMap(ChainsReader::read);
    Optional<Sensors> sensors = root.section("sensors").flatMap(SensorsReader::read);
    Optional<Limits> limits = root.section("limits").map(LimitsReader::read);
    Optional<Timing> timing =
        root.section("timing").map(t -> TimingReader.read(t, limits.orElse(Limits.HARD)));
    root.finish();
    if (name.isEmpty()
        || label.isEmpty()
        || pins.isEmpty()
        || chains.isEmpty()
        || sensors.isEmpty()
        || timing.isEmpty()
        || limits.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Board(
            name.get(),
            label.get(),
            policy,
            pins.get(),
            chains.get(),
            sensors.get(),
            timing.get(),
            limits.get()));
  }

  private static Optional<String> chipLabel(Section gpio) {
    Optional<String> label = gpio.text("chip-label", LABEL_LENGTH);
    gpio.finish();
    return label;
  }
}
