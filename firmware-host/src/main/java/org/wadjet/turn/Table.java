package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ended;
import org.wadjet.emission.Ledger;
import org.wadjet.emission.Order;
import org.wadjet.emission.SampleTaken;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.optics.Tracer;
import org.wadjet.optics.Tracing;
import org.wadjet.sensing.Masks;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.Status;

/**
 * The state machine of a game at the board (DESIGN.md, The turn). Pure: frames, lines and the time
 * go in, orders to the lasers and commands come out.
 *
 * <pre>
 *   SettingUp → HandAtWork ──FIRE──▶ Judging ──confirmed──▶ Removing → HandAtWork …
 *                                      └─else─▶ Arbitration ─┘        → Ending
 * </pre>
 */
public final class Table {
  private final Emission emission;
  private final Firing firing;
  private final Play play;
  private final SettingUp settingUp;
  private final HandAtWork handAtWork;
  private final Judging judging;
  private final Arbitration arbitration;
  private final Removing removing;
  private final Ending ending;
  private final Timekeeping timekeeping;
  private final Corrections corrections;
  private final LockOuts lockOuts;
  private final Masking masking;
  private final ScanPace pace;
  private final Signals signals;
  private final Exhibit exhibit;
  private Optional<Returning> returning = Optional.empty();
  private Snapshot lastSnapshot;

  private Table(Play play, Emission emission, Ledger ledger, RandomGenerator random) {
    this.play = play;
    this.emission = emission;
    firing = new Firing(play.board, emission, ledger, random, play.out);
    settingUp = new SettingUp(play);
    timekeeping = new Timekeeping(play);
    ending = new Ending(play);
    handAtWork = new HandAtWork(play, firing, timekeeping, ending);
    removing = new Removing(play);
    judging = new Judging(play, firing, removing);
    arbitration = new Arbitration(play, firing, judging);
    corrections = new Corrections(play, arbitration, ending);
    lockOuts = new LockOuts(play, emission);
    masking = new Masking(play);
    pace = new ScanPace(play);
    signals = new Signals(play);
    exhibit = new Exhibit(play, emission, firing, corrections, masking);
  }

  /** A table whose traces are {@link Tracer#trace}'s own. */
  public Table(
      Board board,
      GameState game,
      String setup,
      Conditions conditions,
      Emission emission,
      Ledger ledger,
      RandomGenerator random) {
    this(board, game, setup, conditions, Tracer::trace, emission, ledger, random);
  }

  /**
   * A table at which a game begins once the board is set up.
   *
   * @param board the wiring
   * @param game where the game starts
   * @param setup the name of the setup, for the record
   * @param conditions clocks and names, of this game and of those after it
   * @param tracing where the light of a shot should go
   * @param emission the safety machine, which carries a lock-out over from the journal
   * @param ledger lit time of the last day, whose instants are of the board's clock
   * @param random where the order of samples is drawn from
   */
  public Table(
      Board board,
      GameState game,
      String setup,
      Conditions conditions,
      Tracing tracing,
      Emission emission,
      Ledger ledger,
      RandomGenerator random) {
    this(new Play(board, game, setup, conditions, tracing, new Outbox()), emission, ledger, random);
    play.begin();
  }

  /**
   * A table at which a game goes on that was cut off: the board is guided to where it stood. A shot
   * whose result is not in the record is not judged and never fired again by itself: the arbiter is
   * asked.
   *
   * @param conditions of the games after this one; it goes on with its own
   */
  public Table(
      Board board,
      Resumption cutOff,
      Conditions conditions,
      Emission emission,
      Ledger ledger,
      RandomGenerator random) {
    this(
        new Play(board, cutOff.start(), cutOff.setup(), conditions, Tracer::trace, new Outbox()),
        emission,
        ledger,
        random);
    play.goOn(cutOff.game());
    play.names(cutOff.names());
    play.clocks.goOn(cutOff.clocks());
    play.out.write(new Event.Resumed(cutOff.game().ply(), cutOff.game().position()));
    cutOff.game().position().result().ifPresent(play::end);
    cutOff.pending().ifPresent(this::goOn);
    returning = Optional.of(new Returning(play, cutOff.pending().isPresent()));
  }

  private void goOn(Resumption.Pending pending) {
    GameState game = play.game();
    Side side = game.position().toMove();
    play.take(
        new Event.TurnMade(game.ply(), side, pending.moves(), game.position()),
        Candidate.all(pending.decided().map(List::of).orElse(pending.moves()), game, play.tracing),
        null);
    if (pending.decided().isPresent()) {
      judging.endTurn(play.candidates().getFirst().trace().struck());
    } else {
      // Whether it gave light nobody knows; its move stands as if it had.
      play.lit();
      play.enter(Phase.ARBITRATION);
      play.tell(new Notice.ShotNotJudged());
    }
  }

  /**
   * Counts the games from here on as the record does; before the first scan.
   *
   * @param before the number of the last game that the record had when this table was made
   */
  public void numberGames(long before) {
    play.numberGames(before);
  }

  /** What to do with the dangerous lines in the next scan. */
  public Order nextOrder(long nowNanos) {
    return firing.nextOrder(nowNanos);
  }

  /** How long after the last scan the next is due; samples keep their own time. */
  public Duration scanPeriod(long nowNanos) {
    if (emission.samples()) {
      return Duration.ZERO;
    }
    if (firing.armed()) {
      return firing.scanPeriod();
    }
    return pace.period(nowNanos);
  }

