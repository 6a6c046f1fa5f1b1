package org.wadjet.mqtt;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Address and credentials for a broker.
 *
 * @param address address of the broker
 * @param user user name; empty for a broker without authentication
 * @param passwordFile file whose first line is the password; read at each attempt, so that it can
 *     be corrected while the service runs
 * @param caFile CA certificates of the broker, in PEM; empty for those that Java trusts
 */
public record BrokerLogin(
    BrokerAddress address,
    Optional<String> user,
    Optional<Path> passwordFile,
    Optional<Path> caFile) {
  /** Returns a login without credentials. */
  public static BrokerLogin open(BrokerAddress address) {
    return new BrokerLogin(address, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
