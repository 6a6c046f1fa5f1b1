package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import org.wadjet.turn.LaserReading;

/**
 * Readings of the power of each head in the record of a board. All readings of the newest day of a
 * head count, since a head is measured at several temperatures.
 *
 * @param directory data directory of the record
 * @param readings oldest first
 */
public record LaserFile(Path directory, List<LaserReading> readings) {
  public LaserFile {
    readings = List.copyOf(readings);
  }

  /**
   * Reads the readings of a record. A row that is not as the board signed it does not count, nor
   * does one whose game is no longer held, which nothing can check.
   *
   * @param ignored receives a sentence, without a full stop, on each row that is not as signed
   * @throws IOException if the record cannot be read
   */
  public static LaserFile read(Path directory, Consumer<String> ignored) throws IOException {
    if (!Files.exists(directory.resolve(JournalDatabase.NAME))) {
      return new LaserFile(directory, List.of());
    }
    RecordReader record = new RecordReader(directory);
    List<LaserReading> readings = new ArrayList<>();
    Map<Long, CheckedGame> games = new HashMap<>();
    for (JournalRow row : record.measurements()) {
      // A game may be in the archive and costly to read; the readings of one day share it.
      if (!games.containsKey(row.game())) {
        games.put(row.game(), record.found(row.game()).game());
      }
      CheckedGame signed = games.get(row.game());
      if (signed.rows().isEmpty()) {
        continue;
      }
      if (signed.fault().isEmpty()
          && signed.rows().contains(row)
          && EventCodec.decode(row) instanceof Event.LaserMeasured(LaserReading reading)) {
        readings.add(reading);
      } else {
        ignored.accept("row " + row.seq() + ", a measured laser, is not as signed and is ignored");
      }
    }
    return new LaserFile(directory, readings);
  }

  /**
   * Adds a reading to the record, while no service runs.
   *
   * @throws IOException if the record is in use or cannot be written
   */
  public static void add(Path directory, LaserReading reading, FirmwareProvenance provenance)
      throws IOException {
    try (JournalStore store =
        JournalStore.open(directory, provenance, true, Clock.systemUTC(), System::nanoTime)) {
      store.write(List.of(new Event.LaserMeasured(reading)));
    }
    Permissions.giveToOwner(directory);
  }

  /** Returns the greatest reading of the newest day of a head; empty if there is none. */
  public Optional<LaserReading> valid(Side side) {
    return readings.stream()
        .filter(reading -> reading.side() == side)
        .max(Comparator.comparing(LaserReading::day).thenComparingInt(LaserReading::microwatts));
  }
}
