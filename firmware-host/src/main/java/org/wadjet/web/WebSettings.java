package org.wadjet.web;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How the page is served: the table {@code [web]} of {@code service.toml}.
 *
 * @param address where it is bound; the machine's own, {@link #LOCAL}, unless configured
 * @param port from 1; 0 takes a free one, for tests
 * @param names that browsers may call the board by, besides its addresses and {@code localhost}, in
 *     lower case; any other name in a request is refused, for a foreign page can make a name of its
 *     own lead here
 * @param tokenFile holds the arbiter's token; without it nobody can act over the network
 * @param kiosk empty where the kiosk keeps its language until somebody touches another
 * @param tls the certificate; plain HTTP without it
 * @param trustedProxies addresses and networks of proxies whose word is taken for the client
 */
public record WebSettings(
    InetAddress address,
    int port,
    List<String> names,
    Optional<Path> tokenFile,
    Optional<KioskLanguages> kiosk,
    Optional<TlsSettings> tls,
    List<String> trustedProxies) {
  /** Reached from this machine alone. */
  public static final InetAddress LOCAL = InetAddress.ofLiteral("127.0.0.1");

  /** Where nothing else is configured. */
  public static final int PORT = 8080;

  public WebSettings {
    names = List.copyOf(names);
    trustedProxies = List.copyOf(trustedProxies);
  }

  /** Plain HTTP, and no proxy. */
  public WebSettings(
      InetAddress address,
      int port,
      List<String> names,
      Optional<Path> tokenFile,
      Optional<KioskLanguages> kiosk) {
    this(address, port, names, tokenFile, kiosk, Optional.empty(), List.of());
  }

  /** Whether a text is an address or a network, such as 10.0.0.0/8, of a proxy. */
  public static boolean isNetwork(String text) {
    return TrustedProxies.isNetwork(text);
  }
}
