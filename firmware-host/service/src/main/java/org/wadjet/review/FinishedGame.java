package org.wadjet.review;

import org.wadjet.game.WrittenGame;

/**
 * Game with a result.
 *
 * @param number its number in the record
 */
record FinishedGame(long number, WrittenGame game) {}
