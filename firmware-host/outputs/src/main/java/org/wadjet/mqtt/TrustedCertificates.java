package org.wadjet.mqtt;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.TrustManagerFactory;

/** CA certificates of a broker from a file. */
final class TrustedCertificates {
  /**
   * Maximum size of the file; the certificates of all authorities of a Debian system have about 250
   * KB.
   */
  private static final int MAX_BYTES = 4 << 20;

  private TrustedCertificates() {}

  /** Reads the certificates of a PEM file. */
  static TrustManagerFactory in(Path file) throws BrokerException {
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      InputStream bounded = new ByteArrayInputStream(in.readNBytes(MAX_BYTES));
      for (Certificate each :
          CertificateFactory.getInstance("X.509").generateCertificates(bounded)) {
        store.setCertificateEntry("ca-" + store.size(), each);
      }
      if (store.size() == 0) {
        throw new BrokerException(
            "The CA file " + file + " contains no certificate in PEM format", null);
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      return trust;
    } catch (IOException | GeneralSecurityException e) {
      throw new BrokerException("The CA file " + file + " of the MQTT broker cannot be read", e);
    }
  }
}
