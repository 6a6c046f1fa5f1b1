package org.wadjet.service;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.turn.Input;

/**
 * Tells what is due by the clock on the wall: opening, closing, the daily check and the archive.
 * Pure: the time goes in, what is to be done comes out. A clock that is set, forward or back, makes
 * nothing be done twice in a day.
 */
public final class Caretaker {
  private final Caretaking caretaking;
  private Optional<LocalDate> checked = Optional.empty();

  /** What is to be done. */
  public sealed interface Due {
    /** The control loop is to be told; once more next time if it does not take it. */
    record Tell(Input input) implements Due {}

    /** Old games are to leave the journal. */
    record Archive(int keptGames, long archiveBytes) implements Due {}
  }

  /** Before the first word. */
  public Caretaker(Caretaking caretaking) {
    this.caretaking = caretaking;
  }

  /**
   * What is due now, in order. A check that was taken is told by {@link #checked}.
   *
   * @param closed whether the controller has closed the board
   */
  public List<Due> due(LocalDateTime now, boolean closed) {
    List<Due> due = new ArrayList<>();
    caretaking
        .hours()
        .filter(hours -> hours.isOpen(now) == closed)
        .ifPresent(_ -> due.add(new Due.Tell(closed ? new Input.Open() : new Input.Close())));
    if (isCheckDue(now)) {
      due.add(new Due.Archive(caretaking.keptGames(), caretaking.archiveBytes()));
      due.add(new Due.Tell(new Input.Check()));
    }
    return due;
  }

  /** On the first day not before it was begun: a restart is no new day. */
  private boolean isCheckDue(LocalDateTime now) {
    LocalDate today = now.toLocalDate();
    if (checked.isEmpty()) {
      boolean past = !now.toLocalTime().isBefore(caretaking.checkAt());
      checked = Optional.of(past ? today : today.minusDays(1));
    }
    return today.isAfter(checked.get()) && !now.toLocalTime().isBefore(caretaking.checkAt());
  }

  /** The control loop has taken the order to check. */
  public void checked(LocalDateTime now) {
    checked = Optional.of(now.toLocalDate());
  }
}
