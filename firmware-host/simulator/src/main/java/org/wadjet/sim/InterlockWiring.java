package org.wadjet.sim;

/** State of the contacts and wires of the interlock. */
public enum InterlockWiring {
  INTACT,
  /** The supply bypasses the lid switch, whose other contact still moves. */
  LID_BRIDGED,
  /** The contact of the lid switch is welded: it stays closed, and the other contact open. */
  LID_WELDED,
  /** The supply bypasses the key switch. */
  KEY_BRIDGED
}
