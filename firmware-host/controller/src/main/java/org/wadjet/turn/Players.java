package org.wadjet.turn;

import java.util.Optional;
import java.util.stream.Stream;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/** Players of both sides. */
public record Players(Player silver, Player red) {
  /** Two persons at the board. */
  public static final Players HANDS = new Players(new Player.Hands(), new Player.Hands());

  public Player of(Side side) {
    return side == Side.SILVER ? silver : red;
  }

  /** Returns whether a person at the board decides the moves of a side. */
  public boolean isByHand(Side side) {
    return of(side) instanceof Player.Hands;
  }

  /** Returns whether the engine plays at least one side. */
  public boolean hasEngine() {
    return silver instanceof Player.Engine || red instanceof Player.Engine;
  }

  /** Returns whether the holder of a remote seat plays a side. */
  public boolean isRemote(Side side) {
    return of(side) instanceof Player.Remote;
  }

  /** Returns whether the holder of a remote seat plays at least one side. */
  public boolean hasRemote() {
    return isRemote(Side.SILVER) || isRemote(Side.RED);
  }

  /** Returns whether another board plays a side. */
  public boolean isPeer(Side side) {
    return of(side) instanceof Player.Peer;
  }

  /** Returns whether another board plays at least one side. */
  public boolean hasPeer() {
    return isPeer(Side.SILVER) || isPeer(Side.RED);
  }

  /** Returns the side that another board plays; empty if it plays none. */
  public Optional<Side> peerSide() {
    return Stream.of(Side.values()).filter(this::isPeer).findFirst();
  }

  /** Returns whether the moves of a side are decided neither at this board nor by the engine. */
  public boolean isExternal(Side side) {
    return isRemote(side) || isPeer(side);
  }

  /** Returns the side that persons play against an external player; empty if there is none. */
  public Optional<Side> sideFacingExternal() {
    return Stream.of(Side.values())
        .filter(side -> isByHand(side) && isExternal(side.other()))
        .findFirst();
  }

  /** Returns the players of the next game after a result of this one. */
  public Players after(Result result) {
    return new Players(after(silver, result, Side.SILVER), after(red, result, Side.RED));
  }

  /**
   * Returns these players with each adaptive engine at the level of the adaptive engine that would
   * play the same side next, if there is one.
   *
   * @param earlier players of the game that would follow the last one in the record
   */
  public Players continuing(Players earlier) {
    return new Players(continuing(silver, earlier.silver()), continuing(red, earlier.red()));
  }

  private static Player continuing(Player player, Player earlier) {
    return player instanceof Player.Engine(int _, boolean adaptive)
            && adaptive
            && earlier instanceof Player.Engine(int _, boolean wasAdaptive)
            && wasAdaptive
        ? earlier
        : player;
  }

  private static Player after(Player player, Result result, Side side) {
    return player instanceof Player.Engine engine ? engine.after(result, side) : player;
  }
}
