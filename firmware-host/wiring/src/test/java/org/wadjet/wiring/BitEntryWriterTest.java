package org.wadjet.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitEntryWriterTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a1..j1: presence a b light",
        "j8..c8: light b",
        "d1..d8: presence",
        "d5.presence",
        "d5: a light",
        "rim.N.a..j|rim.E.8..1|rim.S.j..a|rim.W.1..8|fixed 1 0 1 0",
        "rim.S.j|fixed 0|rim.S.h..e|a1.a|b2.a",
        "rim.N.a..j|absent rim.E.8..1|absent d5.presence|fixed 1 0",
        "absent a1..j1: presence a b light",
      })
  void writesEntriesAsInABoardFile(String entries) {
    List<String> written = List.of(entries.split("\\|", -1));
    assertThat(BitEntryWriter.of(bits(written))).isEqualTo(written);
  }

  /** Tests that the entries of any bits parse back into the same bits. */
  @RepeatedTest(50)
  void entriesParseBackToTheSameBits(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    List<ChainBit> all =
        new ArrayList<>(
            Stream.of(
                    "a1..j1: presence a b light",
                    "rim.E.1..8",
                    "fixed 1 0",
                    "c3..c7: light",
                    "absent a2..j2: presence a b light")
                .flatMap(entry -> BitEntry.parse(entry).orElseThrow().stream())
                .toList());
    for (int i = all.size() - 1; i > 0; i--) {
      if (random.nextInt(4) == 0) {
        all.set(i, all.set(random.nextInt(i), all.get(i)));
      }
    }
    assertThat(bits(BitEntryWriter.of(all))).isEqualTo(all);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"absent fixed 1", "absent absent a1.a", "absent", "absent ", "Absent a1.a"})
  void parsesNoOtherFormOfAbsence(String entry) {
    assertThat(BitEntry.parse(entry)).isEmpty();
  }

  private static List<ChainBit> bits(List<String> entries) {
    return entries.stream().flatMap(entry -> BitEntry.parse(entry).orElseThrow().stream()).toList();
  }
}
