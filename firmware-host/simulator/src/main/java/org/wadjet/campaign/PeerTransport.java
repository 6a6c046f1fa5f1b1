package org.wadjet.campaign;

import java.util.function.Consumer;

/** Exchange of messages between the two boards of a simulated game. */
public interface PeerTransport {
  /** Connection of one run of a controller. */
  interface Connection extends AutoCloseable {
    /** Publishes a message in place of the one before. */
    void publish(String message);

    @Override
    void close();
  }

  /**
   * Connects a board.
   *
   * @param board 0 or 1
   * @param listener called with each message of the other board
   */
  Connection connect(int board, Consumer<String> listener);

  /** Interrupts the exchange of both boards for a short time. */
  void interrupt();
}
