package org.wadjet.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.InterlockCheck;
import org.wadjet.wiring.LaserClassification;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.PinAssignment;
import org.wadjet.wiring.Policy;
import org.wadjet.wiring.SensorPolarity;
import org.wadjet.wiring.SignalLine;
import org.wadjet.wiring.Timing;

/**
 * Parser of {@code board.toml}, which describes a board and is validated before any line is opened.
 */
public final class BoardFile {
  private static final String REFERENCE = "board.toml";
  private static final int NAME_LENGTH = 60;
  private static final int LABEL_LENGTH = 32;

  private BoardFile() {}

  /** Returns the reference board of {@code hardware/board-contract.md}, which is in the jar. */
  public static Board reference() {
    return parse(REFERENCE, referenceText())
        .orElseThrow(
            problems -> new IllegalStateException("the reference board has mistakes: " + problems));
  }

  /** Returns the text of the reference board, which makers use as a template. */
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
   * Reads a board file.
   *
   * @throws IOException if the file cannot be read; mistakes in its content are part of the result
   */
  public static FileResult<Board> read(Path file) throws IOException {
    FileProblems problems = new FileProblems(file.toString());
    return TomlText.read(file, problems)
        .map(text -> parse(file.toString(), text))
        .orElseGet(() -> problems.result(Optional.empty()));
  }

  /**
   * Parses a board text.
   *
   * @param file file name used in the problems
   */
  public static FileResult<Board> parse(String file, String text) {
    FileProblems problems = new FileProblems(file);
    // After a syntax error the remaining checks would only report consequences of it.
    Optional<Board> board =
        TomlText.parse(text, problems)
            .flatMap(toml -> board(TomlSection.root(problems, toml), sha256(text)));
    return problems.result(board);
  }

  /** Reads every table, even after a mistake, in order to report all mistakes at once. */
  private static Optional<Board> board(TomlSection root, String hash) {
    root.integer("version", 1, 1, 1);
    Optional<String> name = root.text("name", NAME_LENGTH);
    Optional<String> label = root.section("gpio").flatMap(BoardFile::chipLabel);
    Policy policy =
        root.has("policy")
            ? root.keyword("policy", Keyword.all(Policy.class))
                .flatMap(word -> Keyword.find(Policy.class, word))
                .orElse(Policy.REFEREE)
            : Policy.REFEREE;
    Optional<PinAssignment> pins = root.section("pins").map(PinsReader::read);
    Optional<List<Chain>> chains = root.section("chains").flatMap(ChainsReader::read);
    Optional<SensorPolarity> sensors = root.section("sensors").flatMap(SensorsReader::read);
    Optional<LaserLimits> limits = root.section("limits").map(LaserLimitsReader::read);
    Optional<Timing> timing =
        root.section("timing").map(t -> TimingReader.read(t, limits.orElse(LaserLimits.HARD)));
    Optional<Boolean> interlockRequired =
        root.has("interlock")
            ? root.section("interlock").flatMap(BoardFile::interlockRequired)
            : Optional.of(true);
    LaserClassification laser =
        root.has("laser")
            ? root.section("laser")
                .map(LaserClassificationReader::read)
                .orElse(LaserClassification.DEFAULT)
            : LaserClassification.DEFAULT;
    root.finish();
    if (name.isEmpty()
        || label.isEmpty()
        || pins.isEmpty()
        || chains.isEmpty()
        || sensors.isEmpty()
        || timing.isEmpty()
        || limits.isEmpty()
        || interlockRequired.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Board(
            name.get(),
            label.get(),
            policy,
            hash,
            pins.get(),
            chains.get(),
            sensors.get(),
            timing.get(),
            limits.get(),
            interlockCheck(interlockRequired.get(), pins.get()),
            laser));
  }

  private static Optional<Boolean> interlockRequired(TomlSection interlock) {
    Optional<Boolean> required = interlock.bool("required");
    interlock.finish();
    return required;
  }

  private static InterlockCheck interlockCheck(boolean required, PinAssignment pins) {
    if (!required) {
      return InterlockCheck.NOT_REQUIRED;
    }
    return pins.has(SignalLine.LID_OPEN) ? InterlockCheck.CONTACTS : InterlockCheck.CYCLE;
  }

  private static Optional<String> chipLabel(TomlSection gpio) {
    Optional<String> label = gpio.text("chip-label", LABEL_LENGTH);
    gpio.finish();
    return label;
  }

  /** Returns the hash of a text's UTF-8 bytes, which are those of its file. */
  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
