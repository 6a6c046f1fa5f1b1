package org.wadjet.wiring;

/** All lines of a board behind one object, for stubs and for proxies of real lines. */
public interface CombinedLines extends BoardLines, LaserLines, ChainLines, StatusLines {
  @Override
  default LaserLines laserLines() {
    return this;
  }

  @Override
  default ChainLines chainLines() {
    return this;
  }

  @Override
  default StatusLines statusLines() {
    return this;
  }
}
