package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.text.Language;

/** Tests of HTTPS with certificates made by openssl, over real sockets. */
@Tag("slow")
class TlsTest {
  private static final String PAGE =
      "<!doctype html><title>page</title><script src=page.js></script>";

  /** Follows the stream and counts its heartbeats. */
  private static final String SCRIPT =
      """
      window.beats = 0;
      window.errors = 0;
      const stream = new EventSource('/stream');
      stream.addEventListener('beat', () => { window.beats++; });
      stream.addEventListener('error', () => { window.errors++; });
      """;

  @TempDir private Path folder;
  private TlsSettings files;

  @BeforeEach
  void certify() throws Exception {
    files = new TlsSettings(folder.resolve("cert.pem"), folder.resolve("key.pem"));
    certify("first", "rsa:2048");
  }

  private void certify(String name, String... algorithm) throws Exception {
    List<String> line =
        new java.util.ArrayList<>(
            List.of("openssl", "req", "-x509", "-nodes", "-days", "2", "-subj", "/CN=" + name));
    line.addAll(List.of("-keyout", files.key() + ".new", "-out", files.certificate() + ".new"));
    line.addAll(List.of("-newkey", algorithm[0]));
    line.addAll(List.of(algorithm).subList(1, algorithm.length));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    String response = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(response).isZero();
    for (Path file : List.of(files.key(), files.certificate())) {
      Files.move(Path.of(file + ".new"), file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private JettyServer serve() throws IOException {
    SseStream stream =
        new SseStream(new SseSource("/stream", _ -> Optional.empty()), System::nanoTime);
    return new JettyServer(
        new WebSettings(
            WebSettings.LOCAL,
            0,
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(files),
            List.of(),
            OptionalInt.empty(),
            VisitorAccess.KIOSK),
        new HostOriginFilter(List.of(), "a setting"),
        Language.EN,
        List.of(
            Route.get("/", context -> context.send("text/plain", "here")),
            Route.get("/page", context -> context.send("text/html; charset=utf-8", PAGE)),
            Route.get("/page.js", context -> context.send("text/javascript", SCRIPT)),
            Route.get("/favicon.ico", context -> context.send("image/x-icon", "")),
            Route.get("/stream", stream)),
        List.of(stream),
        () -> true);
  }

  private static final X509TrustManager ANYONE =
      new X509TrustManager() {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
          return new X509Certificate[0];
        }
      };

  private static SSLSocket open(int port) throws IOException, GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {ANYONE}, null);
    SSLSocket socket =
        (SSLSocket)
            context.getSocketFactory().createSocket(InetAddress.ofLiteral("127.0.0.1"), port);
    socket.setSoTimeout(30_000);
    return socket;
  }

  private static String named(int port) throws IOException, GeneralSecurityException {
    try (SSLSocket socket = open(port)) {
      X509Certificate certificate = (X509Certificate) socket.getSession().getPeerCertificates()[0];
      ask(socket, "/");
      assertThat(RawHttp.rest(socket)).startsWith("HTTP/1.1 200 ").endsWith("here");
      return certificate.getSubjectX500Principal().getName();
    }
  }

  private static void ask(SSLSocket socket, String path) throws IOException {
    socket
        .getOutputStream()
        .write(
            ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void replacesCertificateWhileStreamIsOpen() throws Exception {
    try (JettyServer server = serve();
        SSLSocket stream = open(server.port())) {
      assertThat(named(server.port())).isEqualTo("CN=first");
      ask(stream, "/stream");
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(stream.getInputStream(), StandardCharsets.UTF_8));
      awaitLine(lines, "retry: ");
      // The second certificate also has another type of key.
      certify("second", "ec", "-pkeyopt", "ec_paramgen_curve:P-256");
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (!named(server.port()).equals("CN=second")) {
        assertThat(System.nanoTime()).isLessThan(end);
        LockSupport.parkNanos(200_000_000);
      }
      while (lines.ready()) {
        lines.readLine();
      }
      awaitLine(lines, "event: beat");
    }
  }

  @Test
  void servesChromiumWhileTheCertificateIsExchanged() throws Exception {
    byte[] certificate = Files.readAllBytes(files.certificate());
    byte[] key = Files.readAllBytes(files.key());
    String first = fingerprint();
    certify("second", "ec", "-pkeyopt", "ec_paramgen_curve:P-256");
    String second = fingerprint();
    byte[] laterCertificate = Files.readAllBytes(files.certificate());
    byte[] laterKey = Files.readAllBytes(files.key());
    Files.write(files.key(), key);
    Files.write(files.certificate(), certificate);
    try (JettyServer server = serve();
        Browser browser =
            Browser.start(
                folder.resolve("chromium"),
                "--ignore-certificate-errors-spki-list=" + first + "," + second)) {
      URI page = URI.create("https://localhost:" + server.port() + "/page");
      Tab tab = browser.open(page, 800, 600);
      tab.until("stream.readyState === 1");
      Files.write(files.key(), laterKey);
      Files.write(files.certificate(), laterCertificate);
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (!named(server.port()).equals("CN=second")) {
        assertThat(System.nanoTime()).isLessThan(end);
        LockSupport.parkNanos(200_000_000);
      }
      int before = tab.eval("beats").asInt();
      tab.until("beats > " + before);
      assertThat(tab.eval("errors").asInt()).as("the stream stayed open").isZero();
      Tab later = browser.open(page, 800, 600);
      later.until("stream.readyState === 1");
      assertThat(tab.errors()).isEmpty();
    }
  }

  /** Returns the hash of the public key in the form of Chromium's list of trusted keys. */
  private String fingerprint() throws Exception {
    try (InputStream in = Files.newInputStream(files.certificate())) {
      byte[] key =
          CertificateFactory.getInstance("X.509")
              .generateCertificate(in)
              .getPublicKey()
              .getEncoded();
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(key));
    }
  }

  private static void awaitLine(BufferedReader lines, String start) throws IOException {
    String line = lines.readLine();
    while (!line.startsWith(start)) {
      line = lines.readLine();
    }
  }

  @Test
  void redirectsRequestWithoutTls() throws IOException {
    try (JettyServer server = serve()) {
      String answer =
          RawHttp.ask(
              server.port(),
              "GET /x?y=z HTTP/1.1\r\nHost: localhost:8443\r\nConnection: close\r\n\r\n");
      assertThat(answer)
          .startsWith("HTTP/1.1 308 ")
          .containsIgnoringCase("Location: https://localhost:8443/x?y=z\r\n");
      assertThat(RawHttp.get(server.port(), "/", "Host: evil.example"))
          .startsWith("HTTP/1.1 400 ")
          .doesNotContain("Location");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"key.pem", "cert.pem"})
  void reportsUnusableFiles(String name) throws IOException {
    Files.writeString(folder.resolve(name), "nothing\n");
    assertThatThrownBy(this::serve).isInstanceOf(IOException.class).hasMessageContaining(name);
    Files.delete(folder.resolve(name));
    assertThatThrownBy(this::serve).hasMessageContaining(name + " cannot be read");
  }

  @Test
  void rejectsKeyOfAnotherCertificate() throws Exception {
    byte[] first = Files.readAllBytes(files.certificate());
    certify("second", "rsa:2048");
    Files.write(files.certificate(), first);
    assertThatThrownBy(this::serve).hasMessageContaining("is not the private key of");
  }
}
