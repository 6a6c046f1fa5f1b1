package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/** Tests of the drawing, parsed as XML. */
class SvgBoardTest {
  private static final SvgBoard BOARD = new SvgBoard(Rules.Game.KHET2);

  private static Document read(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new org.xml.sax.InputSource(new StringReader(svg)));
  }

  private static Stream<Element> elements(Document document, String name) {
    NodeList found = document.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(found::item).map(Element.class::cast);
  }

  private static List<Element> ofClass(Document document, String style) {
    return elements(document, "*")
        .filter(element -> element.getAttribute("class").equals(style))
        .toList();
  }

  private static SvgBoardContent shot(String position, Side fire, String... sighted) {
    Position fired = PositionNotation.parse(position).orElseThrow().position();
    Trace trace = BeamTracer.trace(fired, Rules.Game.KHET2, fire);
    List<Detector> seen = Stream.of(sighted).map(n -> Detector.parse(n).orElseThrow()).toList();
    return new SvgBoardContent(fired, Optional.empty(), trace, seen);
  }

  static List<Setup> setups() {
    return Setup.all();
  }

  @ParameterizedTest
  @MethodSource("setups")
  void namesEachPieceOnceInWellFormedXml(Setup setup) throws Exception {
    Document document =
        read(new SvgBoard(setup.rules().game()).draw(SvgBoardContent.of(setup.position())));
    PieceLabels words = new PieceLabels(Language.EN, setup.rules().game());
    List<String> expected =
        Square.all().stream()
            .filter(square -> !setup.position().isEmpty(square))
            .map(s -> s + ": " + words.describe(setup.position().at(s).orElseThrow()))
            .toList();
    assertThat(elements(document, "title").map(Element::getTextContent))
        .containsExactlyElementsOf(expected);
  }

  @Test
  void drawsBeamFromMirrorToStruckFace() throws Exception {
    // Silver's beam: up the j file, west along rank 4 by the pyramid's mirror, into the Anubis.
    Document document = read(BOARD.draw(shot("x3//4k//4a44P3/8K//9X1 0", Side.SILVER)));
    String way = ofClass(document, "wb-beam over").getFirst().getAttribute("d");
    int x = SvgBoard.x(Square.named("j4"));
    int y = SvgBoard.y(Square.named("j4"));
    assertThat(way)
        .contains("L%d %d".formatted(x, y))
        .doesNotContain("L%d %d".formatted(x, y - 60));
    assertThat(way).endsWith("L%d %d".formatted(SvgBoard.x(Square.named("e4")) + 21, y));
    assertThat(ofClass(document, "wb-struck")).hasSize(1);
    assertThat(ofClass(document, "wb-end")).hasSize(1);
  }

  @Test
  void marksSightedSquaresAndRim() throws Exception {
    Document document =
        read(
            BOARD.draw(
                shot(
                    "x3///4k/8K///9X1 0",
                    Side.SILVER,
                    "e4",
                    "rim.N.j",
                    "rim.S.a",
                    "rim.W.8",
                    "rim.E.1")));
    assertThat(ofClass(document, "wb-seen"))
        .extracting(e -> e.getAttribute("cx") + " " + e.getAttribute("cy"))
        .containsExactly("312 312", "612 30", "72 534", "30 72", "654 492");
    assertThat(ofClass(document, "wb-struck")).isEmpty();
  }

  @Test
  void marksSquaresOfMove() throws Exception {
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    Move step = new Move.Step(Square.named("j5"), Square.named("j6"));
    Document document =
        read(
            BOARD.draw(
                new SvgBoardContent(
                    classic.position().afterMove(step),
                    Optional.of(step),
                    new Trace(List.of(), List.of(), List.of()),
                    List.of())));
    assertThat(ofClass(document, "wb-moved"))
        .extracting(e -> e.getAttribute("y"))
        .containsExactly("222", "162");
  }

  @Test
  void escapesForeignTexts() {
    assertThat(new XmlWriter().textElement("td", "<b a=\"1\">&", "title", "\"<").toString())
        .isEqualTo("<td title=\"&quot;&lt;\">&lt;b a=&quot;1&quot;&gt;&amp;</td>\n");
  }
}
