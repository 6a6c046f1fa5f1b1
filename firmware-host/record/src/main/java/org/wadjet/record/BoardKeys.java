package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The signing key pair of a board. */
record BoardKeys(SigningKey signing, PublicKeyFile verifying) {
  private static final String REMEDIES =
      "put the key files back from a backup, or give the board a new key: wadjet record new-key";

  /**
   * Opens the keys of a data directory, and generates them if there are none and nothing was ever
   * signed.
   *
   * @param record whether there is a complete or partial record for which keys must exist
   * @param beginning whether the board has never written a row; if so, an incomplete key pair is
   *     generated again
   * @throws IOException if a key is missing beside a record, or the two do not match
   */
  static BoardKeys open(Path directory, boolean record, boolean beginning, AtomicFile writer)
      throws IOException {
    boolean hasPrivate = Files.exists(directory.resolve(SigningKey.NAME));
    boolean hasPublic = Files.exists(directory.resolve(PublicKeyFile.NAME));
    if (!(hasPrivate && hasPublic)) {
      boolean used = hasPrivate && SigningKey.read(directory).isInUse();
      if (used || (!beginning && (record || hasPrivate || hasPublic))) {
        String missing = hasPrivate ? PublicKeyFile.NAME : SigningKey.NAME;
        throw new IOException(
            directory.resolve(missing) + " is missing beside a record; " + REMEDIES);
      }
      SigningKey.create(directory, writer);
    }
    return read(directory);
  }

  /**
   * Reads the keys of a directory.
   *
   * @throws IOException if a key is missing or unreadable, or the two do not match
   */
  static BoardKeys read(Path directory) throws IOException {
    SigningKey signing = SigningKey.read(directory);
    PublicKeyFile verifying = PublicKeyFile.read(directory.resolve(PublicKeyFile.NAME));
    if (!signing.matches(verifying)) {
      throw new IOException(
          "%s and %s in %s do not belong together; %s"
              .formatted(SigningKey.NAME, PublicKeyFile.NAME, directory, REMEDIES));
    }
    return new BoardKeys(signing, verifying);
  }
}
