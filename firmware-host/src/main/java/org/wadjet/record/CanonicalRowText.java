package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.wadjet.turn.Event;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A row of the journal as the text that is hashed and signed; never written in another way again:
 *
 * <pre>
 *   {"seq":7,"game":1,"utc":"…","runningMillis":1234,"counter":5,"type":"shot-judged","body":{…}}
 * </pre>
 *
 * <p>{@code counter} is that of the {@link SafetyState} which was written after the row; rows of
 * earlier versions have none.
 */
final class CanonicalRowText {
  private CanonicalRowText() {}

  /**
   * The text of a row.
   *
   * @param seq counts the rows of a journal from 1
   * @param game counts the games of a journal from 1; 0 before the first
   * @param running the controller's own running time over all runs, because a Pi has no clock at
   *     boot
   * @param counter counts the writes to the journal from 1
   * @param directory where the names of players are kept, which the row only commits to
   * @param judge told in the rows of shots
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
        .put("type", EventJson.type(event));
    ObjectNode body = EventJson.body(event);
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
