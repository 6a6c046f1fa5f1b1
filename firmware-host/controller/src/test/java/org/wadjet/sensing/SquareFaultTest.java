package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * Tests of a sensor of a square that is stuck while a hand makes a move: FIRE pressed twice on the
 * board that it misreads must name it. The seeds draw boards, moves and bits.
 */
class SquareFaultTest {
  private static final Duration IN_HAND = Duration.ofMillis(400);

  private final DiagnosisRig rig = new DiagnosisRig();
  private final List<Observation> legal = new ArrayList<>();
  private Observation start;

  static IntStream seeds() {
    return IntStream.rangeClosed(1, 40);
  }

  /** Starts a turn in which each piece may turn by a quarter or go to a free square beside it. */
  private void startTurn(Observation board) {
    start = board;
    rig.show(board);
    rig.diagnosis.startTurn(DiagnosisRig.exactly(board));
    legal.clear();
    for (Square square : Square.all()) {
      board
          .facing(square)
          .ifPresent(
              facing -> {
                legal.add(board.with(square, facing.turned(1)));
                legal.add(board.with(square, facing.turned(-1)));
                Square.all().stream()
                    .filter(to -> board.isEmpty(to) && to.touches(square))
                    .forEach(to -> legal.add(board.without(square).with(to, facing)));
              });
    }
  }

  /** Draws a board with pieces on a fifth of its squares. */
  private static Observation draw(Random random) {
    Observation board = Observation.EMPTY;
    for (Square square : Square.all()) {
      if (random.nextInt(5) == 0) {
        board = board.with(square, Heading.ofQuarter(random.nextInt(4)));
      }
    }
    return board;
  }

  /** Changes the board as a hand does: the pieces are off while it holds them. */
  private void move(Observation to) {
    Observation held = start;
    for (Square square : start.differing(to)) {
      held = held.without(square);
    }
    rig.show(held);
    rig.scanFor(IN_HAND);
    rig.show(to);
  }

  private void fire() {
    rig.diagnosis.recordFire(
        DiagnosisRig.exactly(start),
        legal.stream().map(DiagnosisRig::exactly).toList(),
        rig.sensing.settledObservation());
    rig.scan();
  }

  /** A bit of a square whose level a move changes. */
  private record Case(Observation moved, int chain, int read, boolean high) {}

  private Case drawCase(Random random) {
    Observation moved = legal.get(random.nextInt(legal.size()));
    List<Case> cases = new ArrayList<>();
    BoardModel before = new BoardModel(rig.board);
    BoardModel after = new BoardModel(rig.board);
    before.show(start);
    after.show(moved);
    for (int chain = 0; chain < 8; chain++) {
      for (int read = 0; read < 40; read++) {
        boolean high = before.level(chain, read);
        if (high != after.level(chain, read)) {
          cases.add(new Case(moved, chain, read, high));
        }
      }
    }
    return cases.get(random.nextInt(cases.size()));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsAStuckBitByRepeatedFire(int seed) {
    Random random = new Random(seed);
    startTurn(draw(random));
    Case drawn = drawCase(random);
    rig.model.stick(drawn.chain(), drawn.read(), drawn.high());
    move(drawn.moved());
    Observation seen = rig.sensing.settledObservation();
    BoardFault.StuckBit stuck =
        new BoardFault.StuckBit(
            rig.board.chains().get(drawn.chain()).bits().get(drawn.read()).name(), drawn.high());
    fire();
    if (!stuck.bit().endsWith(".presence")) {
      assertThat(rig.findings()).as("%s after FIRE once", stuck).isEmpty();
    }
    boolean unchanged = seen.equals(start);
    for (int more = 1; more < (unchanged ? 6 : 2); more++) {
      fire();
    }
    if (legal.contains(seen)) {
      return;
    }
    assertThat(rig.found()).as("%s", stuck).contains(stuck).hasSizeLessThanOrEqualTo(8);
    rig.found().forEach(fault -> assertExplains(fault, seen, unchanged));
  }

  /** Asserts that a legal board differs from the one seen only by the named fault. */
  private void assertExplains(BoardFault fault, Observation seen, boolean unchanged) {
    switch (fault) {
      case BoardFault.StuckBit(String bit, boolean high) ->
          assertThat(legal)
              .as("%s", fault)
              .anySatisfy(
                  board -> {
                    BoardModel model = new BoardModel(rig.board);
                    model.show(board);
                    Observation read = readWithStuckBit(model, bit, high);
                    assertThat(read).isEqualTo(seen);
                  });
      case BoardFault.EncoderSkips(Square square) ->
          assertThat(legal)
              .as("%s", fault)
              .anySatisfy(
                  board -> {
                    assertThat(board.differing(seen)).containsExactly(square);
                    assertThat(board.facing(square)).isPresent();
                    assertThat(seen.facing(square)).isPresent();
                  });
      default -> assertThat(fault).as("unchanged %s", unchanged).isNull();
    }
  }

  private Observation readWithStuckBit(BoardModel model, String bit, boolean high) {
    for (int chain = 0; chain < 8; chain++) {
      for (int read = 0; read < 40; read++) {
        if (rig.board.chains().get(chain).bits().get(read).name().equals(bit)) {
          model.stick(chain, read, high);
        }
      }
    }
    Sensing sensing = new Sensing(rig.board);
    while (!sensing.isSettled()) {
      sensing.accept(model.scan(20_000_000), false);
    }
    return sensing.settledObservation();
  }
}
