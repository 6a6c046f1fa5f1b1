package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.text.Language;

/** Tests of the client address of a request that a proxy forwards, over real sockets. */
class TrustedProxiesTest {
  private static JettyServer serve(List<String> proxies) throws IOException {
    return new JettyServer(
        new WebSettings(
            WebSettings.LOCAL,
            0,
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            proxies,
            OptionalInt.empty(),
            VisitorAccess.KIOSK),
        new HostOriginFilter(List.of(), "a setting"),
        Language.EN,
        List.of(
            Route.get(
                "/",
                context ->
                    context.send(
                        "text/plain",
                        "client "
                            + context.client()
                            + (context.request().isSecure() ? " by TLS" : "")))),
        List.of(),
        () -> true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X: none | 127.0.0.1",
        "X-Forwarded-For: 192.0.2.7 | 192.0.2.7",
        "X-Forwarded-For: 198.51.100.1, 192.0.2.7 | 192.0.2.7",
        "X-Forwarded-For: 198.51.100.1, 192.0.2.7, 10.1.2.3 | 192.0.2.7",
        "X-Forwarded-For: 10.1.2.3 | 10.1.2.3",
        "X-Forwarded-For: 192.0.2.7:4711 | 192.0.2.7",
        "X-Forwarded-For: 2001:db8::1 | 2001:db8:0:0:0:0:0:1",
        "X-Forwarded-For: 198.51.100.1, nonsense | 127.0.0.1",
        "X-Forwarded-For: 198.51.100.1, localhost | 127.0.0.1",
        "X-Forwarded-For: 198.51.100.1, | 127.0.0.1",
        "Forwarded: for=198.51.100.1, for=192.0.2.7;proto=http | 192.0.2.7",
        "Forwarded: for=\"[2001:db8::1]:4711\";proto=https | 2001:db8:0:0:0:0:0:1 by TLS",
        "Forwarded: for=unknown | 127.0.0.1",
        "X-Forwarded-Proto: https | 127.0.0.1 by TLS"
      })
  void identifiesClientByLastAddressThatIsNoProxy(String header, String client) throws IOException {
    try (JettyServer server = serve(List.of("127.0.0.1", "10.0.0.0/8"))) {
      assertThat(RawHttp.get(server.port(), "/", header)).endsWith("client " + client);
    }
  }

  @Test
  void ignoresHeaderOfUntrustedClient() throws IOException {
    try (JettyServer server = serve(List.of("10.0.0.0/8"))) {
      assertThat(
              RawHttp.get(
                  server.port(), "/", "X-Forwarded-For: 192.0.2.7", "X-Forwarded-Proto: https"))
          .endsWith("client 127.0.0.1");
    }
  }

  @Test
  void ignoresHeaderNotSetByProxy() throws IOException {
    try (JettyServer server = serve(List.of("127.0.0.1"))) {
      assertThat(
              RawHttp.get(
                  server.port(), "/", "Forwarded: for=198.51.100.1", "X-Forwarded-For: 192.0.2.7"))
          .endsWith("client 127.0.0.1");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, true",
    "10.0.0.0/8, true",
    "::1, true",
    "fd00::/8, true",
    "10.0.0.0/33, false",
    "10.0.0.0/x, false",
    "localhost, false",
    "10.*.0.0, false",
    "'', false"
  })
  void parsesAddressAndPrefix(String text, boolean good) {
    assertThat(WebSettings.isNetwork(text)).isEqualTo(good);
  }
}
