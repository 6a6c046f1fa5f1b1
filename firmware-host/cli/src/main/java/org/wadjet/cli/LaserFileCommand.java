package org.wadjet.cli;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.game.Side;
import org.wadjet.record.LaserFile;
import org.wadjet.service.TableFactory;
import org.wadjet.turn.LaserReading;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.LaserClassification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements {@code wadjet laser-file …}: the measured power of each head, in the record. */
@Command(
    name = "laser-file",
    description = {
      "Keep the measured power of each head, and print the laser safety page.",
      "The readings are signed rows of the record. The class of the board and the interval between"
          + " measurements are in the table [laser] of board.toml."
    })
final class LaserFileCommand extends ConsoleCommand implements Runnable {
  private static final int MIN_APERTURE_MILLIMETRES = 7;
  private static final int MAX_APERTURE_MILLIMETRES = 50;
  private static final int MAX_MICROWATTS = 100_000;
  private static final int MAX_TEXT_LENGTH = 80;

  LaserFileCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usageError("laser-file needs one of: add, show, page");
  }

  @Command(
      name = "add",
      description = {
        "Enter the reading of one head, while no service runs.",
        "Enter one reading for each temperature; the greatest reading of the newest day counts."
            + " wiring.md describes the measurement."
      })
  int add(
      @Parameters(paramLabel = "SIDE", description = "Side of the head: silver or red.")
          String side,
      @Option(
              names = "--power",
              required = true,
              paramLabel = "MW",
              description = "Greatest continuous power in mW, such as 0.82.")
          BigDecimal power,
      @Option(
              names = "--temperature",
              required = true,
              paramLabel = "C",
              description = "Temperature of the head in degrees Celsius: -20 to 80.")
          int celsius,
      @Option(
              names = "--instrument",
              required = true,
              paramLabel = "TEXT",
              description = "Name and number of the power meter.")
          String instrument,
      @Option(
              names = "--person",
              required = true,
              paramLabel = "TEXT",
              description = "Name of the person who measured; it stays in the record.")
          String person,
      @Option(
              names = "--aperture",
              paramLabel = "MM",
              defaultValue = "7",
              description = "Diameter of the aperture in mm: 7 to 50 (default: 7).")
          int aperture,
      @Option(
              names = "--date",
              paramLabel = "DAY",
              description = "Day of the measurement, such as 2026-11-27 (default: today).")
          Optional<LocalDate> date,
      @Mixin BoardOption board,
      @Mixin DataOption data)
      throws IOException {
    LaserReading reading =
        new LaserReading(
            Keyword.find(Side.class, side)
                .orElseThrow(() -> usageError("SIDE is silver or red, not '" + side + "'")),
            microwatts(power),
            inRange("--aperture", aperture, MIN_APERTURE_MILLIMETRES, MAX_APERTURE_MILLIMETRES),
            inRange("--temperature", celsius, -20, 80),
            line("--instrument", instrument),
            date.orElseGet(LaserFileCommand::today),
            line("--person", person));
    if (reading.day().isAfter(today())) {
      throw usageError("--date is in the future: " + reading.day());
    }
    Board described = board.board();
    try {
      LaserFile.add(data.directory(), reading, TableFactory.provenance(described));
    } catch (IOException e) {
      throw StartupException.failed("The reading was not entered", e);
    }
    console.println(line(reading));
    warn(read(data.directory()), described.laser());
    return Wadjet.EXIT_OK;
  }

  @Command(
      name = "show",
      description = {
        "List all readings, oldest first, and say which head must be measured.",
        "Exit status 1: a head has no valid reading."
      })
  int show(@Mixin BoardOption board, @Mixin DataOption data) throws IOException {
    LaserFile file = read(data.directory());
    file.readings().forEach(reading -> console.println(line(reading)));
    return warn(file, board.board().laser()) ? Wadjet.EXIT_FAILED : Wadjet.EXIT_OK;
  }

  @Command(
      name = "page",
      description = {
        "Print the laser safety page as HTML.",
        "It has the class with its calculation, all readings, the day of the next measurement, the"
            + " duties of the operator, labels to cut out in eight languages and the daily sheet for"
            + " the staff."
      })
  int page(@Mixin BoardOption board, @Mixin DataOption data) throws IOException {
    Board described = board.board();
    LaserFile file = read(data.directory());
    console.println(new LaserFilePage(described, file, today()).html());
    warn(file, described.laser());
    return Wadjet.EXIT_OK;
  }

  private int microwatts(BigDecimal milliwatts) {
    BigDecimal microwatts = milliwatts.movePointRight(3);
    boolean fits =
        microwatts.signum() > 0
            && microwatts.compareTo(BigDecimal.valueOf(MAX_MICROWATTS)) <= 0
            && microwatts.stripTrailingZeros().scale() <= 0;
    if (!fits) {
      throw usageError("--power is 0.001 to 100 mW with at most three decimals, not " + milliwatts);
    }
    return microwatts.intValueExact();
  }

  private int inRange(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw usageError("%s is %d to %d, not %d".formatted(option, least, most, value));
    }
    return value;
  }

  private String line(String option, String text) {
    boolean fits =
        !text.isBlank()
            && text.length() <= MAX_TEXT_LENGTH
            && text.chars().noneMatch(Character::isISOControl);
    if (!fits) {
      throw usageError(
          "%s is one line of at most %d characters".formatted(option, MAX_TEXT_LENGTH));
    }
    return text.strip();
  }

  private LaserFile read(Path directory) throws IOException {
    return LaserFile.read(directory, new Warnings(console));
  }

  /** Prints the findings; returns whether there are any. */
  private boolean warn(LaserFile file, LaserClassification classification) {
    List<String> sentences = LaserFileMessages.sentences(file, classification, today());
    sentences.forEach(new Warnings(console));
    return !sentences.isEmpty();
  }

  private static String line(LaserReading reading) {
    return "%s  %-6s  %s, aperture %d mm, %d °C, %s, %s"
        .formatted(
            reading.day(),
            reading.side().keyword(),
            LaserFileMessages.power(reading.microwatts()),
            reading.apertureMillimetres(),
            reading.celsius(),
            reading.instrument(),
            reading.person());
  }

  private static LocalDate today() {
    return LocalDate.now(ZoneId.systemDefault());
  }
}
