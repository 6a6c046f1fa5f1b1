package org.wadjet.mqtt;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.campaign.SimulatedPlayers;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.UpdateJson;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.OpticalFaults;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;
import org.wadjet.wiring.Board;

/** A simulated game on the virtual board, faster than real time, with subscribers. */
public final class BoardInPlay implements AutoCloseable {
  /** Returns the board. */
  public static final Board BOARD = BoardFile.reference();

  private static final TimeControl CLOCK = TimeControl.parse("15m+10s").orElseThrow();
  private static final int MAX_PLIES = 150;

  private final EventPublisher publisher;
  private final Rig rig;
  private final SimulatedPlayers players;
  private final List<Step> tape = new ArrayList<>();
  private final List<Event> recorded = new CopyOnWriteArrayList<>();

  /** Sets up a game. */
  public BoardInPlay(long seed, Duration delay) throws IOException {
    System.out.println("BoardInPlay: seed " + seed);
    SplittableRandom seeds = new SplittableRandom(seed);
    Setup start = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            1,
            BOARD,
            start,
            seeds.nextLong(),
            Rig.Pace.FAST,
            Optional.empty(),
            new MatchSettings(Optional.of(CLOCK), PlayerNames.NONE),
            FaultSelection.NONE);
    publisher = new EventPublisher(delay);
    rig = Rig.build(plan, this::onEvent);
    publisher.begin(rig.progress(), rig.loop().snapshot(), RecordStatus.NONE);
    MoveSource script = MoveSource.players(start.rules(), seeds.nextLong(), MAX_PLIES);
    players = new SimulatedPlayers(rig.board(), script, seeds.split());
  }

  private void onEvent(Event event) {
    recorded.add(event);
    tape.add(new Step(Optional.of(event), snapshot()));
    publisher.onEvent(event);
  }

  private void onSnapshot(TableSnapshot now) {
    if (tape.isEmpty() || !now.hasSameContentAs(tape.getLast().snapshot())) {
      tape.add(new Step(Optional.empty(), now));
    }
    publisher.publishState(now);
  }

  /**
   * A published update.
   *
   * @param event event; empty for a change of state only
   */
  public record Step(Optional<Event> event, TableSnapshot snapshot) {}

  /** Returns all updates so far, in order. */
  public List<Step> tape() {
    return List.copyOf(tape);
  }

  /** Disables a laser, so that the arbiter has to rule. */
  public void darken(Side side) {
    rig.board().light(OpticalFaults.NONE.withLaser(side, 0));
  }

  /** Returns the publisher of the updates. */
  public EventPublisher publisher() {
    return publisher;
  }

  /** Returns the JSON format of the updates, in English. */
  public static UpdateJson json() {
    return new UpdateJson(Language.EN, BOARD);
  }

  /** Returns the control loop. */
  public ControlLoop loop() {
    return rig.loop();
  }

  /** Returns the current state. */
  public TableSnapshot snapshot() {
    return rig.loop().snapshot();
  }

  /** Returns the events recorded so far; the first has row 1. */
  public List<Event> recorded() {
    return new ArrayList<>(recorded);
  }

  /** Plays this many further turns, or to the end. */
  public void turns(int more) {
    int last = snapshot().game().ply() + more;
    playUntil(() -> toMove(last));
  }

  /** Plays until the arbiter has to rule. */
  public void untilArbiter() {
    playUntil(() -> snapshot().phase() == Phase.ARBITRATION && snapshot().durable());
  }

  private void playUntil(BooleanSupplier there) {
    TableSnapshot before = snapshot();
    while (!there.getAsBoolean() && !over()) {
      rig.loop().scan();
      players.step(rig.loop());
      if (!snapshot().equals(before)) {
        before = snapshot();
        onSnapshot(before);
      }
    }
  }

  private boolean toMove(int ply) {
    TableSnapshot now = snapshot();
    return now.game().ply() >= ply && now.phase() == Phase.WAITING && now.durable();
  }

  private boolean over() {
    return snapshot().phase() == Phase.OVER && snapshot().durable();
  }

  @Override
  public void close() {
    rig.close();
    publisher.close();
  }
}
