package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wadjet.turn.Event;

/**
 * A file of the archive, identified by its name.
 *
 * @param path such as {@code archive/games-000001-000120.jsonl.gz}
 * @param firstGame the first game in it; game 1 includes the rows written before it
 * @param lastGame the last game in it
 */
public record ArchivedFile(Path path, long firstGame, long lastGame) {
  private static final Pattern NAME_PATTERN =
      Pattern.compile("games-(\\d{6,18})-(\\d{6,18})\\.jsonl\\.gz");

  /** Returns the file for a range of games in a folder. */
  static ArchivedFile named(Path folder, long firstGame, long lastGame) {
    String name = "games-%06d-%06d.jsonl.gz".formatted(firstGame, lastGame);
    return new ArchivedFile(folder.resolve(name), firstGame, lastGame);
  }

  /** Lists the files in a folder, oldest first; none if the folder does not exist. */
  static List<ArchivedFile> in(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(ArchivedFile::read)
          .flatMap(Optional::stream)
          .sorted(Comparator.comparingLong(ArchivedFile::firstGame))
          .toList();
    }
  }

  /** Parses the name of a file; empty if it is not a name of the archive. */
  public static Optional<ArchivedFile> read(Path path) {
    Matcher matcher = NAME_PATTERN.matcher(path.getFileName().toString());
    return matcher.matches()
        ? Optional.of(
            new ArchivedFile(
                path, Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2))))
        : Optional.empty();
  }

  /**
   * Returns a clause on the fault of a file that was renamed or exchanged with another; empty if it
   * contains the games in its name.
   */
  public Optional<String> otherGames(long first, long last) {
    return first == firstGame && last == lastGame
        ? Optional.empty()
        : Optional.of(
            "contains games %d to %d, not those of its name: it was renamed or exchanged"
                .formatted(first, last));
  }

  /**
   * Returns whether the file holds the rows of a game; game 0 means the rows before the first game.
   */
  boolean holds(long game) {
    return Math.max(game, 1) >= firstGame && game <= lastGame;
  }

  /** Returns whether an event records this file. */
  boolean isOf(Event.Archived event) {
    return event.firstGame() == firstGame && event.lastGame() == lastGame;
  }
}
