package org.wadjet.wiring;

import java.util.List;
import java.util.stream.IntStream;
import org.wadjet.game.Side;

/**
 * Levels of the status inputs in one scan, buttons as pressed or not.
 *
 * @param fireSilver whether silver's FIRE is pressed
 * @param fireRed whether red's FIRE is pressed
 * @param interlockClosed whether key and lid are closed
 * @param keyOn whether the key is on; false without the line KEY
 * @param lidOpen whether the key is on and the lid open; false without the line LID_OPEN
 * @param rail whether the laser supply is up
 * @param emission whether the monitor diode sees light
 */
public record StatusReading(
    boolean fireSilver,
    boolean fireRed,
    boolean interlockClosed,
    boolean keyOn,
    boolean lidOpen,
    boolean rail,
    boolean emission) {
  private static final List<StatusReading> ALL =
      IntStream.range(0, 128)
          .mapToObj(
              i ->
                  new StatusReading(
                      (i & 1) != 0,
                      (i & 2) != 0,
                      (i & 4) != 0,
                      (i & 8) != 0,
                      (i & 16) != 0,
                      (i & 32) != 0,
                      (i & 64) != 0))
          .toList();

  /** Reads all lines and returns one of 128 shared records, so that a scan allocates nothing. */
  public static StatusReading read(StatusLines lines) {
    return ALL.get(
        (lines.firePressed(Side.SILVER) ? 1 : 0)
            | (lines.firePressed(Side.RED) ? 2 : 0)
            | (lines.interlockClosed() ? 4 : 0)
            | (lines.keyOn() ? 8 : 0)
            | (lines.lidOpen() ? 16 : 0)
            | (lines.rail() ? 32 : 0)
            | (lines.emission() ? 64 : 0));
  }

  /** Returns whether a side's FIRE is pressed. */
  public boolean firePressed(Side side) {
    return side == Side.SILVER ? fireSilver : fireRed;
  }
}
