package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;
import tools.jackson.databind.JsonNode;

final class LightRayTest {
  /** Derived by hand from {@code docs/rules.md#pieces-and-light}; silver fires from j1. */
  @ParameterizedTest(name = "{0}: {3}")
  @CsvSource(
      textBlock =
          """
          ///////9X1 0,         rim.N.j, '', nothing in the way
          ///////9X4 0,         rim.W.1, '', the Sphinx faces W
          ////9P1///9X1 0,      j4,      j4, bare S side of a NE pyramid
          ////9P2///9X1 0,      rim.E.4, '', a SE mirror turns N to E
          ////9P3///9X1 0,      rim.W.4, '', a SW mirror turns N to W
          ////9p4///9X1 0,      j4,      j4, bare S side of a NW pyramid
          ////9S1///9X1 0,      rim.W.4, '', a \\ mirror turns N to W
          ////9s2///9X1 0,      rim.E.4, '', a / mirror turns N to E
          ////9a3///9X1 0,      j4,      '', an Anubis struck on its front
          ////9a2///9X1 0,      j4,      j4, an Anubis struck on its side
          ////9A1///9X1 0,      j4,      j4, an own Anubis struck on its back
          ////9k///9X1 0,       j4,      j4, a pharaoh
          ////7S21P3///7S11X1 0, j1,     '', back into the side of the own Sphinx
          """)
  void followsTheRules(String position, String lit, String struck, String reason) {
    LaserBeam beam =
        LightRay.of(Tabletop.of(Positions.of(position)), Rules.Game.KHET2, Side.SILVER);

    assertThat(names(beam.lit())).as(reason).isEqualTo(lit);
    assertThat(names(beam.struck())).as(reason).isEqualTo(struck);
  }

  @Test
  void loopBetweenMirrorsAndAnEyeEnds() {
    Position loop = Positions.of("4p5/10/2B2C4/10/2A2I3C/10/10/4P5");

    LaserBeam beam = LightRay.of(Tabletop.of(loop), Rules.Game.KHET1, Side.SILVER);

    assertThat(names(beam.lit())).isEqualTo("rim.S.f");
  }

  @Test
  void lightBehindManyEyesIsTooWeak() {
    Position fourEyes = Positions.of("9I/10/9I/10/9I/10/9I/10");

    LaserBeam beam = LightRay.of(Tabletop.of(fourEyes), Rules.Game.KHET1, Side.SILVER);

    assertThat(names(beam.lit())).isEqualTo("rim.E.2 rim.E.4 rim.E.6");
    assertThat(names(beam.powers().keySet())).isEqualTo("rim.N.j rim.E.2 rim.E.4 rim.E.6 rim.E.8");
  }

  @ParameterizedTest
  @ValueSource(doubles = {4, -4})
  void misalignedMirrorDeflectsBeam(double degrees) {
    Tabletop table = Tabletop.of(Positions.of("////9P3///9X1 0"));
    table.twist(Square.named("j4"), degrees);

    LaserBeam beam = LightRay.of(table, Rules.Game.KHET2, Side.SILVER);

    assertThat(beam.lit()).doesNotContain(Detector.parse("rim.W.4").orElseThrow());
    assertThat(beam.lit()).hasSize(1);
  }

  static Stream<JsonNode> khet2() {
    return Reference.lines("shots-khet2.jsonl");
  }

  /** Positions of public games, with the results of their programs. */
  @ParameterizedTest
  @MethodSource("khet2")
  void matchesEndsOfKhet2Reference(JsonNode shot) {
    Set<Detector> ends = new TreeSet<>();
    for (JsonNode end : shot.get("ends")) {
      Square square = Square.named(end.get("square").asString());
      boolean rim = end.get("kind").asString().equals("rim");
      Heading heading = Heading.valueOf(end.get("heading").asString());
      ends.add(rim ? Detector.rim(square, heading) : Detector.under(square));
    }
    checkBothWays(shot, ends, squares(shot.get("removed")));
  }

  static Stream<JsonNode> lettered() {
    return Stream.concat(
        Reference.lines("shots-khet1.jsonl"), Reference.lines("shots-eye-of-horus.jsonl"));
  }

  @ParameterizedTest
  @MethodSource("lettered")
  void matchesStrikesOfKhet1AndEyeReference(JsonNode shot) {
    Position position = Positions.of(shot.get("position").asString());
    Rules.Game game = game(shot);
    Set<Square> struck = squares(shot.get("struck"));
    Set<Detector> pieces = new TreeSet<>();
    struck.forEach(square -> pieces.add(Detector.under(square)));
    squares(shot.get("blocked")).forEach(square -> pieces.add(Detector.under(square)));
    Set<Detector> rim = new TreeSet<>();
    for (JsonNode state : shot.get("states")) {
      Square square = Square.named(state.get(0).asString());
      Heading heading = Heading.valueOf(state.get(1).asString());
      if (position.isEmpty(square) && square.neighbour(heading).isEmpty()) {
        rim.add(Detector.rim(square, heading));
      }
    }

    LaserBeam beam = LightRay.of(Tabletop.of(position), game, side(shot));

    assertThat(beam.struck()).isEqualTo(struck);
    assertThat(beam.powers().keySet().stream().filter(d -> d.square().isPresent()))
        .containsExactlyInAnyOrderElementsOf(pieces);
    assertThat(beam.powers().keySet()).containsAll(rim);
  }

  /** The position turned by 180 degrees with exchanged colours must give the same result. */
  private static void checkBothWays(JsonNode shot, Set<Detector> ends, Set<Square> removed) {
    Position position = Positions.of(shot.get("position").asString());
    LaserBeam beam = LightRay.of(Tabletop.of(position), game(shot), side(shot));
    LaserBeam turned =
        LightRay.of(Tabletop.of(position.turnedHalf()), game(shot), side(shot).other());

    assertThat(beam.powers().keySet()).isEqualTo(ends);
    assertThat(beam.lit()).isEqualTo(ends);
    assertThat(beam.struck()).isEqualTo(removed);
    assertThat(turned.struck())
        .isEqualTo(removed.stream().map(Square::turnedHalf).collect(Collectors.toSet()));
    assertThat(turned.lit()).hasSameSizeAs(ends);
  }

  private static Rules.Game game(JsonNode shot) {
    return shot.get("rules").asString().equals("khet1") ? Rules.Game.KHET1 : Rules.Game.KHET2;
  }

  private static Side side(JsonNode shot) {
    return shot.get("fire").asString().equals("silver") ? Side.SILVER : Side.RED;
  }

  private static Set<Square> squares(JsonNode names) {
    Set<Square> squares = new TreeSet<>();
    names.forEach(name -> squares.add(Square.named(name.asString())));
    return squares;
  }

  private static <T extends Comparable<T>> String names(Set<T> things) {
    return new TreeSet<>(things).stream().map(Object::toString).collect(Collectors.joining(" "));
  }
}
