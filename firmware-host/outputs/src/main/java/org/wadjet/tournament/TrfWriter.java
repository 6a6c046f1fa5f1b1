package org.wadjet.tournament;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writer of TRF16 for pairing programs. Only rounds whose pairings all have a result are written,
 * so that a pairing program pairs the round after them.
 */
public final class TrfWriter {
  private TrfWriter() {}

  /** Returns the file of a tournament. */
  public static String write(Tournament tournament) {
    int finished = 0;
    while (finished < tournament.pairings().size()
        && tournament.pairings().get(finished).stream().allMatch(e -> e.result().isPresent())) {
      finished++;
    }
    Tournament known = tournament.withPairings(tournament.pairings().subList(0, finished));
    Map<Integer, Integer> ranks =
        Standings.of(known).stream()
            .collect(Collectors.toMap(each -> each.participant().number(), StandingsRow::rank));
    StringBuilder text = new StringBuilder();
    text.append("012 ").append(tournament.name()).append('\n');
    text.append("062 ").append(tournament.participants().size()).append('\n');
    text.append("092 ").append(tournament.system().keyword()).append('\n');
    text.append("XXR ").append(tournament.rounds()).append('\n');
    for (Participant each : tournament.participants()) {
      text.append(player(known, each, ranks.get(each.number()))).append('\n');
    }
    return text.toString();
  }

  private static String player(Tournament tournament, Participant participant, int rank) {
    int halves = tournament.halvesOf(participant.number());
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "001 %4d      %-33s %4s %-3s %11s %10s %2d.%d %4d  ",
                participant.number(),
                participant.name(),
                participant.rating() == 0 ? "" : Integer.toString(participant.rating()),
                participant.federation(),
                "",
                "",
                halves / 2,
                halves % 2 * 5,
                rank));
    for (int round = 1; round <= tournament.pairings().size(); round++) {
      line.append(entry(tournament.pairing(round, participant.number()), participant.number()));
    }
    return line.toString().stripTrailing();
  }

  private static String entry(Optional<Pairing> pairing, int number) {
    if (pairing.isEmpty()) {
      return "0000 - Z  ";
    }
    boolean silver = pairing.get().silver() == number;
    char letter = pairing.get().result().map(each -> each.letter(silver)).orElse(' ');
    return pairing.get().isBye()
        ? "0000 - " + letter + "  "
        : String.format(
            Locale.ROOT,
            "%4d %s %s  ",
            pairing.get().opponentOf(number),
            silver ? "w" : "b",
            letter);
  }

  /** Returns a number of half points with one decimal. */
  public static String points(int halves) {
    return halves / 2 + (halves % 2 == 0 ? ".0" : ".5");
  }
}
