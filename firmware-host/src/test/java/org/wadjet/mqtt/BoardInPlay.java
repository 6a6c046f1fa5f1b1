package org.wadjet.mqtt;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import org.wadjet.campaign.Faults;
import org.wadjet.campaign.GamePlan;
import org.wadjet.campaign.PatientPlayers;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.Script;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.NewsJson;
import org.wadjet.service.Onlookers;
import org.wadjet.turn.Conditions;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardFile;

/** A simulated game on the virtual board, faster than the clock, with onlookers. */
public final class BoardInPlay implements AutoCloseable {
  /** The board. */
  public static final Board BOARD = BoardFile.reference();

  private static final int MOST_PLIES = 150;

  private final Onlookers onlookers;
  private final Rig rig;
  private final PatientPlayers players;
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
            Conditions.NONE,
            Faults.NONE);
    onlookers = new Onlookers(delay);
    rig = Rig.build(plan, this::happened);
    onlookers.begin(rig.progress(), rig.loop().snapshot());
    Script script = Script.players(start.rules(), seeds.nextLong(), MOST_PLIES);
    players = new PatientPlayers(rig.board(), script, seeds.split());
  }

  private void happened(Event event) {
    told.add(event);
    onlookers.happened(event);
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
    Snapshot before = snapshot();
    while (!toMove(last) && !over()) {
      rig.loop().scan();
      players.act(rig.loop());
      if (!snapshot().equals(before)) {
        before = snapshot();
        onlookers.stands(before);
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
