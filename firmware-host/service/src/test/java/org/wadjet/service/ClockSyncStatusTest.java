package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the clock synchronisation status, which systemd-timesyncd stores in its folder. */
final class ClockSyncStatusTest {
  @TempDir private Path run;

  @Test
  void becomesSynchronisedWithNetworkTimeForGood() throws IOException {
    Path folder = Files.createDirectory(run.resolve("timesync"));
    ClockSyncStatus time = new ClockSyncStatus(folder, false);
    assertThat(time.isSet()).isFalse();
    Path done = Files.createFile(folder.resolve("synchronized"));
    assertThat(time.isSet()).isTrue();
    Files.delete(done);
    assertThat(time.isSet()).as("timesyncd was started again").isTrue();
  }

  @Test
  void isSynchronisedIfConfiguredOrWithoutTimesyncd() throws IOException {
    Path folder = run.resolve("timesync");
    ClockSyncStatus unused = new ClockSyncStatus(folder, false);
    assertThat(unused.isSet()).isTrue();
    Files.createDirectory(folder);
    assertThat(unused.isSet()).as("it came late").isFalse();
    assertThat(new ClockSyncStatus(folder, true).isSet()).isTrue();
  }
}
