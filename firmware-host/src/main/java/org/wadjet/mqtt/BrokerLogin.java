package org.wadjet.mqtt;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How a broker is reached, and who comes there.
 *
 * @param address where it listens
 * @param user empty where the broker lets anybody in
 * @param passwordFile whose first line is the password; read at each attempt, so that it can be put
 *     right while the service runs
 * @param caFile certificates, in PEM, of whom the broker's must be signed by; empty for those that
 *     Java trusts
 */
public record BrokerLogin(
    BrokerAddress address,
    Optional<String> user,
    Optional<Path> passwordFile,
    Optional<Path> caFile) {
  /** Where everybody may come in, at an address. */
  public static BrokerLogin open(BrokerAddress address) {
    return new BrokerLogin(address, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
