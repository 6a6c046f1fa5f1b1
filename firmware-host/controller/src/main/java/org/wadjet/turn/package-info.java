/**
 * State machine of a turn, which tracks the players' moves, commits them, fires and judges the
 * shots and manages the games (docs/architecture.md#the-turn). Pure: scans, inputs and the time go
 * in, laser orders and commands come out.
 *
 * <ul>
 *   <li>{@link org.wadjet.turn.TurnStateMachine} gives each scan and input to the current {@code
 *       TurnState} and applies the {@code Step} that it returns; {@code TurnTransition} is the
 *       table of all transitions.
 *   <li>{@code ShotController} owns reservation, lead-in, samples and show of a shot and is the
 *       only caller of the {@link org.wadjet.laser.LaserSafetyController}, also for {@link
 *       org.wadjet.turn.LaserTestSequence}.
 *   <li>{@link org.wadjet.turn.Event}, {@link org.wadjet.turn.TurnCommand} and {@link
 *       org.wadjet.turn.TableSnapshot} are the interface to other packages.
 * </ul>
 */
package org.wadjet.turn;
