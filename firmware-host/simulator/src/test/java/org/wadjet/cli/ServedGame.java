package org.wadjet.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.service.EnginePlayer;
import org.wadjet.service.RecordStatus;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.text.Language;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.web.WebSettings;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Policy;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The service on a virtual board, as {@code serve --gpio mock} connects it, with engine, record and
 * page; the test is the hands of the players. The board's clock advances with the scans, so that a
 * pause of this machine does not cancel a shot.
 */
final class ServedGame implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private static final String LOOPBACK = "127.0.0.1";

  private final int port;
  private final Outputs outputs;
  private final CurrentArbiterHandler arbiter = new CurrentArbiterHandler();
  private final EnginePlayer engine = new EnginePlayer();
  private final Rig rig;
  private final Thread control;
  private final Queue<Runnable> actions = new ConcurrentLinkedQueue<>();
  private volatile boolean stopping;

  /** Serves a game of Khet 2.0 whose record is in a folder. */
  ServedGame(Path folder) throws IOException {
    this(folder, MatchSettings.NONE);
  }

  /** Serves games with settings; resumes an interrupted one. */
  ServedGame(Path folder, MatchSettings matchSettings) throws IOException {
    this(
        folder,
        matchSettings,
        Optional.of(LOOPBACK),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Serves games whose page the network can reach, with the name {@code localhost}. */
  static ServedGame onNetwork(Path folder, MatchSettings matchSettings) throws IOException {
    return new ServedGame(
        folder,
        matchSettings,
        Optional.of("0.0.0.0"),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Serves games over a broker, without a page. */
  ServedGame(Path folder, MatchSettings matchSettings, MqttSettings mqtt) throws IOException {
    this(
        folder,
        matchSettings,
        Optional.empty(),
        Optional.of(mqtt),
        Optional.empty(),
        Optional.empty());
  }

  /** Serves games that are linked with another board over a broker, without a page. */
  ServedGame(Path folder, MatchSettings matchSettings, MqttSettings mqtt, PeerSettings peer)
      throws IOException {
    this(
        folder,
        matchSettings,
        Optional.empty(),
        Optional.of(mqtt),
        Optional.of(peer),
        Optional.empty());
  }

  /** Serves games that a tournament desk may propose over a broker, without a page. */
  ServedGame(Path folder, MqttSettings mqtt, DeskSettings desk) throws IOException {
    this(
        folder,
        MatchSettings.NONE,
        Optional.empty(),
        Optional.of(mqtt),
        Optional.empty(),
        Optional.of(desk));
  }

  private ServedGame(
      Path folder,
      MatchSettings matchSettings,
      Optional<String> pageAddress,
      Optional<MqttSettings> mqtt,
      Optional<PeerSettings> peer,
      Optional<DeskSettings> desk)
      throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Board board = BoardFile.reference().withPolicy(Policy.CASUAL);
    ServiceSettings settings =
        new ServiceSettings(
            Language.EN,
            pageAddress.map(this::page),
            mqtt,
            peer,
            desk,
            Optional.empty(),
            Duration.ZERO);
    outputs = Outputs.open(settings, board, arbiter);
    ServiceRuntime runtime =
        new ServiceRuntime(
            Console.of(
                new ByteArrayInputStream(new byte[0]),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream()),
            board,
            Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
            matchSettings,
            folder,
            folder.resolve("control"),
            arbiter,
            outputs,
            engine,
            Optional.empty(),
            Language.EN);
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            1,
            board,
            runtime.start(),
            1,
            Rig.Pace.FAST,
            Optional.of(folder),
            runtime.matchSettings(),
            FaultSelection.NONE);
    rig = Rig.resume(plan, outputs::onEvent);
    runtime.begin(rig.loop(), rig.progress(), RecordStatus.NONE);
    control = Thread.ofPlatform().name("control of a test").start(this::run);
  }

  private WebSettings page(String address) {
    return new WebSettings(
        InetAddress.ofLiteral(address),
        port,
        address.equals(LOOPBACK) ? List.of() : List.of("localhost"),
        Optional.empty(),
        Optional.empty());
  }

  private void run() {
    TableSnapshot published = rig.loop().snapshot();
    while (!stopping) {
      for (Runnable action = actions.poll(); action != null; action = actions.poll()) {
        action.run();
      }
      rig.loop().scan();
      TableSnapshot now = rig.loop().snapshot();
      if (!now.equals(published)) {
        published = now;
        outputs.publish(now);
        engine.wake(now);
      }
      if (isQuiet(now.phase()) && !rig.board().hands().isBusy()) {
        pause();
      }
    }
  }

  /** Returns whether the board waits for people, so that its clock need not hurry. */
  private static boolean isQuiet(Phase phase) {
    return switch (phase) {
      case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> true;
      case WRITING, SHOOTING, RECORDING -> false;
    };
  }

  /** Returns the answer to a command of the arbiter. */
  JsonNode arbiter(ArbiterKeyword command, String... arguments) {
    String line = new ArbiterQuestion(command, List.of(arguments)).json();
    return JsonMapper.shared().readTree(arbiter.apply(line));
  }

  /** Waits until the page is served, which a thread of its own opens. */
  void awaitPage() {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try (Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port)) {
        if (socket.isConnected()) {
          return;
        }
      } catch (IOException e) {
        if (System.nanoTime() > end) {
          throw new AssertionError("the page is not served", e);
        }
      }
      pause();
    }
  }

  int port() {
    return port;
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  TableSnapshot snapshot() {
    return rig.loop().snapshot();
  }

  /** Waits until the state of the board satisfies a condition. */
  TableSnapshot until(Predicate<TableSnapshot> holds) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!holds.test(snapshot())) {
      if (System.nanoTime() > end || !control.isAlive()) {
        throw new AssertionError("still " + snapshot());
      }
      pause();
    }
    return snapshot();
  }

  private static void pause() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Lets the hands act, and waits until they have done so. */
  void act(Consumer<VirtualBoard> deed) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    actions.add(
        () -> {
          deed.accept(rig.board());
          done.complete(null);
        });
    done.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    until(_ -> !rig.board().hands().isBusy());
  }

  /** Makes a move with the hands, without FIRE. */
  void make(Move move) {
    act(board -> board.hands().perform(move));
  }

  /** Makes a quiet move of the side to move with the hands, and fires. */
  void playQuietMove() {
    make(quietMove(snapshot()));
    until(s -> s.reading().filter(MoveReading.Recognised.class::isInstance).isPresent());
    fire();
  }

  /** Returns a move to a free square. */
  static Move quietMove(TableSnapshot now) {
    return LegalMoves.of(now.game().position(), now.game().rules()).stream()
        .filter(Move.Step.class::isInstance)
        .findFirst()
        .orElseThrow();
  }

  /** Presses a side's FIRE button. */
  void pressFire(Side side) {
    act(board -> board.hands().pressFire(side));
  }

  /** Puts the pieces as in a position: takes off the wrong ones, then places the missing ones. */
  void stand(Position goal) {
    act(
        board -> {
          for (Square square : Square.all()) {
            Optional<Piece> present = board.table().at(square).map(PhysicalPiece::piece);
            if (!present.equals(goal.at(square)) && present.isPresent()) {
              boolean two = present.get().kind() == PieceKind.STACK;
              board.hands().remove(two ? List.of(square, square) : List.of(square));
            }
          }
          for (Square square : Square.all()) {
            Optional<Piece> present = board.table().at(square).map(PhysicalPiece::piece);
            goal.at(square)
                .filter(piece -> !present.equals(Optional.of(piece)))
                .ifPresent(piece -> board.hands().place(square, PhysicalPiece.of(piece)));
          }
        });
  }

  /**
   * Presses FIRE for a move that was made, takes struck pieces off, and waits for the next turn.
   */
  void fire() {
    TableSnapshot before = snapshot();
    int ply = before.game().ply();
    pressFire(before.game().position().toMove());
    until(s -> s.phase() == Phase.REMOVING || isNext(s, ply));
    if (snapshot().phase() == Phase.REMOVING) {
      act(board -> board.hands().remove(snapshot().toRemove()));
      until(s -> isNext(s, ply));
    }
  }

  private static boolean isNext(TableSnapshot snapshot, int ply) {
    return snapshot.phase() == Phase.OVER
        || (snapshot.phase() == Phase.WAITING && snapshot.game().ply() > ply);
  }

  @Override
  public void close() {
    stopping = true;
    try {
      control.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    engine.close();
    outputs.close();
    rig.close();
  }
}
