package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.emission.Ended;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sensing.Fault;
import org.wadjet.sensing.Finding;
import org.wadjet.turn.Notice;
import org.wadjet.wiring.BoardFile;

/** The tables of wiring.md, Fault finding, know each message of a fault. */
class FaultTableTest {
  private static final Square D5 = Square.named("d5");

  private final List<Pattern> messages = messages();

  static Stream<Fault> faults() {
    List<String> some = List.of("rank-3", "rank-4");
    return Stream.of(
        new Fault.StuckBit("d5.presence", true),
        new Fault.EncoderSkips(D5),
        new Fault.WeakPresence(D5),
        new Fault.ChainCut("rank-3", 0, 0, true),
        new Fault.ChainCut("rim", 2, 5, false),
        new Fault.ChipDead("rank-3", 2, 2),
        new Fault.ChipDead("rank-3", 1, 3),
        new Fault.LatchDead(some),
        new Fault.ClockDead(some),
        new Fault.SentinelDead(),
        new Fault.JumperWrong("rank-3"),
        new Fault.Disturbed("rank-3"),
        new Fault.Exchanged("rank-3", "rank-5"),
        new Fault.Shorted("rank-3", "rank-5"),
        new Fault.FireStuck(Side.RED),
        new Fault.InterlockFlickers());
  }

  @ParameterizedTest
  @MethodSource("faults")
  void everyFaultHasOneRow(Fault fault) {
    String sentence =
        new FaultSentences(BoardFile.reference()).finding(new Finding(List.of(fault)));
    assertHasOneRow(sentence.substring(0, sentence.indexOf("; check ")));
  }

  @Test
  void noKindOfFaultIsForgotten() {
    assertThat(faults().map(Fault::getClass).distinct())
        .hasSameSizeAs(Fault.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @EnumSource(Ended.class)
  void everyEndOfAShotHasOneRow(Ended ended) {
    assertHasOneRow(sentence(new Notice.ShotCancelled(ended.word())));
    assertHasOneRow(sentence(new Notice.LockedOut(ended.word())));
  }

  static Stream<Notice> notices() {
    return Stream.of(
        new Notice.NotSettled(),
        new Notice.NothingMoved(),
        new Notice.InterlockOpen(),
        new Notice.ChainUnsound(),
        new Notice.LedgerFull(Side.SILVER),
        new Notice.FireStuck(Side.SILVER),
        new Notice.ShotNotJudged());
  }

  @ParameterizedTest
  @MethodSource("notices")
  void everyNoticeOfTroubleHasOneRow(Notice notice) {
    assertHasOneRow(sentence(notice));
  }

  private static String sentence(Notice notice) {
    return new NoticeSentences(Rules.Game.KHET2).sentence(Position.empty(Side.SILVER), notice);
  }

  private void assertHasOneRow(String sentence) {
    assertThat(messages.stream().filter(row -> row.matcher(sentence).matches()).toList())
        .as(sentence)
        .hasSize(1);
  }

  private static List<Pattern> messages() {
    try (Stream<String> lines = Files.lines(Path.of("../wiring.md"))) {
      return lines
          .dropWhile(line -> !line.equals("## Fault finding"))
          .filter(line -> line.startsWith("| `"))
          .map(line -> line.substring(3, line.indexOf("` |")))
          .map(FaultTableTest::pattern)
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Pattern pattern(String message) {
    List<String> fixed = Arrays.stream(message.split("…", -1)).map(Pattern::quote).toList();
    return Pattern.compile(String.join(".+", fixed));
  }
}
