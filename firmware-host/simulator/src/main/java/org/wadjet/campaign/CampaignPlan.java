package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Setup;
import org.wadjet.turn.Players;
import org.wadjet.wiring.Board;

/**
 * Plan of a long campaign in numbered parts, each of which is determined by the seed and its
 * number. A part has games of every fault of sensors and light, as many with one such fault as
 * without; all have error-prone players, bouncing switches and flipped bits. The starting positions
 * of all games take turns.
 *
 * @param board the wiring
 * @param seed seed of the campaign
 * @param gamesEach number of games in each of the series of a part, at least 1
 */
public record CampaignPlan(Board board, long seed, int gamesEach) {
  private static final String NOISE = "hands,bounce,flips=1e-4";

  /** Faults of sensors, each of which a part draws in one series. */
  private static final List<FaultKind> SENSOR_FAULTS =
      List.of(
          FaultKind.STUCK,
          FaultKind.CUT,
          FaultKind.EXCHANGE,
          FaultKind.SHORT,
          FaultKind.CHIP,
          FaultKind.LATCH,
          FaultKind.CLOCK,
          FaultKind.ENCODER,
          FaultKind.WEAK);

  /**
   * Returns the series of a part.
   *
   * @param number number of the part, from 1
   * @param jobs number of concurrent games, without effect on the results
   */
  public List<Campaign> part(int number, int jobs) {
    SplittableRandom seeds = new SplittableRandom(seed + number * 0x9e3779b97f4a7c15L);
    List<Setup> setups = Setup.all();
    List<Campaign> series = new ArrayList<>();
    int start = number * SENSOR_FAULTS.size() * 4;
    for (FaultKind fault : SENSOR_FAULTS) {
      for (String faults : List.of(NOISE, with(fault), NOISE, with(FaultKind.LIGHT))) {
        series.add(
            new Campaign(
                board,
                setups.get((start + series.size()) % setups.size()),
                gamesEach,
                seeds.nextLong() >>> 1,
                jobs,
                selection(faults),
                Optional.empty(),
                Players.HANDS,
                Optional.empty()));
      }
    }
    return series;
  }

  private static String with(FaultKind fault) {
    return NOISE + "," + fault.keyword();
  }

  private static FaultSelection selection(String list) {
    return switch (FaultSelection.parse(list)) {
      case ParseResult.Parsed<FaultSelection>(FaultSelection faults) -> faults;
      case ParseResult.Unreadable<FaultSelection>(int column, String message) ->
          throw new IllegalStateException(list + ", column " + column + ": " + message);
    };
  }
}
