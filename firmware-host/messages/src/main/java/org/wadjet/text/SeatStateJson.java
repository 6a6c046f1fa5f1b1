package org.wadjet.text;

import org.wadjet.game.LegalMoves;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Side;
import org.wadjet.turn.Offer;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Formats the state of the game for the holder of a remote seat (docs/api.md#remote-player). */
public final class SeatStateJson {
  /** Version of this interface. */
  public static final int VERSION = 1;

  private SeatStateJson() {}

  /**
   * Formats the state for the seat of a side.
   *
   * @param language of {@code text}, the status of the turn for people
   */
  public static ObjectNode of(Language language, TableSnapshot snapshot, Side side) {
    Side toMove = snapshot.game().position().toMove();
    ObjectNode state = JsonMapper.shared().createObjectNode();
    state
        .put("v", VERSION)
        .put("side", side.keyword())
        .put("seated", snapshot.players().isRemote(side))
        .put("game", snapshot.number())
        .put("turn", snapshot.game().ply())
        .put("phase", snapshot.phase().keyword())
        .put("rules", snapshot.game().rules().game().keyword())
        .put("position", PositionNotation.letters(snapshot.game().position()))
        .put("toMove", toMove.keyword())
        .put("yourTurn", mayMove(snapshot, side));
    if (mayMove(snapshot, side)) {
      ArrayNode moves = state.putArray("legalMoves");
      LegalMoves.of(snapshot.game().position(), snapshot.game().rules())
          .forEach(move -> moves.add(move.toString()));
    }
    snapshot.announced().ifPresent(move -> state.put("announced", move.toString()));
    state.put("mayClaimDraw", toMove == side && snapshot.mayClaimDraw());
    snapshot
        .offers()
        .open(snapshot.game().ply())
        .ifPresent(offer -> offer(state.putObject("offer"), offer));
    snapshot
        .clocks()
        .ifPresent(
            clocks -> {
              ObjectNode node =
                  state
                      .putObject("clocks")
                      .put("control", clocks.control().toString())
                      .put("silverSeconds", clocks.silverSeconds())
                      .put("redSeconds", clocks.redSeconds());
              clocks.running().ifPresent(running -> node.put("running", running.keyword()));
            });
    snapshot.result().ifPresent(result -> state.put("result", result.keyword()));
    return state.put("text", NoticeMessages.statusOf(language, snapshot));
  }

  /** Returns whether the seat of a side may propose a move now. */
  public static boolean mayMove(TableSnapshot snapshot, Side side) {
    return snapshot.players().isRemote(side)
        && snapshot.phase() == Phase.WAITING
        && snapshot.game().position().toMove() == side
        && snapshot.announced().isEmpty();
  }

  private static void offer(ObjectNode node, Offer offer) {
    node.put("kind", offer.kind().keyword()).put("by", offer.by().keyword());
  }
}
