package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
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

  /**
   * Who plays, and at what event: what is said takes the place of what was said before. After the
   * end of a game it is said of the next one.
   */
  boolean name(Input.Name said) {
    if (said.game().filter(game -> game != context.number()).isPresent()) {
      return false;
    }
    boolean ofNext = context.phase() == Phase.OVER && said.game().isEmpty();
    context.named(said.names(), said.cleared(), ofNext);
    if (!ofNext) {
      context.out.write(new Event.Named(said.names(), said.cleared()));
    }
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
   *
   * @param samePlayers whether the players of a game without a result begin once more
   */
  boolean newGame(boolean samePlayers) {
    boolean atStart = context.game().ply() == context.start.ply() && context.result().isEmpty();
    if (IN_SHOT.contains(context.phase()) || (atStart && context.phase() == Phase.SETTING_UP)) {
      return false;
    }
    boolean givenUp = context.result().isEmpty();
    if (givenUp) {
      context.out.write(new Event.Abandoned(context.game().ply()));
    }
    arbitration.leave();
    ending.leave();
    context.setUpAnew(givenUp && samePlayers);
    return true;
  }

  /** A game has another result than it came to, or none yet. */
  boolean result(Optional<Long> game, Result result, String why) {
    long number = game.orElse(context.number());
    if (number != context.number()) {
      return earlierResult(number, result, why);
    }
    if (IN_SHOT.contains(context.phase()) || Optional.of(result).equals(context.result())) {
      return false;
    }
    context.out.write(new Event.ResultCorrected(result, why));
    arbitration.leave();
    context.end(result);
    return true;
  }

  /** The game that is played goes on as it does. */
  private boolean earlierResult(long number, Result result, String why) {
    if (number < 1 || number > context.number()) {
      return false;
    }
    context.out.write(new Event.EarlierResultCorrected(number, result, why));
    return true;
  }

  /**
   * The game goes back to where it stood before a turn that has been made; or on, in the turn that
   * was to be made when it was ended without a shot.
   */
  boolean takeBack(int ply, String why) {
    boolean onlyTheEnd = ply == context.game().ply() && isEndedWithoutShot();
    if (IN_SHOT.contains(context.phase())
        || ply < 1
        || (ply >= context.game().ply() && !onlyTheEnd)) {
      return false;
    }
    Side side = context.game().before(ply).position().toMove();
    Optional<ClockTimes> clocks =
        onlyTheEnd && !context.clocks.fallen(side) ? Optional.empty() : context.clocks.backTo(ply);
    context.out.write(new Event.TakenBack(ply, why, clocks));
    arbitration.leave();
    ending.leave();
    context.rewind(context.game().before(ply));
    return true;
  }

  private boolean isEndedWithoutShot() {
    return context.result().isPresent() && context.game().position().result().isEmpty();
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
