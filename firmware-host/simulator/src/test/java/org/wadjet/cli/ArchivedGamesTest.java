package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.JournalStore;

/** Tests that the commands that read a record find archived games. */
final class ArchivedGamesTest {
  @TempDir private Path folder;

  private Ran ran(String... words) {
    return Ran.command(
        Stream.concat(Stream.of(words), Stream.of("--data", folder.toString()))
            .toArray(String[]::new));
  }

  private List<String> outputs() {
    List<String> outputs = new ArrayList<>();
    for (String[] words :
        new String[][] {
          {"games", "list"},
          {"games", "show", "1", "--ascii"},
          {"games", "replay", "2", "--ascii"},
          {"games", "export", "1", "--format", "text"},
          {"games", "export", "2", "--format", "jsonl"},
          {"games", "export", "2", "--format", "html"},
          {"stats", "--json"}
        }) {
      Ran ran = ran(words);
      assertThat(ran.status()).as("%s", List.of(words)).isZero();
      outputs.add(ran.out());
    }
    return outputs;
  }

  private void archive(long bytes) throws IOException {
    try (JournalStore store =
        JournalStore.open(
            folder, new FirmwareProvenance("1", "A test", ""), true, Clock.systemUTC(), () -> 0)) {
      assertThat(store.damage()).isEmpty();
      assertThat(store.archive(1, bytes)).isFalse();
    }
  }

  @Test
  void printsTheSameBeforeAndAfterArchiving() throws IOException {
    assertThat(ran("run", "--simulate=3", "--games", "3", "--json").status()).isZero();
    List<String> before = outputs();
    archive(Long.MAX_VALUE);
    assertThat(outputs()).isEqualTo(before);

    Path file = folder.resolve("archive").resolve("games-000001-000002.jsonl.gz");
    Ran verified = ran("games", "verify", file.toString());
    assertThat(verified.status()).isZero();
    assertThat(verified.out())
        .contains(": games 1 to 2, ")
        .contains(" rows, as signed by this board");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 4;
    Files.write(file, bytes);
    Ran tampered = ran("games", "verify", file.toString());
    assertThat(tampered.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(tampered.err()).matches("(?s).*\\.gz:\\d+: .*");
    // The changed bit may lie in the first game and leave the second alone; a file cut short does
    // not.
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    Ran unreadable = ran("games", "export", "2", "--format", "text");
    assertThat(unreadable.status()).isNotZero();
    assertThat(unreadable.err()).contains("is damaged").doesNotContain("Exception");
  }

  @Test
  void reportsMissingArchiveFilesAndListsOtherGames() throws IOException {
    assertThat(ran("run", "--simulate=3", "--games", "3", "--json").status()).isZero();
    archive(Long.MAX_VALUE);
    Files.delete(folder.resolve("archive").resolve("games-000001-000002.jsonl.gz"));
    Ran list = ran("games", "list");
    assertThat(list.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(list.lines()).hasSize(1);
    assertThat(list.err()).contains("games 1 to 2 are missing");
    assertThat(ran("games", "show", "1").err()).contains("game 1 is missing");
  }
}
