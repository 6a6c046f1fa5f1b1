package org.wadjet.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.JournalStore;
import org.wadjet.record.PeerRecord;
import org.wadjet.turn.Event;
import org.wadjet.turn.Offer;
import org.wadjet.turn.OfferKind;
import org.wadjet.turn.PeerEndKind;
import org.wadjet.turn.PeerGame;
import org.wadjet.turn.PeerStatement;
import org.wadjet.turn.TimeControl;

/** Tests of the signed messages between two boards. */
class PeerMessageJsonTest {
  private static final String TO = "0123456789abcdef";
  private static final PeerGame BEGUN =
      new PeerGame(
          3,
          Optional.empty(),
          Side.RED,
          1,
          "ab",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
  private static final PeerGame ENDED =
      new PeerGame(
          2,
          Optional.of(7L),
          Side.RED,
          5,
          "cd",
          Optional.of(new PeerGame.Turn("ef", "i4i5")),
          Optional.of(
              new PeerGame.End(
                  PeerEndKind.RESIGNED, Optional.of(Side.RED), Optional.of(Result.SILVER))),
          Optional.of(new Offer(OfferKind.DRAW, Side.RED, 4, 5, true)),
          Optional.of(
              new PeerGame.Clock(
                  TimeControl.parse("15m+10s").orElseThrow(), 5, Duration.ofMillis(61_500), true)));
  private static final PeerMessage MESSAGE =
      new PeerMessage(
          new PeerStatement(812, 3, List.of(ENDED, BEGUN)),
          455,
          800,
          List.of(new Event.PeerRow(801, "01", "{\"seq\":801}", "02", "AA==")));

  @TempDir private Path folder;
  private PeerRecord board;
  private PeerRecord other;

  @BeforeEach
  void openRecords() throws IOException {
    board = record("board");
    other = record("other");
  }

  private PeerRecord record(String name) throws IOException {
    Path data = folder.resolve(name);
    FirmwareProvenance provenance = new FirmwareProvenance("test", name, "0");
    JournalStore.open(data, provenance, false, Clock.systemUTC(), System::nanoTime).close();
    return PeerRecord.open(data);
  }

  private String written(PeerRecord signer) {
    return PeerMessageJson.write(MESSAGE, signer.publicKey().id(), TO, signer::sign);
  }

  private PeerMessage read(String text, String to) throws PeerMessageJson.RefusedException {
    return PeerMessageJson.read(text, board.publicKey(), to);
  }

  @Test
  void readsBackWhatItWrites() throws Exception {
    assertThat(read(written(board), TO)).isEqualTo(MESSAGE);
  }

  @Test
  void acceptsSpacesThatTheSignatureDoesNotCover() throws Exception {
    assertThat(read(written(board).replace("\"v\":1", "\"v\" : 1"), TO)).isEqualTo(MESSAGE);
  }

  private void refuses(String text, String to, String reason) {
    assertThatExceptionOfType(PeerMessageJson.RefusedException.class)
        .isThrownBy(() -> read(text, to))
        .withMessageContaining(reason);
  }

  @Test
  void refusesMessageThatAnotherKeySigned() {
    refuses(written(other), TO, "has not signed it");
  }

  @Test
  void refusesMessageForAnotherBoard() {
    refuses(written(board), "fedcba9876543210", "another board");
  }

  @ParameterizedTest
  @CsvSource({
    "\"row\":812, \"row\":813",
    "i4i5, i4h4",
    "\"held\":455, \"held\":456",
    "resigned, abandoned"
  })
  void refusesChangedMessage(String from, String to) {
    refuses(written(board).replaceFirst(from, to), TO, "has not signed it");
  }

  @ParameterizedTest
  @CsvSource({"x", "[]", "1", "''", "{}"})
  void refusesAnythingElse(String text) {
    assertThatExceptionOfType(PeerMessageJson.RefusedException.class)
        .isThrownBy(() -> read(text, TO));
  }
}
