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

/** Says what is wrong with a board and what to check. */
public final class FaultSentences {
  private static final int CHIPS = 5;

  private final Language language;
  private final Board board;
  private final CheckSentences checks;

  /** In English, in the names and pins of a board. */
  public FaultSentences(Board board) {
    this(Language.EN, board);
  }

  /** In the names and pins of a board. */
  public FaultSentences(Language language, Board board) {
    this.language = language;
    this.board = board;
    checks = new CheckSentences(language, board);
  }

  /** What was found, in one sentence without a full stop: faults, and what to check. */
  public String finding(Finding finding) {
    return say(
        "finding",
        "faults",
        joined(finding, this::fault),
        "checks",
        joined(finding, checks::check));
  }

  /** All that was found, in one line; that the faults are gone where there are none. */
  public String findings(List<Finding> findings) {
    return findings.isEmpty()
        ? say("no-findings")
        : say(
            "findings",
            "findings",
            findings.stream().map(this::finding).collect(Collectors.joining(" | ")));
  }

  /** Which sensors are not used, in one line; that all are where none is masked. */
  public String masks(Masks masks) {
    return masks.names().isEmpty()
        ? say("no-masks")
        : say("masks", "sensors", Lists.commas(masks.names()));
  }

  private String joined(Finding finding, Function<Fault, String> words) {
    return new Lists(language).orClauses(finding.oneOf().stream().map(words).distinct().toList());
  }

  /** What is wrong. */
  private String fault(Fault fault) {
    return switch (fault) {
      case Fault.StuckBit(String bit, boolean high) ->
          say("fault.stuck-bit", "bit", bit, "level", level(high));
      case Fault.EncoderSkips(Square square) -> say("fault.encoder-skips", "square", square);
      case Fault.WeakPresence(Square square) ->
          say("fault.weak-presence", "bit", square + ".presence");
      case Fault.ChainCut(String chain, int least, int most, boolean high) ->
          say(
              "fault.chain-cut",
              "level",
              level(high),
              "chain",
              chain,
              "places",
              places(chain, least, most));
      case Fault.ChipDead(String chain, int first, int last) ->
          first == last
              ? say("fault.chip-dead", "chain", chain, "chip", first)
              : say("fault.one-chip-dead", "chain", chain, "first", first, "last", last);
      case Fault.LatchDead(List<String> chains) -> unreached("LATCH", chains);
      case Fault.ClockDead(List<String> chains) -> unreached("CLOCK", chains);
      case Fault.SentinelDead() -> say("fault.sentinel-dead");
      case Fault.JumperWrong(String chain) -> say("fault.jumper-wrong", "chain", chain);
      case Fault.Disturbed(String chain) -> say("fault.disturbed", "chain", chain);
      case Fault.Exchanged(String one, String other) ->
          say("fault.exchanged", "one", one, "other", other);
      case Fault.Shorted(String one, String other) ->
          say("fault.shorted", "one", one, "other", other);
      case Fault.FireStuck(var side) ->
          say("fault.fire-stuck", "side", PieceWords.side(language, side));
      case Fault.InterlockFlickers() -> say("fault.interlock-flickers");
    };
  }

  private static String level(boolean high) {
    return high ? "1" : "0";
  }

  private String unreached(String line, List<String> chains) {
    return chains.size() == board.chains().size()
        ? say("fault.unreached.all", "line", line)
        : say("fault.unreached", "line", line, "chains", Lists.commas(chains));
  }

  private String places(String chain, int least, int most) {
    String first = place(chain, least);
    return least == most ? first : say("places", "first", first, "last", place(chain, most));
  }

  private String place(String chain, int chips) {
    return switch (chips) {
      case 0 -> say("place.data");
      case CHIPS -> say("place.last");
      default -> say("place", "chip", chips, "bit", lastBit(chain, chips));
    };
  }

  /** The last bit of a chip, by which its place on the board is found. */
  private String lastBit(String name, int chips) {
    Chain chain =
        board.chains().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
    List<Bit> bits = chain.bits();
    return bits.get(chips * Byte.SIZE - 1).name();
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "faults").text(key, arguments);
  }
}
