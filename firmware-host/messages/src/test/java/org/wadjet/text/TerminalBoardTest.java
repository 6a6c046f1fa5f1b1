package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.optics.BeamTracer;

class TerminalBoardTest {
  private static final String CLASSIC =
      "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";

  private static String draw(DrawingStyle look, String text, Rules.Game game, Side fire) {
    Position position = PositionNotation.parse(text, game).orElseThrow().position();
    return new TerminalBoard(look).draw(position, BeamTracer.trace(position, game, fire));
  }

  @Test
  void drawsClassicWithBeamOfSilver() {
    assertThat(draw(DrawingStyle.PLAIN, CLASSIC, Rules.Game.KHET2, Side.SILVER))
        .isEqualTo(
            """
                 a     b     c     d     e     f     g     h     i     j
              ╔════════════════════════════════════════════════════════↑══╗
            8 ║ x▼     ☥     ·     ·    a▼    (k)   a▼    p◤     ◉     │  ║ 8
              ║                                                        │  ║
            7 ║  ◉     ·     ◥p    ·     ·     ·     ·     ·     ·     │  ║ 7
              ║                                                        │  ║
            6 ║  ◉     ·     ·     ◢P    ·     ·     ·     ·     ·     │  ║ 6
              ║                                                        │  ║
            5 ║ p◣     ·     ◥P    ·    s╲    s╱     ·    p◤───────────◢P ║ 5
              ║                                            │              ║
            4 ║ p◤     ·     ◢P    ·    S╱    S╲     ·    p◣───────────◥P ║ 4
              ║                                                        │  ║
            3 ║  ◉     ·     ·     ·     ·     ·    p◤     ·     ·     │  ║ 3
              ║                                                        │  ║
            2 ║  ◉     ·     ·     ·     ·     ·     ·    P◣     ·     │  ║ 2
              ║                                                        │  ║
            1 ║  ◉     ☥     ◢P   A▲    (K)   A▲     ·     ·     ◉    X▲  ║ 1
              ╚═══════════════════════════════════════════════════════════╝
                 a     b     c     d     e     f     g     h     i     j
            """);
  }

  @Test
  void drawsStruckPyramidInAscii() {
    String text = "j9/2c6C/10/10/10/10/2p7/3P5E";
    assertThat(draw(DrawingStyle.ASCII, text, Rules.Game.KHET2, Side.SILVER))
        .isEqualTo(
            """
                 a     b     c     d     e     f     g     h     i     j
              +-----------------------------------------------------------+
            8 | xv     ,     .     .     .     .     .     .     :     ,  | 8
              |                                                           |
            7 |  :     .     \\p*---------------------------------------\\P | 7
              |                                                        |  |
            6 |  :     .     .     .     .     .     .     .     .     |  | 6
              |                                                        |  |
            5 |  :     .     .     .     .     .     .     .     .     |  | 5
              |                                                        |  |
            4 |  :     .     .     .     .     .     .     .     .     |  | 4
              |                                                        |  |
            3 |  :     .     .     .     .     .     .     .     .     |  | 3
              |                                                        |  |
            2 |  :     .    (k)    .     .     .     .     .     .     |  | 2
              |                                                        |  |
            1 |  :     ,     .    (K)    .     .     .     .     :    X^  | 1
              +-----------------------------------------------------------+
                 a     b     c     d     e     f     g     h     i     j
            """);
  }

  @Test
  void drawsSplitAndCirculatingBeam() {
    assertThat(
            draw(
                DrawingStyle.PLAIN,
                "4p5/10/2B2C4/10/2A2I3C/10/10/4P5",
                Rules.Game.KHET1,
                Side.SILVER))
        .isEqualTo(
            """
                 a     b     c     d     e     f     g     h     i     j
              ╔═══════════════════════════════════════════════════════════╗
            8 ║  ◉     ☥     ·     ·    (k)    ·     ·     ·     ◉     ☥  ║ 8
              ║                                                           ║
            7 ║  ◉     ·     ·     ·     ·     ·     ·     ·     ·     ☥  ║ 7
              ║                                                           ║
            6 ║  ◉     ·    P◤─────────────────◥P    ·     ·     ·     ☥  ║ 6
              ║              │                 │                          ║
            5 ║  ◉     ·     │     ·     ·     │     ·     ·     ·     ☥  ║ 5
              ║              │                 │                          ║
            4 ║  ◉     ·    P◣────────────────E╱───────────────────────◥P ║ 4
              ║                                │                       │  ║
            3 ║  ◉     ·     ·     ·     ·     │     ·     ·     ·     │  ║ 3
              ║                                │                       │  ║
            2 ║  ◉     ·     ·     ·     ·     │     ·     ·     ·     │  ║ 2
              ║                                │                       │  ║
            1 ║  ◉     ☥     ·     ·    (K)    │     ·     ·     ◉     │  ║ 1
              ╚════════════════════════════════↓═══════════════════════│══╝
                 a     b     c     d     e     f     g     h     i     j
            """);
  }

  @Test
  void colourAddsOnlyEscapeSequences() {
    String coloured = draw(DrawingStyle.FULL, CLASSIC, Rules.Game.KHET2, Side.RED);
    assertThat(coloured).contains("\u001b[1;31mp◣\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(draw(DrawingStyle.PLAIN, CLASSIC, Rules.Game.KHET2, Side.RED));
  }

  @Test
  void asciiOutputIsPureAscii() {
    String drawn = draw(DrawingStyle.ASCII, CLASSIC, Rules.Game.KHET2, Side.SILVER);
    assertThat(drawn).isASCII();
  }
}
