package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;

/** Tests that events are durable once they are in the file, and never after a failure. */
final class JournalThreadTest {
  private static final Event EVENT = new Event.Reserved(Side.RED, Duration.ofMillis(1_500));

  @TempDir private Path folder;

  private JournalStore open() throws IOException {
    return JournalStore.open(
        folder, TestProvenance.HERE, true, Clock.systemUTC(), System::nanoTime);
  }

  @Test
  void closingWritesEverythingThatWasAppended() throws IOException {
    JournalThread journal = new JournalThread(open());
    for (int i = 1; i <= 100; i++) {
      journal.append(i, EVENT);
    }
    journal.close();

    assertThat(journal.durable()).isEqualTo(100);
    assertThat(journal.failure()).isEmpty();
    assertThat(new RecordReader(folder).rows(0)).hasSize(100);
  }

  @Test
  void whatCannotBeWrittenIsNotDurableAndIsTold() throws IOException {
    JournalStore file = open();
    JournalThread journal = new JournalThread(file);
    file.close();
    journal.append(1, EVENT);
    journal.append(2, EVENT);
    journal.close();

    assertThat(journal.durable()).isZero();
    assertThat(journal.failure()).get().asString().contains("could not be written");
  }

  @Test
  void aFaultOfOurOwnStopsItAndIsTold() throws IOException {
    JournalThread journal = new JournalThread(open());
    // An event that cannot be encoded as a row.
    journal.append(1, new Event.Reserved(null, Duration.ZERO));
    journal.close();

    assertThat(journal.durable()).isZero();
    assertThat(journal.failure()).get().asString().contains("internal error");
  }

  @Test
  void eventsThatAreCountedAnewAreRefused() throws IOException {
    try (JournalThread journal = new JournalThread(open())) {
      journal.append(1, EVENT);
      assertThatThrownBy(() -> journal.append(1, EVENT))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> journal.append(3, EVENT))
          .isInstanceOf(IllegalArgumentException.class);
      journal.append(2, EVENT);
    }
  }
}
