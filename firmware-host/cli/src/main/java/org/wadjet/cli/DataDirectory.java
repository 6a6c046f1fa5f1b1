package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Resolves the data directory of the service: the given one, else systemd's, else the user's state
 * folder.
 */
final class DataDirectory {
  /** Help text of the option {@code --data} of commands that read the record. */
  static final String HELP =
      "Data directory with the record, such as /var/lib/wadjet (default: wadjet in the user's state"
          + " directory).";

  private DataDirectory() {}

  static Path of(Optional<Path> requested) {
    return requested.orElseGet(() -> of(System.getenv(), System.getProperty("user.home")));
  }

  static Path of(Map<String, String> environment, String home) {
    String ofUnit = environment.getOrDefault("STATE_DIRECTORY", "");
    if (!ofUnit.isEmpty()) {
      // systemd separates several directories by a colon; the unit has one.
      return Path.of(ofUnit.split(":", 2)[0]);
    }
    String ofUser = environment.getOrDefault("XDG_STATE_HOME", "");
    return ofUser.isEmpty()
        ? Path.of(home, ".local", "state", "wadjet")
        : Path.of(ofUser, "wadjet");
  }
}
