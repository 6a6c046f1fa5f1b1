package org.wadjet.laser;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/**
 * File with the progress of an exploration: how many states were expanded and how each state was
 * found, by its parent and an input. Applying the inputs again gives the states.
 */
final class ExplorationFile implements AutoCloseable {
  private static final int HEADER_BYTES = 2 * Integer.BYTES + Long.BYTES;
  private static final int STATE_BYTES = Integer.BYTES + Character.BYTES;

  private final Path path;
  private final FileChannel channel;
  private final int roots;
  private int saved;

  /** Opens the file or creates it; {@code roots} states have no parent and are not in it. */
  ExplorationFile(Path path, int roots) throws IOException {
    this.path = path;
    this.roots = roots;
    Files.createDirectories(path.toAbsolutePath().getParent());
    channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    saved = roots;
  }

  /** Receives how a state was found. */
  @FunctionalInterface
  interface Found {
    void by(int parent, int input);
  }

  /**
   * Progress of an exploration.
   *
   * @param expanded number of states to which all inputs were applied
   * @param transitions number of inputs that were applied
   */
  record Progress(int expanded, long transitions) {}

  /** Returns the saved progress, after it has named all states that were found. */
  Progress resume(Found found) throws IOException {
    if (channel.size() == 0) {
      return new Progress(0, 0);
    }
    DataInputStream in =
        new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel.position(0))));
    int expanded = in.readInt();
    int states = in.readInt();
    long transitions = in.readLong();
    for (; saved < states; saved++) {
      int parent = in.readInt();
      found.by(parent, in.readChar());
    }
    System.out.printf("%s: continues with %d of %d states%n", path, expanded, states);
    return new Progress(expanded, transitions);
  }

  /** Saves the progress; the numbers in front follow the states that they count. */
  void save(Progress progress, StateTable table) throws IOException {
    channel.position(HEADER_BYTES + (long) (saved - roots) * STATE_BYTES);
    try (DataOutputStream out = open()) {
      for (; saved < table.size(); saved++) {
        out.writeInt(table.parent(saved));
        out.writeChar(table.input(saved));
      }
    }
    channel.force(false);
    channel.position(0);
    try (DataOutputStream out = open()) {
      out.writeInt(progress.expanded());
      out.writeInt(saved);
      out.writeLong(progress.transitions());
    }
    System.out.printf("%s %s: %d of %d states%n", Instant.now(), path, progress.expanded(), saved);
  }

  private DataOutputStream open() {
    OutputStream unclosed =
        new BufferedOutputStream(Channels.newOutputStream(channel)) {
          @Override
          public void close() throws IOException {
            flush();
          }
        };
    return new DataOutputStream(unclosed);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
