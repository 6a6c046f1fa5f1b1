package org.wadjet.web;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Settings of the web server: the table {@code [web]} of {@code service.toml}.
 *
 * @param address the address to bind to; the machine's own, {@link #LOCAL}, unless configured
 * @param port from 1; 0 selects a free one, for tests
 * @param names by which browsers may call the board, besides its addresses and {@code localhost},
 *     in lower case; any other name in a request is refused, since a foreign page can make its own
 *     name resolve to this machine
 * @param tokenFile holds the arbiter's token; without it no commands are allowed over the network
 * @param kiosk empty if the kiosk changes its language only when somebody selects another
 * @param tls the certificate; plain HTTP without it
 * @param trustedProxies addresses and networks of proxies that are trusted to name the client
 * @param soundVolume volume of the kiosk in percent, 0 to 100; empty for the default of the page
 * @param play clients whose visitors may choose players, take back, resign and ask for hints
 */
public record WebSettings(
    InetAddress address,
    int port,
    List<String> names,
    Optional<Path> tokenFile,
    Optional<KioskLanguages> kiosk,
    Optional<TlsSettings> tls,
    List<String> trustedProxies,
    OptionalInt soundVolume,
    VisitorAccess play) {
  /** Address that only this machine can reach. */
  public static final InetAddress LOCAL = InetAddress.ofLiteral("127.0.0.1");

  /** Default port. */
  public static final int PORT = 8080;

  public WebSettings {
    names = List.copyOf(names);
    trustedProxies = List.copyOf(trustedProxies);
  }

  /** Creates settings with plain HTTP and without proxies; visitors play at the kiosk only. */
  public WebSettings(
      InetAddress address,
      int port,
      List<String> names,
      Optional<Path> tokenFile,
      Optional<KioskLanguages> kiosk) {
    this(
        address,
        port,
        names,
        tokenFile,
        kiosk,
        Optional.empty(),
        List.of(),
        OptionalInt.empty(),
        VisitorAccess.KIOSK);
  }

  /** Returns whether a text is an address or a network of a proxy, such as 10.0.0.0/8. */
  public static boolean isNetwork(String text) {
    return TrustedProxies.isNetwork(text);
  }
}
