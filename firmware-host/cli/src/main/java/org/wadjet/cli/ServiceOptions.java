package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that select the running service of a command. */
final class ServiceOptions {
  @Option(
      names = "--socket",
      paramLabel = "PATH",
      scope = ScopeType.INHERIT,
      description =
          "Socket of the service (default: /run/wadjet/control, else control in the data"
              + " directory).")
  private Optional<Path> socket = Optional.empty();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "Data directory of the service, if it was started with --data.")
  private Optional<Path> data = Optional.empty();

  /** Returns a client of the service, which need not be running. */
  ServiceClient client() {
    return new ServiceClient(SocketPath.forClient(socket, data));
  }

  /** Returns the directory of the service's persistent files. */
  Path directory() {
    return DataDirectory.of(data);
  }
}
