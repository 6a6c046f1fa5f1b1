package org.wadjet.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wadjet.game.Square;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.ScanStatistics;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.SignalLine;
import org.wadjet.wiring.StatusReading;

/**
 * Draws all sensor bits. Each square shows the letters P, A, B and H for bits that read active and
 * dots for the others. The chains with their errors are beside the board; the rim, the lines and
 * the bits that flicker most are below it.
 */
public final class ScanDrawing {
  private static final int MAX_FLICKERING = 8;
  private static final String FLICKERING = "\u001b[33m";
  private static final String WRONG = "\u001b[31m";

  private final Board board;
  private final DrawingStyle style;
  private final FaultMessages faults;

  /** Creates the drawing of a board in a style. */
  public ScanDrawing(Board board, DrawingStyle look) {
    this.board = board;
    this.style = look;
    faults = new FaultMessages(Language.EN, board);
  }

  /** Returns the drawing, each line with its line end. */
  public String draw(ScanStatistics tally, List<Finding> findings) {
    StringBuilder out = new StringBuilder("  ");
    for (int file = 0; file < Square.FILES; file++) {
      out.append(' ').append((char) ('a' + file)).append("   ");
    }
    out.append('\n');
    for (int rank = Square.RANKS; rank >= 1; rank--) {
      out.append(rank).append(' ');
      for (int file = 0; file < Square.FILES; file++) {
        square(Square.of(file, rank), tally, out);
      }
      out.append('\n');
    }
    out.append('\n');
    for (int chain = 0; chain < board.chains().size(); chain++) {
      chain(chain, tally, out);
    }
    out.append('\n').append(rim(tally)).append(lines(tally.status())).append(flickering(tally));
    out.append(
        String.format(
            Locale.ROOT, "%d frames, %.0f a second%n", tally.frames(), tally.framesPerSecond()));
    findings.forEach(finding -> out.append("fault: " + faults.finding(finding) + "\n"));
    return out.toString();
  }

  private void square(Square square, ScanStatistics tally, StringBuilder out) {
    out.append(letter('P', new ChainBit.Presence(square), tally))
        .append(letter('A', new ChainBit.CodeA(square), tally))
        .append(letter('B', new ChainBit.CodeB(square), tally))
        .append(letter('H', new ChainBit.Light(Detector.under(square)), tally))
        .append(' ');
  }

  private String letter(char name, ChainBit bit, ScanStatistics tally) {
    for (int chain = 0; chain < board.chains().size(); chain++) {
      int read = board.chains().get(chain).bits().indexOf(bit);
      if (read >= 0) {
        String letter = active(bit, tally.bit(chain, read)) ? String.valueOf(name) : dot();
        return tally.flickers(chain, read) > 0 ? coloured(FLICKERING, letter) : letter;
      }
    }
    return " ";
  }

  private boolean active(ChainBit bit, boolean high) {
    return switch (bit) {
      case ChainBit.Presence _ -> high != board.sensors().presenceActiveLow();
      case ChainBit.CodeA _, ChainBit.CodeB _ -> high != board.sensors().codeActiveLow();
      case ChainBit.Light _ -> high != board.sensors().lightActiveLow();
      case ChainBit.Fixed _ -> high;
      case ChainBit.Absent _ -> false;
    };
  }

  private String dot() {
    return style.ascii() ? "." : "·";
  }

  private String coloured(String colour, String text) {
    return style.colour() ? colour + text + Ink.RESET : text;
  }

  private void chain(int index, ScanStatistics tally, StringBuilder out) {
    Chain chain = board.chains().get(index);
    if (chain.isAbsent()) {
      out.append(String.format(Locale.ROOT, "%-7s absent%n", chain.name()));
      return;
    }
    StringBuilder bits = new StringBuilder();
    for (int read = 0; read < Chain.BITS; read++) {
      bits.append(read > 0 && read % Byte.SIZE == 0 ? " " : "");
      bits.append(tally.bit(index, read) ? '1' : '0');
    }
    String errors =
        tally.errors(index) == 0
            ? "sentinel right"
            : coloured(WRONG, "sentinel wrong " + tally.errors(index) + " times");
    out.append(String.format(Locale.ROOT, "%-7s %s  %s%n", chain.name(), bits, errors));
  }

  private String rim(ScanStatistics tally) {
    List<String> lit = new ArrayList<>();
    for (int chain = 0; chain < board.chains().size(); chain++) {
      List<ChainBit> bits = board.chains().get(chain).bits();
      for (int read = 0; read < bits.size(); read++) {
        if (bits.get(read) instanceof ChainBit.Light(Detector detector)
            && detector.square().isEmpty()
            && active(bits.get(read), tally.bit(chain, read))) {
          lit.add(detector.toString());
        }
      }
    }
    return "rim lit: " + (lit.isEmpty() ? "none" : String.join(", ", lit)) + "\n";
  }

  private String lines(StatusReading status) {
    return "FIRE silver %s, red %s; %sinterlock %s; rail %s; emission %s%n"
        .formatted(
            status.fireSilver() ? "pressed" : "up",
            status.fireRed() ? "pressed" : "up",
            board.pins().has(SignalLine.LID_OPEN) ? contacts(status) : "",
            status.interlockClosed() ? "closed" : "open",
            status.rail() ? "up" : "down",
            status.emission() ? "bright" : "dark");
  }

  /** Describes key and lid; the lid switch has no supply while the key is off. */
  private static String contacts(StatusReading status) {
    String lid = status.lidOpen() ? "open" : status.keyOn() ? "closed" : "not readable";
    return "key %s, lid %s, ".formatted(status.keyOn() ? "on" : "off", lid);
  }

  private record Flicker(String name, int count) {}

  private String flickering(ScanStatistics tally) {
    List<Flicker> all = new ArrayList<>();
    for (int chain = 0; chain < board.chains().size(); chain++) {
      for (int read = 0; read < Chain.BITS; read++) {
        if (tally.flickers(chain, read) > 0) {
          String name = board.chains().get(chain).bits().get(read).name();
          all.add(new Flicker(name, tally.flickers(chain, read)));
        }
      }
    }
    String most =
        all.stream()
            .sorted(Comparator.comparingInt(Flicker::count).reversed())
            .limit(MAX_FLICKERING)
            .map(flicker -> flicker.name() + " " + flicker.count())
            .collect(Collectors.joining(", "));
    return "changes: " + (most.isEmpty() ? "none" : most) + "\n";
  }
}
