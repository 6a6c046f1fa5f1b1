package org.wadjet.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wadjet.hall.TournamentJson;
import org.wadjet.record.DeskKey;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.tournament.Tournament;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Directory of a tournament: {@code tournament.json}, the pinned keys of the boards as {@code
 * keys/BOARD.pub}, the exports as {@code evidence/round-R-table-T.jsonl}, the proposals to the
 * boards as {@code proposals.json} and the key that signs them. Each file is replaced as a whole
 * and durable on return, so that a kill or a power cut leaves the old or the new one.
 */
final class TournamentDirectory {
  private static final String FILE = "tournament.json";
  private static final String PROPOSALS = "proposals.json";
  private static final String KEY_SUFFIX = ".pub";

  private final Path directory;

  /** Opens a directory, which is created if it is missing. */
  TournamentDirectory(Path directory) throws IOException {
    this.directory = directory;
    Files.createDirectories(directory.resolve("keys"));
    Files.createDirectories(directory.resolve("evidence"));
  }

  /**
   * Reads the tournament; empty if there is none yet.
   *
   * @throws IOException with a sentence without a full stop, if the file is damaged
   */
  Optional<Tournament> read() throws IOException {
    Path file = directory.resolve(FILE);
    try {
      return Optional.of(TournamentJson.read(JsonMapper.shared().readTree(Files.readString(file))));
    } catch (NoSuchFileException _) {
      return Optional.empty();
    } catch (JacksonException e) {
      throw new IOException(file + " is not valid JSON", e);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is no tournament: " + e.getMessage(), e);
    }
  }

  /** Writes the tournament. */
  void write(Tournament tournament) throws IOException {
    replace(directory.resolve(FILE), TournamentJson.write(tournament).toPrettyString() + "\n");
  }

  /**
   * Reads the proposals to the boards.
   *
   * @throws IOException with a sentence without a full stop, if the file is damaged
   */
  SentProposals readProposals() throws IOException {
    Path file = directory.resolve(PROPOSALS);
    try {
      return SentProposals.read(JsonMapper.shared().readTree(Files.readString(file)));
    } catch (NoSuchFileException _) {
      return SentProposals.NONE;
    } catch (JacksonException e) {
      throw new IOException(file + " is not valid JSON", e);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " holds no proposals: " + e.getMessage(), e);
    }
  }

  /** Writes the proposals to the boards. */
  void writeProposals(SentProposals proposals) throws IOException {
    replace(directory.resolve(PROPOSALS), proposals.write().toPrettyString() + "\n");
  }

  /** Returns the key of the desk, which is generated if it is missing. */
  DeskKey deskKey() throws IOException {
    return DeskKey.open(directory);
  }

  /** Returns the pinned keys by the names of the boards. */
  SortedMap<String, PublicKeyFile> keys() throws IOException {
    SortedMap<String, PublicKeyFile> keys = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory.resolve("keys"))) {
      for (Path each : files.toList()) {
        String name = each.getFileName().toString();
        if (name.endsWith(KEY_SUFFIX)) {
          keys.put(
              name.substring(0, name.length() - KEY_SUFFIX.length()), PublicKeyFile.read(each));
        }
      }
    }
    return keys;
  }

  /**
   * Pins the key of a board.
   *
   * @throws IOException if the text is no public key in PEM; an earlier key stays
   */
  void pin(String board, String pem) throws IOException {
    Path checked = directory.resolve("keys").resolve(board + ".new");
    replace(checked, pem);
    try {
      PublicKeyFile.read(checked);
    } catch (IOException e) {
      Files.deleteIfExists(checked);
      throw e;
    }
    move(checked, directory.resolve("keys").resolve(board + KEY_SUFFIX));
  }

  /** Keeps an export as evidence; returns its name in the directory. */
  String keep(int round, int table, String export) throws IOException {
    String name = "evidence/round-%d-table-%d.jsonl".formatted(round, table);
    replace(directory.resolve(name), export);
    return name;
  }

  private static void replace(Path file, String text) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
    try (FileChannel channel =
        FileChannel.open(
            unfinished,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    move(unfinished, file);
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    try (FileChannel parent =
        FileChannel.open(to.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
      parent.force(true);
    }
  }
}
