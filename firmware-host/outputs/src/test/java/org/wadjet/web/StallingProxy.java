package org.wadjet.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;

/**
 * A TCP proxy before a local server that can swallow the bytes of the server while its connections
 * stay open, like a network whose link is cut.
 */
public final class StallingProxy implements AutoCloseable {
  private static final int BUFFER_BYTES = 8192;

  private final URI target;
  private final ServerSocket listener;
  private volatile boolean stalled;

  /** Opens a proxy before the server of an address. */
  public StallingProxy(URI target) throws IOException {
    this.target = target;
    listener = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  /** Swallows all bytes of the server, or forwards them again. */
  public void stall(boolean now) {
    stalled = now;
  }

  /** Returns the address of a path through the proxy. */
  public URI uri(String path) {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort() + path);
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        Socket server = new Socket(target.getHost(), target.getPort());
        Thread.ofVirtual().start(() -> copy(client, server, false));
        Thread.ofVirtual().start(() -> copy(server, client, true));
      }
    } catch (IOException _) {
      // The proxy was closed.
    }
  }

  private void copy(Socket from, Socket to, boolean fromServer) {
    try (from;
        to;
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        if (!(fromServer && stalled)) {
          out.write(buffer, 0, length);
          out.flush();
        }
      }
    } catch (IOException _) {
      // One of the sides has closed its connection.
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
