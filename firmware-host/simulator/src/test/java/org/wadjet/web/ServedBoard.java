package org.wadjet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.campaign.SimulatedPlayers;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.record.JournalProgress;
import org.wadjet.review.GameReviewer;
import org.wadjet.service.ArbiterRequestHandler;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateJson;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.text.Language;
import org.wadjet.text.ReplayJson;
import org.wadjet.turn.ExhibitState;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/**
 * Game on a virtual board with a served page, played as fast as possible up to the allowed number
 * of turns; verdicts wait for a ruling on the page.
 */
final class ServedBoard implements AutoCloseable {
  static final Duration LONG = Duration.ofSeconds(60);

  private final Board board;

  private final EventPublisher publisher = new EventPublisher(Duration.ZERO);
  private final GameReviewer reviewer = new GameReviewer(publisher.live());
  private final Rig rig;
  private final SimulatedPlayers players;
  private final ArbiterRequestHandler arbiter;
  private final Optional<Path> tokenFile;
  private final Queue<Consumer<VirtualBoard>> pendingActions = new ConcurrentLinkedQueue<>();
  private final Thread control;
  private WebServer web;
  private volatile Optional<ExhibitState> exhibit = Optional.empty();
  private volatile int allowed;
  private volatile boolean holdingShots;
  private volatile boolean stopping;
  private Duration kioskStay = Duration.ofHours(1);
  private InetAddress address = WebSettings.LOCAL;
  private int port;

  /**
   * Creates a board before its first turn.
   *
   * @param tokenFile holds the arbiter's token
   */
  ServedBoard(long seed, MatchSettings settings, Optional<Path> tokenFile, int mostPlies)
      throws IOException {
    this(BoardFile.reference(), seed, settings, tokenFile, mostPlies);
  }

