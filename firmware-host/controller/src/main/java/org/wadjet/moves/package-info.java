/**
 * Recognition of moves. A settled observation and the position before it enter; a {@link
 * org.wadjet.moves.MoveReading} and the steps of a correction leave. Runs on the control thread.
 */
package org.wadjet.moves;
