package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerAddress;
import org.wadjet.mqtt.BrokerLogin;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that select the broker of a command. */
final class BrokerOptions {
  @Option(
      names = "--broker",
      required = true,
      paramLabel = "URI",
      description =
          "Address of the broker: mqtt://HOST, or with TLS%nmqtts://HOST; :PORT may follow.")
  private String broker;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "User name, if the broker requires one.")
  private Optional<String> user = Optional.empty();

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "File with the password in its first line.")
  private Optional<Path> password = Optional.empty();

  @Option(
      names = "--ca-file",
      paramLabel = "FILE",
      description = "CA certificate of the broker (default: those that Java trusts).")
  private Optional<Path> caFile = Optional.empty();

  @Option(
      names = "--prefix",
      paramLabel = "TOPIC",
      defaultValue = BoardTopics.PREFIX,
      description = "Prefix of the boards' topics (default: ${DEFAULT-VALUE}).")
  private String prefix;

  /** Returns the broker's address and login. */
  BrokerLogin access(CommandLine line) {
    if (user.isEmpty() && password.isPresent()) {
      throw new ParameterException(line, "--password-file requires --user");
    }
    try {
      return new BrokerLogin(BrokerAddress.parse(broker), user, password, caFile);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(line, "--broker " + e.getMessage(), e);
    }
  }

  /** Returns the prefix of the boards' topics. */
  String prefix(CommandLine line) {
    try {
      BoardTopics.checkPrefix(prefix);
      return prefix;
    } catch (IllegalArgumentException e) {
      throw new ParameterException(line, "--prefix " + e.getMessage(), e);
    }
  }
}
