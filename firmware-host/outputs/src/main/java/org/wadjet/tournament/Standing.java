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
public record Standing(
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
  Standing ranked(int at) {
    return new Standing(
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

  Standing withDirect(int direct) {
    return new Standing(
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
