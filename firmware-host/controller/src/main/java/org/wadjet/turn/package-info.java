/**
 * The state machine of a game at a board. Frames, status lines, {@linkplain org.wadjet.turn.Input
 * inputs} and the time enter; laser orders, {@linkplain org.wadjet.turn.Event events} and snapshots
 * leave. Runs on the control thread; events and snapshots are immutable and go to other threads.
 */
package org.wadjet.turn;
