package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * Corrections and decisions that end, replace or rewind a game. Each is an event of its own:
 * earlier rows stay unchanged. In the phases WRITING, SHOOTING and RECORDING only names and results
 * of earlier games are accepted.
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
   * Sets the names of the players and of the event; given names replace earlier ones. After the end
   * of a game they apply to the next one, unless the game's number is given. Returns false if that
   * number is not the newest game's.
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

  /**
   * Resigns the game for a side; returns false if no game is in progress or a shot is under way.
   */
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
   * Begins another game, whose board is to be set up; a game without a result is abandoned. Returns
   * false during a shot, or if the board is already being set up for a new game.
   *
   * @param samePlayers whether the players of an abandoned game play the next one too
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

  /** Sets or replaces the result of a game; returns false if that is not possible. */
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

  /** Corrects the result of an earlier game; the current game continues unchanged. */
  private boolean earlierResult(long number, Result result, String why) {
    if (number < 1 || number > context.number()) {
      return false;
    }
    context.out.write(new Event.EarlierResultCorrected(number, result, why));
    return true;
  }

  /**
   * Rewinds the game to its state before a turn that has been made; or resumes it in the turn that
   * was to be made if it ended without a shot.
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

  /** Sets a side's clock; returns false if that is not possible. */
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
