package org.wadjet.laser;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * File with the progress of an exploration: how many states were expanded and how each state was
 * found, by its parent and an input. Applying the inputs again gives the states. A hash of the
 * settings and of the compiled package comes first, so that no changed program continues.
 */
final class ExplorationFile implements AutoCloseable {
  private static final int HASH_BYTES = 32;
  private static final int HEADER_BYTES = HASH_BYTES + 3 * Integer.BYTES + Long.BYTES;
  private static final int STATE_BYTES = Integer.BYTES + Character.BYTES;

  private final Path path;
  private final FileChannel channel;
  private final byte[] hash;
  private final int roots;
  private int saved;

  /**
   * Opens the file or creates it.
   *
   * @param settings settings of the exploration
   * @param roots number of states that have no parent and are not in the file
   */
  ExplorationFile(Path path, String settings, int roots) throws IOException {
    this.path = path;
    this.roots = roots;
    hash = hash(settings);
    Files.createDirectories(path.toAbsolutePath().getParent());
    channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    saved = roots;
  }

  private static byte[] hash(String settings) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(settings.getBytes(StandardCharsets.UTF_8));
      for (Class<?> each : List.of(LaserSafetyController.class, LaserExplorer.class)) {
        Path file = Path.of(each.getResource(each.getSimpleName() + ".class").toURI());
        try (Stream<Path> compiled = Files.list(file.getParent())) {
          for (Path type : compiled.filter(Files::isRegularFile).sorted().toList()) {
            digest.update(Files.readAllBytes(type));
          }
        }
      }
      return digest.digest();
    } catch (GeneralSecurityException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Receives how a state was found. */
  @FunctionalInterface
  interface StateListener {
    void onState(int parent, int input);
  }

  /**
   * Progress of an exploration.
   *
   * @param expanded number of states to which all inputs were applied
   * @param transitions number of inputs that were applied
   * @param reasons reasons for which an emission ended; the states alone do not show all of them
   */
  record Progress(int expanded, long transitions, Set<StopReason> reasons) {
    private static final List<StopReason> ALL = List.of(StopReason.values());

    private static Progress read(int expanded, long transitions, int bits) {
      return new Progress(
          expanded,
          transitions,
          ALL.stream()
              .filter(each -> (bits >> ALL.indexOf(each) & 1) == 1)
              .collect(Collectors.toSet()));
    }

    private int reasonBits() {
      return reasons.stream().mapToInt(each -> 1 << ALL.indexOf(each)).sum();
    }
  }

  /**
   * Returns the saved progress, after it has named all states that were found. Throws if the file
   * is of another exploration or program.
   */
  Progress resume(StateListener listener) throws IOException {
    if (channel.size() == 0) {
      return new Progress(0, 0, Set.of());
    }
    DataInputStream in =
        new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel.position(0))));
    if (!Arrays.equals(in.readNBytes(HASH_BYTES), hash)) {
      throw new IllegalStateException(
          path + " is of another exploration or of a changed program; delete it");
    }
    int expanded = in.readInt();
    int states = in.readInt();
    long transitions = in.readLong();
    int reasons = in.readInt();
    for (; saved < states; saved++) {
      int parent = in.readInt();
      listener.onState(parent, in.readChar());
    }
    System.out.printf("%s: continues with %d of %d states%n", path, expanded, states);
    return Progress.read(expanded, transitions, reasons);
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
      out.write(hash);
      out.writeInt(progress.expanded());
      out.writeInt(saved);
      out.writeLong(progress.transitions());
      out.writeInt(progress.reasonBits());
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
