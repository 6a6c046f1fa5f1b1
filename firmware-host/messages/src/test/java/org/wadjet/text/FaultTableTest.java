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
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.laser.StopReason;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Finding;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.Notice;

/** Tests that the fault tables of wiring.md list each fault message. */
class FaultTableTest {
  private static final Square D5 = Square.named("d5");

  private final List<Pattern> messages = messages();

  static Stream<BoardFault> faults() {
    List<String> some = List.of("rank-3", "rank-4");
    return Stream.of(
        new BoardFault.StuckBit("d5.presence", true),
        new BoardFault.EncoderSkips(D5),
        new BoardFault.WeakPresence(D5),
        new BoardFault.ChainCut("rank-3", 0, 0, true),
        new BoardFault.ChainCut("rim", 2, 5, false),
        new BoardFault.ChipDead("rank-3", 2, 2),
        new BoardFault.ChipDead("rank-3", 1, 3),
        new BoardFault.LatchDead(some),
        new BoardFault.ClockDead(some),
        new BoardFault.SentinelDead(),
        new BoardFault.JumperWrong("rank-3"),
        new BoardFault.Disturbed("rank-3"),
        new BoardFault.Exchanged("rank-3", "rank-5"),
        new BoardFault.Shorted("rank-3", "rank-5"),
        new BoardFault.FireStuck(Side.RED),
        new BoardFault.InterlockFlickers());
  }

  @ParameterizedTest
  @MethodSource("faults")
  void everyFaultHasOneRow(BoardFault fault) {
    String sentence =
        new FaultMessages(Language.EN, BoardFile.reference()).finding(new Finding(List.of(fault)));
    assertHasOneRow(sentence.substring(0, sentence.indexOf("; check ")));
  }

  @Test
  void documentsEveryKindOfFault() {
    assertThat(faults().map(BoardFault::getClass).distinct())
        .hasSameSizeAs(BoardFault.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @EnumSource(StopReason.class)
  void everyStopReasonHasOneRow(StopReason stopReason) {
    assertHasOneRow(sentence(new Notice.ShotCancelled(stopReason.keyword())));
    assertHasOneRow(sentence(new Notice.LockedOut(stopReason.keyword())));
  }

  static Stream<Notice> notices() {
    return Stream.of(
        new Notice.NotSettled(),
        new Notice.NothingMoved(),
        new Notice.InterlockOpen(),
        new Notice.ChainInvalid(),
        new Notice.LedgerFull(Side.SILVER),
        new Notice.FireStuck(Side.SILVER),
        new Notice.ShotNotJudged());
  }

  @ParameterizedTest
  @MethodSource("notices")
  void everyFaultNoticeHasOneRow(Notice notice) {
    assertHasOneRow(sentence(notice));
  }

  private static String sentence(Notice notice) {
    return new NoticeMessages(Language.EN, Rules.Game.KHET2)
        .sentence(Position.empty(Side.SILVER), notice);
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
