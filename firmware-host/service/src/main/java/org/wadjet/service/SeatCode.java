package org.wadjet.service;

import org.wadjet.game.Side;

/**
 * Seat whose address the kiosk shows as a QR code.
 *
 * @param number distinguishes it from the codes before it
 * @param address of the page of the seat, with the token as its fragment
 */
public record SeatCode(Side side, long number, String address) {
  /** Returns the keyword of the side. */
  public String sideKeyword() {
    return side.keyword();
  }

  /** Omits the address, so that no log shows the token. */
  @Override
  public String toString() {
    return "QR code " + number + " of the seat of " + side.keyword();
  }
}
