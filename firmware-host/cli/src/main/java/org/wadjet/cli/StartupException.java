package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Reports that a correctly used command cannot start; the message is one plain sentence. */
public final class StartupException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StartupException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Returns an exception whose message is a sentence with the reason of a failure.
   *
   * @param what the failed action, as a clause
   */
  static StartupException failed(String what, IOException cause) {
    return new StartupException(what + ": " + reason(cause) + ".", cause);
  }

  /** Returns the reason as a clause; the messages of some exceptions are only file names. */
  public static String reason(IOException failed) {
    return switch (failed) {
      case AccessDeniedException denied -> denied.getFile() + " may not be used by this user";
      case FileSystemException file when file.getReason() == null ->
          file.getFile() + " cannot be used";
      default -> String.valueOf(failed.getMessage());
    };
  }
}
