package org.wadjet.turn;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;

/**
 * Hash of the course of a game: its rules, its starting position and the position after each turn.
 * Two boards whose games have the same hash have made the same turns, so that one comparison finds
 * any earlier difference.
 */
public final class GameLine {
  private GameLine() {}

  /** Returns the hash before the turn to be made, 64 hexadecimal digits. */
  public static String of(GameState game) {
    MessageDigest digest = sha256();
    String hash = "wadjet-game:" + rules(game.rules());
    for (Position position : game.repetition().positions()) {
      String text = hash + "\n" + PositionNotation.letters(position) + " " + position.toMove();
      hash = HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    }
    return hash;
  }

  /** The way in which a move becomes final is a matter of each board. */
  private static String rules(Rules rules) {
    return String.join(
        " ",
        rules.game().keyword(),
        rules.swap().keyword(),
        rules.djedSwap().keyword(),
        Integer.toString(rules.claimAt()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
