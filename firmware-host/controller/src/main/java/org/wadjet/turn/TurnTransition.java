package org.wadjet.turn;

import static org.wadjet.turn.Phase.ARBITRATION;
import static org.wadjet.turn.Phase.OVER;
import static org.wadjet.turn.Phase.RECORDING;
import static org.wadjet.turn.Phase.REFIRE;
import static org.wadjet.turn.Phase.REMOVING;
import static org.wadjet.turn.Phase.SETTING_UP;
import static org.wadjet.turn.Phase.SHOOTING;
import static org.wadjet.turn.Phase.WAITING;
import static org.wadjet.turn.Phase.WRITING;

import java.util.Set;

/**
 * All transitions between the states of a turn: a trigger, the phases in which it can happen and
 * the phase after it. {@link TurnStateMachine} takes no other.
 *
 * <pre>
 * SETTING_UP ──board set up──▶ WAITING
 * WAITING, REFIRE ──FIRE──▶ WRITING
 * WRITING ──durable──▶ SHOOTING
 * WRITING, SHOOTING ──first shot cancelled──▶ WAITING
 * WRITING, SHOOTING ──repeated shot cancelled──▶ REFIRE
 * SHOOTING, ARBITRATION ──confirmed──▶ RECORDING
 * SHOOTING, ARBITRATION ──not confirmed──▶ ARBITRATION
 * SHOOTING ──move undecided──▶ ARBITRATION
 * ARBITRATION ──move of an unseen shot ruled──▶ ARBITRATION
 * ARBITRATION, REFIRE ──accepted──▶ RECORDING
 * ARBITRATION, REFIRE ──refire──▶ REFIRE
 * WAITING, ARBITRATION, REFIRE ──void──▶ SETTING_UP
 * RECORDING ──durable, nothing struck──▶ WAITING
 * RECORDING ──durable, a piece struck──▶ REMOVING
 * RECORDING ──durable, a Pharaoh struck──▶ OVER
 * RECORDING ──durable, puzzle solved──▶ OVER
 * RECORDING ──durable, puzzle not solved──▶ SETTING_UP
 * REMOVING ──pieces removed──▶ WAITING
 * WAITING ──move announced──▶ WAITING
 * WAITING ──move withdrawn──▶ WAITING
 * WAITING ──players chosen──▶ WAITING
 * SETTING_UP, RECORDING, REMOVING, OVER ──no legal move──▶ OVER
 * WAITING ──draw claimed──▶ OVER
 * WAITING ──flag fell──▶ OVER
 * SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING ──draw agreed──▶ OVER
 * SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING ──resigned──▶ OVER
 * SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER ──result corrected──▶ OVER
 * SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER ──taken back──▶ SETTING_UP
 * SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER ──new game──▶ SETTING_UP
 * WAITING ──left unattended──▶ SETTING_UP
 * OVER ──pieces set up again──▶ WAITING
 * </pre>
 */
enum TurnTransition {
  BOARD_SET_UP("board set up", WAITING, SETTING_UP),
  FIRE("FIRE", WRITING, WAITING, REFIRE),
  DURABLE("durable", SHOOTING, WRITING),
  FIRST_SHOT_CANCELLED("first shot cancelled", WAITING, WRITING, SHOOTING),
  REPEATED_SHOT_CANCELLED("repeated shot cancelled", REFIRE, WRITING, SHOOTING),
  CONFIRMED("confirmed", RECORDING, SHOOTING, ARBITRATION),
  NOT_CONFIRMED("not confirmed", ARBITRATION, SHOOTING, ARBITRATION),
  MOVE_UNDECIDED("move undecided", ARBITRATION, SHOOTING),
  MOVE_RULED("move of an unseen shot ruled", ARBITRATION, ARBITRATION),
  ACCEPTED("accepted", RECORDING, ARBITRATION, REFIRE),
  REFIRE_RULED("refire", REFIRE, ARBITRATION, REFIRE),
  VOIDED("void", SETTING_UP, WAITING, ARBITRATION, REFIRE),
  NOTHING_STRUCK("durable, nothing struck", WAITING, RECORDING),
  PIECE_STRUCK("durable, a piece struck", REMOVING, RECORDING),
  PHARAOH_STRUCK("durable, a Pharaoh struck", OVER, RECORDING),
  PUZZLE_SOLVED("durable, puzzle solved", OVER, RECORDING),
  PUZZLE_FAILED("durable, puzzle not solved", SETTING_UP, RECORDING),
  PIECES_REMOVED("pieces removed", WAITING, REMOVING),
  MOVE_ANNOUNCED("move announced", WAITING, WAITING),
  MOVE_WITHDRAWN("move withdrawn", WAITING, WAITING),
  PLAYERS_CHOSEN("players chosen", WAITING, WAITING),
  NO_LEGAL_MOVE("no legal move", OVER, SETTING_UP, RECORDING, REMOVING, OVER),
  DRAW_CLAIMED("draw claimed", OVER, WAITING),
  FLAG_FELL("flag fell", OVER, WAITING),
  DRAW_AGREED("draw agreed", OVER, SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING),
  RESIGNED("resigned", OVER, SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING),
  RESULT_CORRECTED(
      "result corrected", OVER, SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER),
  TAKEN_BACK("taken back", SETTING_UP, SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER),
  NEW_GAME("new game", SETTING_UP, SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER),
  LEFT_UNATTENDED("left unattended", SETTING_UP, WAITING),
  PIECES_SET_UP_AGAIN("pieces set up again", WAITING, OVER);

  private final String trigger;
  private final Phase to;

  @SuppressWarnings("ImmutableEnumChecker") // Set.of makes an immutable one.
  private final Set<Phase> from;

  TurnTransition(String trigger, Phase to, Phase... from) {
    this.trigger = trigger;
    this.to = to;
    this.from = Set.of(from);
  }

  /** Returns the trigger, as the diagrams name it. */
  String trigger() {
    return trigger;
  }

  /** Returns the phases in which this transition can happen. */
  Set<Phase> from() {
    return from;
  }

  /** Returns the phase after this transition. */
  Phase to() {
    return to;
  }

  /**
   * Checks that this transition leads from one phase to another.
   *
   * @throws IllegalStateException if it is not declared
   */
  void check(Phase before, Phase after) {
    if (to != after || !from.contains(before)) {
      throw new IllegalStateException(
          "no transition \"%s\" from %s to %s".formatted(trigger, before, after));
    }
  }
}
