package org.wadjet.cli;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.wadjet.sensing.Masks;

/**
 * Writes the masks that a service uses to its {@link MaskFile}, on a thread of its own, because the
 * control loop must not wait for a disk. Masks that the service set automatically thus survive a
 * restart, and {@code wadjet sensors} lists and removes them.
 */
final class MaskFileWriter {
  private final MaskFile file;
  private final StatusPrinter printer;
  private final Executor thread =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("masks").factory());
  private Masks saved;
  private boolean begun;

  /**
   * @param kept the current content of the file
   */
  MaskFileWriter(MaskFile file, Masks kept, StatusPrinter printer) {
    this.file = file;
    this.saved = kept;
    this.printer = printer;
  }

  /**
   * Queues the current masks for writing, but not before the masks of the file have been applied;
   * never blocks.
   */
  void save(Masks masks) {
    begun |= masks.equals(saved);
    if (begun && !masks.equals(saved)) {
      saved = masks;
      thread.execute(() -> write(masks));
    }
  }

  private void write(Masks masks) {
    try {
      file.write(masks);
    } catch (StartupException e) {
      printer.print("wadjet: " + e.getMessage());
    }
  }
}
