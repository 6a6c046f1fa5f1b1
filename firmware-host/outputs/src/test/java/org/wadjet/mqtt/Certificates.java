package org.wadjet.mqtt;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A key and a self-signed certificate for a broker at 127.0.0.1, made by Java's keytool. */
record Certificates(Path certificate, Path key) {
  private static final String PASSWORD = "for-tests-only";
  private static final int LINE = 64;

  static Certificates make(Path folder) throws Exception {
    Path store = folder.resolve("broker.p12");
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-alias",
            "broker",
            "-keyalg",
            "EC",
            "-dname",
            "CN=broker",
            "-ext",
            "SAN=IP:127.0.0.1",
            "-storetype",
            "PKCS12",
            "-keystore",
            store.toString(),
            "-storepass",
            PASSWORD);
    Process made =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    if (!made.waitFor(1, TimeUnit.MINUTES) || made.exitValue() != 0) {
      throw new AssertionError("keytool failed");
    }
    KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
    Key key = keys.getKey("broker", PASSWORD.toCharArray());
    return new Certificates(
        pem(
            folder.resolve("broker.crt"),
            "CERTIFICATE",
            keys.getCertificate("broker").getEncoded()),
        pem(folder.resolve("broker.key"), "PRIVATE KEY", key.getEncoded()));
  }

  private static Path pem(Path file, String what, byte[] bytes) throws Exception {
    String text = Base64.getMimeEncoder(LINE, new byte[] {'\n'}).encodeToString(bytes);
    return Files.writeString(
        file, "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n");
  }
}
