package org.wadjet.text;

import java.util.List;
import org.wadjet.game.Rules;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Finding;
import org.wadjet.turn.Event;
import org.wadjet.turn.ExhibitState;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats the public JSON: the interface of the page, MQTT, the hall and the broadcast. Fields may
 * be added; removing one or changing its meaning requires a new {@code v}. Empty fields are
 * omitted. Every field {@code text} is a sentence for people, without an initial capital or a full
 * stop; all other fields are for programs.
 *
 * <p>A <b>state</b>, {@code "kind":"state"}, the present state of the board:
 *
 * <pre>
 *   v           1
 *   game        number of the game in the record, from 1; 0 before the first
 *   event       id of the newest event that is safe in the record; 0 before the first
 *   rules       khet1 or khet2
 *   setup       name of the setup that the game began with
 *   silver, red who plays; and at what: "at"
 *   durable     whether all of this is safe on disk; a state may run ahead of its events
 *   phase       setting-up, waiting (a side is to move), writing, shooting, recording,
 *               arbitration, refire, removing, over
 *   text        status of the turn
 *   notice      additional notice to the people: "what", a keyword, and "text"
 *   ply         of the turn that is to be made or judged, from 1
 *   toMove      silver or red
 *   position    before the turn, in letters as `wadjet trace` takes them
 *   squares     each piece, after the move of the turn as soon as it is known: "at" its square, "side", "piece" (pyramid, scarab, anubis, pharaoh,
 *               sphinx, obelisk, stack, eye), "heading" N E S W as its encoder reads, "text"
 *   moves       those that the settled board reads as, before FIRE
 *   setUp       what the board still lacks: "at" a square, "text"
 *   correction  of a board that is not as it should be: see {@link CorrectionJson}
 *   lifted      a piece of the side to move that is off its square: "at" that square, "to" the
 *               squares that it may enter, "turns" its permitted turns
 *   remove      squares whose pieces are to be taken off
 *   lastShot    the last shot of the game, once it is safe on disk: see below
 *   firing      the shot whose laser is pulsed now, as computed: as a shot, without sighting and
 *               verdict
 *   result      silver, red or draw; resultText
 *   clocks      "control" such as 15m+10s; "silverSeconds", "redSeconds" left, a second that has
 *               begun in full; "running" whose; "text"
 *   lockOut     the lock-out, which a person must end: "why", a word, and "text"
 *   findings    the faults of the board and of its record: "text", and "sensors" that could be masked
 *   head        the newest row of the record: "row" its number, "hash", "signature" of the board,
 *               "key" its id, "publicKey"
 *   masked      sensors that are not used
 *   exhibit     of a board that visitors come to: "stage", play, attract (nobody is there) or closed;
 *               "staff" where they are needed: "why", a word, "request" and "text", which begins with it
 *   arbiter     "choices", what may be ruled now: "command" and "arguments" for the arbiter's desk,
 *               "text"; "mayClaimDraw"
 * </pre>
 *
 * <p>An <b>event</b>, {@code "kind":"event"}, one that is safe in the record:
 *
 * <pre>
 *   v, game, rules   as above
 *   id          number of its row in the record: later ones are greater
 *   type        as in the record, such as turn-made, shot-judged, turn-ended, ruled, game-over
 *   text        absent if it is of no interest to people
 *   data        its fields as the row in the record has them
 *   shot        of a shot-judged: as {@code lastShot}
 * </pre>
 *
 * <p>{@link PublicShotJson} describes a shot.
 */
public final class PublicJson {
  /** The version of this interface. */
  public static final int VERSION = 1;

  private static final JsonMapper JSON = JsonMapper.shared();

  private final Language language;
  private final FaultMessages faults;

  /** Creates the formatter for a language, with the names and pins of a board. */
  public PublicJson(Language language, Board board) {
    this.language = language;
    faults = new FaultMessages(language, board);
  }

  /**
   * Formats a state.
   *
   * @param game its number in the record
   * @param event id of the newest event that is safe
   */
  public ObjectNode state(TableSnapshot snapshot, long game, long event) {
    Rules rules = snapshot.game().rules();
    ObjectNode state = head("state", game, rules).put("event", event);
    state.put("setup", snapshot.setup());
    snapshot.names().silver().ifPresent(name -> state.put("silver", name));
    snapshot.names().red().ifPresent(name -> state.put("red", name));
    snapshot.names().event().ifPresent(name -> state.put("at", name));
    state.put("durable", snapshot.durable()).put("phase", snapshot.phase().keyword());
    new PublicStateJson(language, snapshot, state).write();
    snapshot.lockOut().ifPresent(reason -> lockOut(state.putObject("lockOut"), reason));
    ArrayNode findings = state.putArray("findings");
    snapshot.findings().forEach(finding -> finding(findings.addObject(), finding));
    snapshot.exhibit().ifPresent(now -> exhibit(state.putObject("exhibit"), now));
    snapshot.masks().names().forEach(state.putArray("masked")::add);
    return state;
  }

  /**
   * Formats an event.
   *
   * @param id number of its row in the record
   * @param game its number in the record
   * @param snapshot the state when the event became safe; it contains the rules
   * @param type as in the record
   * @param data its fields there
   */
  public ObjectNode event(
      long id, long game, TableSnapshot snapshot, Event event, String type, ObjectNode data) {
    Rules rules = snapshot.game().rules();
    ObjectNode node = head("event", game, rules).put("id", id).put("type", type);
    new EventMessages(language, rules.game())
        .sentence(event)
        .ifPresent(text -> node.put("text", text));
    node.set("data", data);
    if (event instanceof Event.ShotJudged shot) {
      node.set("shot", new PublicShotJson(language, rules.game()).of(shot));
    }
    return node;
  }

  private static ObjectNode head(String kind, long game, Rules rules) {
    return JSON.createObjectNode()
        .put("v", VERSION)
        .put("kind", kind)
        .put("game", game)
        .put("rules", rules.game().keyword());
  }

  private void lockOut(ObjectNode lockOut, String reason) {
    lockOut.put("why", reason).put("text", new StopReasonMessages(language).ended(reason));
  }

  private void exhibit(ObjectNode exhibit, ExhibitState now) {
    exhibit.put("stage", now.stage().keyword());
    now.staff()
        .ifPresent(
            call ->
                exhibit
                    .putObject("staff")
                    .put("why", call.keyword())
                    .put("request", new StaffMessages(language).request())
                    .put("text", new StaffMessages(language).describe(call)));
  }

  private void finding(ObjectNode node, Finding finding) {
    node.put("text", faults.finding(finding));
    ArrayNode sensors = node.putArray("sensors");
    finding.alternatives().stream()
        .map(BoardFault::maskable)
        .flatMap(List::stream)
        .forEach(sensors::add);
  }
}
