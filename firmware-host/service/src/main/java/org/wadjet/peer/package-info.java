/**
 * The link to another board, at which the same game is played (docs/two-boards.md): states what the
 * record of this board holds, takes what the other board states, and compares the sightings of both
 * boards. {@link org.wadjet.turn} decides what follows for the game.
 */
package org.wadjet.peer;
