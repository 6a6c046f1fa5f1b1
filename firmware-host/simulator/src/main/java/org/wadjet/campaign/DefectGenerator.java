package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.wadjet.game.Heading;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sim.Defect;
import org.wadjet.sim.Tabletop;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;

/** Draws the kind and place of defects on a virtual board. */
record DefectGenerator(Board wiring, RandomGenerator random) {
  private static final int CHIPS = 5;

  /** Share of defects drawn on occupied squares, where they show. */
  private static final double OCCUPIED = 0.9;

  /** Share of stuck bits that keep their present level. */
  private static final double KEEPS_LEVEL_SHARE = 0.7;

  /** Share of breaks of a common wire at the Pi's end, which affect all chains. */
  private static final double COMMON_WIRE_SHARE = 0.2;

  /**
   * Draws a defect of a kind.
   *
   * @throws IllegalArgumentException if the kind is no defect of the board
   */
  Defect draw(FaultKind kind, VirtualBoard board) {
    return switch (kind) {
      case STUCK -> stuck(board);
      case CUT -> new Defect.ChainCut(chain(), random.nextInt(CHIPS + 1), random.nextBoolean());
      case EXCHANGE -> {
        List<String> pair = pair();
        yield new Defect.Exchanged(pair.getFirst(), pair.getLast());
      }
      case SHORT -> {
        List<String> pair = pair();
        yield random.nextBoolean()
            ? new Defect.AtRail(pair.getFirst(), random.nextBoolean())
            : new Defect.Touching(pair.getFirst(), pair.getLast(), random.nextBoolean());
      }
      case CHIP -> new Defect.ChipDead(chain(), random.nextInt(1, CHIPS + 1), random.nextBoolean());
      case LATCH -> new Defect.LatchDead(oneOrAll());
      case CLOCK -> new Defect.ClockDead(oneOrAll());
      case ENCODER -> encoder(board.table());
      case WEAK -> new Defect.WeakPresence(occupied(board.table()));
      case FIRE -> new Defect.FireStuck(anyOf(List.of(Side.values())));
      case INTERLOCK -> new Defect.InterlockFlickers();
      case HANDS, BOUNCE, FLIPS, LIGHT, KILL, POWER ->
          throw new IllegalArgumentException(kind.keyword() + " breaks nothing");
    };
  }

  private Defect stuck(VirtualBoard board) {
    Square square = random.nextDouble() < OCCUPIED ? occupied(board.table()) : anyOf(Square.all());
    String bit = square + anyOf(List.of(".presence", ".presence", ".a", ".b"));
    boolean stays = random.nextDouble() < KEEPS_LEVEL_SHARE;
    return new Defect.StuckBit(bit, board.faults().input(bit) == stays);
  }

  /** Draws a failure of one of the two switches to close or open. */
  private Defect encoder(Tabletop table) {
    List<Heading> codes = wiring.sensors().encoder();
    int code = random.nextInt(codes.size());
    int other = code ^ (1 << random.nextInt(2));
    return new Defect.EncoderSkips(occupied(table), codes.get(code), codes.get(other));
  }

  private Square occupied(Tabletop table) {
    return anyOf(Square.all().stream().filter(square -> table.at(square).isPresent()).toList());
  }

  private List<String> pair() {
    List<String> names = new ArrayList<>(wiring.chains().stream().map(Chain::name).toList());
    String one = names.remove(random.nextInt(names.size()));
    return List.of(one, anyOf(names));
  }

  private List<String> oneOrAll() {
    return random.nextDouble() < COMMON_WIRE_SHARE
        ? wiring.chains().stream().map(Chain::name).toList()
        : List.of(chain());
  }

  private String chain() {
    return anyOf(wiring.chains()).name();
  }

  private <T> T anyOf(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
