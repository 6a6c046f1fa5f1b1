package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.wadjet.campaign.GameObserver;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGame;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.Event;

/** Journals with many games, and everything that can be read from them. */
final class ArchivingFixture {
  private static final Setup SETUP = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  static final Event STARTED = new Event.GameStarted(SETUP.rules(), SETUP.name(), SETUP.position());
  static final Event RESERVED = new Event.Reserved(Side.SILVER, Duration.ofMillis(1_500));

  /** Size limit for an archive that no test should reach. */
  static final long ROOM = 1L << 40;

  final AtomicLong nanos = new AtomicLong();
  final Path folder;

  ArchivingFixture(Path folder) {
    this.folder = folder;
  }

  JournalStore open() throws IOException {
    return JournalStore.open(folder, TestProvenance.HERE, false, Clock.systemUTC(), nanos::get);
  }

  /** Opens a journal; fails if it is damaged. */
  JournalStore openStore() throws IOException {
    JournalStore store = open();
    assertThat(store.damage()).isEmpty();
    return store;
  }

  /** Plays games on the virtual board, the last one interrupted after a few turns. */
  void play(long seed, int games) throws IOException {
    try (JournalStore store = open()) {
      store.write(
          List.of(
              new Event.LockedOut("rail-stayed-up", ""),
              new Event.LockOutCleared("looked at"),
              new Event.TestReserved(Side.RED, Duration.ofMillis(20)),
              new Event.LaserTested(Side.RED, "done", Duration.ofMillis(9))));
    }
    for (int game = 1; game <= games; game++) {
      SimulatedGame.play(
          new SimulatedGamePlan(
              game, BoardFile.reference(), SETUP, seed + game, Rig.Pace.FAST, folder),
          MoveSource.players(SETUP.rules(), seed + game, game == games ? 3 : 10),
          GameObserver.ofTurns(ply -> {}));
    }
  }

  /** Writes games of a few rows, each an hour after the one before. */
  void write(int games) throws IOException {
    try (JournalStore store = openStore()) {
      write(store, games);
    }
  }

  void write(JournalStore store, int games) throws IOException {
    for (int game = 0; game < games; game++) {
      nanos.addAndGet(Duration.ofHours(1).toNanos());
      store.write(List.of(STARTED, RESERVED, ShotRowTest.SHOT, new Event.GameOver(Result.SILVER)));
    }
  }

  /** Archives all games but the newest, in as many files as needed. */
  void archive(int kept) throws IOException {
    try (JournalStore store = openStore()) {
      boolean more = true;
      while (more) {
        more = store.archive(kept, ROOM);
      }
    }
  }

  RecordReader archive() {
    return new RecordReader(folder);
  }

  PublicKeyFile key() throws IOException {
    return PublicKeyFile.read(folder.resolve(PublicKeyFile.NAME));
  }

  List<ArchivedFile> files() throws IOException {
    return ArchivedFile.in(folder.resolve(ArchiveFolder.NAME));
  }

  /** Returns all rows by game, except those about the archive itself. */
  Map<Long, List<JournalRow>> games() throws IOException {
    Map<Long, List<JournalRow>> games = new TreeMap<>();
    archive()
        .forEachGame(
            game -> {
              assertThat(game.fault()).isEmpty();
              assertThat(games.put(game.number(), told(game.rows()))).isNull();
            },
            fault -> assertThat(fault).isNull());
    // Searching for a game unpacks its file.
    long step = Math.max(1, games.size() / 10);
    for (long game = archive().oldest(); game <= archive().games(); game += step) {
      assertThat(told(archive().rows(game))).isEqualTo(games.get(game));
    }
    return games;
  }

  private static List<JournalRow> told(List<JournalRow> rows) {
    return rows.stream().filter(row -> !row.type().equals(EventType.ARCHIVED.keyword())).toList();
  }

  /** Everything that is written is there once, in one chain of hashes from the first row on. */
  void assertOneChain() throws IOException {
    List<JournalRow> all = new ArrayList<>();
    archive().forEachGame(game -> all.addAll(game.rows()), fault -> assertThat(fault).isNull());
    assertThat(RowVerifier.firstFault(all, 1, HashChain.START, key())).isEmpty();
  }
}
