package org.wadjet.service;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.turn.Input;

/**
 * Tells what is due by the clock on the wall: opening, closing, the daily check and the archive.
 * Pure: the time goes in, what is to be done comes out.
 *
 * <p>Which days are done is known since the start alone, so that a board that is switched on each
 * morning is checked each day; a start more is a check more, which takes seconds and lights
 * nothing. The same where the clock was set to another day, back too.
 */
public final class ExhibitScheduler {
  private final ExhibitSchedule schedule;
  private Optional<LocalDate> checked = Optional.empty();
  private Optional<LocalDate> archived = Optional.empty();

  /** What is to be done. */
  public sealed interface Due {
    /** The control loop is to be told; once more next time if it does not take it. */
    record Tell(Input input) implements Due {}

    /** Old games are to leave the journal. */
    record Archive(int keptGames, long archiveBytes) implements Due {}
  }

  /** Before the first word. */
  public ExhibitScheduler(ExhibitSchedule schedule) {
    this.schedule = schedule;
  }

  /**
   * What is due now, in order; again each time until it is {@link #done}.
   *
   * @param stage of the controller
   * @param clockIsSet whether the time can be relied upon; the board is not opened before
   */
  public List<Due> due(LocalDateTime now, Stage stage, boolean clockIsSet) {
    List<Due> due = new ArrayList<>();
    boolean closed = stage == Stage.CLOSED;
    boolean mayOpen = clockIsSet || !closed;
    schedule
        .hours()
        .filter(hours -> mayOpen && hours.isOpen(now) == closed)
        .ifPresent(_ -> due.add(new Due.Tell(closed ? new Input.Open() : new Input.Close())));
    // It waits by itself until nobody is at the board.
    if (isDue(checked, now)) {
      due.add(new Due.Tell(new Input.Check()));
    }
    // A shot waits until its turn is on the disk, and is not to wait for the archive.
    if (stage != Stage.PLAY && isDue(archived, now)) {
      due.add(new Due.Archive(schedule.keptGames(), schedule.archiveBytes()));
    }
    return due;
  }

  /** A last day that is yet to come was told by a clock that was wrong: it counts for nothing. */
  private boolean isDue(Optional<LocalDate> last, LocalDateTime now) {
    return !last.equals(Optional.of(now.toLocalDate()))
        && !now.toLocalTime().isBefore(schedule.checkAt());
  }

  /** What was due has been asked for, and taken. */
  public void done(Due due, LocalDateTime now) {
    Optional<LocalDate> today = Optional.of(now.toLocalDate());
    switch (due) {
      case Due.Archive _ -> archived = today;
      case Due.Tell(Input.Check _) -> checked = today;
      case Due.Tell _ -> {
        // Whether it is open, the controller knows.
      }
    }
  }
}
