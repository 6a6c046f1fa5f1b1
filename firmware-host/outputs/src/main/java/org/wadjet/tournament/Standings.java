package org.wadjet.tournament;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Standings of a tournament with tie-breaks, see {@code docs/tournament.md#standings}.
 *
 * <p>A round without a game, that is a bye, an absence or a forfeit, counts in the tie-breaks of
 * the participant as a game against a virtual opponent with the participant's own points. A round
 * without a result counts as not yet paired.
 */
public final class Standings {
  private static final Comparator<StandingsRow> SWISS =
      Comparator.comparingInt(StandingsRow::halves)
          .thenComparingInt(StandingsRow::cutHalves)
          .thenComparingInt(StandingsRow::buchholzHalves)
          .thenComparingInt(StandingsRow::sonnebornQuarters)
          .thenComparingInt(StandingsRow::directHalves)
          .thenComparingInt(StandingsRow::wins);

  private static final Comparator<StandingsRow> ROUND_ROBIN =
      Comparator.comparingInt(StandingsRow::halves)
          .thenComparingInt(StandingsRow::directHalves)
          .thenComparingInt(StandingsRow::wins)
          .thenComparingInt(StandingsRow::sonnebornQuarters);

  private static final Comparator<StandingsRow> KNOCK_OUT =
      Comparator.comparingInt(StandingsRow::halves);

  private Standings() {}

  /** One round of a participant in the tie-breaks: points of the opponent and own points. */
  private record Meeting(int opponentHalves, int ownHalves) {}

  /** Returns the rows, best first; participants with equal rank by their starting numbers. */
  public static List<StandingsRow> of(Tournament tournament) {
    List<StandingsRow> rows =
        tournament.participants().stream().map(each -> row(tournament, each)).toList();
    Comparator<StandingsRow> order =
        switch (tournament.system()) {
          case SWISS -> SWISS;
          case ROUND_ROBIN -> ROUND_ROBIN;
          case KNOCK_OUT -> KNOCK_OUT;
        };
    List<StandingsRow> sorted =
        rows.stream()
            .map(each -> each.withDirect(direct(tournament, each, rows)))
            .sorted(
                order
                    .reversed()
                    .thenComparingInt((StandingsRow each) -> each.participant().number()))
            .toList();
    List<StandingsRow> ranked = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      boolean shares = i > 0 && order.compare(sorted.get(i - 1), sorted.get(i)) == 0;
      ranked.add(sorted.get(i).ranked(shares ? ranked.getLast().rank() : i + 1));
    }
    return ranked;
  }

  private static StandingsRow row(Tournament tournament, Participant participant) {
    int number = participant.number();
    int points = tournament.halvesOf(number);
    List<Meeting> meetings = new ArrayList<>();
    int wins = 0;
    int played = 0;
    for (int round = 1; round <= tournament.pairings().size(); round++) {
      Optional<Pairing> pairing = tournament.pairing(round, number);
      if (pairing.isPresent() && pairing.get().result().isEmpty()) {
        continue;
      }
      int own = pairing.map(each -> each.halvesOf(number)).orElse(0);
      if (pairing.isPresent() && pairing.get().isPlayed()) {
        meetings.add(new Meeting(tournament.halvesOf(pairing.get().opponentOf(number)), own));
        wins += own == 2 ? 1 : 0;
        played++;
      } else {
        meetings.add(new Meeting(points, own));
      }
    }
    List<Integer> opponents = meetings.stream().map(Meeting::opponentHalves).sorted().toList();
    int buchholz = opponents.stream().mapToInt(Integer::intValue).sum();
    int cut = opponents.isEmpty() ? 0 : buchholz - opponents.getFirst();
    int median = opponents.size() < 2 ? 0 : cut - opponents.getLast();
    int sonneborn =
        meetings.stream().mapToInt(each -> each.opponentHalves() * each.ownHalves()).sum();
    return new StandingsRow(
        0, participant, points, buchholz, cut, median, sonneborn, 0, wins, played);
  }

  /** Returns the points against all others with the same points; 0 unless all of them have met. */
  private static int direct(Tournament tournament, StandingsRow row, List<StandingsRow> rows) {
    List<Integer> tied =
        rows.stream()
            .filter(each -> each.halves() == row.halves())
            .map(each -> each.participant().number())
            .toList();
    List<Pairing> among =
        tournament.pairings().stream()
            .flatMap(List::stream)
            .filter(Pairing::isPlayed)
            .filter(each -> tied.contains(each.silver()) && tied.contains(each.red()))
            .toList();
    boolean allMet =
        tied.stream()
            .allMatch(
                one ->
                    tied.stream()
                        .filter(other -> other > one)
                        .allMatch(
                            other ->
                                among.stream().anyMatch(each -> each.has(one) && each.has(other))));
    int number = row.participant().number();
    return allMet
        ? among.stream()
            .filter(each -> each.has(number))
            .mapToInt(each -> each.halvesOf(number))
            .sum()
        : 0;
  }
}
