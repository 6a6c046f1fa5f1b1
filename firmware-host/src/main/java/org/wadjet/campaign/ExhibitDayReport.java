package org.wadjet.campaign;

/**
 * What a day of an exhibit came to, and what the program had grown to at its end.
 *
 * @param number of the day, from 1
 * @param visits how many came
 * @param nights how many came while it was closed
 * @param refusedAtNight how many of those pressed FIRE on a legal move and were told that it is
 * @param turns that came to their end
 * @param games that were begun
 * @param abandoned games that nobody went on with
 * @param checks daily checks that found all in order
 * @param staffCalls how often the staff were called
 * @param litMillis lit time of both lasers
 * @param frames that were scanned
 * @param heapBytes in use after collecting garbage
 * @param threads of the program
 * @param journalBytes the journal on disk
 * @param archiveBytes games that have left it
 */
public record ExhibitDayReport(
    int number,
    int visits,
    int nights,
    int refusedAtNight,
    int turns,
    int games,
    int abandoned,
    int checks,
    int staffCalls,
    long litMillis,
    long frames,
    long heapBytes,
    int threads,
    long journalBytes,
    long archiveBytes) {}
