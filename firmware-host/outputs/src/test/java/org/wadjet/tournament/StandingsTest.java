package org.wadjet.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of pairings made here and of standings. */
final class StandingsTest {
  private static Tournament tournament(PairingSystem system, int count) {
    List<Participant> participants =
        IntStream.rangeClosed(1, count).mapToObj(n -> new Participant(n, "P" + n, 0, "")).toList();
    return new Tournament("T", system, 9, participants, List.of(), List.of());
  }

  private static Pairing game(int silver, int red, TableResult result) {
    return Pairing.of(silver, red).entered(Optional.of(result), "seen");
  }

  /** The table for six in the handbook of FIDE. */
  @Test
  void pairsByBergerTable() {
    List<String> table = new ArrayList<>();
    for (int round = 1; round <= 5; round++) {
      StringBuilder line = new StringBuilder();
      RoundRobin.pair(List.of(1, 2, 3, 4, 5, 6), round)
          .forEach(each -> line.append(each.silver()).append('-').append(each.red()).append(' '));
      table.add(line.toString().strip());
    }
    assertThat(table)
        .containsExactly("1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 7, 12, 15, 24, 31})
  void pairsEverybodyWithEverybodyOnce(int count) {
    List<Integer> numbers = IntStream.rangeClosed(1, count).boxed().toList();
    Set<Set<Integer>> met = new HashSet<>();
    int games = 0;
    for (int round = 1; round <= RoundRobin.rounds(count); round++) {
      List<Pairing> pairings = RoundRobin.pair(numbers, round);
      assertThat(pairings.stream().mapToInt(each -> each.isBye() ? 1 : 2).sum()).isEqualTo(count);
      for (Pairing each : pairings) {
        if (!each.isBye()) {
          met.add(Set.of(each.silver(), each.red()));
          games++;
        }
      }
    }
    assertThat(games).isEqualTo(count * (count - 1) / 2);
    assertThat(met).hasSize(games);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 8, 13, 24, 64})
  void playsKnockOutToOneWinner(int count) {
    Tournament now = tournament(PairingSystem.KNOCK_OUT, count);
    for (int round = 1; round <= KnockOut.rounds(count); round++) {
      List<Pairing> pairings = KnockOut.pair(now).orElseThrow();
      List<Pairing> played = new ArrayList<>();
      for (Pairing each : pairings) {
        boolean silverSeeded = each.silver() < each.red();
        played.add(
            each.isBye()
                ? each
                : game(
                    each.silver(),
                    each.red(),
                    silverSeeded ? TableResult.SILVER_WON : TableResult.RED_WON));
      }
      now = now.withRound(played);
    }
    assertThat(now.pairings().getLast()).hasSize(1);
    assertThat(now.pairings().getLast().getFirst().has(1)).isTrue();
    assertThat(now.pairings().getLast().getFirst().has(2)).isTrue();
    assertThat(Standings.of(now).getFirst().participant().number()).isEqualTo(1);
  }

  @Test
  void refusesNextKnockOutRoundAfterDraw() {
    Tournament drawn =
        tournament(PairingSystem.KNOCK_OUT, 4)
            .withRound(List.of(game(1, 4, TableResult.DRAWN), game(2, 3, TableResult.SILVER_WON)));
    assertThat(KnockOut.pair(drawn)).isEmpty();
  }

  /** Computed by hand from the definitions in docs/tournament.md#standings. */
  @Test
  void computesTieBreaks() {
    Tournament played =
        tournament(PairingSystem.SWISS, 5)
            .withRound(
                List.of(
                    game(1, 2, TableResult.SILVER_WON),
                    game(3, 4, TableResult.DRAWN),
                    Pairing.bye(5, TableResult.PAIRING_BYE)))
            .withRound(
                List.of(
                    game(5, 1, TableResult.RED_WON),
                    game(2, 3, TableResult.SILVER_WON),
                    Pairing.bye(4, TableResult.HALF_BYE)))
            .withRound(
                List.of(game(1, 3, TableResult.DRAWN), game(4, 5, TableResult.RED_BY_FORFEIT)));
    List<StandingsRow> rows = Standings.of(played);
    assertThat(rows)
        .extracting(
            each -> each.participant().number(),
            StandingsRow::halves,
            StandingsRow::cutHalves,
            StandingsRow::buchholzHalves,
            StandingsRow::medianHalves,
            StandingsRow::sonnebornQuarters,
            StandingsRow::wins,
            StandingsRow::played)
        .containsExactly(
            // Opponents 2 (2), 5 (4), 3 (2).
            tuple(1, 5, 6, 8, 2, 14, 2, 3),
            // A bye and a win by forfeit against itself (4 each), 1 (5).
            tuple(5, 4, 9, 13, 4, 16, 0, 1),
            // Opponents 4 (2), 2 (2), 1 (5).
            tuple(3, 2, 7, 9, 2, 7, 0, 3),
            // Opponents 1 (5), 3 (2), absent in round 3 (2).
            tuple(2, 2, 7, 9, 2, 4, 1, 2),
            // Opponent 3 (2), itself twice (2 each).
            tuple(4, 2, 4, 6, 2, 4, 0, 1));
  }

  @Test
  void sharesRankWithoutDifference() {
    assertThat(Standings.of(tournament(PairingSystem.SWISS, 4)))
        .extracting(StandingsRow::rank)
        .containsExactly(1, 1, 1, 1);
  }

  @Test
  void separatesByDirectEncounterInRoundRobin() {
    Tournament played =
        tournament(PairingSystem.ROUND_ROBIN, 3)
            .withRound(List.of(game(2, 1, TableResult.SILVER_WON)))
            .withRound(List.of(game(1, 3, TableResult.SILVER_WON)));
    assertThat(Standings.of(played))
        .extracting(each -> each.participant().number())
        .containsExactly(2, 1, 3);
  }

  /** The sum of all points is that of the results, and ranks follow the points. */
  @Test
  void ranksByPointsInDrawnTournaments() {
    long seed = System.nanoTime();
    System.out.println("StandingsTest: seed " + seed);
    Random random = new Random(seed);
    List<TableResult> results = List.of(TableResult.values()).subList(0, 6);
    for (int i = 0; i < 200; i++) {
      int count = 2 + random.nextInt(15);
      Tournament now = tournament(PairingSystem.ROUND_ROBIN, count);
      List<Integer> numbers = IntStream.rangeClosed(1, count).boxed().toList();
      int sum = 0;
      for (int round = 1; round <= RoundRobin.rounds(count); round++) {
        List<Pairing> pairings = new ArrayList<>();
        for (Pairing each : RoundRobin.pair(numbers, round)) {
          TableResult result = results.get(random.nextInt(results.size()));
          pairings.add(each.isBye() ? each : each.entered(Optional.of(result), "drawn"));
          sum += each.isBye() ? 0 : result.silverHalves() + result.redHalves();
        }
        now = now.withRound(pairings);
      }
      List<StandingsRow> rows = Standings.of(now);
      assertThat(rows.stream().mapToInt(StandingsRow::halves).sum()).isEqualTo(sum);
      assertThat(rows)
          .isSortedAccordingTo((a, b) -> Integer.compare(b.halves(), a.halves()))
          .allMatch(each -> each.rank() >= 1 && each.rank() <= count);
    }
  }
}
