package org.wadjet.text;

import org.wadjet.game.Side;
import org.wadjet.turn.Input;

/** Request to the service as {@link ArbiterCommandParser} understood it. */
public sealed interface ArbiterRequest {
  /** Request for the status of the game as a sentence. */
  record Status() implements ArbiterRequest {}

  /** Request for the state of the game, as JSON. */
  record State() implements ArbiterRequest {}

  /**
   * Request for the readings of the next scans.
   *
   * @param frames number of scans
   * @param json whether the answer is JSON instead of a picture
   * @param style of the picture
   */
  record Scan(int frames, boolean json, DrawingStyle style) implements ArbiterRequest {}

  /** Request for a good move of the side to move. */
  record Hint() implements ArbiterRequest {}

  /** Request to issue the remote seat of a side. */
  record IssueSeat(Side side) implements ArbiterRequest {}

  /** Request to issue the remote seat of a side and to show its QR code on the kiosk. */
  record ShowSeat(Side side) implements ArbiterRequest {}

  /** Request to end the sessions of all arbiters at the page. */
  record LogOut() implements ArbiterRequest {}

  /**
   * Command to the game or the board.
   *
   * @param input for the table
   * @param done the answer if the input was accepted; without a full stop
   * @param refused the answer if it was refused
   */
  record Act(Input.OfPerson input, String done, String refused) implements ArbiterRequest {}

  /**
   * Request that was not understood.
   *
   * @param message the answer; without a full stop
   */
  record Misunderstood(String message) implements ArbiterRequest {}
}
