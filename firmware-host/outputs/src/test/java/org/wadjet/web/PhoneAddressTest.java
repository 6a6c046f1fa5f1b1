package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the addresses of pages for phones. */
class PhoneAddressTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "127.0.0.1, none, false, none",
        "127.0.0.1, wadjet.local, false, none",
        "::1, wadjet.local, false, none",
        "0.0.0.0, none, false, none",
        "::, none, false, none",
        "0.0.0.0, wadjet.local board, false, http://wadjet.local:8080/review",
        "192.168.1.7, none, false, http://192.168.1.7:8080/review",
        "192.168.1.7, wadjet.local, true, https://wadjet.local:8080/review",
        "fd00::7, none, true, https://[fd00:0:0:0:0:0:0:7]:8080/review"
      })
  void namesAddressThatPhonesReach(String address, String names, boolean tls, String expected) {
    WebSettings settings =
        new WebSettings(
            InetAddress.ofLiteral(address),
            8080,
            names == null ? List.of() : List.of(names.split(" ", -1)),
            Optional.empty(),
            Optional.empty(),
            tls ? Optional.of(new TlsSettings(Path.of("c"), Path.of("k"))) : Optional.empty(),
            List.of(),
            OptionalInt.empty(),
            VisitorAccess.KIOSK);
    assertThat(PhoneAddress.of(settings).map(PhoneAddress::review))
        .isEqualTo(Optional.ofNullable(expected));
  }
}
