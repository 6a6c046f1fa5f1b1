package org.wadjet.text;

import java.util.List;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.ScanStatistics;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.SignalLine;
import org.wadjet.wiring.StatusReading;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Formats the output of {@code wadjet scan --json}. */
public final class ScanJson {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private ScanJson() {}

  /** Returns one object on one line. */
  public static String of(Board board, ScanStatistics tally, List<Finding> findings) {
    ObjectNode scan = MAPPER.createObjectNode();
    scan.put("frames", tally.frames());
    scan.put("framesPerSecond", tally.framesPerSecond());
    ArrayNode chains = scan.putArray("chains");
    ObjectNode flickers = MAPPER.createObjectNode();
    for (int index = 0; index < board.chains().size(); index++) {
      Chain chain = board.chains().get(index);
      ObjectNode node = chains.addObject();
      node.put("chain", chain.name());
      if (chain.isAbsent()) {
        node.put("absent", true);
      }
      node.put("sentinelErrors", tally.errors(index));
      StringBuilder bits = new StringBuilder();
      for (int read = 0; read < Chain.BITS; read++) {
        bits.append(tally.bit(index, read) ? '1' : '0');
        if (tally.flickers(index, read) > 0) {
          flickers.put(chain.bits().get(read).name(), tally.flickers(index, read));
        }
      }
      node.put("bits", bits.toString());
    }
    scan.set("flickers", flickers);
    StatusReading status = tally.status();
    ObjectNode lines = scan.putObject("lines");
    lines.put("fireSilver", status.fireSilver());
    lines.put("fireRed", status.fireRed());
    lines.put("interlockClosed", status.interlockClosed());
    if (board.pins().has(SignalLine.LID_OPEN)) {
      lines.put("keyOn", status.keyOn());
      lines.put("lidOpen", status.lidOpen());
    }
    lines.put("rail", status.rail());
    lines.put("emission", status.emission());
    FaultMessages sentences = new FaultMessages(Language.EN, board);
    ArrayNode faults = scan.putArray("faults");
    findings.forEach(finding -> faults.add(sentences.finding(finding)));
    return MAPPER.writeValueAsString(scan);
  }
}
