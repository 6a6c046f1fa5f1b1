package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/**
 * A command that was used rightly and cannot start all the same; the message is one plain sentence.
 */
final class StartupException extends RuntimeException {
  private static final long serialVersionUID = 1;

  StartupException(String message, Throwable cause) {
    super(message, cause);
  }

  /** What is wrong, in a clause: the message of some exceptions is but the name of a file. */
  static String reason(IOException failed) {
    return switch (failed) {
      case AccessDeniedException denied -> denied.getFile() + " may not be used by this user";
      case FileSystemException file when file.getReason() == null ->
          file.getFile() + " cannot be used";
      default -> String.valueOf(failed.getMessage());
    };
  }
}
