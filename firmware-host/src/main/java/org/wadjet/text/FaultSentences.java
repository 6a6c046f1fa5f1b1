package org.wadjet.text;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wadjet.game.Square;
import org.wadjet.sensing.Fault;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.wiring.Bit;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Line;

/** Says in English what is wrong with a board and what to check. */
public final class FaultSentences {
  private static final int CHIPS = 5;

  private final Board board;

  /** In the names and pins of a board. */
  public FaultSentences(Board board) {
    this.board = board;
  }

  /** What was found, in one sentence without a full stop: faults, and what to check. */
  public String finding(Finding finding) {
    return joined(finding, this::fault) + "; check " + joined(finding, this::check);
  }

  /** All that was found, in one line; that the faults are gone where there are none. */
  public String findings(List<Finding> findings) {
    return findings.isEmpty()
        ? "no fault is seen any more"
        : findings.stream().map(this::finding).collect(Collectors.joining(" | ", "fault: ", ""));
  }

  /** Which sensors are not used, in one line; that all are where none is masked. */
  public static String masks(Masks masks) {
    return masks.names().isEmpty()
        ? "all sensors are used"
        : "not used, until `wadjet sensors unmask`: " + String.join(", ", masks.names());
  }

  private static String joined(Finding finding, Function<Fault, String> words) {
    return finding.oneOf().stream().map(words).distinct().collect(Collectors.joining(", or "));
  }

  /** What is wrong. */
  private String fault(Fault fault) {
    return switch (fault) {
      case Fault.StuckBit(String bit, boolean high) -> bit + " is stuck at " + (high ? "1" : "0");
      case Fault.EncoderSkips(Square square) ->
          "the encoder of " + square + " reads one facing as another";
      case Fault.WeakPresence(Square square) ->
          square + ".presence comes and goes while a piece stands there";
      case Fault.ChainCut(String chain, int least, int most, boolean high) ->
          "nothing but %d comes from %s beyond %s"
              .formatted(high ? 1 : 0, chain, places(chain, least, most));
      case Fault.ChipDead(String chain, int first, int last) ->
          (first == last ? "chip " + first : "one of chips " + first + " to " + last)
              + " of "
              + chain
              + " is dead";
      case Fault.LatchDead(List<String> chains) -> "LATCH does not reach " + which(chains);
      case Fault.ClockDead(List<String> chains) -> "CLOCK does not reach " + which(chains);
      case Fault.SentinelDead() -> "SENTINEL does not leave the Pi";
      case Fault.JumperWrong(String chain) -> chain + " inverts SENTINEL and should not, or should";
      case Fault.Disturbed(String chain) -> "clocks get lost or are too many on " + chain;
      case Fault.Exchanged(String one, String other) ->
          "the cables of " + one + " and " + other + " are exchanged";
      case Fault.Shorted(String one, String other) ->
          "the DATA lines of " + one + " and " + other + " touch";
      case Fault.FireStuck(var side) -> side.word() + "'s FIRE stays down";
      case Fault.InterlockFlickers() -> "the interlock opens for moments";
    };
  }

  /** What to check. */
  private String check(Fault fault) {
    return switch (fault) {
      case Fault.StuckBit(String bit, boolean _) ->
          "the switch of " + bit + " and its solder joints, or mask it";
      case Fault.EncoderSkips(Square square) ->
          "the switches " + square + ".a and .b and the magnets of the piece, or mask them";
      case Fault.WeakPresence(Square square) ->
          "the magnets of the piece on " + square + " and the gap of its switch";
      case Fault.ChainCut(String chain, int least, int most, boolean _) ->
          cable(chain, least, most);
      case Fault.ChipDead _ -> "that chip's supply and solder joints";
      case Fault.LatchDead(List<String> chains) -> common(Line.LATCH, chains);
      case Fault.ClockDead(List<String> chains) -> common(Line.CLOCK, chains);
      case Fault.SentinelDead() -> pin(Line.SENTINEL) + " and its buffer";
      case Fault.JumperWrong(String chain) -> "the SENTINEL jumper of " + chain;
      case Fault.Disturbed(String chain) ->
          "the CLOCK wire, its ground and the 100 ohm resistors to " + chain;
      case Fault.Exchanged(String one, String other) ->
          "which socket " + one + " and " + other + " are in";
      case Fault.Shorted(String one, String other) -> pin(one) + " and " + pin(other);
      case Fault.FireStuck(var side) -> "the button and " + pin(Line.fire(side));
      case Fault.InterlockFlickers() -> "the lid switch, the key and " + pin(Line.INTERLOCK);
    };
  }

  private String which(List<String> chains) {
    return chains.size() == board.chains().size() ? "any chain" : String.join(", ", chains);
  }

  private String common(Line line, List<String> chains) {
    return chains.size() == board.chains().size()
        ? pin(line) + " and its buffer"
        : "the " + line + " wire to " + String.join(", ", chains);
  }

  private String cable(String chain, int least, int most) {
    if (most == 0) {
      return "the cable and supply of " + chain + ", " + pin(chain);
    }
    if (least == CHIPS) {
      return "the SENTINEL wire to " + chain;
    }
    String within = "the traces between the chips of " + chain;
    return least == 0 ? "the cable and supply of " + chain + " and " + within : within;
  }

  private String places(String chain, int least, int most) {
    String first = place(chain, least);
    return least == most ? first : first + " to " + place(chain, most);
  }

  private String place(String chain, int chips) {
    return switch (chips) {
      case 0 -> "its DATA line";
      case CHIPS -> "its last chip";
      default -> "chip %d (%s)".formatted(chips, lastBit(chain, chips));
    };
  }

  /** The last bit of a chip, by which its place on the board is found. */
  private String lastBit(String name, int chips) {
    List<Bit> bits = chain(name).bits();
    return bits.get(chips * Byte.SIZE - 1).name();
  }

  private Chain chain(String name) {
    return board.chains().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }

  private String pin(String chain) {
    return pin(chain(chain).data());
  }

  private String pin(Line line) {
    return line + " (GPIO " + board.pins().bcm(line) + ")";
  }
}
