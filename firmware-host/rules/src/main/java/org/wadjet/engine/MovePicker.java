package org.wadjet.engine;

import java.util.Set;
import org.wadjet.optics.CellIndex;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.PackedMove;
import org.wadjet.optics.PieceCode;

/**
 * Legal moves of one node after the other in the order in which a search tries them: moves by the
 * gain of their shot, killers, moves by their history. Only a move on or onto the side's own beam
 * changes the shot, so that only those are traced; the others are generated once they are due. One
 * for each search, with room for every ply; allocates memory only where it first reaches a ply. Not
 * thread-safe.
 */
final class MovePicker {
  private static final int GAIN = 1 << 12;
  private static final int KILLER = 1 << 11;
  private static final int MAX_HISTORY = 1 << 10;

  /** Groups of a node's moves that are generated one after the other. */
  private static final int ON_BEAM = 0;

  private static final int KILLERS = 1;
  private static final int ALL = 2;

  private final FastPosition position;
  private final FastTurnStack turns;
  private final FastMoves legal;
  private final BeamMoves beamMoves;
  private final boolean useKillers;
  private final boolean useHistory;
  private final MoveBuffer[] nodes = new MoveBuffer[Score.MAX_PLY + 1];

  /** Last group that is generated in each node. */
  private final int[] generated = new int[Score.MAX_PLY + 1];

  private final int[] room = new int[FastMoves.MAX_MOVES];
  private final int[][] killers = new int[Score.MAX_PLY + 1][2];
  private final int[] history = new int[CellIndex.COUNT * PieceCode.COUNT];

  MovePicker(FastPosition position, FastTurnStack turns, FastMoves legal, Set<Technique> without) {
    this.position = position;
    this.turns = turns;
    this.legal = legal;
    beamMoves = new BeamMoves(position, turns, legal);
    useKillers = !without.contains(Technique.KILLERS);
    useHistory = !without.contains(Technique.HISTORY);
  }

  /**
   * Begins a node with the moves that change its beam; {@link #pick} generates the others once they
   * are due.
   *
   * @param own shot that the side to move would fire without a move
   * @param standing gain of that shot
   */
  void begin(int ply, FastShot own, int standing) {
    MoveBuffer node = node(ply);
    node.begin(own, standing, standingStruck(own));
    beamMoves.begin(ply);
    int count = beamMoves.generate(ply, own);
    for (int i = 0; i < count; i++) {
      int move = beamMoves.move(i);
      int gain = beamMoves.gain(i);
      node.addOnBeam(move, gain, beamMoves.struck(i), rate(ply, move, gain));
    }
    generated[ply] = ON_BEAM;
  }

  /**
   * Generates the moves of a node that change the side's own beam so that the shot gains more than
   * it would without.
   *
   * @param least gain that is needed
   */
  int generateStrikes(int ply, FastShot own, int least) {
    MoveBuffer node = node(ply);
    node.begin(own, 0, BeamMoves.UNKNOWN);
    beamMoves.begin(ply);
    int count = beamMoves.generate(ply, own);
    for (int i = 0; i < count; i++) {
      int gain = beamMoves.gain(i);
      if (gain >= least) {
        node.addOnBeam(beamMoves.move(i), gain, beamMoves.struck(i), gain);
      }
    }
    generated[ply] = ALL;
    return node.size();
  }

  private MoveBuffer node(int ply) {
    if (nodes[ply] == null) {
      nodes[ply] = new MoveBuffer();
    }
    return nodes[ply];
  }

  /** Returns whether some legal move leaves the side's own beam unchanged. */
  boolean canKeepBeam(FastShot own) {
    return legal.canKeepBeam(position, own, room);
  }

  /** Adds the killers that are legal and leave the beam of a node as it stands. */
  private void addKillers(int ply) {
    generated[ply] = KILLERS;
    if (!useKillers) {
      return;
    }
    MoveBuffer node = nodes[ply];
    for (int move : killers[ply]) {
      if (move != 0 && legal.isLegalOffBeam(move, position, node.own(), room)) {
        node.addOffBeam(move, rate(ply, move, node.standing()));
      }
    }
  }

