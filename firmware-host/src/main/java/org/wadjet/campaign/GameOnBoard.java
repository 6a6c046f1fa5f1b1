package org.wadjet.campaign;

import java.nio.file.Path;
import org.wadjet.game.Setup;
import org.wadjet.turn.Conditions;
import org.wadjet.wiring.Board;

/**
 * What is played where.
 *
 * @param board the wiring
 * @param setup what stands on the board and is to be played
 * @param conditions clocks and names
 * @param data the data directory
 */
public record GameOnBoard(Board board, Setup setup, Conditions conditions, Path data) {}
