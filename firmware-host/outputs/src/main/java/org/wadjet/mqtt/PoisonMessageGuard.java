package org.wadjet.mqtt;

import java.util.Optional;

/**
 * Detector of a message that repeatedly ends the connection although the broker confirms others.
 * Such a message would block all messages behind it.
 */
final class PoisonMessageGuard {
  /** Consecutive failures after which a message is dropped; a broker restart causes one or two. */
  static final int MAX_FAILURES = 5;

  private Optional<MqttMessage> message = Optional.empty();
  private int failures;

  /**
   * Records that the connection failed at a message.
   *
   * @return whether the message must be dropped
   */
  boolean failed(MqttMessage failed) {
    failures = isPoison(failed) ? failures + 1 : 1;
    message = Optional.of(failed);
    return failures >= MAX_FAILURES;
  }

  /** Forgets a message that was confirmed or dropped. */
  void forget(MqttMessage done) {
    if (isPoison(done)) {
      message = Optional.empty();
    }
  }

  boolean hasSuspect() {
    return message.isPresent();
  }

  /**
   * Returns whether a message replaces the suspected one: any message on the same topic replaces a
   * retained message, and the first event in the queue replaces an event.
   */
  private boolean isPoison(MqttMessage other) {
    return message
        .filter(
            one ->
                one.retained()
                    ? other.retained() && other.topic().equals(one.topic())
                    : !other.retained())
        .isPresent();
  }
}
