package org.wadjet.service;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.turn.Input;

/**
 * Determines the duties that are due by the wall clock: opening, closing, the daily check and the
 * archive. Pure: its input is the time, its output the due duties.
 *
 * <p>The scheduler does not remember the days before its start, so that a board that is switched on
 * each morning is checked each day. A restart, or setting the clock to another day, therefore adds
 * a check, which takes seconds and emits no light.
 */
public final class ExhibitScheduler {
  private final ExhibitSchedule schedule;
  private Optional<LocalDate> checked = Optional.empty();
  private Optional<LocalDate> archived = Optional.empty();

  /** A duty that is due. */
  public sealed interface Due {
    /** Submits an input to the control loop; due again at the next poll if it is not accepted. */
    record Submit(Input input) implements Due {}

    /** Moves old games from the journal to the archive. */
    record Archive(int keptGames, long archiveBytes) implements Due {}
  }

  /** Creates the scheduler before the first duty. */
  public ExhibitScheduler(ExhibitSchedule schedule) {
    this.schedule = schedule;
  }

  /**
   * Returns the duties that are due now, in order; each duty is returned again until it is marked
   * as {@link #done}.
   *
   * @param stage of the controller
   * @param clockIsSet whether the time is reliable; the board is not opened before
   */
  public List<Due> due(LocalDateTime now, Stage stage, boolean clockIsSet) {
    List<Due> due = new ArrayList<>();
    boolean closed = stage == Stage.CLOSED;
    boolean mayOpen = clockIsSet || !closed;
    schedule
        .hours()
        .filter(hours -> mayOpen && hours.isOpen(now) == closed)
        .ifPresent(_ -> due.add(new Due.Submit(closed ? new Input.Open() : new Input.Close())));
    // The controller delays the check until nobody is at the board.
    if (isDue(checked, now)) {
      due.add(new Due.Submit(new Input.Check()));
    }
    // A shot waits until its turn is durable on disk; it must not also wait for the archive.
    if (stage != Stage.PLAY && isDue(archived, now)) {
      due.add(new Due.Archive(schedule.keptGames(), schedule.archiveBytes()));
    }
    return due;
  }

  /**
   * Returns whether a daily duty is due. A last day in the future came from a wrong clock and is
   * ignored.
   */
  private boolean isDue(Optional<LocalDate> last, LocalDateTime now) {
    return !last.equals(Optional.of(now.toLocalDate()))
        && !now.toLocalTime().isBefore(schedule.checkAt());
  }

  /** Marks a duty as submitted and accepted. */
  public void done(Due due, LocalDateTime now) {
    Optional<LocalDate> today = Optional.of(now.toLocalDate());
    switch (due) {
      case Due.Archive _ -> archived = today;
      case Due.Submit(Input.Check _) -> checked = today;
      case Due.Submit _ -> {
        // Opening and closing need no mark, because the controller stores whether the exhibit is
        // open.
      }
    }
  }
}
