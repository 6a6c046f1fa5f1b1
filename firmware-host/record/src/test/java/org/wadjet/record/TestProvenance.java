package org.wadjet.record;

/** Provenance of journals written by tests. */
final class TestProvenance {
  static final FirmwareProvenance HERE = new FirmwareProvenance("1.2.3", "A test", "c0".repeat(32));

  private TestProvenance() {}
}
