package org.wadjet.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.wadjet.record.ArchivedFile;
import org.wadjet.record.CheckedGame;
import org.wadjet.record.GameCompletion;
import org.wadjet.record.JournalRow;
import org.wadjet.record.PeerCheck;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.RecordCheck;
import org.wadjet.record.RecordReader;
import org.wadjet.record.Verification;
import org.wadjet.record.WitnessFile;
import org.wadjet.record.WitnessedHead;

/**
 * Checks exports, files of the archive and whole records, and names the key that signed them.
 *
 * @param directory the directory of the board's record; need not exist if a key is given
 * @param keyFile the file of a public key; if empty, the board's key is used
 * @param witness the file of heads that a witness stored
 * @param witnessKey the key of the witness; if empty, the key beside the witness's file is used
 */
record RecordVerifier(
    Console console,
    Path directory,
    Optional<Path> keyFile,
    Optional<Path> witness,
    Optional<Path> witnessKey) {
  /** Checks a file, or the whole record; returns the exit status. */
  int verify(Optional<Path> file) throws IOException {
    if (file.isEmpty()) {
      return record(key());
    }
    try (InputStream bytes = opened(file.get())) {
      return file(file.get(), bytes, key());
    }
  }

  private PublicKeyFile key() throws IOException {
    return BoardKey.read(keyFile.orElseGet(() -> directory.resolve(PublicKeyFile.NAME)), "--key");
  }

  private static InputStream opened(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + " cannot be read: it is a folder");
    }
    try {
      return Files.newInputStream(file);
    } catch (IOException e) {
      throw new IOException(file + " cannot be read", e);
    }
  }

  /** Describes the owner of the signatures: only the board's own key makes a record "as signed". */
  private String signed(PublicKeyFile key) throws IOException {
    Optional<PublicKeyFile> own = BoardKey.of(directory);
    if (own.isPresent() && own.get().id().equals(key.id())) {
      return "as signed by this board, key " + key.id();
    }
    String whose =
        own.map(each -> "which is not this board's (" + each.id() + ")")
            .orElse("and no board's key is in " + directory + " to compare it with");
    return "fit the key %s of %s, %s".formatted(key.id(), keyFile.orElseThrow(), whose);
  }

  private int file(Path file, InputStream bytes, PublicKeyFile key) throws IOException {
    Optional<WitnessFile> heads = heads(key);
    Map<Long, String> hashes = new HashMap<>();
    Set<Long> expectedRows = heads.map(WitnessFile::rows).orElse(Set.of());
    long[] range = {0, 0};
    List<JournalRow> all = new ArrayList<>();
    Consumer<JournalRow> taker =
        row -> {
          all.add(row);
          range[0] = range[0] == 0 ? row.seq() : range[0];
          range[1] = row.seq();
          if (expectedRows.contains(row.seq())) {
            hashes.put(row.seq(), row.hash());
          }
        };
    Optional<String> sha256 = new RecordReader(directory).sha256(file);
    boolean bothBoards = true;
    switch (Verification.of(bytes, key, sha256, taker)) {
      case Verification.Authentic(long game, long rows, GameCompletion.State end) -> {
        console.println(
            "%s: game %d, %d rows, %s%s".formatted(file, game, rows, signed(key), sentence(end)));
        bothBoards = peer(file.toString(), game, all, List.of());
      }
      case Verification.AuthenticArchive(long first, long last, long rows) -> {
        Optional<String> renamed =
            ArchivedFile.read(file).flatMap(named -> named.otherGames(first, last));
        if (renamed.isPresent()) {
          console.warn(file + ":1: " + renamed.get());
          return Wadjet.EXIT_FAILED;
        }
        console.println(
            "%s: games %d to %d, %d rows, %s".formatted(file, first, last, rows, signed(key)));
      }
      case Verification.Tampered(long line, String what) -> {
        console.warn(file + ":" + line + ": " + what);
        return Wadjet.EXIT_FAILED;
      }
    }
    int status =
        heads.isEmpty() ? Wadjet.EXIT_OK : compareHeads(heads.get(), hashes, range[0], range[1]);
    return bothBoards ? status : Wadjet.EXIT_FAILED;
  }

  /**
   * Checks the rows of another board in a game that was played on two boards.
   *
   * @param where the file or folder of the game, for messages
   * @param later rows of the game after it
   * @return whether both boards have signed the same game
   */
  private boolean peer(String where, long game, List<JournalRow> rows, List<JournalRow> later) {
    Optional<PeerCheck> check = PeerCheck.of(rows, later);
    if (check.isEmpty()) {
      return true;
    }
    PeerCheck found = check.get();
    found.faults().forEach(fault -> console.warn(where + ": game " + game + ": " + fault));
    if (!found.faults().isEmpty()) {
      return false;
    }
    String turns =
        found.turns() == found.ownTurns()
            ? "all %d turns".formatted(found.turns())
            : "%d of %d turns".formatted(found.turns(), found.ownTurns());
    console.println(
        "%s: game %d, %s also signed by the other board, key %s, as its game %d"
            .formatted(where, game, turns, found.key(), found.game()));
    return true;
  }

  /** Checks the rows of other boards in all games that are held. */
  private boolean peers() throws IOException {
    List<CheckedGame> last = new ArrayList<>();
    List<Boolean> results = new ArrayList<>();
    new RecordReader(directory)
        .forEachGame(
            game -> {
              last.forEach(before -> results.add(peer(before, game.rows())));
              last.clear();
              last.add(game);
            },
            _ -> {});
    last.forEach(before -> results.add(peer(before, List.of())));
    return results.stream().allMatch(good -> good);
  }

  private boolean peer(CheckedGame game, List<JournalRow> later) {
    return peer(directory.toString(), game.number(), game.rows(), later);
  }

  private static String sentence(GameCompletion.State end) {
    return switch (end) {
      case DECIDED -> "; the game has a result";
      case GIVEN_UP -> "; the game was abandoned and has no result";
      case UNFINISHED -> "; the game is unfinished and may have more rows by now";
    };
  }

  /**
   * Compares heads with the rows of a file; an export has only some rows of the record, and heads
   * of other rows prove nothing about the export.
   */
  private int compareHeads(WitnessFile heads, Map<Long, String> hashes, long first, long last) {
    List<WitnessedHead> within =
        heads.heads().stream()
            .filter(seen -> seen.head().row() >= first && seen.head().row() <= last)
            .toList();
    return witnessed(
        new WitnessFile(within, heads.faults()),
        new RecordCheck.Result(0, first, last, "", 0, List.of(), hashes));
  }

  private int record(PublicKeyFile key) throws IOException {
    Optional<WitnessFile> heads = heads(key);
    RecordCheck.Result found =
        RecordCheck.of(directory, key, heads.map(WitnessFile::rows).orElse(Set.of()), _ -> {});
    found.faults().forEach(fault -> console.warn(directory + ": " + fault));
    if (found.faults().isEmpty()) {
      console.println(
          "%s: %d %s, rows %d to %d, %s%nhead: row %d, hash %s"
              .formatted(
                  directory,
                  found.lastGame(),
                  found.lastGame() == 1 ? "game" : "games",
                  found.firstRow(),
                  found.lastRow(),
                  signed(key),
                  found.lastRow(),
                  found.hash()));
    }
    boolean bothBoards = peers();
    int status = heads.isEmpty() ? Wadjet.EXIT_OK : witnessed(heads.get(), found);
    return found.faults().isEmpty() && bothBoards ? status : Wadjet.EXIT_FAILED;
  }

  private Optional<WitnessFile> heads(PublicKeyFile key) throws IOException {
    if (witness.isEmpty()) {
      return Optional.empty();
    }
    Path beside = witnessKey.orElseGet(() -> witness.get().resolveSibling(PublicKeyFile.NAME));
    return Optional.of(
        WitnessFile.read(witness.get(), BoardKey.read(beside, "--witness-key"), key));
  }

  private int witnessed(WitnessFile heads, RecordCheck.Result record) {
    heads.faults().forEach(fault -> console.warn(fault));
    List<String> against = heads.contradictionsWith(record);
    against.forEach(each -> console.warn(witness.orElseThrow() + ": " + each));
    boolean good = heads.faults().isEmpty() && against.isEmpty();
    if (good) {
      console.println(
          heads.heads().isEmpty()
              ? witness.orElseThrow() + ": the witness has no head of these rows"
              : "%s: %d heads, the last at row %d, all consistent"
                  .formatted(
                      witness.orElseThrow(),
                      heads.heads().size(),
                      heads.heads().getLast().head().row()));
    }
    return good ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }
}
