package org.wadjet.sim;

import org.wadjet.sim.PinHistory.Signal;

/**
 * Key and lid with their contacts and wires ({@code hardware/board-contract.md#interlock}), closed
 * at first.
 */
final class InterlockContacts {
  private final VirtualClock clock;
  private final PinHistory history;
  private final LaserHardware lasers;
  private InterlockWiring wiring = InterlockWiring.INTACT;
  private boolean keyTurnedOn = true;
  private boolean lidLifted;
  private boolean interrupted;

  InterlockContacts(VirtualClock clock, PinHistory history, LaserHardware lasers) {
    this.clock = clock;
    this.history = history;
    this.lasers = lasers;
    update();
  }

  /** Handles a turn of the key. */
  void turnKey(boolean on) {
    keyTurnedOn = on;
    update();
  }

  /** Handles an opening or closing of the lid. */
  void moveLid(boolean open) {
    lidLifted = open;
    update();
  }

  /** Interrupts or restores the wire to the laser supply. */
  void interrupt(boolean now) {
    interrupted = now;
    update();
  }

  /** Replaces the contacts and wires. */
  void wire(InterlockWiring other) {
    wiring = other;
    update();
  }

  /** Returns whether key and lid are closed, as a person sees them. */
  boolean looksClosed() {
    return keyTurnedOn && !lidLifted;
  }

  /** Returns the level of KEY. */
  boolean keyOn() {
    return keyTurnedOn || wiring == InterlockWiring.KEY_BRIDGED;
  }

  /** Returns the level of LID_OPEN. */
  boolean lidOpen() {
    return keyOn() && lidLifted && wiring != InterlockWiring.LID_WELDED;
  }

  private void update() {
    boolean bypassed =
        wiring == InterlockWiring.LID_BRIDGED || wiring == InterlockWiring.LID_WELDED;
    history.record(clock.now(), Signal.KEY, keyOn());
    history.record(clock.now(), Signal.LID_OPEN, lidOpen());
    lasers.interlock(keyOn() && (!lidLifted || bypassed) && !interrupted);
  }
}
