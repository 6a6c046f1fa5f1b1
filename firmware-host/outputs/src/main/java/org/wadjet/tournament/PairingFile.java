package org.wadjet.tournament;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.tournament.TrfFile.TrfEntry;
import org.wadjet.tournament.TrfFile.TrfPlayer;

/**
 * Reader of the pairings of a round, in one of three formats.
 *
 * <ul>
 *   <li>TRF16 whose records have an entry for the round;
 *   <li>the list that pairing programs write: the number of pairings, then a line for each with
 *       silver's and red's starting number, 0 for a bye;
 *   <li>CSV with the columns {@code silver} and {@code red}, empty for a bye, and {@code board}.
 * </ul>
 */
public final class PairingFile {
  private PairingFile() {}

  /**
   * Reads the pairings of the next round of a tournament. Earlier rounds that the file has must be
   * those of the tournament.
   *
   * @param file name of the file, for messages
   */
  public static List<Pairing> read(String file, String content, Tournament tournament)
      throws TournamentFileException {
    FileText text = FileText.of(file, content);
    List<Pairing> pairings;
    if (text.first().matches("\\d{1,4}")) {
      pairings = list(text);
    } else if (ParticipantFile.isTrf(text)) {
      pairings = trf(text, TrfReader.read(file, content), tournament);
    } else {
      pairings = csv(text);
    }
    Optional<String> mistake = tournament.mistakeIn(pairings);
    if (mistake.isPresent()) {
      throw text.mistake(1, 1, mistake.get());
    }
    return pairings;
  }

  private static List<Pairing> list(FileText text) throws TournamentFileException {
    List<Pairing> pairings = new ArrayList<>();
    int expected = -1;
    for (int line = 1; line <= text.lines().size(); line++) {
      String content = text.lines().get(line - 1).strip();
      if (content.isEmpty()) {
        continue;
      }
      if (expected < 0) {
        expected = Integer.parseInt(content);
        continue;
      }
      if (!content.matches("\\d{1,4}\\h+\\d{1,4}")) {
        throw text.mistake(line, 1, "a pairing has two starting numbers");
      }
      String[] numbers = content.split("\\h+", -1);
      pairings.add(pairing(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1])));
    }
    if (pairings.size() != expected) {
      throw text.mistake(
          1, 1, "the file announces %d pairings and has %d".formatted(expected, pairings.size()));
    }
    return pairings;
  }

  private static Pairing pairing(int silver, int red) {
    return red == 0 ? Pairing.bye(silver, TableResult.PAIRING_BYE) : Pairing.of(silver, red);
  }

  private static List<Pairing> csv(FileText text) throws TournamentFileException {
    CsvTable table = CsvTable.read(text, List.of("silver", "red"), List.of("board"));
    List<Pairing> pairings = new ArrayList<>();
    for (CsvTable.CsvRow row : table.rows()) {
      int silver = table.number(row, "silver", 1, Participant.MAX_NUMBER, 0);
      if (silver == 0) {
        throw table.mistake(row, "silver", "silver is empty");
      }
      pairings.add(
          pairing(silver, table.number(row, "red", 1, Participant.MAX_NUMBER, 0))
              .at(table.field(row, "board").orElse("")));
    }
    return pairings;
  }

  private static List<Pairing> trf(FileText text, TrfFile file, Tournament tournament)
      throws TournamentFileException {
    int round = tournament.pairings().size() + 1;
    if (file.pairedRounds() != round) {
      throw text.mistake(
          1,
          1,
          "the file must have the pairings of round %d, but it has %d rounds"
              .formatted(round, file.pairedRounds()));
    }
    for (int earlier = 1; earlier < round; earlier++) {
      List<Pairing> told = round(text, file, earlier);
      for (Pairing each : told) {
        Optional<Pairing> known = tournament.pairing(earlier, each.silver());
        if (!isSame(known, each)) {
          throw text.mistake(
              lineOf(file, each.silver()),
              92 + 10 * (earlier - 1),
              "round %d of participant %d differs from the tournament's"
                  .formatted(earlier, each.silver()));
        }
      }
    }
    List<Pairing> next = new ArrayList<>(round(text, file, round));
    for (Pairing each : next) {
      if (!each.isBye() && each.result().isPresent()) {
        throw text.mistake(
            lineOf(file, each.silver()),
            99 + 10 * (round - 1),
            "a pairing of round %d already has a result".formatted(round));
      }
    }
    next.removeIf(each -> each.result().equals(Optional.of(TableResult.ZERO_BYE)));
    return next;
  }

  private static boolean isSame(Optional<Pairing> known, Pairing told) {
    if (known.isEmpty()) {
      return told.result().equals(Optional.of(TableResult.ZERO_BYE));
    }
    return known.get().silver() == told.silver()
        && known.get().red() == told.red()
        && known.get().result().equals(told.result());
  }

  private static int lineOf(TrfFile file, int participant) {
    return file.players().stream()
        .filter(each -> each.participant().number() == participant)
        .findFirst()
        .map(TrfPlayer::line)
        .orElse(1);
  }

  /** Returns the pairings of a round of a file, in the order of silver's records. */
  private static List<Pairing> round(FileText text, TrfFile file, int round)
      throws TournamentFileException {
    int column = 92 + 10 * (round - 1);
    Map<Integer, TrfEntry> entries = new HashMap<>();
    for (TrfPlayer each : file.players()) {
      entries.put(
          each.participant().number(),
          each.entries().size() < round ? TrfEntry.ABSENT : each.entries().get(round - 1));
    }
    List<Pairing> pairings = new ArrayList<>();
    for (TrfPlayer each : file.players()) {
      int number = each.participant().number();
      TrfEntry own = entries.get(number);
      if (own.opponent() == 0) {
        pairings.add(Pairing.bye(number, bye(own.result())));
        continue;
      }
      TrfEntry other = entries.get(own.opponent());
      if (other == null || own.opponent() == number) {
        throw text.mistake(each.line(), column, "there is no opponent " + own.opponent());
      }
      if (other.opponent() != number || other.colour() == own.colour()) {
        throw text.mistake(
            each.line(),
            column,
            "the record of opponent %d does not name participant %d with the other colour"
                .formatted(own.opponent(), number));
      }
      if (own.colour() == 'b') {
        continue;
      }
      Pairing pairing = Pairing.of(number, own.opponent());
      if (own.result() == ' ' && other.result() == ' ') {
        pairings.add(pairing);
        continue;
      }
      Optional<TableResult> result = TableResult.ofLetters(own.result(), other.result());
      if (result.isEmpty()) {
        throw text.mistake(
            each.line(), column + 7, "the results of both participants do not fit together");
      }
      pairings.add(pairing.entered(result, ""));
    }
    return pairings;
  }

  private static TableResult bye(char letter) {
    return switch (letter) {
      case '+' -> TableResult.FULL_BYE;
      case '-', ' ' -> TableResult.ZERO_BYE;
      default -> TableResult.byeOf(letter).orElse(TableResult.ZERO_BYE);
    };
  }
}