  /**
   * Takes a scan.
   *
   * @param frame the chains, as read
   * @param status the single lines, read after the frame and with no laser on
   * @param sample what was measured, if the scan was a sample of light
   * @param nowNanos the board's clock
   */
  public void scan(Frame frame, Status status, Optional<SampleTaken> sample, long nowNanos) {
    play.sensing.accept(frame, sample.isPresent());
    play.diagnosis.accept(frame, status, sample.isPresent(), play.sensing);
    play.buttons.accept(status, nowNanos);
    firing.scan(frame, sample);
    emission.observe(nowNanos, status, play.chains(), play.standsStill());
    lockOuts.scan();
    masking.scan();
    returning.ifPresent(Returning::scan);
    timekeeping.scan(mayFire(nowNanos), nowNanos);
    play.buttons.stuck(nowNanos).ifPresent(side -> play.tell(new Notice.FireStuck(side)));
    switch (play.phase()) {
      case SETTING_UP -> settingUp.scan();
      case WAITING -> handAtWork.scan(nowNanos);
      case WRITING, SHOOTING -> judging.shoot(nowNanos);
      case RECORDING -> judging.record(nowNanos);
      case REFIRE -> arbitration.refire(nowNanos);
      case REMOVING -> removing.scan();
      case OVER -> ending.scan();
      case ARBITRATION -> arbitration.scan(nowNanos);
    }
    exhibit.scan(status, pace.quietNanos(nowNanos), nowNanos);
    signals.scan(
        exhibit.state(),
        emission.phase() == Emission.Phase.FIRING,
        emission.lockOut().isPresent(),
        nowNanos);
  }

  private boolean mayFire(long nowNanos) {
    return play.clocks.any()
        && firing.refusal(play.game().position().toMove(), play.chains(), nowNanos).isEmpty();
  }

  /**
   * Takes what is not a scan.
   *
   * @return whether it was taken; false where it makes no sense as things stand, and nothing was
   *     done
   */
  public boolean accept(Input input, long nowNanos) {
    boolean taken = take(input, nowNanos);
    if (taken && input.isOfPeople()) {
      exhibit.spokenTo(nowNanos);
    }
    return taken;
  }

  private boolean take(Input input, long nowNanos) {
    return switch (input) {
      case Input.Durable(long number) -> {
        play.out.durable(number);
        yield true;
      }
      case Input.RecordFailed(String why) -> {
        play.out.failed(why);
        firing.recordFailed(nowNanos);
        play.tell(new Notice.NotRecorded(why));
        yield true;
      }
      case Input.Rule(Event.Ruling ruling) -> arbitration.rule(ruling, Event.Ruler.ARBITER);
      case Input.RuleMove(Move move) -> arbitration.ruleMove(move, Event.Ruler.ARBITER);
      case Input.ClaimDraw(Side side) -> ending.claimDraw(side);
      case Input.Resign(Side side) -> corrections.resign(side);
      case Input.NewGame() -> corrections.newGame(true);
      case Input.Name name -> corrections.name(name);
      case Input.CorrectResult(var game, Result result, String why) ->
          corrections.result(game, result, why);
      case Input.TakeBack(int ply, String why) -> corrections.takeBack(ply, why);
      case Input.CorrectClock(Side side, Duration left, String why) ->
          corrections.clock(side, left, why);
      case Input.ClearLockOut(String why) -> lockOuts.clear(why);
      case Input.MaskSensors(Masks masks) -> {
        masking.operator(masks);
        yield true;
      }
      case Input.Open() -> exhibit.open();
      case Input.Close() -> exhibit.close();
      case Input.Check() -> exhibit.check();
      case Input.Stop() -> {
        firing.stop(nowNanos);
        yield true;
      }
    };
  }

  /** The commands that have come up since the last call. */
  public List<Command> drain() {
    return play.out.drain();
  }

  /** Whether every sensor chain is believed, the rim's too. */
  public boolean sound() {
    return play.sensing.sound();
  }

  /** How everything stands; the same object while nothing has changed. */
  public Snapshot snapshot() {
    if (lastSnapshot == null || !isUpToDate(lastSnapshot)) {
      lastSnapshot = takeSnapshot();
    }
    return lastSnapshot;
  }

  private boolean isUpToDate(Snapshot taken) {
    return taken.number() == play.number()
        && taken.phase() == play.phase()
        && taken.game().ply() == play.game().ply()
        && taken.board().equals(play.sensing.live())
        && taken.notice().equals(play.notice())
        && taken.lastShot().equals(play.lastShot())
        && taken.durable() == play.out.isDurable(play.out.written())
        && taken.reading().equals(play.hand().flatMap(Hand::reading))
        && taken.result().equals(play.result())
        && taken.findings().equals(play.diagnosis.findings())
        && taken.masks().equals(masking.masks())
        && taken.names().equals(play.names())
        && taken.clocks().equals(play.clocks.faces())
        && taken.exhibit().equals(exhibit.state())
        && taken.lockOut().equals(emission.lockOut().map(Ended::word));
  }

  private Snapshot takeSnapshot() {
    return new Snapshot(
        play.number(),
        play.phase(),
        play.setup,
        play.game(),
        play.sensing.live(),
        play.hand().flatMap(Hand::reading),
        play.notice(),
        play.lastShot(),
        play.phase() == Phase.REMOVING ? play.struck() : List.of(),
        play.result(),
        emission.lockOut().map(Ended::word),
        play.diagnosis.findings(),
        masking.masks(),
        play.names(),
        play.clocks.faces(),
        arbitration.wanted(),
        exhibit.state(),
        play.out.isDurable(play.out.written()));
  }
}
