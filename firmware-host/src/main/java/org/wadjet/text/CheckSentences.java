package org.wadjet.text;

import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.sensing.Fault;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Line;

/** Says what to check for a fault, part of {@link FaultSentences}: things, without a verb. */
record CheckSentences(Language language, Board board) {
  private static final int CHIPS = 5;

  String check(Fault fault) {
    return switch (fault) {
      case Fault.StuckBit(String bit, boolean _) -> say("stuck-bit", "bit", bit);
      case Fault.EncoderSkips(Square square) -> say("encoder-skips", "square", square);
      case Fault.WeakPresence(Square square) -> say("weak-presence", "square", square);
      case Fault.ChainCut(String chain, int least, int most, boolean _) ->
          cable(chain, least, most);
      case Fault.ChipDead _ -> say("chip-dead");
      case Fault.LatchDead(List<String> chains) -> common(Line.LATCH, chains);
      case Fault.ClockDead(List<String> chains) -> common(Line.CLOCK, chains);
      case Fault.SentinelDead() -> say("pin-and-buffer", "pin", pin(Line.SENTINEL));
      case Fault.JumperWrong(String chain) -> say("jumper-wrong", "chain", chain);
      case Fault.Disturbed(String chain) -> say("disturbed", "chain", chain);
      case Fault.Exchanged(String one, String other) ->
          say("exchanged", "one", one, "other", other);
      case Fault.Shorted(String one, String other) ->
          new Lists(language).and(List.of(data(one), data(other)));
      case Fault.FireStuck(var side) -> say("fire-stuck", "pin", pin(Line.fire(side)));
      case Fault.InterlockFlickers() -> say("interlock-flickers", "pin", pin(Line.INTERLOCK));
    };
  }

  private String common(Line line, List<String> chains) {
    return chains.size() == board.chains().size()
        ? say("pin-and-buffer", "pin", pin(line))
        : say("wire", "line", line, "chains", Lists.commas(chains));
  }

  private String cable(String chain, int least, int most) {
    if (most == 0) {
      return say("cable", "chain", chain, "pin", data(chain));
    }
    if (least == CHIPS) {
      return say("wire", "line", Line.SENTINEL, "chains", chain);
    }
    return least == 0 ? say("cable-and-traces", "chain", chain) : say("traces", "chain", chain);
  }

  private String data(String name) {
    return board.chains().stream()
        .filter(chain -> chain.name().equals(name))
        .findFirst()
        .map(chain -> pin(chain.data()))
        .orElseThrow();
  }

  private String pin(Line line) {
    return line + " (GPIO " + board.pins().bcm(line) + ")";
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "faults").text("check." + key, arguments);
  }
}
