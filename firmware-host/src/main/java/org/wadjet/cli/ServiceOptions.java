package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Which running service a command asks. */
final class ServiceOptions {
  @Option(
      names = "--socket",
      paramLabel = "PATH",
      scope = ScopeType.INHERIT,
      description = "The service's socket; default where it puts it.")
  private Optional<Path> socket = Optional.empty();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "The data directory of the service, if it was started with one.")
  private Optional<Path> data = Optional.empty();

  /** What it is asked with, whether it runs or not. */
  ServiceClient client() {
    return new ServiceClient(SocketPath.toAsk(socket, data));
  }

  /** Where it keeps what outlasts it. */
  Path directory() {
    return DataDirectory.of(data);
  }
}
