package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Side;
import org.wadjet.record.SafetyStateFile.Reading;
import org.wadjet.turn.Event;

/**
 * Tests of the safety-state file: its format, its writing, and its creation for an older record.
 */
final class SafetyStateFileTest {
  private static final AtomicFile WRITER = new AtomicFile(FileOperations.REAL, true);

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve(SafetyStateFile.NAME);
  }

  private SafetyStateFile stateFile() {
    return new SafetyStateFile(folder, WRITER);
  }

  private static SafetyState state(List<PersistedSafetyState.Lit> lit) {
    return new SafetyState(
        17,
        "0123456789abcdef",
        42,
        "ab".repeat(32),
        new PersistedSafetyState(
            Duration.ofHours(30), lit, Optional.of("rail-stayed-up"), Optional.empty()),
        Set.of(Side.RED),
        Optional.empty());
  }

  private static PersistedSafetyState.Lit lit(long minute, Side side, long millis) {
    return new PersistedSafetyState.Lit(
        Duration.ofMinutes(minute), side, Duration.ofMillis(millis));
  }

  @Test
  void readsBackWrittenState() throws IOException {
    SafetyState state = state(List.of(lit(1_790, Side.SILVER, 9), lit(1_799, Side.RED, 1_500)));
    stateFile().write(state);
    assertThat(stateFile().read()).isEqualTo(new Reading.Found(state));
    assertThat(Files.readString(file())).startsWith("wadjet-safety-state 1\n{\"counter\":17,");
  }

  @Test
  void summarisesBusyDayWithoutLosingLitTime() throws IOException {
    List<PersistedSafetyState.Lit> lit = new ArrayList<>();
    for (int minute = 360; minute < 1_800; minute++) {
      lit.add(lit(minute, minute % 2 == 0 ? Side.SILVER : Side.RED, 20));
    }
    stateFile().write(state(lit));
    assertThat(Files.size(file())).isLessThan(10_000);
    PersistedSafetyState read = ((Reading.Found) stateFile().read()).state().safetyState();
    for (int since = 360; since < 1_800; since += 7) {
      Duration from = Duration.ofMinutes(since);
      assertThat(sum(read.lit(), from)).isGreaterThanOrEqualTo(sum(lit, from));
    }
    assertThat(sum(read.lit(), Duration.ZERO)).isEqualTo(sum(lit, Duration.ZERO));
  }

  private static Duration sum(List<PersistedSafetyState.Lit> lit, Duration from) {
    return lit.stream()
        .filter(each -> each.writtenAt().compareTo(from) >= 0)
        .map(PersistedSafetyState.Lit::time)
        .reduce(Duration.ZERO, Duration::plus);
  }

  @Test
  void rejectsAnyChangedByteAndLength() throws IOException {
    stateFile().write(state(List.of(lit(1_799, Side.RED, 1_500))));
    byte[] bytes = Files.readAllBytes(file());
    for (int i = 0; i < bytes.length; i++) {
      byte[] changed = bytes.clone();
      changed[i] = (byte) (changed[i] ^ 1);
      Files.write(file(), changed);
      assertThat(stateFile().read()).as("byte %d", i).isInstanceOf(Reading.Unreadable.class);
      Files.write(file(), Arrays.copyOf(bytes, i));
      assertThat(stateFile().read()).as("length %d", i).isInstanceOf(Reading.Unreadable.class);
    }
  }

  @Test
  void leavesFileOfNewerVersionAlone() throws IOException {
    String text = "wadjet-safety-state 2\n{}\n";
    String sum = HashChain.sha256(text.getBytes(StandardCharsets.UTF_8));
    Files.writeString(file(), text + "sha256 " + sum + "\n");
    assertThatThrownBy(this::open)
        .hasMessageContaining("newer version of wadjet; install that version again");
    assertThat(file()).content().startsWith(text);
  }

  @Test
  void isDurableBeforeItIsRenamed() throws IOException {
    List<String> steps = new ArrayList<>();
    FileOperations noted =
        new FileOperations() {
          @Override
          public void makeFolder(Path made) {
            throw new IllegalStateException("none is needed");
          }

          @Override
          public OutputStream create(Path created) throws IOException {
            steps.add("create " + created.getFileName());
            return REAL.create(created);
          }

          @Override
          public void sync(Path path) throws IOException {
            steps.add("sync " + (path.equals(folder) ? "folder" : path.getFileName()));
            REAL.sync(path);
          }

          @Override
          public void rename(Path from, Path to) throws IOException {
            steps.add("rename " + to.getFileName());
            REAL.rename(from, to);
          }

          @Override
          public void delete(Path deleted) {
            throw new IllegalStateException("nothing is deleted");
          }
        };
    new SafetyStateFile(folder, new AtomicFile(noted, true)).write(state(List.of()));
    assertThat(steps)
        .containsExactly(
            "create safety-state.tmp",
            "sync safety-state.tmp",
            "rename safety-state",
            "sync folder");
  }

  private JournalStore open() throws IOException {
    return JournalStore.open(
        folder, TestProvenance.HERE, true, Clock.systemUTC(), System::nanoTime);
  }

  @Test
  void eventIsDurableOnlyInBothPlaces() throws IOException {
    JournalStore store = open();
    JournalThread journal = new JournalThread(store);
    // A folder with this name blocks the write.
    Files.createDirectory(folder.resolve("safety-state.tmp"));
    journal.append(1, new Event.Reserved(Side.RED, Duration.ofMillis(1_500)));
    journal.close();
    assertThat(journal.durable()).isZero();
    assertThat(journal.failure()).isPresent();
    Files.delete(folder.resolve("safety-state.tmp"));
    try (JournalStore again = open()) {
      assertThat(again.damage()).isEmpty();
      assertThat(again.safetyState().lockOut()).isEmpty();
      assertThat(again.safetyState().lit()).hasSize(1);
    }
  }

  /** Copies a data directory of a version without the safety-state file. */
  private void former(String name) throws IOException, URISyntaxException {
    Path from =
        Path.of(
            SafetyStateFileTest.class
                .getResource("/org/wadjet/service/former-version/" + name)
                .toURI());
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private long begun() throws IOException {
    List<JournalRow> rows = new ArrayList<>();
    new RecordReader(folder).forEachGame(game -> rows.addAll(game.rows()), _ -> {});
    return rows.stream().filter(row -> row.type().equals("safety-state-begun")).count();
  }

  @ParameterizedTest
  @ValueSource(strings = {"free", "locked-out"})
  void createsFileForEarlierRecordOnce(String name) throws Exception {
    former(name);
    for (int i = 0; i < 3; i++) {
      try (JournalStore store = open()) {
        assertThat(store.damage()).isEmpty();
        assertThat(store.safetyState().lockOut().isPresent()).isEqualTo(name.equals("locked-out"));
        assertThat(store.earlierState().lastGame().flatMap(GameRecord::interruption)).isPresent();
      }
      assertThat(file()).exists();
      assertThat(begun()).isEqualTo(1);
    }
  }

  @Test
  void survivesPowerLossDuringCreation() throws Exception {
    former("free");
    JournalRow last;
    try (JournalDatabase database = JournalDatabase.read(folder.resolve("journal.db"))) {
      last = database.last().orElseThrow();
    }
    String board = PublicKeyFile.read(folder.resolve(PublicKeyFile.NAME)).id();
    stateFile()
        .write(
            new SafetyState(
                0,
                board,
                last.seq(),
                last.hash(),
                PersistedSafetyState.NOTHING,
                Set.of(),
                Optional.empty()));
    try (JournalStore store = open()) {
      assertThat(store.damage()).isEmpty();
    }
    assertThat(begun()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void isNotCreatedTwice(boolean oldRecord) throws Exception {
    former("locked-out");
    open().close();
    byte[] key = Files.readAllBytes(folder.resolve(SigningKey.NAME));
    Files.delete(file());
    if (oldRecord) {
      former("locked-out");
      Files.write(folder.resolve(SigningKey.NAME), key);
    }
    try (JournalStore store = open()) {
      assertThat(store.damage())
          .hasValueSatisfying(said -> assertThat(said).contains("safety-state is missing"));
      assertThat(store.safetyState().lockOut()).contains("rail-stayed-up");
    }
  }

  @Test
  void locksOutAfterDamageBeforeUpgrade() throws Exception {
    former("free");
    byte[] bytes = Files.readAllBytes(folder.resolve("journal.db"));
    Files.write(folder.resolve("journal.db"), Arrays.copyOf(bytes, bytes.length / 2));
    try (JournalStore store = open()) {
      assertThat(store.safetyState().lockOut()).contains("record-damaged");
    }
  }
}
