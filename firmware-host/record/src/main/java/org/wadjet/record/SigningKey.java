package org.wadjet.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/**
 * The board's private signing key. It is generated on the first start, readable only by its owner,
 * and never generated again beside a record.
 *
 * <p>A line before the key marks that the key has signed rows beside which a {@link
 * SafetyStateFile} was written. A record of such a key without that file is therefore not a record
 * of an earlier version.
 */
final class SigningKey {
  /** Name of the file in the data directory. */
  static final String NAME = "signing-key";

  private static final String LABEL = "PRIVATE KEY";
  private static final String KEY_IN_USE_MESSAGE =
      "A record and the file %s belong to this key.".formatted(SafetyStateFile.NAME);

  private final Path file;
  private final PrivateKey key;
  private boolean inUse;

  private SigningKey(Path file, PrivateKey key, boolean inUse) {
    this.file = file;
    this.key = key;
    this.inUse = inUse;
  }

  /**
   * Reads the key of a data directory.
   *
   * @throws IOException if it is missing or cannot be read
   */
  static SigningKey read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (Files.exists(file) && !Files.isReadable(file)) {
      throw new IOException(
          file
              + " is readable only by the user of the service, who signs; run the command as"
              + " that user, with sudo -u wadjet");
    }
    try {
      String text = Files.readString(file);
      KeyFactory factory = KeyFactory.getInstance(PublicKeyFile.ALGORITHM);
      PrivateKey key =
          factory.generatePrivate(new PKCS8EncodedKeySpec(PemKeys.decode(LABEL, text)));
      return new SigningKey(file, key, text.startsWith(KEY_IN_USE_MESSAGE));
    } catch (NoSuchFileException e) {
      throw new IOException(file + " is missing", e);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IOException(file + " contains no Ed25519 key", e);
    }
  }

  /** Creates a key pair for a data directory; replaces any part of one that exists. */
  static SigningKey create(Path directory, AtomicFile writer) throws IOException {
    try {
      KeyPair pair = KeyPairGenerator.getInstance(PublicKeyFile.ALGORITHM).generateKeyPair();
      writer.writeSecret(
          directory.resolve(NAME), ascii(PemKeys.encode(LABEL, pair.getPrivate().getEncoded())));
      writer.write(
          directory.resolve(PublicKeyFile.NAME),
          ascii(PemKeys.encode("PUBLIC KEY", pair.getPublic().getEncoded())));
      return read(directory);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has Ed25519", e);
    }
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns whether the key has signed rows beside which a safety state was written. */
  boolean isInUse() {
    return inUse;
  }

  /** Marks the key as in use, permanently. */
  void markInUse(AtomicFile writer) throws IOException {
    if (!inUse) {
      writer.writeSecret(
          file, ascii(KEY_IN_USE_MESSAGE + "\n" + PemKeys.encode(LABEL, key.getEncoded())));
      inUse = true;
    }
  }

  /** Returns whether a public key belongs to this private key. */
  boolean matches(PublicKeyFile publicKey) {
    String text = "wadjet-key-pair:" + publicKey.id();
    return publicKey.verifies(text, sign(text));
  }

  /** Returns the signature over a text, in Base64. */
  String sign(String text) {
    try {
      Signature signer = Signature.getInstance(PublicKeyFile.ALGORITHM);
      signer.initSign(key);
      signer.update(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(signer.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the signing key does not sign", e);
    }
  }
}
