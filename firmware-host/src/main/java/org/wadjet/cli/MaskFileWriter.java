package org.wadjet.cli;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.wadjet.sensing.Masks;

/**
 * Keeps the masks that a service uses in its {@link MaskFile}, on a thread of its own: the control
 * loop waits for no disk. So masks that the service set by itself are still there after a restart,
 * and {@code wadjet sensors} lists them and takes them back.
 */
final class MaskFileWriter {
  private final MaskFile file;
  private final StatusPrinter printer;
  private final BlockingQueue<Masks> changed = new LinkedBlockingQueue<>();
  private Masks kept;
  private boolean begun;

  /**
   * @param kept what the file says already
   */
  MaskFileWriter(MaskFile file, Masks kept, StatusPrinter printer) {
    this.file = file;
    this.kept = kept;
    this.printer = printer;
    Thread.ofPlatform().daemon().name("masks").start(this::run);
  }

  /** Takes the masks that are used now, once those of the file have been used; never waits. */
  void keep(Masks masks) {
    begun |= masks.equals(kept);
    if (begun && !masks.equals(kept)) {
      kept = masks;
      changed.add(masks);
    }
  }

  private void run() {
    try {
      while (true) {
        write(changed.take());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
