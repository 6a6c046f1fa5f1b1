package org.wadjet.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.wadjet.record.Permissions;

/**
 * Resolves the path of the service's socket: the given one, else in the run-time folder that
 * systemd made, else in the data directory.
 */
public final class SocketPath {
  private static final String NAME = "control";

  /** The path that systemd makes for the packaged service. */
  private static final Path SYSTEMD_PATH = Path.of("/run/wadjet", NAME);

  private SocketPath() {}

  /** Returns the path on which a service listens. */
  static Path forServer(Optional<Path> requested, Path data) {
    return requested.orElseGet(() -> ofUnit(System.getenv()).orElse(data.resolve(NAME)));
  }

  /** Returns the path at which a command finds the service. */
  public static Path forClient(Optional<Path> requested, Optional<Path> data) {
    return requested.orElseGet(
        () ->
            data.isEmpty() && (Files.exists(SYSTEMD_PATH) || !Permissions.maySee(SYSTEMD_PATH))
                ? SYSTEMD_PATH
                : DataDirectory.of(data).resolve(NAME));
  }

  private static Optional<Path> ofUnit(Map<String, String> environment) {
    // systemd separates several directories by a colon; the unit has one.
    return Optional.of(environment.getOrDefault("RUNTIME_DIRECTORY", ""))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder.split(":", 2)[0], NAME));
  }
}
