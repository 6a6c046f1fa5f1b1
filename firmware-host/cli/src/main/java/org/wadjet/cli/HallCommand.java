package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.record.WitnessLog;
import org.wadjet.web.WebSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements {@code wadjet hall}: one page with all boards of a tournament or a museum. */
@Command(
    name = "hall",
    description = {
      "Serve one page with all boards of a tournament or a museum.",
      "The page shows positions, clocks, verdicts that wait for the arbiter, faults"
          + " and lost boards. It reads what the boards publish to a broker, as the [mqtt]"
          + " table of their service.toml configures.",
      "With --tournament it also serves the tournament desk, which proposes games to the boards;"
          + " without it sends them nothing."
    })
final class HallCommand extends ConsoleCommand implements Callable<Integer> {
  private static final int MAX_PORT = 65_535;

  @Mixin private BrokerOptions broker = new BrokerOptions();

  @Option(
      names = "--address",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address that the page is served on; 0.0.0.0 is all networks (default:"
              + " ${DEFAULT-VALUE}, this machine only).")
  private String address;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "8090",
      description = "Port of the page; 0 is a free one (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Additional host name that browsers may use for this machine; repeatable.")
  private List<String> names = List.of();

  @Option(
      names = "--heads",
      paramLabel = "DIR",
      description =
          "Directory for the co-signed heads of the boards' records and the key that signs them"
              + " (default: wadjet-witness in the user's state directory).")
  private Optional<Path> heads = Optional.empty();

  @Option(
      names = "--tournament",
      paramLabel = "DIR",
      description =
          "Directory of a tournament; adds the tournament desk at /desk. Needs --token-file.")
  private Optional<Path> tournament = Optional.empty();

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "File with the token of the tournament desk, one line of 20 characters or more that"
              + " other users cannot read.")
  private Optional<Path> tokenFile = Optional.empty();

  HallCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    BrokerLogin access = broker.access(spec.commandLine());
    String prefix = broker.prefix(spec.commandLine());
    CountDownLatch stopped = new CountDownLatch(1);
    try (HallServer hall = new HallServer(access, prefix, settings(), witnessKeeper(), desk())) {
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stopped::countDown));
      if (hall.port() > 0) {
        console.println("The hall is at http://" + place(hall.port()) + "/");
        if (tournament.isPresent()) {
          console.println("The tournament desk is at http://" + place(hall.port()) + "/desk");
        }
        console.flush();
      }
      stopped.await();
    } catch (IOException e) {
      throw StartupException.failed("The page cannot be served", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Wadjet.EXIT_OK;
  }

  private String place(int bound) {
    return (address.contains(":") ? "[" + address + "]" : address) + ":" + bound;
  }

  /**
   * Returns the keeper of heads; empty if the default directory is not writable. A directory given
   * with an option must be writable.
   */
  private Optional<WitnessKeeper> witnessKeeper() {
    Path directory = WitnessDirectory.of(heads);
    try {
      return Optional.of(new WitnessKeeper(WitnessLog.open(directory, Clock.systemUTC())));
    } catch (IOException e) {
      if (heads.isPresent()) {
        throw StartupException.failed("Heads cannot be saved", e);
      }
      console.warn(
          "wadjet: No heads are saved: "
              + StartupException.reason(e)
              + "; choose another directory with --heads.");
      return Optional.empty();
    }
  }

  private Optional<TournamentDesk> desk() throws IOException {
    if (tournament.isPresent() != tokenFile.isPresent()) {
      throw usageError("--tournament and --token-file need each other");
    }
    return tournament.isEmpty()
        ? Optional.empty()
        : Optional.of(new TournamentDesk(tournament.get()));
  }

  private WebSettings settings() {
    if (port < 0 || port > MAX_PORT) {
      throw usageError("--port is from 0 to " + MAX_PORT + ", not " + port);
    }
    try {
      return new WebSettings(
          OptionConverters.address(address),
          port,
          names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList(),
          tokenFile,
          Optional.empty());
    } catch (IllegalArgumentException e) {
      throw usageError("--address must be an address of this machine such as 127.0.0.1 or 0.0.0.0");
    }
  }
}
