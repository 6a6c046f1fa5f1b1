package org.wadjet.cli;

import java.time.Duration;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.SquareDifference;
import org.wadjet.text.Language;
import org.wadjet.text.ReadingMessages;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.StatusLines;
import org.wadjet.wiring.StatusReading;

/**
 * Asks people to move the piece and the torch. Silver's lamp is on while the operator waits, and
 * either FIRE button confirms the step.
 */
final class HumanTestOperator implements SelfTest.Placing, TorchTest.Torch {
  private final Console console;
  private final StatusLines lines;
  private final ReadingMessages sentences = new ReadingMessages(Language.EN, Rules.Game.KHET2);
  private boolean down;

  HumanTestOperator(Console console, StatusLines lines) {
    this.console = console;
    this.lines = lines;
  }

  @Override
  public void place(Square square, Heading facing) {
    Piece pyramid = new Piece(Side.SILVER, PieceKind.PYRAMID, facing);
    ask(sentences.setUp(new SquareDifference.Missing(square, pyramid)));
  }

  @Override
  public void takeOff(Square square) {
    ask(sentences.setUp(new SquareDifference.Extra(square)));
  }

  @Override
  public void illuminate(String row, List<Detector> detectors) {
    ask("lead the torch slowly and closely along " + row + "; press FIRE when done");
  }

  private void ask(String sentence) {
    lines.lamp(Side.SILVER, true);
    console.println(sentence);
    console.out().flush();
  }

  @Override
  public Duration removeTorch() {
    return Duration.ofSeconds(1);
  }

  @Override
  public Duration stepTimeout() {
    return Duration.ofSeconds(60);
  }

  @Override
  public boolean confirms(StatusReading status) {
    boolean before = down;
    down = status.fireSilver() || status.fireRed();
    return down && !before;
  }

  @Override
  public void answered() {
    lines.lamp(Side.SILVER, false);
  }
}
