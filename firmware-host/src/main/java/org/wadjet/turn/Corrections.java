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

  private final Play play;
  private final Arbitration arbitration;
  private final Ending ending;

  Corrections(Play play, Arbitration arbitration, Ending ending) {
    this.play = play;
    this.arbitration = arbitration;
    this.ending = ending;
  }

  /**
   * Who plays, and at what event: what is said takes the place of what was said before. After the
   * end of a game it is said of the next one.
   */
  boolean name(Input.Name said) {
    if (said.game().filter(game -> game != play.number()).isPresent()) {
      return false;
    }
    boolean ofNext = play.phase() == Phase.OVER && said.game().isEmpty();
    play.named(said.names(), said.cleared(), ofNext);
    if (!ofNext) {
      play.out.write(new Event.Named(said.names(), said.cleared()));
    }
    return true;
  }

  /** A side gives the game up; false where there is none to give up, or a shot is under way. */
  boolean resign(Side side) {
    if (IN_SHOT.contains(play.phase()) || play.phase() == Phase.OVER) {
      return false;
    }
    play.out.write(new Event.Resigned(play.game().ply(), side));
    arbitration.leave();
    play.end(Result.wonBy(side.other()));
    return true;
  }

  /**
   * Another game: one that has come to no result is given up, and the board is to be set up. False
   * in a shot, and where that is so already.
   *
   * @param samePlayers whether the players of a game without a result begin once more
   */
  boolean newGame(boolean samePlayers) {
    boolean atStart = play.game().ply() == play.start.ply() && play.result().isEmpty();
    if (IN_SHOT.contains(play.phase()) || (atStart && play.phase() == Phase.SETTING_UP)) {
      return false;
    }
    boolean givenUp = play.result().isEmpty();
    if (givenUp) {
      play.out.write(new Event.Abandoned(play.game().ply()));
    }
    arbitration.leave();
    ending.leave();
    play.setUpAnew(givenUp && samePlayers);
    return true;
  }

  /** A game has another result than it came to, or none yet. */
  boolean result(Optional<Long> game, Result result, String why) {
    long number = game.orElse(play.number());
    if (number != play.number()) {
      return earlierResult(number, result, why);
    }
    if (IN_SHOT.contains(play.phase()) || Optional.of(result).equals(play.result())) {
      return false;
    }
    play.out.write(new Event.ResultCorrected(result, why));
    arbitration.leave();
    play.end(result);
    return true;
  }

  /** The game that is played goes on as it does. */
  private boolean earlierResult(long number, Result result, String why) {
    if (number < 1 || number > play.number()) {
      return false;
    }
    play.out.write(new Event.EarlierResultCorrected(number, result, why));
    return true;
  }

  /**
   * The game goes back to where it stood before a turn that has been made; or on, in the turn that
   * was to be made when it was ended without a shot.
   */
  boolean takeBack(int ply, String why) {
    boolean onlyTheEnd = ply == play.game().ply() && isEndedWithoutShot();
    if (IN_SHOT.contains(play.phase()) || ply < 1 || (ply >= play.game().ply() && !onlyTheEnd)) {
      return false;
    }
    Side side = play.game().before(ply).position().toMove();
    Optional<ClockTimes> clocks =
        onlyTheEnd && !play.clocks.fallen(side) ? Optional.empty() : play.clocks.backTo(ply);
    play.out.write(new Event.TakenBack(ply, why, clocks));
    arbitration.leave();
    ending.leave();
    play.goBack(play.game().before(ply));
    return true;
  }

  private boolean isEndedWithoutShot() {
    return play.result().isPresent() && play.game().position().result().isEmpty();
  }

  /** A side's clock is set. */
  boolean clock(Side side, Duration left, String why) {
    if (!play.clocks.any() || IN_SHOT.contains(play.phase()) || play.phase() == Phase.OVER) {
      return false;
    }
    play.clocks.set(side, left);
    play.out.write(new Event.ClockCorrected(side, left, why));
    return true;
  }
}
