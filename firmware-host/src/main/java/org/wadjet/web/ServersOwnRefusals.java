package org.wadjet.web;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;

/**
 * Tells of what the server of the JDK refuses by itself, before anybody is at the {@link
 * RequestDispatcher}: a malformed line, address or header. It says so to its log alone, and not
 * from whom that came.
 */
final class ServersOwnRefusals extends Handler implements AutoCloseable {
  /** Held, for the log manager of the JDK does not. */
  private static final Logger SERVER = Logger.getLogger("com.sun.net.httpserver");

  private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(ServersOwnRefusals.class);

  /**
   * As {@code ServerImpl.logReply} writes it; of an answer that is no refusal it gives no reason.
   */
  private static final Pattern REFUSAL =
      Pattern.compile("(.*) \\[(\\d{3}) [^\\[\\]]*] \\(([^()]+)\\)", Pattern.DOTALL);

  private final RejectionLog refusals;

  private ServersOwnRefusals(RejectionLog refusals) {
    this.refusals = refusals;
  }

  /** Listens to the server until it is closed; nothing of what that says goes elsewhere. */
  static ServersOwnRefusals listen(RejectionLog refusals) {
    ServersOwnRefusals listening = new ServersOwnRefusals(refusals);
    SERVER.setUseParentHandlers(false);
    SERVER.setLevel(Level.FINE);
    SERVER.addHandler(listening);
    return listening;
  }

  @Override
  public void publish(LogRecord told) {
    String text = String.valueOf(told.getMessage());
    if (told.getLevel().intValue() >= Level.WARNING.intValue()) {
      LOG.warn("The server says: {}", text);
    } else if (text.endsWith(")") && !text.endsWith("()")) {
      Matcher refusal = REFUSAL.matcher(text);
      if (refusal.matches()) {
        refusals.log(
            "somewhere",
            refusal.group(1),
            Integer.parseInt(refusal.group(2)),
            "it cannot be read, " + refusal.group(3));
      }
    }
  }

  @Override
  public void flush() {
    // Nothing waits.
  }

  @Override
  public void close() {
    SERVER.removeHandler(this);
  }
}
