package org.wadjet.sim;

/**
 * Connection of one GPIO of the virtual Pi. A driven level outlives the process that set it, as on
 * a real Pi.
 */
final class PinPort {
  /** The board's end of a line that the Pi reads. */
  interface Source {
    boolean high();
  }

  /** The board's end of a line that the Pi drives; called on edges only. */
  interface Sink {
    void edge(boolean high);
  }

  private final String name;
  private final Source source;
  private final Sink sink;
  private boolean driven;

  private PinPort(String name, Source source, Sink sink, boolean driven) {
    this.name = name;
    this.source = source;
    this.sink = sink;
    this.driven = driven;
  }

  /** Creates a line that the board drives. */
  static PinPort read(String name, Source source) {
    return new PinPort(name, source, null, false);
  }

  /** Creates a line that the Pi drives, with its level at power-on. */
  static PinPort driven(String name, Sink sink, boolean atPowerOn) {
    return new PinPort(name, null, sink, atPowerOn);
  }

  boolean high() {
    return source == null ? driven : source.high();
  }

  void drive(boolean high) {
    if (sink == null) {
      throw new IllegalStateException(name + " is driven by the board, so the Pi may not drive it");
    }
    if (high != driven) {
      driven = high;
      sink.edge(high);
    }
  }
}