  /** Creates a board with other wiring or another policy. */
  ServedBoard(
      Board board, long seed, MatchSettings settings, Optional<Path> tokenFile, int mostPlies)
      throws IOException {
    this.board = board;
    this.tokenFile = tokenFile;
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            1, board, setup, seed, Rig.Pace.FAST, Optional.empty(), settings, FaultSelection.NONE);
    rig = Rig.build(plan, publisher::onEvent);
    MoveSource script = MoveSource.players(setup.rules(), seed, mostPlies);
    players = new SimulatedPlayers(rig.board(), script, new SplittableRandom(seed));
    arbiter = new ArbiterRequestHandler(board, rig.loop());
    openWeb();
    control = Thread.ofPlatform().name("control of a test").start(this::run);
  }

  /** Scans for two seconds of the virtual clock, in which a person checks the interlock. */
  private void awaitInterlockCheck() {
    long end = rig.board().clock().nanoTime() + Duration.ofSeconds(2).toNanos();
    while (rig.board().clock().nanoTime() < end) {
      rig.loop().scan();
    }
  }

  private void run() {
    publisher.begin(JournalProgress.NOTHING, rig.loop().snapshot(), RecordStatus.NONE);
    awaitInterlockCheck();
    TableSnapshot published = rig.loop().snapshot();
    publisher.publishState(published);
    while (!stopping) {
      for (Consumer<VirtualBoard> deed = pendingActions.poll();
          deed != null;
          deed = pendingActions.poll()) {
        deed.accept(rig.board());
      }
      if (rig.loop().snapshot().firing().isPresent()) {
        // A shot takes real time, so that pages can see its light.
        do {
          pause();
        } while (holdingShots && !stopping);
      }
      rig.loop().scan();
      TableSnapshot now = at(exhibit, rig.loop().snapshot());
      if (!now.equals(published)) {
        published = now;
        publisher.publishState(now);
      }
      boolean paused = now.phase() == Phase.WAITING && now.game().ply() > allowed;
      if (paused || now.phase() == Phase.ARBITRATION || now.phase() == Phase.OVER) {
        pause();
      } else {
        players.step(rig.loop());
      }
    }
  }

  /** While no turn is allowed, the clock hardly advances and no player loses on time. */
  private static void pause() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the state at the start of a game, for a {@link ScriptedBoard}. */
  static Update.StateUpdate startingState() throws IOException {
    try (ServedBoard served = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60)) {
      return served.awaitTurn(1);
    }
  }

  /** Returns the published state in which this turn waits for its move. */
  Update.StateUpdate awaitTurn(int ply) {
    until(_ -> waiting(ply).isPresent());
    return waiting(ply).orElseThrow();
  }

  private Optional<Update.StateUpdate> waiting(int ply) {
    return publisher
        .live()
        .state()
        .filter(state -> state.snapshot().phase() == Phase.WAITING)
        .filter(state -> state.snapshot().game().ply() == ply);
  }

  /** Publishes the state as that of an exhibit. */
  private static TableSnapshot at(Optional<ExhibitState> exhibit, TableSnapshot s) {
    return new TableSnapshot(
        s.number(),
        s.phase(),
        s.setup(),
        s.game(),
        s.board(),
        s.reading(),
        s.notice(),
        s.lastShot(),
        s.firing(),
        s.toRemove(),
        s.toPlace(),
        s.result(),
        s.lockOut(),
        s.findings(),
        s.masks(),
        s.names(),
        s.clocks(),
        s.choices(),
        exhibit,
        s.players(),
        s.nextPlayers(),
        s.announced(),
        s.seats(),
        s.peer(),
        s.proposal(),
        s.offers(),
        s.assistance(),
        s.playersDecide(),
        s.puzzles(),
        s.durable());
  }

  /** Publishes the state as that of an exhibit in a stage from now on. */
  void exhibits(ExhibitState state) {
    exhibit = Optional.of(state);
  }

  /** Allows turns up to this one. */
  void allow(int ply) {
    allowed = ply;
  }

  /** Sets whether shots stop while their laser is pulsed. */
  void holdShots(boolean hold) {
    holdingShots = hold;
  }

  /** Runs an action on the board's thread. */
  void onBoard(Consumer<VirtualBoard> deed) {
    pendingActions.add(deed);
  }

  /** Waits until the board's state satisfies a condition. */
  TableSnapshot until(Predicate<TableSnapshot> holds) {
    long end = System.nanoTime() + LONG.toNanos();
    while (!holds.test(snapshot())) {
      if (System.nanoTime() > end || !control.isAlive()) {
        throw new AssertionError("still " + snapshot());
      }
      pause();
    }
    return snapshot();
  }

  TableSnapshot snapshot() {
    return rig.loop().snapshot();
  }

  EventPublisher publisher() {
    return publisher;
  }

  /** Closes the web server only. */
  void closeWeb() {
    web.close();
  }

  /** Opens the web server, again at the same port. */
  void openWeb() {
    WebSettings settings =
        new WebSettings(
            address,
            port,
            List.of("board.test"),
            tokenFile,
            Optional.of(new KioskLanguages(List.of(Language.EN, Language.DE), kioskStay)));
    List<TextPage> pages =
        List.of(
            new TextPage("/metrics", "text/plain; version=0.0.4", _ -> "up 1\n"),
            new VisitorInformation(Optional.empty(), Clock.system(ZoneId.systemDefault())).page(),
            new TextPage(
                "/replays.json",
                "application/json",
                language ->
                    new ReplayJson(language).of(publisher.recorded(), Rules.Game.KHET2).toString()),
            new TextPage(
                "/review.json",
                "application/json",
                reviewer::progress,
                language ->
                    reviewer.json(language, PhoneAddress.of(settings).map(PhoneAddress::review))));
    try {
      web =
          WebServer.open(
              settings,
              Language.EN,
              new WebSources(
                  publisher,
                  language -> new UpdateJson(language, board),
                  arbiter::answer,
                  arbiter::answerPlayers,
                  _ -> Optional.empty(),
                  pages));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    port = web.port();
  }

  /** Restarts the web server with a kiosk that changes its language at this interval. */
  void keepKioskLanguage(Duration stay) {
    kioskStay = stay;
    closeWeb();
    openWeb();
  }

  /** Restarts the web server so that the network reaches it. */
  void listenToNetwork() {
    address = InetAddress.ofLiteral("0.0.0.0");
    closeWeb();
    openWeb();
  }

  GameReviewer reviewer() {
    return reviewer;
  }

  int port() {
    return port;
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  @Override
  public void close() {
    stopping = true;
    try {
      control.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    web.close();
    reviewer.close();
    publisher.close();
    rig.close();
  }
}
