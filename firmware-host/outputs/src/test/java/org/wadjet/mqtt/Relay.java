package org.wadjet.mqtt;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Network link between a board and its broker that a test can cut: both ends stay open and receive
 * nothing.
 */
public final class Relay implements AutoCloseable {
  private static final int BUFFER = 8192;

  private final ServerSocket door;
  private final BrokerAddress broker;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private volatile boolean cut;

  /** Creates a link to a broker. */
  public Relay(BrokerAddress broker) throws IOException {
    this.broker = broker;
    this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  /** Returns the address for the board to connect to. */
  public BrokerAddress address() {
    return new BrokerAddress("127.0.0.1", door.getLocalPort(), false);
  }

  private void accept() {
    try {
      while (true) {
        Socket near = door.accept();
        Socket far = new Socket(broker.host(), broker.port());
        sockets.addAll(List.of(near, far));
        Thread.ofVirtual().start(() -> pass(near, far));
        Thread.ofVirtual().start(() -> pass(far, near));
      }
    } catch (IOException _) {
      // The relay has been closed.
    }
  }

  private void pass(Socket from, Socket to) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        if (!cut) {
          out.write(buffer, 0, read);
        }
      }
      if (!cut) {
        to.close();
      }
    } catch (IOException _) {
      // The other end has closed.
    }
  }

  /** Cuts the link. */
  public void cut() {
    cut = true;
  }

  @Override
  public void close() throws IOException {
    door.close();
    for (Socket each : sockets) {
      each.close();
    }
  }
}
