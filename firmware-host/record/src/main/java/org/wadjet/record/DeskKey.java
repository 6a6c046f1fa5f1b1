package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The key pair of a tournament desk, which signs its messages to the boards. */
public final class DeskKey {
  private final SigningKey signing;
  private final PublicKeyFile verifying;

  private DeskKey(SigningKey signing, PublicKeyFile verifying) {
    this.signing = signing;
    this.verifying = verifying;
  }

  /**
   * Opens the key of a directory, and generates it if one of its files is missing.
   *
   * @throws IOException if a key cannot be read or written, or the two do not match
   */
  public static DeskKey open(Path directory) throws IOException {
    Path publicFile = directory.resolve(PublicKeyFile.NAME);
    boolean complete = Files.exists(directory.resolve(SigningKey.NAME)) && Files.exists(publicFile);
    SigningKey signing =
        complete
            ? SigningKey.read(directory)
            : SigningKey.create(directory, new AtomicFile(FileOperations.REAL, true));
    PublicKeyFile verifying = PublicKeyFile.read(publicFile);
    if (!signing.matches(verifying)) {
      throw new IOException(publicFile + " does not match " + SigningKey.NAME);
    }
    return new DeskKey(signing, verifying);
  }

  /** Returns the public key. */
  public PublicKeyFile verifying() {
    return verifying;
  }

  /** Returns the signature over a text, in Base64. */
  public String sign(String text) {
    return signing.sign(text);
  }
}
