package org.wadjet.tournament;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reader of participants: TRF16, or CSV with the columns {@code name} and, if wanted, {@code
 * number}, {@code rating} and {@code federation}. Without numbers the participants are numbered in
 * the order of the file.
 */
public final class ParticipantFile {
  /** Largest number of participants. */
  public static final int MAX_PARTICIPANTS = 1000;

  private static final List<String> REQUIRED = List.of("name");
  private static final List<String> OPTIONAL = List.of("number", "rating", "federation");

  private ParticipantFile() {}

  /**
   * Reads at least 2 participants, by starting number.
   *
   * @param file name of the file, for messages
   */
  public static List<Participant> read(String file, String content) throws TournamentFileException {
    FileText text = FileText.of(file, content);
    List<Participant> participants =
        isTrf(text) ? TrfReader.read(file, content).participants() : csv(text);
    if (participants.size() < 2 || participants.size() > MAX_PARTICIPANTS) {
      throw text.mistake(1, 1, "a tournament has 2 to %d participants".formatted(MAX_PARTICIPANTS));
    }
    Set<String> names = new HashSet<>();
    for (Participant each : participants) {
      if (!names.add(each.name())) {
        throw text.mistake(
            1,
            1,
            "two participants are named '%s'; results need different names".formatted(each.name()));
      }
    }
    return participants;
  }

  /** Returns whether a text is in TRF16, by its first record. */
  static boolean isTrf(FileText text) {
    return text.first().matches("(\\d{3}|XX[A-Z]|###)( .*)?") && !text.first().matches("\\d{3}");
  }

  private static List<Participant> csv(FileText text) throws TournamentFileException {
    CsvTable table = CsvTable.read(text, REQUIRED, OPTIONAL);
    List<Participant> participants = new ArrayList<>();
    Set<Integer> numbers = new HashSet<>();
    for (CsvTable.CsvRow row : table.rows()) {
      String name =
          table.field(row, "name").orElseThrow(() -> table.mistake(row, "name", "name is empty"));
      if (name.length() > Participant.MAX_NAME) {
        throw table.mistake(
            row, "name", "name has more than %d characters".formatted(Participant.MAX_NAME));
      }
      int number = table.number(row, "number", 1, Participant.MAX_NUMBER, participants.size() + 1);
      if (!numbers.add(number)) {
        throw table.mistake(row, "number", "number " + number + " occurs twice");
      }
      String federation = table.field(row, "federation").orElse("");
      if (!federation.matches("([A-Z]{3})?")) {
        throw table.mistake(row, "federation", "federation must be a code of three capitals");
      }
      participants.add(
          new Participant(number, name, table.number(row, "rating", 0, 9999, 0), federation));
    }
    participants.sort(Comparator.comparingInt(Participant::number));
    return participants;
  }

  /** Returns participants as CSV. */
  public static String write(List<Participant> participants) {
    StringBuilder text = new StringBuilder("number,name,rating,federation\n");
    for (Participant each : participants) {
      text.append(each.number()).append(',').append(CsvTable.quoted(each.name())).append(',');
      text.append(each.rating()).append(',').append(each.federation()).append('\n');
    }
    return text.toString();
  }
}
