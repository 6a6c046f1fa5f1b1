package org.wadjet.tournament;

/**
 * Finding on the export of a board that was given as evidence of a result.
 *
 * @param verified whether the board's pinned key signed a decided game of these two participants
 * @param file name under which the export is kept
 * @param key id of the pinned key; empty if there is none
 * @param game number of the game in the board's record; 0 if it could not be read
 * @param finding the reason of a refusal as a clause; empty if verified
 */
public record ResultEvidence(
    boolean verified, String file, String key, long game, String finding) {}
