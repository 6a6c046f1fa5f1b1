package org.wadjet.tournament;

import java.util.Comparator;
import java.util.List;

/**
 * Content of a file in FIDE's tournament report format TRF16, as far as this program uses it.
 *
 * @param name of the tournament, record 012; empty without one
 * @param rounds number of rounds, record XXR; 0 without one
 * @param players records 001 in the order of the file
 */
public record TrfFile(String name, int rounds, List<TrfPlayer> players) {
  public TrfFile {
    players = List.copyOf(players);
  }

  /**
   * A record 001.
   *
   * @param line in the file, from 1
   * @param halves points, in halves
   * @param entries one for each round that the record has
   */
  public record TrfPlayer(int line, Participant participant, int halves, List<TrfEntry> entries) {
    public TrfPlayer {
      entries = List.copyOf(entries);
    }
  }

  /**
   * A round in a record 001.
   *
   * @param opponent starting number; 0 without one
   * @param colour w for silver, b for red, - for none
   * @param result letter of the result; a blank for a game without a result yet
   */
  public record TrfEntry(int opponent, char colour, char result) {
    /** A round in which the participant was not paired. */
    static final TrfEntry ABSENT = new TrfEntry(0, '-', 'Z');
  }

  /** Returns the number of rounds that at least one player has an entry for. */
  public int pairedRounds() {
    return players.stream().mapToInt(each -> each.entries().size()).max().orElse(0);
  }

  /** Returns the participants by starting number. */
  public List<Participant> participants() {
    return players.stream()
        .map(TrfPlayer::participant)
        .sorted(Comparator.comparingInt(Participant::number))
        .toList();
  }
}
