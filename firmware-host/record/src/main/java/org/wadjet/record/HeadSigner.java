package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Signs the head of a record on request, on the requesting thread, so that the thread that writes
 * the record never waits for it.
 */
public final class HeadSigner implements Supplier<Optional<RecordHead>> {
  private final SigningKey key;
  private final PublicKeyFile publicKey;
  private volatile Place place = new Place(0, HashChain.START);
  private RecordHead signed;

  private record Place(long row, String hash) {}

  private HeadSigner(SigningKey key, PublicKeyFile publicKey) {
    this.key = key;
    this.publicKey = publicKey;
  }

  /** Creates the signer for the record of a data directory. */
  static HeadSigner of(Path directory, SigningKey key) throws IOException {
    return new HeadSigner(key, PublicKeyFile.read(directory.resolve(PublicKeyFile.NAME)));
  }

  /** Sets the newest durable row of the record. */
  void update(long row, String hash) {
    place = new Place(row, hash);
  }

  /** Returns the signed head; empty while there is no row. */
  @Override
  public synchronized Optional<RecordHead> get() {
    Place now = place;
    if (now.row == 0) {
      return Optional.empty();
    }
    if (signed == null || signed.row() != now.row || !signed.hash().equals(now.hash)) {
      signed =
          new RecordHead(
              now.row,
              now.hash,
              key.sign(RecordHead.signedText(now.row, now.hash)),
              publicKey.id(),
              publicKey.encoded());
    }
    return Optional.of(signed);
  }
}
