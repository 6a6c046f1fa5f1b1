package org.wadjet.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A certificate and its key from PEM files. Changed files are used from the next connection on;
 * open connections stay.
 */
final class TlsCertificate extends AbstractLifeCycle {
  private static final long CHECK_SECONDS = 5;
  private static final int MAX_BYTES = 1 << 20;
  private static final int SESSIONS = 256;
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");
  private static final Logger LOG = LoggerFactory.getLogger(TlsCertificate.class);

  private final TlsSettings settings;
  private final Scheduler scheduler;
  private final SslContextFactory.Server context = new SslContextFactory.Server();
  private byte[] files;

  /**
   * Reads the files and checks them for changes from then on.
   *
   * @throws IOException with a sentence without a full stop, if they cannot be used
   */
  TlsCertificate(TlsSettings settings, Scheduler scheduler) throws IOException {
    this.settings = settings;
    this.scheduler = scheduler;
    this.files = read();
    context.setKeyStore(keyStore());
    context.setKeyStorePassword("");
    context.setSniRequired(false);
    context.setSslSessionCacheSize(SESSIONS);
  }

  /** Returns the context for the connections of a server. */
  SslContextFactory.Server context() {
    return context;
  }

  @Override
  protected void doStart() {
    scheduler.schedule(this::reloadIfChanged, CHECK_SECONDS, TimeUnit.SECONDS);
  }

  private void reloadIfChanged() {
    if (!isRunning()) {
      return;
    }
    try {
      byte[] now = read();
      if (!Arrays.equals(now, files)) {
        files = now;
        KeyStore fresh = keyStore();
        context.reload(each -> each.setKeyStore(fresh));
        LOG.info("The certificate in {} is now in use", settings.certificate());
      }
    } catch (Exception e) {
      LOG.warn("The previous certificate stays in use: {}", e.getMessage());
    }
    scheduler.schedule(this::reloadIfChanged, CHECK_SECONDS, TimeUnit.SECONDS);
  }

  /** Reads both files, to detect changes. */
  private byte[] read() throws IOException {
    return (text(settings.certificate()) + text(settings.key()))
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String text(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new IOException(file + " cannot be read");
    }
    if (Files.size(file) > MAX_BYTES) {
      throw new IOException(file + " is too long for a certificate or a key");
    }
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  private KeyStore keyStore() throws IOException {
    Certificate[] chain = chain();
    try {
      PrivateKey key = key(chain[0].getPublicKey().getAlgorithm());
      checkPair(key, chain[0].getPublicKey());
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry("wadjet", key, new char[0], chain);
      return store;
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IOException(
          settings.key() + " is not the private key of " + settings.certificate(), e);
    }
  }

  private Certificate[] chain() throws IOException {
    byte[] pem = text(settings.certificate()).getBytes(StandardCharsets.ISO_8859_1);
    try {
      Certificate[] chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(pem))
              .toArray(Certificate[]::new);
      if (chain.length > 0) {
        return chain;
      }
    } catch (GeneralSecurityException e) {
      LOG.debug("no certificate", e);
    }
    throw new IOException(settings.certificate() + " contains no certificate in PEM format");
  }

  private PrivateKey key(String algorithm) throws IOException, GeneralSecurityException {
    Matcher pem = KEY.matcher(text(settings.key()));
    if (!pem.find()) {
      throw new IOException(
          settings.key()
              + " contains no private key in PKCS #8 format; make one with: openssl pkcs8 -topk8"
              + " -nodes -in "
              + settings.key());
    }
    byte[] der = Base64.getMimeDecoder().decode(pem.group(1));
    return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(der));
  }

  /** Checks that key and certificate match; otherwise each handshake would fail. */
  private static void checkPair(PrivateKey key, PublicKey certified)
      throws GeneralSecurityException {
    String algorithm =
        switch (certified.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> certified.getAlgorithm();
        };
    byte[] message = List.of(algorithm).toString().getBytes(StandardCharsets.UTF_8);
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(key);
    signature.update(message);
    byte[] signed = signature.sign();
    signature.initVerify(certified);
    signature.update(message);
    if (!signature.verify(signed)) {
      throw new GeneralSecurityException("another key");
    }
  }
}
