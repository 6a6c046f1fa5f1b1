package org.wadjet.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.record.GameRecord;
import org.wadjet.record.GameRecordReader;
import org.wadjet.record.JournalRow;
import org.wadjet.record.NameCommitments;
import org.wadjet.record.PeerCheck;
import org.wadjet.record.RecordReader;
import org.wadjet.record.TurnRecord;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;
import org.wadjet.wiring.Board;

/**
 * One game on two virtual boards, whose controllers and whose exchange of messages are interrupted
 * at drawn instants. Silver's moves are chosen at the first board, red's at the second.
 *
 * <p>Faults are those of {@link PowerLossGame} at each board, and: games that do not end; different
 * turns or results in the two records; rows of a board that the other one does not hold.
 *
 * @param board the wiring of both boards
 * @param noise faults of the sensors and of the hands
 * @param seed seed of everything that is drawn; the instants of messages depend on the machine
 * @param pace pace of both clocks
 * @param interruptions interruptions of each controller and of the exchange, if the game is long
 *     enough
 */
public record TwoBoardGame(
    Board board, Setup setup, FaultSelection noise, long seed, Rig.Pace pace, int interruptions) {
  private static final int MAX_PLIES = 40;

  /** Clocks of the games by seed: none, enough for a game, and too little. */
  private static final List<Optional<TimeControl>> CONTROLS =
      List.of(Optional.empty(), control("30m+10s"), control("90s"));

  private static final long POLL_MILLIS = 20;

  /**
   * Times that depend on the pace of a game.
   *
   * @param stuck duration of the longest game
   * @param minBreak shortest time between two interruptions of the exchange
   * @param maxBreak longest time between two interruptions of the exchange
   */
  private record Limits(Duration stuck, Duration minBreak, Duration maxBreak) {
    static Limits of(Rig.Pace pace) {
      return switch (pace) {
        case FAST ->
            new Limits(Duration.ofMinutes(3), Duration.ofMillis(300), Duration.ofSeconds(3));
        case REAL ->
            new Limits(Duration.ofHours(1), Duration.ofSeconds(20), Duration.ofSeconds(90));
      };
    }
  }

  /**
   * Result of a game.
   *
   * @param turns number of turns
   * @param result the result of both boards
   * @param cuts interruptions of controllers
   * @param breaks interruptions of the exchange
   * @param shots fired shots at both boards
   * @param faults each a sentence without its full stop; empty for a correct game
   */
  public record Report(
      int turns, String result, long cuts, int breaks, long shots, List<String> faults) {
    public Report {
      faults = List.copyOf(faults);
    }
  }

  /**
   * Plays the game.
   *
   * @param first data directory of the first board
   * @param second data directory of the second board
   * @throws IOException if a record cannot be used
   */
  public Report play(Path first, Path second, PeerTransport transport)
      throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(seed);
    Player hands = new Player.Hands();
    Player peer = new Player.Peer();
    LinkedBoard silver =
        linked(0, first, second, new Players(hands, peer), random.nextLong(), transport);
    LinkedBoard red =
        linked(1, second, first, new Players(peer, hands), random.nextLong(), transport);
    silver.start();
    red.start();
    silver.play();
    red.play();
    List<String> faults = new ArrayList<>();
    int breaks = awaitEnd(silver, red, random, transport, faults);
    GameReport ofSilver = silver.finish();
    GameReport ofRed = red.finish();
    ofSilver.faults().forEach(fault -> faults.add("board 1: " + fault));
    ofRed.faults().forEach(fault -> faults.add("board 2: " + fault));
    GameRecord recorded = compare(first, second, faults);
    return new Report(
        recorded.turns().size(),
        recorded.result().map(Result::keyword).orElse("none"),
        ofSilver.counts().powerLosses() + ofRed.counts().powerLosses(),
        breaks,
        ofSilver.counts().of(CampaignCount.SHOTS) + ofRed.counts().of(CampaignCount.SHOTS),
        faults);
  }

  private static Optional<TimeControl> control(String text) {
    return Optional.of(TimeControl.parse(text).orElseThrow());
  }

  private LinkedBoard linked(
      int index, Path data, Path other, Players players, long boardSeed, PeerTransport transport) {
    Optional<TimeControl> control = CONTROLS.get(Math.floorMod(seed, CONTROLS.size()));
    MatchSettings settings =
        new MatchSettings(control, PlayerNames.NONE).withPlayers(players, false);
    return new LinkedBoard(
        index,
        new GameConfiguration(board, setup, settings, data),
        other,
        noise,
        boardSeed,
        pace,
        interruptions,
        MAX_PLIES,
        transport);
  }

  /** Interrupts the exchange now and then until the game has ended; returns how often. */
  private int awaitEnd(
      LinkedBoard silver,
      LinkedBoard red,
      SplittableRandom random,
      PeerTransport transport,
      List<String> faults)
      throws InterruptedException {
    Limits limits = Limits.of(pace);
    long end = System.nanoTime() + limits.stuck().toNanos();
    long nextBreak = nextBreak(random, limits);
    int breaks = 0;
    while (!silver.isSettled() || !red.isSettled()) {
      if (silver.hasStopped() || red.hasStopped()) {
        return breaks;
      }
      if (System.nanoTime() > end) {
        faults.add(
            "the game does not end: board 1 %s, board 2 %s"
                .formatted(describe(silver), describe(red)));
        return breaks;
      }
      if (breaks < interruptions && System.nanoTime() > nextBreak) {
        breaks++;
        transport.interrupt();
        nextBreak = nextBreak(random, limits);
      }
      Thread.sleep(POLL_MILLIS);
    }
    return breaks;
  }

  private static long nextBreak(SplittableRandom random, Limits limits) {
    return System.nanoTime()
        + random.nextLong(limits.minBreak().toNanos(), limits.maxBreak().toNanos());
  }

  private static String describe(LinkedBoard linked) {
    TableSnapshot now = linked.snapshot();
    return "%s at turn %d, %s, %s, settled %s"
        .formatted(now.phase(), now.game().ply(), now.peer(), now.notice(), linked.isSettled());
  }

  /** Compares the records of both boards, and returns the game of the first. */
  private static GameRecord compare(Path first, Path second, List<String> faults)
      throws IOException {
    GameRecord one = game(first, faults);
    GameRecord other = game(second, faults);
    int turns = Math.max(one.turns().size(), other.turns().size());
    for (int i = 0; i < turns; i++) {
      String here = turn(one, i);
      String there = turn(other, i);
      if (!here.equals(there)) {
        faults.add("turn %d is %s at board 1 and %s at board 2".formatted(i + 1, here, there));
      }
    }
    if (!one.result().equals(other.result()) || !one.ending().equals(other.ending())) {
      faults.add(
          "board 1 ends with %s, %s and board 2 with %s, %s"
              .formatted(one.result(), one.ending(), other.result(), other.ending()));
    }
    return one;
  }

  private static String turn(GameRecord game, int index) {
    if (index >= game.turns().size()) {
      return "missing";
    }
    TurnRecord turn = game.turns().get(index);
    return turn.move() + " " + turn.removed() + " " + turn.after();
  }

  private static GameRecord game(Path data, List<String> faults) throws IOException {
    RecordReader reader = new RecordReader(data);
    List<JournalRow> rows = reader.rows(1);
    Optional<PeerCheck> check = PeerCheck.of(rows, reader.rows(2));
    check.ifPresent(each -> each.faults().forEach(fault -> faults.add(data + ": " + fault)));
    if (check.filter(each -> each.turns() == each.ownTurns()).isEmpty()) {
      faults.add(data + ": the rows of the other board are incomplete: " + check);
    }
    return GameRecordReader.read(rows, List.of(), NameCommitments.UNKNOWN);
  }
}
