package org.wadjet.record;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lock that allows one process at a time to write to a data directory. Readers need no lock. */
final class DataDirectoryLock implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DataDirectoryLock.class);
  private static final String NAME = "lock";

  private final FileChannel channel;

  private DataDirectoryLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Acquires the lock of a directory; throws an exception whose message is a sentence if another
   * process holds it.
   */
  static DataDirectoryLock acquire(Path directory) throws IOException {
    FileChannel channel =
        FileChannel.open(
            directory.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean held = false;
    try {
      held = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      LOG.debug("already in use by this process", e);
    } finally {
      if (!held) {
        channel.close();
      }
    }
    if (!held) {
      throw new IOException(directory + " is in use by another wadjet process");
    }
    return new DataDirectoryLock(channel);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
