package org.wadjet.mqtt;

/**
 * Thrown if a broker cannot be reached or rejects the client; the message is a sentence for people.
 */
public final class BrokerException extends Exception {
  private static final long serialVersionUID = 1;

  BrokerException(String message) {
    super(message);
  }

  BrokerException(String message, Throwable cause) {
    super(message, cause);
  }
}