  /** Adds the other moves that leave the beam of a node as it stands. */
  private void addOffBeam(int ply) {
    generated[ply] = ALL;
    MoveBuffer node = nodes[ply];
    int standing = node.standing();
    int count = legal.generateOffBeam(position, node.own(), room, 0);
    for (int i = 0; i < count; i++) {
      int move = room[i];
      if (!useKillers || !isKiller(ply, move)) {
        node.addOffBeam(move, rate(ply, move, standing));
      }
    }
  }

  private boolean isKiller(int ply, int move) {
    return killers[ply][0] == move || killers[ply][1] == move;
  }

  private int standingStruck(FastShot own) {
    if (position.hasEyes()) {
      return BeamMoves.UNKNOWN;
    }
    return own.strikes() == 0 ? FastTurnStack.NO_STRIKE : own.struck(0);
  }

  private int rate(int ply, int move, int gain) {
    int score = gain * GAIN;
    if (useKillers && isKiller(ply, move)) {
      score += KILLER;
    }
    return useHistory ? score + history[slot(move)] : score;
  }

  /**
   * Picks the next best move of a node.
   *
   * @param index number of moves picked before
   * @param offBeam whether moves that leave the beam as it stands are wanted
   * @return false if there is none
   */
  boolean pick(int ply, int index, boolean offBeam) {
    MoveBuffer node = nodes[ply];
    int score = node.pick(index);
    while (offBeam && generated[ply] != ALL && score < (node.standing() + 1) * GAIN) {
      if (generated[ply] == ON_BEAM) {
        addKillers(ply);
      } else if (score < node.standing() * GAIN + KILLER) {
        addOffBeam(ply);
        node.sort(index);
      } else {
        break;
      }
      score = node.pick(index);
    }
    return score != Integer.MIN_VALUE;
  }

  int move(int ply, int index) {
    return nodes[ply].move(index);
  }

  /** Returns the gain of the shot of a picked move. */
  int gain(int ply, int index) {
    return nodes[ply].gain(index);
  }

  /** Makes a move that is not picked. */
  void playUnpicked(int ply, int move) {
    beamMoves.begin(ply);
    turns.play(move);
    beamMoves.leave(ply, move, turns.lastStrike());
  }

  /** Passes the turn without a move, but with the shot. */
  void playNull(int ply) {
    beamMoves.begin(ply);
    turns.playNull();
    beamMoves.leave(ply, BeamMoves.NO_MOVE, turns.lastStrike());
  }

  /**
   * Makes a picked move.
   *
   * @param depth plies that are left in the node, 0 in the quiescence search
   */
  void play(int ply, int index, int depth) {
    MoveBuffer node = nodes[ply];
    int cell = node.struck(index);
    if (index > 1) {
      beamMoves.cache(ply, depth);
    }
    beamMoves.leave(ply, node.move(index), cell);
    if (cell == BeamMoves.UNKNOWN) {
      turns.play(node.move(index));
    } else {
      turns.play(node.move(index), cell);
    }
  }

  /**
   * Learns that a move refuted its node, and that those tried before did not.
   *
   * @param tried number of moves picked before it
   */
  void learn(int ply, int move, int tried, int depth) {
    if (killers[ply][0] != move) {
      killers[ply][1] = killers[ply][0];
      killers[ply][0] = move;
    }
    int bonus = Math.min(depth * depth, MAX_HISTORY / 4);
    change(move, bonus);
    for (int i = 0; i < tried; i++) {
      change(move(ply, i), -bonus);
    }
  }

  private void change(int move, int by) {
    int slot = slot(move);
    history[slot] += by - history[slot] * Math.abs(by) / MAX_HISTORY;
  }

  /** Returns the place of a move's history, by the cell reached and the new code there. */
  private static int slot(int move) {
    return PackedMove.to(move) * PieceCode.COUNT + PackedMove.codeTo(move);
  }
}
