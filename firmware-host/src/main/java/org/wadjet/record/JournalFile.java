package org.wadjet.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.turn.Event;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The journal as a file of JSON lines, forced to disk before anything counts as durable:
 *
 * <pre>
 *   {"row":7,"utc":"…","runningMillis":1234,"type":"shot-judged","body":{…}}
 * </pre>
 *
 * <p>{@code runningMillis} is the controller's own running time over all runs, because a Pi has no
 * clock at boot. One process at a time may have the file open. Not safe for use by several threads:
 * {@link JournalThread} is the one that calls it in the service.
 */
public final class JournalFile implements AutoCloseable {
  /** Name of the file in the data directory. */
  public static final String NAME = "journal.jsonl";

  private static final Logger LOG = LoggerFactory.getLogger(JournalFile.class);

  private final FileChannel channel;
  private final Carried carried;
  private final Clock utc;
  private final LongSupplier nanoTime;
  private final long startNanos;
  private long row;

  private JournalFile(FileChannel channel, JournalRows rows, Clock utc, LongSupplier nanoTime) {
    this.channel = channel;
    this.carried = rows.carried();
    this.row = rows.rows();
    this.utc = utc;
    this.nanoTime = nanoTime;
    this.startNanos = nanoTime.getAsLong();
  }

  /**
   * Opens or starts the journal of a data directory, which is made if it is missing.
   *
   * @param utc for people to read; nothing is decided by it
   * @param nanoTime the monotonic clock that running time is counted on
   * @throws JournalDamaged if the file cannot be understood; it is left as it is
   * @throws IOException if it cannot be opened, or another process has it open
   */
  public static JournalFile open(Path directory, Clock utc, LongSupplier nanoTime)
      throws IOException {
    Files.createDirectories(directory);
    Path file = directory.resolve(NAME);
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(channel, file);
      forceEntry(directory);
      JournalRows rows = JournalRows.read(file, channel);
      channel.truncate(rows.wholeBytes());
      channel.position(rows.wholeBytes());
      return new JournalFile(channel, rows, utc, nanoTime);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lock(FileChannel channel, Path file) throws IOException {
    try {
      if (channel.tryLock() != null) {
        return;
      }
    } catch (OverlappingFileLockException e) {
      LOG.debug("open in this very process", e);
    }
    throw new IOException(file + " is in use by another wadjet");
  }

  /** A new file is safe only once its directory says so on disk too. */
  private static void forceEntry(Path directory) throws IOException {
    try (FileChannel entries = FileChannel.open(directory, StandardOpenOption.READ)) {
      entries.force(true);
    }
  }

  /** What earlier runs left. */
  public Carried carried() {
    return carried;
  }

  /** Writes events and forces them to disk; on return they are durable. */
  public void write(List<Event> events) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Event event : events) {
      lines.append(line(event)).append('\n');
    }
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(lines.toString());
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(false);
  }

  private String line(Event event) {
    Duration running = carried.running().plusNanos(nanoTime.getAsLong() - startNanos);
    ObjectNode node = JsonMapper.shared().createObjectNode();
    node.put("row", ++row)
        .put("utc", utc.instant().toString())
        .put("runningMillis", running.toMillis())
        .put("type", EventJson.type(event));
    node.set("body", EventJson.body(event));
    return node.toString();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
