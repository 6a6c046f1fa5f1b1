package org.wadjet.text;

import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.sensing.BoardFault;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.SignalLine;

/**
 * Formats the parts to check for a fault as nouns without a verb; part of {@link FaultMessages}.
 */
record FaultCheckMessages(Language language, Board board) {
  private static final int CHIPS = 5;

  String check(BoardFault fault) {
    return switch (fault) {
      case BoardFault.StuckBit(String bit, boolean _) -> format("stuck-bit", "bit", bit);
      case BoardFault.EncoderSkips(Square square) -> format("encoder-skips", "square", square);
      case BoardFault.WeakPresence(Square square) -> format("weak-presence", "square", square);
      case BoardFault.ChainCut(String chain, int least, int most, boolean _) ->
          cable(chain, least, most);
      case BoardFault.ChipDead _ -> format("chip-dead");
      case BoardFault.LatchDead(List<String> chains) -> common(SignalLine.LATCH, chains);
      case BoardFault.ClockDead(List<String> chains) -> common(SignalLine.CLOCK, chains);
      case BoardFault.SentinelDead() -> format("pin-and-buffer", "pin", pin(SignalLine.SENTINEL));
      case BoardFault.JumperWrong(String chain) -> format("jumper-wrong", "chain", chain);
      case BoardFault.Disturbed(String chain) -> format("disturbed", "chain", chain);
      case BoardFault.Exchanged(String one, String other) ->
          format("exchanged", "one", one, "other", other);
      case BoardFault.Shorted(String one, String other) ->
          new ListFormatter(language).and(List.of(data(one), data(other)));
      case BoardFault.FireStuck(var side) ->
          format("fire-stuck", "pin", pin(SignalLine.fire(side)));
      case BoardFault.InterlockFlickers() ->
          format("interlock-flickers", "pin", pin(SignalLine.INTERLOCK));
    };
  }

  private String common(SignalLine line, List<String> chains) {
    return chains.size() == board.chains().size()
        ? format("pin-and-buffer", "pin", pin(line))
        : format("wire", "line", line, "chains", ListFormatter.commas(chains));
  }

  private String cable(String chain, int least, int most) {
    if (most == 0) {
      return format("cable", "chain", chain, "pin", data(chain));
    }
    if (least == CHIPS) {
      return format("wire", "line", SignalLine.SENTINEL, "chains", chain);
    }
    return least == 0
        ? format("cable-and-traces", "chain", chain)
        : format("traces", "chain", chain);
  }

  private String data(String name) {
    return board.chains().stream()
        .filter(chain -> chain.name().equals(name))
        .findFirst()
        .map(chain -> pin(chain.data()))
        .orElseThrow();
  }

  private String pin(SignalLine line) {
    return line + " (GPIO " + board.pins().bcm(line) + ")";
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "faults").text("check." + key, arguments);
  }
}
