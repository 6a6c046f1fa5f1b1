package org.wadjet.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * Writer of one response of server-sent events: asynchronously writes one frame after the other,
 * and a heartbeat each second, so that a client detects a lost connection within seconds.
 */
final class SseWriter extends IteratingCallback {
  /** First line of a stream, which sets the delay before a browser reconnects, in milliseconds. */
  private static final byte[] HELLO = bytes("retry: 1500\n\n");

  /** Pages and documents state this interval. */
  private static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(1);

  private static final byte[] HEARTBEAT = bytes("event: beat\ndata: 1\n\n");

  private final RequestContext context;
  private final Frames frames;
  private final Runnable ended;
  private boolean helloSent;
  private volatile boolean heartbeatDue;
  private volatile boolean ending;
  private volatile boolean finished;

  /** Source of the frames of a response. */
  @FunctionalInterface
  interface Frames {
    /**
     * Returns the next frame; called again as soon as that frame is written.
     *
     * @return empty while there is none
     * @throws TooSlowException if the client has missed a frame
     */
    Optional<byte[]> next() throws TooSlowException;
  }

  /**
   * Creates a writer that has not started.
   *
   * @param ended called once when the response has ended
   */
  SseWriter(RequestContext context, Frames frames, Runnable ended) {
    this.context = context;
    this.frames = frames;
    this.ended = ended;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Starts the response; a HEAD request gets only the headers. */
  void start() {
    context.response().getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
    // The stream ends when its connection does.
    context.response().getHeaders().put(HttpHeader.CONNECTION, "close");
    ending = context.request().getMethod().equals("HEAD");
    // Only a write that takes too long is a failure; it fails by itself.
    context.request().addIdleTimeoutListener(_ -> false);
    context.request().addFailureListener(this::abort);
    scheduleHeartbeat();
    wake();
  }

  private void scheduleHeartbeat() {
    context
        .request()
        .getComponents()
        .getScheduler()
        .schedule(this::sendHeartbeat, HEARTBEAT_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void sendHeartbeat() {
    if (!finished) {
      heartbeatDue = true;
      wake();
      scheduleHeartbeat();
    }
  }

  /** Signals that there may be a frame; never waits. */
  void wake() {
    context.request().getComponents().getExecutor().execute(this::iterate);
  }

  /** Ends the response after the frame that is being written. */
  void end() {
    ending = true;
    wake();
  }

  @Override
  protected Action process() throws TooSlowException {
    Optional<byte[]> frame = ending ? Optional.empty() : next();
    if (frame.isPresent()) {
      context.response().write(false, ByteBuffer.wrap(frame.get()), this);
      return Action.SCHEDULED;
    }
    return ending ? Action.SUCCEEDED : Action.IDLE;
  }

  private Optional<byte[]> next() throws TooSlowException {
    if (!helloSent) {
      helloSent = true;
      return Optional.of(HELLO);
    }
    boolean due = heartbeatDue;
    heartbeatDue = false;
    Optional<byte[]> frame = frames.next();
    return frame.isEmpty() && due ? Optional.of(HEARTBEAT) : frame;
  }

  @Override
  protected void onCompleteSuccess() {
    finish();
    context.callback().succeeded();
  }

  @Override
  protected void onCompleteFailure(Throwable cause) {
    finish();
    context.callback().failed(cause);
  }

  private void finish() {
    finished = true;
    ended.run();
  }
}
