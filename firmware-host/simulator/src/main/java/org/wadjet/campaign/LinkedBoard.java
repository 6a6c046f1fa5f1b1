package org.wadjet.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.peer.PeerLink;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.service.ControlLoop;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;

/**
 * One board of a game on two boards, on a thread of its own: its controller is killed at drawn
 * instants together with its link to the other board.
 */
final class LinkedBoard implements InterruptedBoard.ControllerListener {
  /** Pause while the board waits for people or for the other board, so that its clock does not. */
  private static final long QUIET_MILLIS = 1;

  private final int index;
  private final GameConfiguration game;
  private final Path otherData;
  private final PeerTransport transport;
  private final InterruptedBoard board;
  private Optional<PeerLink> link = Optional.empty();
  private Optional<PeerTransport.Connection> connection = Optional.empty();
  private volatile TableSnapshot snapshot;
  private volatile boolean settled;
  private volatile boolean stopping;
  private volatile Optional<Throwable> failure = Optional.empty();
  private Thread thread;

  /**
   * @param index 0 or 1
   * @param otherData data directory of the other board
   * @param pace pace of the board's clock
   * @param cuts number of interruptions of the controller, if the game is long enough
   */
  LinkedBoard(
      int index,
      GameConfiguration game,
      Path otherData,
      FaultSelection noise,
      long seed,
      Rig.Pace pace,
      int cuts,
      int maxPlies,
      PeerTransport transport) {
    this.index = index;
    this.game = game;
    this.otherData = otherData;
    this.transport = transport;
    this.board =
        new InterruptedBoard(
            game,
            noise,
            seed,
            cuts,
            noise.has(FaultKind.HANDS),
            pace,
            maxPlies,
            GameObserver.NONE,
            this);
  }

  /** Starts the controller, which makes the key of the board. */
  void start() throws IOException {
    board.start();
    snapshot = board.snapshot();
  }

  /** Connects the link, once both boards have their keys, and plays. */
  void play() throws IOException {
    connect(board.loop());
    thread = Thread.ofPlatform().name("board " + index).start(this::run);
  }

  @Override
  public void started(ControlLoop loop) throws IOException {
    if (Files.exists(otherData.resolve(PublicKeyFile.NAME)) && thread != null) {
      connect(loop);
    }
  }

  private void connect(ControlLoop loop) throws IOException {
    PublicKeyFile key = PublicKeyFile.read(otherData.resolve(PublicKeyFile.NAME));
    PeerLink made =
        new PeerLink(key, message -> connection.ifPresent(each -> each.publish(message)));
    connection = Optional.of(transport.connect(index, made::onMessage));
    link = Optional.of(made);
    made.begin(loop, game.data());
  }

  @Override
  public void durable() {
    link.ifPresent(PeerLink::wake);
  }

  @Override
  public void cut() {
    link.ifPresent(PeerLink::close);
    connection.ifPresent(PeerTransport.Connection::close);
    link = Optional.empty();
    connection = Optional.empty();
  }

  private void run() {
    try {
      while (!stopping && board.checker().faults().isEmpty()) {
        if (!board.step()) {
          board.loop().submit(new Input.Resign(board.snapshot().game().position().toMove()));
        }
        if (board.isTerminated()) {
          board.startAgain();
        }
        snapshot = board.snapshot();
        settled =
            board.checker().isGameOver()
                && snapshot.durable()
                && link.filter(PeerLink::isConfirmed).isPresent();
        if (!board.isBusy()) {
          Thread.sleep(QUIET_MILLIS);
        }
      }
    } catch (IOException | RuntimeException e) {
      failure = Optional.of(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether the game is over and the other board holds all rows of this one. */
  boolean isSettled() {
    return settled;
  }

  /** Returns whether the board has stopped because of a fault. */
  boolean hasStopped() {
    return !thread.isAlive();
  }

  /** Returns the last snapshot. */
  TableSnapshot snapshot() {
    return snapshot;
  }

  /** Stops playing, and returns the report on this board. */
  GameReport finish() throws IOException, InterruptedException {
    stopping = true;
    if (thread != null) {
      thread.join();
    }
    cut();
    if (failure.isPresent()) {
      board.checker().addFault("internal error: " + failure.get());
    }
    return board.finish();
  }
}
