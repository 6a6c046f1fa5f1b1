package org.wadjet.turn;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.wadjet.game.Side;

/**
 * Remote seats of both sides, each as the SHA-256 of its token, in 64 hexadecimal digits.
 *
 * @param silver empty without a seat
 * @param red empty without a seat
 */
public record Seats(Optional<String> silver, Optional<String> red) {
  /** No seats. */
  public static final Seats NONE = new Seats(Optional.empty(), Optional.empty());

  /** Returns the hash of the token of a side; empty without a seat. */
  public Optional<String> of(Side side) {
    return side == Side.SILVER ? silver : red;
  }

  /** Returns a copy in which a side has a seat. */
  public Seats with(Side side, String tokenSha256) {
    return with(side, Optional.of(tokenSha256));
  }

  /** Returns a copy in which a side has no seat. */
  public Seats without(Side side) {
    return with(side, Optional.empty());
  }

  private Seats with(Side side, Optional<String> hash) {
    return side == Side.SILVER ? new Seats(hash, red) : new Seats(silver, hash);
  }

  /**
   * Returns whether a hash is that of the token of a side. The duration does not depend on the
   * place of a difference.
   */
  public boolean isHeldBy(Side side, String tokenSha256) {
    byte[] presented = tokenSha256.getBytes(StandardCharsets.UTF_8);
    return of(side)
        .filter(held -> MessageDigest.isEqual(held.getBytes(StandardCharsets.UTF_8), presented))
        .isPresent();
  }

  public Seats after(StoredEvent event) {
    if (event instanceof Event.SeatIssued(Side side, String hash)) {
      return with(side, hash);
    }
    return event instanceof Event.SeatRevoked(Side side) ? without(side) : this;
  }
}
