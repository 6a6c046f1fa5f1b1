package org.wadjet.campaign;

import java.nio.file.Path;
import org.wadjet.game.Setup;
import org.wadjet.turn.MatchSettings;
import org.wadjet.wiring.Board;

/**
 * What is played where.
 *
 * @param board the wiring
 * @param setup what stands on the board and is to be played
 * @param settings clocks and names
 * @param data the data directory
 */
public record GameConfiguration(Board board, Setup setup, MatchSettings settings, Path data) {}
