package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code wadjet simulate campaign} with parts of one game a series. */
@Tag("slow")
class CampaignCommandTest {
  @TempDir private Path folder;

  @Test
  void continuesAfterTheLastFinishedPartWithTheSameResults() throws IOException {
    Path whole = folder.resolve("whole.jsonl");
    Ran atOnce = campaign(whole, "5", "1100", "2");
    assertThat(atOnce.err()).isEmpty();
    assertThat(atOnce.status()).isZero();
    List<String> parts = Files.readAllLines(whole);
    assertThat(parts).hasSize(2);

    Path resumed = folder.resolve("resumed.jsonl");
    Files.write(resumed, parts.subList(0, 1));
    // A version of the file that a kill left unfinished is not read.
    Files.writeString(folder.resolve("resumed.jsonl.new"), "{\"part\":1,");
    Ran rest = campaign(resumed, "5", "1100", "1");
    assertThat(rest.out()).startsWith("part 2: 36 games, ").contains("parts 2, games 72, ");
    assertThat(Files.readAllLines(resumed).stream().map(CampaignCommandTest::withoutSeconds))
        .isEqualTo(parts.stream().map(CampaignCommandTest::withoutSeconds).toList());

    Ran ended = campaign(resumed, "5", "2", "1");
    assertThat(ended.out()).startsWith("parts 2, games 72, ");
    assertThat(ended.status()).isZero();
  }

  @Test
  void reportsFailedGamesOfEarlierParts() throws IOException {
    Path file = folder.resolve("parts.jsonl");
    Files.writeString(file, part(1, 5, "\"wadjet simulate --seed 9: [a verdict was wrong]\""));
    Ran ran = campaign(file, "5", "1", "1");
    assertThat(ran.out()).isEqualTo("parts 1, games 36, turns 800, shots 812\n1 game failed\n");
    assertThat(ran.status()).isEqualTo(1);
  }

  @Test
  void refusesFileOfAnotherCampaignAndKeepsIt() throws IOException {
    Path file = folder.resolve("parts.jsonl");
    String text = part(1, 6, "") + part(3, 6, "");
    Files.writeString(file, text);
    assertThat(campaign(file, "5", "9", "1").err())
        .startsWith(
            "wadjet: "
                + file
                + ", line 1 has part 1 of the campaign --seed 6 --games 1; name another file, or"
                + " repeat its options.");
    assertThat(campaign(file, "6", "9", "1").err()).contains(", line 2 has part 3 ");
    assertThat(file).hasContent(text);

    Files.writeString(file, "games won\n");
    Ran unreadable = campaign(file, "6", "9", "1");
    assertThat(unreadable.err())
        .isEqualTo(
            "wadjet: " + file + ", line 1 is not a part of a campaign; name another file.\n");
    assertThat(file).hasContent("games won\n");
  }

  private static String part(int number, int seed, String failed) {
    return """
        {"part":%d,"seed":%d,"gamesEach":1,"version":"1.0.0","seconds":9,"games":36,"turns":800,\
        "movesAsked":0,"movesWrong":0,"illegalTried":90,"illegalAccepted":0,"faultsInjected":3,\
        "shots":812,"confirmed":812,"contradicted":0,"unseen":0,"unjudgeable":0,\
        "verdictsWrong":0,"emissionBreaches":0,"failed":[%s]}
        """
        .formatted(number, seed, failed);
  }

  private static String withoutSeconds(String part) {
    return part.replaceFirst("\"seconds\":\\d+", "");
  }

  private static Ran campaign(Path file, String seed, String turns, String jobs) {
    return Ran.command(
        "simulate",
        "campaign",
        "--file",
        file.toString(),
        "--seed",
        seed,
        "--games",
        "1",
        "--turns",
        turns,
        "--jobs",
        jobs);
  }
}
