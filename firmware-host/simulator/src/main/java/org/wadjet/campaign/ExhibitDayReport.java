package org.wadjet.campaign;

/**
 * Results of one day of an exhibit, and the program's memory and record size at its end.
 *
 * @param number number of the day, from 1
 * @param visits visitors during opening hours
 * @param nights visitors outside opening hours
 * @param refusedAtNight of those, visitors whose FIRE on a legal move was answered with the notice
 *     that the exhibit is closed
 * @param turns completed turns
 * @param games games and puzzles started
 * @param solved puzzles solved
 * @param wrong wrong answers to puzzles
 * @param abandoned games abandoned by their players
 * @param checks daily checks without a fault
 * @param staffCalls calls for staff
 * @param litMillis lit time of both lasers
 * @param frames frames scanned
 * @param heapBytes heap in use after garbage collection
 * @param threads threads of the program
 * @param journalBytes size of the journal
 * @param archiveBytes size of the archived games
 */
public record ExhibitDayReport(
    int number,
    int visits,
    int nights,
    int refusedAtNight,
    int turns,
    int games,
    int solved,
    int wrong,
    int abandoned,
    int checks,
    int staffCalls,
    long litMillis,
    long frames,
    long heapBytes,
    int threads,
    long journalBytes,
    long archiveBytes) {}
