package org.wadjet.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Optional;

/** Address that this machine has on a network. */
public final class NetworkAddress {
  private NetworkAddress() {}

  /** Returns the address; skips the test on a machine without a network. */
  public static InetAddress ofThisMachine() throws SocketException {
    Optional<InetAddress> address =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress())
            .findFirst();
    assumeTrue(address.isPresent(), "this machine has no network");
    return address.get();
  }
}
