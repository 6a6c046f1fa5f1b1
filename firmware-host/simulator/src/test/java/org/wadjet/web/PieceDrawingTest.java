package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.wadjet.turn.MatchSettings;

/** Tests of the drawn pieces and of the frame, in a real browser. */
@Tag("slow")
class PieceDrawingTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final int SIZE = 120;
  private static final List<String> KINDS =
      List.of(
          "pyramid", "scarab", "anubis", "pharaoh", "sphinx", "obelisk", "stack", "eye", "djed");
  private static final List<String> SIDES = List.of("silver", "red");

  /** Difference of two grey levels of 256 that is seen. */
  private static final int SEEN = 40;

  /** Smallest share of pixels in which two pieces must differ. */
  private static final double SHARE = 0.08;

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private ServedBoard board;
  private Tab tab;

  @BeforeEach
  void begin() throws IOException {
    board = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60);
    tab = BROWSER.open(board.uri("/?lang=en"), SIZE * KINDS.size(), SIZE * SIDES.size());
    tab.until("document.querySelectorAll('.piece').length > 20");
  }

  @AfterEach
  void end() {
    board.close();
  }

  /** Returns an expression that covers the page with all pieces in grey, a row for each side. */
  private static String drawAll() {
    return """
      (async () => {
        const { drawRules, piece, stripes, svg } = await import('/site/pieces.js');
        const size = %d;
        const kinds = '%s'.split(' ');
        const drawing = svg('svg', { width: size * kinds.length, height: 2 * size }, svg('defs', {}, stripes()));
        ['silver', 'red'].forEach((side, row) => kinds.forEach((kind, column) => {
          drawRules(kind === 'djed' ? 'khet1' : 'khet2');
          drawing.append(svg('g', { transform: `translate(${(column + .5) * size} ${(row + .5) * size}) scale(2)` },
            piece({ side, piece: kind === 'djed' ? 'scarab' : kind, heading: 'N' })));
        }));
        Object.assign(drawing.style, { position: 'fixed', inset: 0, zIndex: 9, background: '#262d39', filter: 'grayscale(1)' });
        document.body.append(drawing);
      })()"""
        .formatted(SIZE, String.join(" ", KINDS));
  }

  @Test
  void differInGreyscaleByKindAndSide() throws IOException {
    tab.eval(drawAll());
    Path file = PICTURES.resolve("pieces.png");
    tab.screenshot(file);
    BufferedImage picture = ImageIO.read(file.toFile());
    List<String> alike = new ArrayList<>();
    int pieces = KINDS.size() * SIDES.size();
    for (int one = 0; one < pieces; one++) {
      for (int other = one + 1; other < pieces; other++) {
        double share = difference(picture, one, other);
        if (share < SHARE) {
          alike.add("%s, %s: %.3f".formatted(name(one), name(other), share));
        }
      }
    }
    assertThat(alike).isEmpty();
  }

  private static String name(int piece) {
    return SIDES.get(piece / KINDS.size()) + " " + KINDS.get(piece % KINDS.size());
  }

  private static double difference(BufferedImage picture, int one, int other) {
    int different = 0;
    for (int x = 0; x < SIZE; x++) {
      for (int y = 0; y < SIZE; y++) {
        int contrast = Math.abs(grey(picture, one, x, y) - grey(picture, other, x, y));
        different += contrast > SEEN ? 1 : 0;
      }
    }
    return (double) different / (SIZE * SIZE);
  }

  private static int grey(BufferedImage picture, int piece, int x, int y) {
    int column = piece % KINDS.size() * SIZE;
    int row = piece / KINDS.size() * SIZE;
    // Red, green and blue are equal.
    return picture.getRGB(column + x, row + y) & 0xff;
  }

  @Test
  void drawsTheLasersOfKhet1InTheFrame() {
    String drawn =
        """
        (async () => {
          const { drawRules } = await import('/site/pieces.js');
          const { Board } = await import('/site/board.js');
          drawRules('%s');
          const host = document.createElement('div');
          new Board(host).showState({ squares: [], phase: 'waiting', text: '' });
          return host.querySelectorAll('.frame-laser').length;
        })()""";
    assertThat(tab.eval(drawn.formatted("khet1")).asInt()).isEqualTo(2);
    assertThat(tab.eval(drawn.formatted("khet2")).asInt()).isZero();
  }
}
