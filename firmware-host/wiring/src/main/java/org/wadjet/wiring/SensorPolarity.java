package org.wadjet.wiring;

import java.util.List;
import org.wadjet.game.Heading;

/**
 * Type, polarity and code of a square's sensors ({@code hardware/board-contract.md#a-square}).
 *
 * @param presence type of the switch behind P
 * @param code type of the switches behind A and B
 * @param presenceActiveLow whether P reads 0 while a piece stands on the square
 * @param codeActiveLow whether A and B read 0 while their switch senses a magnet
 * @param lightActiveLow whether H reads 0 while struck
 * @param encoder the facing for each code, indexed by {@code A + 2·B}; on the reference board N=00,
 *     E=01, S=11, W=10, written AB: a piece that faces E has one code magnet, over B at NE
 * @param marksStacks whether the orientation of Obelisks marks their height, single ones N or S,
 *     stacks E or W ({@code stack-marker = "quarter-turn"}); this requires code magnets in them
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

  /** Returns the facing for the two code bits, with the polarity already removed. */
  public Heading facing(boolean a, boolean b) {
    return encoder.get((a ? 1 : 0) + (b ? 2 : 0));
  }

  /** Type of switch, which determines its bounce and delay. */
  public enum SensorKind {
    /** Reed switch: no delay, bounces for at most 1 ms. */
    REED,
    /** Micropower Hall switch: samples at 20 Hz, delayed by at most 50 ms, does not bounce. */
    HALL
  }
}
