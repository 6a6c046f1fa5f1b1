package org.wadjet.wiring;

import java.util.List;
import org.wadjet.game.Heading;

/**
 * How the bits of a square are to be understood (BOARD.md, A square).
 *
 * @param presence the switch behind P
 * @param code the switches behind A and B
 * @param presenceActiveLow whether P reads 0 while a piece stands there
 * @param codeActiveLow whether A and B read 0 while their switch sees a magnet
 * @param lightActiveLow whether H reads 0 while struck
 * @param encoder the facing for each code, indexed by {@code A + 2·B}; the reference board, written
 *     AB, is N=00, E=01, S=11, W=10: of a piece that faces E one code magnet is over B at NE
 * @param marksStacks whether the height of Obelisks is read from how they stand, single ones N or
 *     S, stacks E or W ({@code stack-marker = "quarter-turn"}); they need code magnets then
 */
public record SensorPolarity(
    SensorKind presence,
    SensorKind code,
    boolean presenceActiveLow,
    boolean codeActiveLow,
    boolean lightActiveLow,
    List<Heading> encoder,
    boolean marksStacks) {
  public SensorPolarity {
    encoder = List.copyOf(encoder);
  }

  /** The facing that the two code bits say, polarity already taken away. */
  public Heading facing(boolean a, boolean b) {
    return encoder.get((a ? 1 : 0) + (b ? 2 : 0));
  }

  /** What a switch is, which decides how long it bounces and how late it is. */
  public enum SensorKind {
    /** Closes at once, bounces up to 1 ms. */
    REED,
    /** Micropower, samples at 20 Hz: up to 50 ms late, does not bounce. */
    HALL
  }
}
