package org.wadjet.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Set;

/** The board's own key: made on the first start, readable by its owner alone. */
final class SigningKey {
  /** Name of the file in the data directory. */
  static final String NAME = "signing-key";

  private static final String LABEL = "PRIVATE KEY";

  private final PrivateKey key;

  private SigningKey(PrivateKey key) {
    this.key = key;
  }

  /**
   * The key of a data directory; made, with its public half beside it, if there is none yet.
   *
   * @throws IOException if it cannot be read or made
   */
  static SigningKey of(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (Files.exists(file) && !Files.isReadable(file)) {
      throw new IOException(
          file
              + " may be read by the user of the service alone, who signs; sign as that user, with"
              + " sudo -u wadjet before the command");
    }
    try {
      if (!Files.exists(file)) {
        make(directory, file);
      }
      byte[] encoded = Pem.decode(LABEL, Files.readString(file));
      KeyFactory factory = KeyFactory.getInstance(PublicKeyFile.ALGORITHM);
      return new SigningKey(factory.generatePrivate(new PKCS8EncodedKeySpec(encoded)));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IOException(file + " holds no Ed25519 key", e);
    }
  }

  /** The public half first: a private one without it would be of no use to anybody. */
  private static void make(Path directory, Path file) throws IOException, GeneralSecurityException {
    KeyPair pair = KeyPairGenerator.getInstance(PublicKeyFile.ALGORITHM).generateKeyPair();
    Files.writeString(
        directory.resolve(PublicKeyFile.NAME),
        Pem.encode("PUBLIC KEY", pair.getPublic().getEncoded()));
    FileAttribute<Set<PosixFilePermission>> ownerOnly =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    try (var channel =
        Files.newByteChannel(
            file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly)) {
      String pem = Pem.encode(LABEL, pair.getPrivate().getEncoded());
      channel.write(StandardCharsets.US_ASCII.encode(pem));
    } catch (FileAlreadyExistsException e) {
      throw new IOException("another wadjet is making " + file, e);
    }
  }

  /** The signature over a text, in Base64. */
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
