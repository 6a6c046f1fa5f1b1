package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wadjet.campaign.FaultKind;
import org.wadjet.game.Keyword;

/** Tests that each claim of the safety case names evidence, and that the evidence exists. */
class SafetyEvidenceTest {
  private static final Pattern CLAIM = Pattern.compile("\\| (\\d[abc])\\b[^|]*\\|([^|]*)\\|");

  private static final Pattern EVIDENCE = Pattern.compile("\\| (\\d[abc]) \\| (`.*`) \\|");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern TEST = Pattern.compile("([A-Z]\\w*Test)(?:#(\\w+))?");
  private static final Pattern DECK = Pattern.compile("hardware/spice/run (\\w+\\.cir)");
  private static final Pattern TRIAL = Pattern.compile("hardware/bench/run (\\w+)");
  private static final Pattern CAMPAIGN =
      Pattern.compile("wadjet simulate --games \\d+ --seed \\d+ --faults ([a-z,]+)");

  private static ProjectDocuments project;

  @BeforeAll
  static void read() {
    project = ProjectDocuments.read();
  }

  /** Row of the index with its row of the evidence: a rule in one of the cases a, b and c. */
  private record Claim(String id, String argument, String evidence) {}

  private static List<Claim> claims() throws IOException {
    String text = Files.readString(ProjectFiles.DOCS.resolve("laser-safety.md"));
    int divided = text.indexOf("### Evidence");
    Map<String, String> evidence = rows(EVIDENCE, text.substring(divided));
    Map<String, String> index = rows(CLAIM, text.substring(0, divided));
    assertThat(evidence.keySet()).containsExactlyElementsOf(index.keySet());
    return index.entrySet().stream()
        .map(row -> new Claim(row.getKey(), row.getValue(), evidence.get(row.getKey())))
        .toList();
  }

  /** Returns the second cell of each row, by the name of the claim. */
  private static Map<String, String> rows(Pattern pattern, String text) {
    Map<String, String> rows = new LinkedHashMap<>();
    text.lines()
        .map(pattern::matcher)
        .filter(Matcher::matches)
        .forEach(row -> rows.put(row.group(1), row.group(2).strip()));
    return rows;
  }

  @Test
  void eachRuleHasAClaimForSoftwarePiAndParts() throws IOException {
    assertThat(claims().stream().map(Claim::id))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, 9)
                .boxed()
                .flatMap(rule -> Stream.of("a", "b", "c").map(failure -> rule + failure))
                .toList());
  }

  @Test
  void eachClaimNamesEvidenceThatExists() throws IOException {
    assertThat(claims())
        .allSatisfy(
            claim -> {
              assertThat(claim.argument()).isNotEmpty();
              assertThat(evidence(claim.evidence())).as(claim.id()).isNotEmpty();
              assertThat(evidence(claim.evidence()))
                  .as("evidence of claim %s", claim.id())
                  .allMatch(SafetyEvidenceTest::exists);
            });
  }

  @Test
  void reportsMissingEvidence() {
    assertThat(evidence("none")).isEmpty();
    assertThat(exists("LedgerTest")).isTrue();
    assertThat(exists("LaserDriver")).isFalse();
    assertThat(exists("LedgerTest#paysInterest")).isFalse();
    assertThat(exists("hardware/spice/run pump.cir")).isTrue();
    assertThat(exists("hardware/spice/run well.cir")).isFalse();
    assertThat(exists("hardware/bench/run kills")).isTrue();
    assertThat(exists("hardware/bench/run revives")).isFalse();
    assertThat(exists("wadjet simulate --games 60 --seed 1 --faults kill,hands")).isTrue();
    assertThat(exists("wadjet simulate --games 60 --seed 1 --faults feet")).isFalse();
  }

  private static List<String> evidence(String text) {
    return CODE.matcher(text).results().map(code -> code.group(1)).toList();
  }

  private static boolean exists(String evidence) {
    Matcher test = TEST.matcher(evidence);
    if (test.matches()) {
      return project.hasType(test.group(1), null, test.group(2));
    }
    Matcher deck = DECK.matcher(evidence);
    if (deck.matches()) {
      return isFile("hardware/spice/" + deck.group(1));
    }
    Matcher trial = TRIAL.matcher(evidence);
    if (trial.matches()) {
      return isFile("hardware/bench/guest/" + trial.group(1) + ".sh");
    }
    Matcher campaign = CAMPAIGN.matcher(evidence);
    return campaign.matches()
        && Stream.of(campaign.group(1).split(","))
            .allMatch(fault -> Keyword.find(FaultKind.class, fault).isPresent());
  }

  private static boolean isFile(String path) {
    return Files.isRegularFile(ProjectFiles.ROOT.resolve(path));
  }
}
