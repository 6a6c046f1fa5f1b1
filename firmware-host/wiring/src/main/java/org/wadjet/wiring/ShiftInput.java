package org.wadjet.wiring;

/**
 * Input of one of a chain's five 74HC165, by its read. Read 0 is D7 of the chip nearest the Pi
 * ({@code hardware/board-contract.md#chains}).
 *
 * @param chip 1 to 5, 1 nearest the Pi
 * @param input 0 to 7 for D0 to D7
 * @param pin the pin of the chip in a 16-pin package
 */
public record ShiftInput(int chip, int input, int pin) {
  /** Pins of D0 to D7, the same for every maker and for SO16, TSSOP16 and DIP16. */
  private static final int[] PINS = {11, 12, 13, 14, 3, 4, 5, 6};

  /** Returns the input behind a read, 0 to 39. */
  public static ShiftInput ofRead(int read) {
    if (read < 0 || read >= Chain.BITS) {
      throw new IllegalArgumentException("read " + read + " is not a sensor bit");
    }
    int input = Byte.SIZE - 1 - read % Byte.SIZE;
    return new ShiftInput(read / Byte.SIZE + 1, input, PINS[input]);
  }
}
