package org.wadjet.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.settings.BoardFile;

class LightMapTest {
  private static final int RIM = 8;

  private final Board board = BoardFile.reference();
  private final LightMap map = new LightMap(board);
  private final Frame frame = new Frame();

  private void frame(Detector lit) {
    frame.begin(true, 0);
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      List<ChainBit> bits = board.chains().get(chain).bits();
      for (int read = 0; read < Chain.BITS; read++) {
        boolean isLit = bits.get(read).equals(new ChainBit.Light(lit));
        boolean isLight = bits.get(read) instanceof ChainBit.Light;
        frame.set(chain, read, isLight ? isLit != board.sensors().lightActiveLow() : read % 3 == 0);
      }
      boolean inverts = board.chains().get(chain).invertsSentinel();
      frame.set(chain, 40, !inverts);
      frame.set(chain, 41, inverts);
      frame.set(chain, 42, inverts);
    }
  }

  @Test
  void readsEachDetectorAtItsPlaceOnly() {
    LightBits struck = new LightBits();
    for (Detector lit : Detector.all()) {
      frame(lit);
      map.read(frame, struck);
      for (Detector detector : Detector.all()) {
        assertThat(struck.get(detector.index()))
            .as("%s while %s is lit", detector, lit)
            .isEqualTo(detector.equals(lit));
      }
    }
  }

  @Test
  void namesChainOfWrongSentinel() {
    frame(Detector.at(0));
    assertThat(map.wrongChains(frame)).isZero();
    frame.set(RIM, 41, true);
    assertThat(map.wrongChains(frame)).isEqualTo(1 << RIM);
  }
}
