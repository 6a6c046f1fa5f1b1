package org.wadjet.web;

import java.util.Locale;

/**
 * Clients whose visitors may choose players, take back, resign and ask for hints: the setting
 * {@code play} of {@code service.toml}.
 */
public enum VisitorAccess {
  /** Only browsers on this machine, such as that of the kiosk. */
  KIOSK,
  /** Every client that can open the page. */
  NETWORK,
  /** No client. */
  OFF;

  /** Returns the word in {@code service.toml}. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether the visitors at the client of a request may play. */
  boolean admits(RequestContext context) {
    return switch (this) {
      case KIOSK -> context.isFromThisMachine();
      case NETWORK -> true;
      case OFF -> false;
    };
  }
}
