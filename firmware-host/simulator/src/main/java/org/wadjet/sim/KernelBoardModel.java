package org.wadjet.sim;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;

/**
 * Pieces, magnets, rays and hands of a board whose chips and lasers are a kernel module
 * (hardware/bench). The readings of its sensors are passed to the module as three images. It runs
 * at real pace, as the kernel does.
 *
 * <pre>
 *   hands → tabletop → switches → image in the dark
 *                    → rays     → images lit by silver and by red → the module
 * </pre>
 */
public final class KernelBoardModel {
  private static final int BYTES = 3 * 9 * Chain.BITS / Byte.SIZE;

  private final VirtualClock clock = VirtualClock.realPace();
  private final List<Chain> wiring;
  private final boolean lightActiveLow;
  private final Rules.Game game;
  private final Tabletop table = new Tabletop();
  private final ShiftChains chains;
  private final Hands hands;
  private final Map<Side, Set<Detector>> lit = new EnumMap<>(Side.class);
  private boolean changed = true;

  /**
   * Creates a board with a starting position.
   *
   * @param seed seed of the hands
   */
  public KernelBoardModel(Board board, Position start, Rules.Game game, long seed) {
    this.wiring = board.chains();
    this.lightActiveLow = board.sensors().lightActiveLow();
    this.game = game;
    RandomGenerator random = new SplittableRandom(seed);
    SimSettings settings = SimSettings.seeded(seed);
    chains = new ShiftChains(wiring);
    SensorMap map = new SensorMap(board, chains);
    start.forEach((square, piece) -> table.put(square, PhysicalPiece.of(piece)));
    SensorSwitches switches =
        new SensorSwitches(table, map, board.sensors(), clock, settings, random);
    start.forEach((square, piece) -> switches.changed(square));
    table.addListener(switches);
    table.addListener(square -> changed = true);
    hands =
        new Hands(
            clock,
            table,
            settings.hands(),
            board.sensors().marksStacks(),
            random,
            side -> {},
            closed -> {});
  }

  /** Returns the hands of both players; their actions happen when {@link #clock} is read. */
  public Hands hands() {
    return hands;
  }

  /** Returns the clock of this board, at the computer's pace. */
  public VirtualClock clock() {
    return clock;
  }

  /** Returns the pieces on the squares. */
  public Tabletop table() {
    return table;
  }

  /**
   * Returns the present sensor readings in the module's format: dark, lit by silver's laser, lit by
   * red's; each image has nine chains of 40 bits, the bit that is read first as the highest of its
   * byte.
   *
   * @return 135 bytes
   */
  public byte[] images() {
    if (changed) {
      changed = false;
      for (Side side : Side.values()) {
        lit.put(side, LightRay.of(table, game, side).lit());
      }
    }
    byte[] bytes = new byte[BYTES];
    int at = writeImage(bytes, 0, Set.of());
    at = writeImage(bytes, at, lit.get(Side.SILVER));
    writeImage(bytes, at, lit.get(Side.RED));
    return bytes;
  }

  private int writeImage(byte[] bytes, int from, Set<Detector> bright) {
    int bit = from;
    for (int chain = 0; chain < wiring.size(); chain++) {
      for (int read = 0; read < Chain.BITS; read++, bit++) {
        boolean high =
            wiring.get(chain).bits().get(read) instanceof ChainBit.Light(Detector detector)
                ? bright.contains(detector) != lightActiveLow
                : (chains.inputs(chain) >>> read & 1) != 0;
        if (high) {
          bytes[bit / Byte.SIZE] |= (byte) (0x80 >> bit % Byte.SIZE);
        }
      }
    }
    return bit;
  }
}
