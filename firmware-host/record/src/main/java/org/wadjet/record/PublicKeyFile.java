package org.wadjet.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/** The public half of a board's signing key, which suffices to check an export. */
public final class PublicKeyFile {
  /** Name of the file in the data directory. */
  public static final String NAME = "signing-key.pub";

  static final String ALGORITHM = "Ed25519";

  /** Size limit; a key in PEM has about 110 bytes. */
  private static final int MAX_BYTES = 4096;

  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/=]{1,200}");

  private final PublicKey key;

  PublicKeyFile(PublicKey key) {
    this.key = key;
  }

  /**
   * Reads a key in PEM.
   *
   * @throws IOException if the file cannot be read or holds no such key
   */
  public static PublicKeyFile read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String text = new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
      byte[] encoded = PemKeys.decode("PUBLIC KEY", text);
      KeyFactory factory = KeyFactory.getInstance(ALGORITHM);
      return new PublicKeyFile(factory.generatePublic(new X509EncodedKeySpec(encoded)));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IOException(file + " contains no Ed25519 public key", e);
    }
  }

  /** Returns the key with an encoding in DER, in Base64; empty if it is no such key. */
  static Optional<PublicKeyFile> decode(String encoded) {
    if (!BASE64.matcher(encoded).matches()) {
      return Optional.empty();
    }
    try {
      PublicKeyFile key =
          new PublicKeyFile(
              KeyFactory.getInstance(ALGORITHM)
                  .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(encoded))));
      return Optional.of(key).filter(each -> each.encoded().equals(encoded));
    } catch (GeneralSecurityException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /**
   * Returns the board's id: the first 16 hexadecimal digits of SHA-256 over its public key (DER).
   */
  public String id() {
    return HashChain.sha256(key.getEncoded()).substring(0, 16);
  }

  /** Returns the key in DER, in Base64. */
  public String encoded() {
    return Base64.getEncoder().encodeToString(key.getEncoded());
  }

  /** Returns whether a signature, in Base64, is the signature of this key over a text. */
  public boolean verifies(String text, String signature) {
    try {
      Signature verifier = Signature.getInstance(ALGORITHM);
      verifier.initVerify(key);
      verifier.update(text.getBytes(StandardCharsets.UTF_8));
      byte[] bytes = Base64.getDecoder().decode(signature);
      // Decoding ignores some bits of the last character; only the encoding in which they are zero
      // is valid.
      return Base64.getEncoder().encodeToString(bytes).equals(signature) && verifier.verify(bytes);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return false;
    }
  }
}
