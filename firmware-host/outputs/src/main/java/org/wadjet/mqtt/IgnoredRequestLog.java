package org.wadjet.mqtt;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Log of ignored requests: each reason at most once a minute, so that nobody can fill the log. */
final class IgnoredRequestLog {
  /** Interval of a reason. */
  static final Duration INTERVAL = Duration.ofMinutes(1);

  private static final Logger LOG = LoggerFactory.getLogger(IgnoredRequestLog.class);

  private final String topic;
  private final LongSupplier nanos;
  private final Map<String, Long> loggedNanos = new HashMap<>();

  /** Creates the log of a topic with a clock in nanoseconds. */
  IgnoredRequestLog(String topic, LongSupplier nanos) {
    this.topic = topic;
    this.nanos = nanos;
  }

  /** Logs an ignored request, unless its reason was logged within the interval. */
  synchronized void add(String reason) {
    long now = nanos.getAsLong();
    Long before = loggedNanos.get(reason);
    if (before == null || now - before >= INTERVAL.toNanos()) {
      loggedNanos.put(reason, now);
      LOG.warn(
          "A request on {} is ignored: {}. This is logged at most once a minute.", topic, reason);
    }
  }
}
