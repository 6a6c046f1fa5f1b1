package org.wadjet.tournament;

import java.util.ArrayList;
import java.util.List;

/**
 * Berger tables. With an odd number of participants the one who would meet the missing last has a
 * bye without a point, as usual in a round robin.
 */
public final class RoundRobin {
  private RoundRobin() {}

  /** Returns the number of rounds for a number of participants, at least 2. */
  public static int rounds(int participants) {
    return participants + participants % 2 - 1;
  }

  /**
   * Returns the pairings of a round.
   *
   * @param numbers starting numbers in ascending order, at least 2
   * @param round from 1
   */
  public static List<Pairing> pair(List<Integer> numbers, int round) {
    int even = numbers.size() + numbers.size() % 2;
    int circle = even - 1;
    // The one who meets the last solves 2 x = round + 1 modulo the circle; the inverse of 2 is
    // half of the even number.
    int fixed = Math.floorMod((round + 1) * (even / 2) - 1, circle);
    List<Pairing> pairings = new ArrayList<>();
    int last = even - 1;
    if (last >= numbers.size()) {
      pairings.add(Pairing.bye(numbers.get(fixed), TableResult.ZERO_BYE));
    } else if (round % 2 == 1) {
      pairings.add(Pairing.of(numbers.get(fixed), numbers.get(last)));
    } else {
      pairings.add(Pairing.of(numbers.get(last), numbers.get(fixed)));
    }
    for (int step = 1; step < even / 2; step++) {
      int silver = Math.floorMod(fixed + step, circle);
      int red = Math.floorMod(fixed - step, circle);
      pairings.add(Pairing.of(numbers.get(silver), numbers.get(red)));
    }
    return pairings;
  }
}
