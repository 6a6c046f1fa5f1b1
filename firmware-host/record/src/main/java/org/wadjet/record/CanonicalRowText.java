package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.wadjet.turn.Event;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The canonical text of a row of the journal, which is hashed and signed; this form never changes:
 *
 * <pre>
 *   {"seq":7,"game":1,"utc":"…","runningMillis":1234,"counter":5,"type":"shot-judged","body":{…}}
 * </pre>
 *
 * <p>{@code counter} is the counter of the {@link SafetyState} that was written after the row; rows
 * of earlier versions have none.
 */
final class CanonicalRowText {
  private CanonicalRowText() {}

  /**
   * Returns the text of a row.
   *
   * @param seq number of the row in the journal, from 1
   * @param game number of the game in the journal, from 1; 0 before the first
   * @param running the controller's own running time over all runs, because a Pi has no clock at
   *     boot
   * @param counter number of this write to the journal, from 1
   * @param directory the folder with the file of players' names; the row contains only commitments
   *     to them
   * @param judge the identity of the judge, written into the rows of shots
   */
  static String of(
      Path directory,
      long seq,
      long game,
      Instant utc,
      Duration running,
      long counter,
      Event event,
      ShotRecord.Judge judge)
      throws IOException {
    ObjectNode node = JsonMapper.shared().createObjectNode();
    node.put("seq", seq)
        .put("game", game)
        .put("utc", utc.toString())
        .put("runningMillis", running.toMillis())
        .put("counter", counter)
        .put("type", EventType.of(event).keyword());
    ObjectNode body = EventCodec.body(event);
    if (event instanceof Event.ShotJudged || event instanceof Event.ShotSeen) {
      ShotJson.judge(body, judge);
    }
    if (event instanceof Event.Named) {
      NameCommitments.commit(directory, body);
    }
    node.set("body", body);
    return node.toString();
  }
}
