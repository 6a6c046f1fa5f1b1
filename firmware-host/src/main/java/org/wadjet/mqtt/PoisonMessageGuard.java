package org.wadjet.mqtt;

import java.util.Optional;

/**
 * The message at which a connection has failed, though the broker answered to others: if that
 * happens again and again, no message behind it is ever told.
 */
final class PoisonMessageGuard {
  /** How often in a row; a broker that is only restarted fails once or twice. */
  static final int MOST = 5;

  private Optional<MqttMessage> message = Optional.empty();
  private int times;

  /**
   * The connection has failed at a message.
   *
   * @return whether that has been so often enough to leave the message out
   */
  boolean failed(MqttMessage failed) {
    times = isIt(failed) ? times + 1 : 1;
    message = Optional.of(failed);
    return times >= MOST;
  }

  /** A message has been confirmed, or is left out. */
  void over(MqttMessage done) {
    if (isIt(done)) {
      message = Optional.empty();
    }
  }

  /** Whether there is one. */
  boolean isThere() {
    return message.isPresent();
  }

  /**
   * Of what is retained, another word on the topic; of what happened, whatever is first in turn.
   */
  private boolean isIt(MqttMessage other) {
    return message
        .filter(
            one ->
                one.retained()
                    ? other.retained() && other.topic().equals(one.topic())
                    : !other.retained())
        .isPresent();
  }
}
