package org.wadjet.tournament;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Pairings of a knock-out. Starting numbers are seeds: in the first round 1 meets the last, and
 * participants 1 and 2 can meet only in the final. The first seeds have a bye if the number of
 * participants is no power of two. Silver has the participant who had it less often, then the lower
 * starting number.
 */
public final class KnockOut {
  private KnockOut() {}

  /** Returns the number of rounds for a number of participants, at least 2. */
  public static int rounds(int participants) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(participants - 1);
  }

  /**
   * Returns the pairings of the next round, in the order of the bracket; empty if a pairing of the
   * last round has no winner.
   *
   * @param tournament with fewer rounds paired than it has
   */
  public static Optional<List<Pairing>> pair(Tournament tournament) {
    if (tournament.pairings().isEmpty()) {
      return Optional.of(
          first(tournament.participants().stream().map(Participant::number).toList()));
    }
    List<Integer> winners = new ArrayList<>();
    for (Pairing each : tournament.pairings().getLast()) {
      int silver = each.halvesOf(each.silver());
      int red = each.isBye() ? 0 : each.halvesOf(each.red());
      if (silver == red) {
        return Optional.empty();
      }
      winners.add(silver > red ? each.silver() : each.red());
    }
    List<Pairing> pairings = new ArrayList<>();
    for (int i = 0; i + 1 < winners.size(); i += 2) {
      pairings.add(coloured(tournament, winners.get(i), winners.get(i + 1)));
    }
    return Optional.of(pairings);
  }

  private static List<Pairing> first(List<Integer> seeds) {
    int size = 1 << rounds(seeds.size());
    List<Integer> order = new ArrayList<>(List.of(1));
    while (order.size() < size) {
      List<Integer> wider = new ArrayList<>();
      for (int seed : order) {
        wider.add(seed);
        wider.add(2 * order.size() + 1 - seed);
      }
      order = wider;
    }
    List<Pairing> pairings = new ArrayList<>();
    for (int i = 0; i < size; i += 2) {
      int high = Math.min(order.get(i), order.get(i + 1));
      int low = Math.max(order.get(i), order.get(i + 1));
      pairings.add(
          low > seeds.size()
              ? Pairing.bye(seeds.get(high - 1), TableResult.PAIRING_BYE)
              : Pairing.of(seeds.get(high - 1), seeds.get(low - 1)));
    }
    return pairings;
  }

  private static Pairing coloured(Tournament tournament, int one, int other) {
    long difference = silverGames(tournament, one) - silverGames(tournament, other);
    boolean oneIsSilver = difference == 0 ? one < other : difference < 0;
    return oneIsSilver ? Pairing.of(one, other) : Pairing.of(other, one);
  }

  private static long silverGames(Tournament tournament, int participant) {
    return tournament.pairings().stream()
        .flatMap(List::stream)
        .filter(each -> !each.isBye() && each.silver() == participant)
        .count();
  }
}
