package org.wadjet.wiring;

/**
 * Laser class for which the heads of a board are measured (docs/laser-safety.md#laser-file).
 *
 * @param measureDays longest time between two measurements of a head, in days
 */
public record LaserClassification(LaserClass laserClass, int measureDays) {
  /** Classification of a board whose file has none: the lower class, measured every year. */
  public static final LaserClassification DEFAULT =
      new LaserClassification(LaserClass.CLASS_1, 365);

  /** Class with the greatest power that this project permits in it, below the emission limit. */
  public enum LaserClass {
    /** Open board. */
    CLASS_1(1, 350, 390),
    /** Board under an opaque lid with an interlock. */
    CLASS_2(2, 900, 1000);

    private final int number;
    private final int maxMicrowatts;
    private final int emissionLimitMicrowatts;

    LaserClass(int number, int maxMicrowatts, int emissionLimitMicrowatts) {
      this.number = number;
      this.maxMicrowatts = maxMicrowatts;
      this.emissionLimitMicrowatts = emissionLimitMicrowatts;
    }

    /** Returns the number of the class. */
    public int number() {
      return number;
    }

    /** Returns the greatest permitted reading in µW, through an aperture of 7 mm. */
    public int maxMicrowatts() {
      return maxMicrowatts;
    }

    /**
     * Returns the accessible emission limit of the class in µW, for continuous light of 650 nm
     * through an aperture of 7 mm (IEC 60825-1:2014).
     */
    public int emissionLimitMicrowatts() {
      return emissionLimitMicrowatts;
    }
  }
}
