package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * What the arbiter puts right. Each is an event of its own: what was written before stays as it is.
 * Nothing is taken between FIRE and a verdict that is written.
 */
final class Corrections {
  private static final Set<Phase> IN_SHOT = Set.of(Phase.WRITING, Phase.SHOOTING, Phase.RECORDING);

  private final TurnContext context;
  private final Arbitration arbitration;
  private final GameEnd ending;

  Corrections(TurnContext context, Arbitration arbitration, GameEnd ending) {
    this.context = context;
    this.arbitration = arbitration;
    this.ending = ending;
  }

  /** Who plays, and at what event: what is said takes the place of what was said before. */
  boolean name(PlayerNames said) {
    context.names(said.over(context.names()));
    context.out.write(new Event.Named(said));
    return true;
  }

  /** A side gives the game up; false where there is none to give up, or a shot is under way. */
  boolean resign(Side side) {
    if (IN_SHOT.contains(context.phase()) || context.phase() == Phase.OVER) {
      return false;
    }
    context.out.write(new Event.Resigned(context.game().ply(), side));
    arbitration.leave();
    context.end(Result.wonBy(side.other()));
    return true;
  }

  /**
   * Another game: one that has come to no result is given up, and the board is to be set up. False
   * in a shot, and where that is so already.
   */
  boolean newGame() {
    boolean atStart = context.game().ply() == context.start.ply() && context.result().isEmpty();
    if (IN_SHOT.contains(context.phase()) || (atStart && context.phase() == Phase.SETTING_UP)) {
      return false;
    }
    if (context.result().isEmpty()) {
      context.out.write(new Event.Abandoned(context.game().ply()));
    }
    arbitration.leave();
    ending.leave();
    context.setUpAnew();
    return true;
  }

  /** The game has another result than it came to, or none yet. */
  boolean result(Result result, String why) {
    if (IN_SHOT.contains(context.phase()) || Optional.of(result).equals(context.result())) {
      return false;
    }
    context.out.write(new Event.ResultCorrected(result, why));
    arbitration.leave();
    context.end(result);
    return true;
  }

  /** The game goes back to where it stood before a turn that has been made. */
  boolean takeBack(int ply, String why) {
    if (IN_SHOT.contains(context.phase()) || ply < 1 || ply >= context.game().ply()) {
      return false;
    }
    context.out.write(new Event.TakenBack(ply, why));
    arbitration.leave();
    ending.leave();
    context.rewind(context.game().before(ply));
    return true;
  }

  /** A side's clock is set. */
  boolean clock(Side side, Duration left, String why) {
    if (!context.clocks.any()
        || IN_SHOT.contains(context.phase())
        || context.phase() == Phase.OVER) {
      return false;
    }
    context.clocks.set(side, left);
    context.out.write(new Event.ClockCorrected(side, left, why));
    return true;
  }
}
