package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Sends an {@link SseSource} to its viewers. The whole content, which may be large, is created at
 * most twice a second and shared by all new viewers and those that were too slow for the changes.
 */
final class SseStream implements Endpoint, AutoCloseable {
  /** Minimum interval between two frames of a viewer, who need not see every change of a state. */
  private static final Duration MIN_FRAME_INTERVAL = Duration.ofMillis(500);

  /** Maximum time for sending a frame; a viewer that takes longer has fallen behind. */
  private static final Duration SEND_TIMEOUT = Duration.ofSeconds(2);

  private final SseSource source;
  private final LongSupplier nanos;
  private final Set<Viewer> viewers = ConcurrentHashMap.newKeySet();
  private final Thread pace;
  private Optional<StateFrame> fullState = Optional.empty();

  /** Creates a stream with a clock in nanoseconds. */
  SseStream(SseSource source, LongSupplier nanos) {
    this.source = source;
    this.nanos = nanos;
    this.pace = Thread.ofVirtual().name("sse-pace").start(this::sendDueFrames);
  }

  /** The whole content in the form that is sent, and the time at which it was created. */
  private record StateFrame(SseSource.Frame frame, long sinceNanos) {}

  private void sendDueFrames() {
    try {
      while (true) {
        Thread.sleep(MIN_FRAME_INTERVAL);
        viewers.forEach(Viewer::check);
      }
    } catch (InterruptedException _) {
      // The stream was closed.
    }
  }

  @Override
  public void handle(RequestContext context) {
    Viewer viewer = new Viewer(context);
    viewers.add(viewer);
    viewer.writer.start();
  }

  /** A connected viewer. */
  private final class Viewer implements SseWriter.Frames {
    private final SseWriter writer;
    private volatile boolean due = true;
    private boolean writing;
    private long beganNanos;
    private long sent;

    Viewer(RequestContext context) {
      writer = new SseWriter(context, this, () -> viewers.remove(this));
    }

    private void check() {
      due = true;
      writer.wake();
    }

    @Override
    public Optional<byte[]> next() {
      if (writing && nanos.getAsLong() - beganNanos > SEND_TIMEOUT.toNanos()) {
        sent = 0;
      }
      writing = false;
      if (!due) {
        return Optional.empty();
      }
      due = false;
      Optional<SseSource.Frame> frame = sent == 0 ? fullState() : source.frames().apply(sent);
      frame.ifPresent(
          each -> {
            sent = each.change();
            writing = true;
            beganNanos = nanos.getAsLong();
          });
      return frame.map(SseStream::bytes);
    }
  }

  /** Returns the whole content; empty while there is none. */
  private synchronized Optional<SseSource.Frame> fullState() {
    long now = nanos.getAsLong();
    if (fullState
        .filter(each -> now - each.sinceNanos() < MIN_FRAME_INTERVAL.toNanos())
        .isEmpty()) {
      fullState = source.frames().apply(0).map(frame -> new StateFrame(frame, now));
    }
    return fullState.map(StateFrame::frame);
  }

  private static byte[] bytes(SseSource.Frame frame) {
    return ("event: frame\ndata: " + frame.data() + "\n\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Ends the streams of all viewers. */
  @Override
  public void close() {
    pace.interrupt();
    viewers.forEach(viewer -> viewer.writer.end());
  }
}
