package org.wadjet.text;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wadjet.game.Square;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;

/** Formats the faults of a board and the parts to check. */
public final class FaultMessages {
  private static final int CHIPS = 5;

  private final Language language;
  private final Board board;
  private final FaultCheckMessages checks;

  /** Creates messages with the names and pins of a board. */
  public FaultMessages(Language language, Board board) {
    this.language = language;
    this.board = board;
    checks = new FaultCheckMessages(language, board);
  }

  /**
   * Formats a finding, with its faults and the parts to check, as one sentence without a full stop.
   */
  public String finding(Finding finding) {
    String faults = joined(finding, this::fault);
    return format("finding", "faults", faults, "checks", joined(finding, checks::check));
  }

  /** Formats all findings in one line; an empty list gives a line that the faults are gone. */
  public String findings(List<Finding> findings) {
    String all = findings.stream().map(this::finding).collect(Collectors.joining(" | "));
    return all.isEmpty() ? format("no-findings") : format("findings", "findings", all);
  }

  /**
   * Formats the masked sensors in one line; an empty set gives a line that all sensors are used.
   */
  public String masks(Masks masks) {
    return masks.names().isEmpty()
        ? format("no-masks")
        : format("masks", "sensors", ListFormatter.commas(masks.names()));
  }

  private String joined(Finding finding, Function<BoardFault, String> words) {
    return new ListFormatter(language)
        .orClauses(finding.alternatives().stream().map(words).distinct().toList());
  }

  /** Formats a fault. */
  private String fault(BoardFault fault) {
    return switch (fault) {
      case BoardFault.StuckBit(String bit, boolean high) ->
          format("fault.stuck-bit", "bit", bit, "level", level(high));
      case BoardFault.EncoderSkips(Square square) ->
          format("fault.encoder-skips", "square", square);
      case BoardFault.WeakPresence(Square square) ->
          format("fault.weak-presence", "bit", square + ".presence");
      case BoardFault.ChainCut(String chain, int least, int most, boolean high) -> {
        String places = places(chain, least, most);
        yield format("fault.chain-cut", "level", level(high), "chain", chain, "places", places);
      }
      case BoardFault.ChipDead(String chain, int first, int last) ->
          first == last
              ? format("fault.chip-dead", "chain", chain, "chip", first)
              : format("fault.one-chip-dead", "chain", chain, "first", first, "last", last);
      case BoardFault.LatchDead(List<String> chains) -> unreached("LATCH", chains);
      case BoardFault.ClockDead(List<String> chains) -> unreached("CLOCK", chains);
      case BoardFault.SentinelDead() -> format("fault.sentinel-dead");
      case BoardFault.JumperWrong(String chain) -> format("fault.jumper-wrong", "chain", chain);
      case BoardFault.Disturbed(String chain) -> format("fault.disturbed", "chain", chain);
      case BoardFault.Exchanged(String one, String other) ->
          format("fault.exchanged", "one", one, "other", other);
      case BoardFault.Shorted(String one, String other) ->
          format("fault.shorted", "one", one, "other", other);
      case BoardFault.FireStuck(var side) ->
          format("fault.fire-stuck", "side", PieceLabels.side(language, side));
      case BoardFault.InterlockFlickers() -> format("fault.interlock-flickers");
    };
  }

  private static String level(boolean high) {
    return high ? "1" : "0";
  }

  private String unreached(String line, List<String> chains) {
    return chains.size() == board.chains().size()
        ? format("fault.unreached.all", "line", line)
        : format("fault.unreached", "line", line, "chains", ListFormatter.commas(chains));
  }

  private String places(String chain, int least, int most) {
    String first = place(chain, least);
    return least == most ? first : format("places", "first", first, "last", place(chain, most));
  }

  private String place(String chain, int chips) {
    return switch (chips) {
      case 0 -> format("place.data");
      case CHIPS -> format("place.last");
      default -> format("place", "chip", chips, "bit", lastBit(chain, chips));
    };
  }

  /** Returns the last bit of a chip, which locates the chip on the board. */
  private String lastBit(String name, int chips) {
    Chain chain =
        board.chains().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
    List<ChainBit> bits = chain.bits();
    return bits.get(chips * Byte.SIZE - 1).name();
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "faults").text(key, arguments);
  }
}
