/** The switches under a square: P in the west, B in the north-east, A in the south-east. */
enum Switch {
  P(270, 17),
  A(135, 9),
  B(45, 9);

  private final double bearing;
  private final double out;

  Switch(double bearing, double out) {
    this.bearing = bearing;
    this.out = out;
  }

  double east() {
    return out * Math.sin(Math.toRadians(bearing));
  }

  double north() {
    return out * Math.cos(Math.toRadians(bearing));
  }

  /** Whether the switch should be closed by a piece with code discs that faces a quarter, N = 0. */
  boolean closedBy(int quarter) {
    return switch (this) {
      case P -> true;
      case A -> quarter == 2 || quarter == 3;
      case B -> quarter == 1 || quarter == 2;
    };
  }
}
