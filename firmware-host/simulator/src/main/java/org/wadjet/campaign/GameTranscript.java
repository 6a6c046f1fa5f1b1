package org.wadjet.campaign;

import java.util.Locale;
import java.util.Optional;
import org.wadjet.game.PositionNotation;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.TableSnapshot;

/**
 * Transcript of a simulated game, line by line, in virtual seconds; the same game gives the same
 * text.
 *
 * <pre>
 *   12.345  hands   silver makes j5i4 somehow
 *   13.050  board   silver to move (…)
 *   14.212  record  ply 3, silver's shot is confirmed: [d6]
 * </pre>
 */
final class GameTranscript implements GameObserver {
  private final StringBuilder text = new StringBuilder();
  private final Campaign.GameLabels messages;
  private Optional<Notice> lastNotice = Optional.empty();

  GameTranscript(Campaign.GameLabels words) {
    this.messages = words;
  }

  @Override
  public void playerActs(long nanos, TableSnapshot before, String what) {
    line(nanos, "hands", before.game().position().toMove().keyword() + " " + what);
  }

  @Override
  public void intervention(long nanos, String what) {
    line(nanos, "fault", what);
  }

  @Override
  public void observed(long nanos, TableSnapshot snapshot) {
    if (!snapshot.notice().equals(lastNotice)) {
      lastNotice = snapshot.notice();
      lastNotice.ifPresent(
          notice -> line(nanos, "board", messages.notice(snapshot.game().position(), notice)));
    }
  }

  @Override
  public void event(long nanos, Event event, Optional<IllegalAction.IllegalActionKind> against) {
    line(nanos, "record", sentence(event));
  }

  private static String sentence(Event event) {
    return switch (event) {
      case Event.GameStarted e ->
          "game of " + e.setup() + ": " + PositionNotation.write(e.position());
      case Event.TurnMade e -> "ply " + e.ply() + ", " + e.side().keyword() + " moved " + e.moves();
      case Event.ShotJudged e ->
          "ply %d, %s's shot is %s: %s lit, %s expected"
              .formatted(
                  e.ply(),
                  e.side().keyword(),
                  e.verdict().outcome().keyword(),
                  e.verdict().sighted(),
                  e.verdict().expected());
      case Event.MoveAnnounced e -> "ply " + e.ply() + ", the engine announces " + e.move();
      case Event.ShotSeen e -> "ply " + e.ply() + ", the shot leaves open " + e.moves();
      case Event.TurnEnded e ->
          "ply %d, %s counts, taken off %s: %s"
              .formatted(e.ply(), e.move(), e.removed(), PositionNotation.write(e.position()));
      case Event.GameOver e -> "game over: " + e.result().keyword();
      case Event.Resumed _,
          Event.MoveRuled _,
          Event.Ruled _,
          Event.LaserEvent _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ ->
          event.toString();
    };
  }

  private void line(long nanos, String who, String what) {
    text.append(String.format(Locale.ROOT, "%9.3f  %-6s  %s\n", nanos / 1e9, who, what));
  }

  /** Returns the transcript so far. */
  String text() {
    return text.toString();
  }
}
