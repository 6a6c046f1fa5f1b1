package org.wadjet.text;

import org.wadjet.game.Side;

/**
 * Formats the answers to the arbiter, without a full stop; their keys are those of the messages
 * file.
 */
public record ArbiterMessages(Language language) {
  /** Formats an answer; {@link MessageCatalog#text} describes the arguments. */
  public String format(String key, Object... namesAndValues) {
    return MessageCatalog.of(language, "desk").text(key, namesAndValues);
  }

  /** Formats the answer to the issue of a remote seat. */
  public String seatIssued(Side side, String token, String url) {
    return format("seat.issued", "side", side(side), "token", token, "url", url);
  }

  /** Formats the answer to the issue of a remote seat whose QR code the kiosk shows. */
  public String seatShown(Side side) {
    return format("seat.shown", "side", side(side));
  }

  /** Formats that a remote seat is not connected. */
  public String seatLost(Side side) {
    return format("seat.lost", "side", side(side));
  }

  private InflectedNoun side(Side side) {
    return PieceLabels.side(language, side);
  }

  /** Formats an answer that names the game it concerns. */
  String ofGame(long game, String done) {
    return format("of-game", "game", game, "done", done);
  }
}
