package org.wadjet.tournament;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A tournament: participants, boards and the pairings of its rounds.
 *
 * @param name name of the event
 * @param system system of pairing
 * @param rounds number of rounds, from 1
 * @param participants by starting number
 * @param boards names of the boards, in the order of the tables
 * @param pairings for each round that is paired, its pairings in the order of the tables
 */
public record Tournament(
    String name,
    PairingSystem system,
    int rounds,
    List<Participant> participants,
    List<String> boards,
    List<List<Pairing>> pairings) {
  /** Largest number of rounds. */
  public static final int MAX_ROUNDS = 99;

  public Tournament {
    participants = List.copyOf(participants);
    boards = List.copyOf(boards);
    pairings = pairings.stream().map(List::copyOf).toList();
  }

  /** Returns the participant with a starting number. */
  public Optional<Participant> participant(int number) {
    return participants.stream().filter(each -> each.number() == number).findFirst();
  }

  /** Returns whether every pairing has a result. */
  public boolean isComplete() {
    return pairings.stream().flatMap(List::stream).allMatch(each -> each.result().isPresent());
  }

  /** Returns the pairing of a participant in a round, from 1; empty if the round leaves it out. */
  public Optional<Pairing> pairing(int round, int participant) {
    return pairings.get(round - 1).stream().filter(each -> each.has(participant)).findFirst();
  }

  /** Returns the points of a participant, in halves. */
  public int halvesOf(int participant) {
    return pairings.stream()
        .flatMap(List::stream)
        .filter(each -> each.has(participant))
        .mapToInt(each -> each.halvesOf(participant))
        .sum();
  }

  /** Returns the tournament with other participants. */
  public Tournament withParticipants(List<Participant> given) {
    return new Tournament(name, system, rounds, given, boards, pairings);
  }

  /** Returns the tournament with other boards. */
  public Tournament withBoards(List<String> given) {
    return new Tournament(name, system, rounds, participants, given, pairings);
  }

  /** Returns the tournament with another number of rounds. */
  public Tournament withRounds(int given) {
    return new Tournament(name, system, given, participants, boards, pairings);
  }

  /** Returns the tournament with other pairings. */
  public Tournament withPairings(List<List<Pairing>> given) {
    return new Tournament(name, system, rounds, participants, boards, given);
  }

  /**
   * Returns the tournament with one more round. Its pairings get the boards in their order, one
   * each, except those that already name one.
   */
  public Tournament withRound(List<Pairing> round) {
    Set<String> taken = new HashSet<>(round.stream().map(Pairing::board).toList());
    List<String> free = boards.stream().filter(each -> !taken.contains(each)).toList();
    List<Pairing> placed = new ArrayList<>();
    int next = 0;
    for (Pairing each : round) {
      if (each.isBye() || !each.board().isEmpty() || next == free.size()) {
        placed.add(each);
      } else {
        placed.add(each.at(free.get(next)));
        next++;
      }
    }
    List<List<Pairing>> all = new ArrayList<>(pairings);
    all.add(placed);
    return withPairings(all);
  }

  /** Returns the tournament with one pairing replaced; round and table count from 1. */
  public Tournament withPairing(int round, int table, Pairing pairing) {
    List<List<Pairing>> all = new ArrayList<>(pairings);
    List<Pairing> changed = new ArrayList<>(all.get(round - 1));
    changed.set(table - 1, pairing);
    all.set(round - 1, changed);
    return withPairings(all);
  }

  /**
   * Returns the mistake in pairings for the next round as a clause; empty if they can be played.
   */
  public Optional<String> mistakeIn(List<Pairing> round) {
    Set<Integer> seen = new HashSet<>();
    Set<String> taken = new HashSet<>();
    for (Pairing each : round) {
      for (int number :
          each.isBye() ? List.of(each.silver()) : List.of(each.silver(), each.red())) {
        if (participant(number).isEmpty()) {
          return Optional.of("there is no participant " + number);
        }
        if (!seen.add(number)) {
          return Optional.of("participant " + number + " is paired twice");
        }
      }
      if (system == PairingSystem.SWISS && !each.isBye() && haveMet(each)) {
        return Optional.of(
            "participants " + each.silver() + " and " + each.red() + " have already met");
      }
      if (!each.board().isEmpty() && !boards.contains(each.board())) {
        return Optional.of("there is no board " + each.board());
      }
      if (!each.board().isEmpty() && !taken.add(each.board())) {
        return Optional.of("board " + each.board() + " has two pairings");
      }
    }
    return round.isEmpty() ? Optional.of("the round has no pairing") : Optional.empty();
  }

  private boolean haveMet(Pairing pairing) {
    return pairings.stream()
        .flatMap(List::stream)
        .anyMatch(
            each ->
                each.has(pairing.silver())
                    && each.has(pairing.red())
                    && each.result().map(TableResult::isPlayed).orElse(true));
  }
}
