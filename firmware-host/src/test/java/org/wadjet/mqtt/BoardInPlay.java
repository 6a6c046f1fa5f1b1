package org.wadjet.mqtt;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.wadjet.campaign.Faults;
import org.wadjet.campaign.GamePlan;
import org.wadjet.campaign.PatientPlayers;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.Script;
import org.wadjet.game.Names;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.NewsJson;
import org.wadjet.service.Onlookers;
import org.wadjet.sim.LightFaults;
import org.wadjet.turn.Conditions;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;
import org.wadjet.turn.TimeControl;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardFile;

/** A simulated game on the virtual board, faster than the clock, with onlookers. */
public final class BoardInPlay implements AutoCloseable {
  /** The board. */
  public static final Board BOARD = BoardFile.reference();

  private static final TimeControl CLOCK = TimeControl.parse("15m+10s").orElseThrow();
  private static final int MOST_PLIES = 150;

  private final Onlookers onlookers;
  private final Rig rig;
  private final PatientPlayers players;
  private final List<Step> tape = new ArrayList<>();
  private final List<Event> told = new CopyOnWriteArrayList<>();

  /** Sets a game up. */
  public BoardInPlay(long seed, Duration delay) throws IOException {
    System.out.println("BoardInPlay: seed " + seed);
    SplittableRandom seeds = new SplittableRandom(seed);
    Setup start = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    GamePlan plan =
        new GamePlan(
            1,
            BOARD,
            start,
            seeds.nextLong(),
            Rig.Pace.FAST,
            Optional.empty(),
            new Conditions(Optional.of(CLOCK), Names.NONE),
            Faults.NONE);
    onlookers = new Onlookers(delay);
    rig = Rig.build(plan, this::happened);
    onlookers.begin(rig.progress(), rig.loop().snapshot());
    Script script = Script.players(start.rules(), seeds.nextLong(), MOST_PLIES);
    players = new PatientPlayers(rig.board(), script, seeds.split());
  }

  private void happened(Event event) {
    told.add(event);
    tape.add(new Step(Optional.of(event), snapshot()));
    onlookers.happened(event);
  }

  private void stands(Snapshot now) {
    if (tape.isEmpty() || !now.tellsTheSameAs(tape.getLast().stands())) {
      tape.add(new Step(Optional.empty(), now));
    }
    onlookers.stands(now);
  }

  /**
   * Something that was told.
   *
   * @param event empty where only something stands otherwise
   */
  public record Step(Optional<Event> event, Snapshot stands) {}

  /** All that was told so far, in order. */
  public List<Step> tape() {
    return List.copyOf(tape);
  }

  /** From now on a laser gives no light, so that the arbiter is asked. */
  public void darken(Side side) {
    rig.board().light(LightFaults.NONE.withLaser(side, 0));
  }

  /** Who watches. */
  public Onlookers onlookers() {
    return onlookers;
  }

  /** In English words. */
  public static NewsJson json() {
    return new NewsJson(BOARD);
  }

  /** What controls the board. */
  public ControlLoop loop() {
    return rig.loop();
  }

  /** How everything stands. */
  public Snapshot snapshot() {
    return rig.loop().snapshot();
  }

  /** What is safe in the record so far; the first has row 1. */
  public List<Event> told() {
    return new ArrayList<>(told);
  }

  /** Plays so many turns more, or to the end. */
  public void turns(int more) {
    int last = snapshot().game().ply() + more;
    playUntil(() -> toMove(last));
  }

  /** Plays until the arbiter is wanted. */
  public void untilArbiter() {
    playUntil(() -> snapshot().phase() == Phase.ARBITRATION && snapshot().durable());
  }

  private void playUntil(BooleanSupplier there) {
    Snapshot before = snapshot();
    while (!there.getAsBoolean() && !over()) {
      rig.loop().scan();
      players.act(rig.loop());
      if (!snapshot().equals(before)) {
        before = snapshot();
        stands(before);
      }
    }
  }

  private boolean toMove(int ply) {
    Snapshot now = snapshot();
    return now.game().ply() >= ply && now.phase() == Phase.WAITING && now.durable();
  }

  private boolean over() {
    return snapshot().phase() == Phase.OVER && snapshot().durable();
  }

  @Override
  public void close() {
    rig.close();
    onlookers.close();
  }
}
