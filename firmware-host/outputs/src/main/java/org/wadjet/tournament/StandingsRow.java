package org.wadjet.tournament;

/**
 * Row of the standings.
 *
 * @param rank from 1; participants whom no tie-break separates share it
 * @param halves points, in halves
 * @param buchholzHalves sum of the opponents' points, in halves
 * @param cutHalves the same without the lowest opponent
 * @param medianHalves the same without the lowest and the highest opponent
 * @param sonnebornQuarters Sonneborn-Berger, in quarters
 * @param directHalves points against those with the same points, in halves; 0 unless all of them
 *     have met
 * @param wins games won at the board
 * @param played games played at the board
 */
public record StandingsRow(
    int rank,
    Participant participant,
    int halves,
    int buchholzHalves,
    int cutHalves,
    int medianHalves,
    int sonnebornQuarters,
    int directHalves,
    int wins,
    int played) {
  StandingsRow ranked(int at) {
    return new StandingsRow(
        at,
        participant,
        halves,
        buchholzHalves,
        cutHalves,
        medianHalves,
        sonnebornQuarters,
        directHalves,
        wins,
        played);
  }

  StandingsRow withDirect(int direct) {
    return new StandingsRow(
        rank,
        participant,
        halves,
        buchholzHalves,
        cutHalves,
        medianHalves,
        sonnebornQuarters,
        direct,
        wins,
        played);
  }
}
