package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of {@code wadjet simulate}: thirty games of each campaign, and invalid options. */
@Tag("slow")
final class SimulateCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "khet2 | hands | 0",
        "khet2 | hands,bounce | 0",
        "khet2 | hands,bounce,flips=1e-4 | 0",
        "khet1 | hands,bounce,flips=1e-4 | 100"
      })
  void playsThirtyGames(String rules, String faults, int mostAskedPerMille) {
    Ran ran =
        Ran.command(
            "simulate",
            "--games",
            "30",
            "--seed",
            "7",
            "--rules",
            rules,
            "--faults",
            faults,
            "--json");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.status()).isZero();
    JsonNode counts = lastLine(ran);
    long turns = counts.path("turns").asLong();
    assertThat(counts.path("games").asInt()).isEqualTo(30);
    assertThat(turns).isGreaterThan(30 * 15);
    assertThat(counts.path("illegalTried").asLong()).isGreaterThanOrEqualTo(2 * 30);
    assertThat(counts.path("movesAsked").asLong())
        .isLessThanOrEqualTo(turns * mostAskedPerMille / 1000);
    assertThat(counts.path("movesRecognised").asLong() + counts.path("movesAsked").asLong())
        .isEqualTo(turns);
    for (String none :
        new String[] {
          "movesWrong",
          "illegalAccepted",
          "verdictsWrong",
          "emissionBreaches",
          "contradicted",
          "unseen"
        }) {
      assertThat(counts.path(none).asLong(-1)).as(none).isZero();
    }
    assertThat(counts.path("confirmed").asLong()).isGreaterThan(turns * 9 / 10);
    assertThat(counts.path("frames").asLong()).isGreaterThan(turns * 100);
  }

  @Test
  void lastJsonLineHoldsEveryCount() {
    Ran ran = Ran.command("simulate", "--seed", "3", "--json");

    assertThat(lastLine(ran).propertyNames())
        .containsExactly(
            "games",
            "turns",
            "movesRecognised",
            "movesIndistinguishable",
            "movesWrong",
            "movesAsked",
            "illegalTried",
            "illegalAccepted",
            "faultsInjected",
            "faultsNamedRight",
            "faultsNamedWrong",
            "faultsUnnamed",
            "emissionBreaches",
            "frames",
            "framesPerSecond",
            "shots",
            "confirmed",
            "contradicted",
            "unseen",
            "unjudgeable",
            "verdictsWrong",
            "causeShots",
            "causeInFirstGroup",
            "causeListed",
            "firstGroupMeanSize",
            "unjudgeableWithoutCause",
            "samplesMean",
            "samplesP99",
            "samplesMax",
            "cuts",
            "shownLost",
            "firedAgain",
            "resumedElsewhere",
            "cutsIn",
            "killsTried",
            "timeToDarkMaxMillis",
            "railDownMaxMillis",
            "kills",
            "withoutLayer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hands,bounce,flips=1e-4", "kill"})
  void printsSameTranscriptEachTime(String faults) {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    String three = "simulate --games 3 --seed 4 --faults " + faults;
    Ran.command((three + " --jobs 1 --trace " + first).split(" "));
    Ran.command((three + " --jobs 2 --trace " + second).split(" "));

    assertThat(first).hasSameBinaryContentAs(second).isNotEmptyFile();
  }

  /** Each game has twenty crashes of the controller, half of them without a safety layer. */
  @Test
  void crashesInMidShotLeaveNoLight() {
    Ran ran = Ran.command("simulate --games 3 --seed 8 --faults kill --json".split(" "));

    assertThat(ran.err()).isEmpty();
    assertThat(ran.status()).isZero();
    JsonNode counts = lastLine(ran);
    assertThat(counts.path("killsTried").asLong()).isBetween(15L, 45L);
    assertThat(counts.path("timeToDarkMaxMillis").asDouble()).isBetween(0.1, 50.0);
    assertThat(counts.path("railDownMaxMillis").asDouble()).isBetween(1.0, 171.0);
    assertThat(counts.path("emissionBreaches").asLong(-1)).isZero();
    long tried = 0;
    for (JsonNode kind : counts.path("kills")) {
      tried += kind.path("tried").asLong();
    }
    assertThat(tried).isEqualTo(counts.path("killsTried").asLong());
    assertThat(counts.path("withoutLayer").propertyNames())
        .containsExactly(
            "softwareLimit", "oneShot", "lineTimer", "crossGate", "chargePump", "interlock");
  }

  @Test
  void gamesResumeAfterPowerLoss() {
    String[] words = {"simulate", "--games", "4", "--seed", "7", "--faults", "power", "--json"};
    Ran ran = Ran.command(words);

    assertThat(ran.err()).isEmpty();
    assertThat(ran.status()).isZero();
    JsonNode counts = lastLine(ran);
    assertThat(counts.path("cuts").asInt()).isGreaterThan(20);
    for (String none :
        new String[] {
          "shownLost", "firedAgain", "resumedElsewhere", "movesWrong", "emissionBreaches"
        }) {
      assertThat(counts.path(none).asLong(-1)).as(none).isZero();
    }
    assertThat(counts.path("cutsIn").propertyNames())
        .contains("hand", "writing", "lead-in", "light", "recording", "removal", "arbitration");
    assertThat(counts.path("cutsIn").path("light").asInt()).isPositive();
  }

  @Test
  void powerLossInstantsDependOnSeedNotOnJobs() {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    String[] words = {"simulate", "--games", "2", "--seed", "8", "--faults", "power"};
    for (Path story : List.of(first, second)) {
      List<String> all = new ArrayList<>(List.of(words));
      all.addAll(List.of("--trace", story.toString(), "--jobs", story.equals(first) ? "1" : "2"));
      Ran.command(all.toArray(String[]::new));
    }

    assertThat(first).hasSameBinaryContentAs(second).content().contains("is cut off: ");
  }

  @Test
  void namesSeedOfGameLostToNoise() {
    Ran ran = Ran.command("simulate", "--seed", "4", "--setup", "dynasty", "--faults", "flips=0.2");

    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.err())
        .contains("game 1, ply 1 does not continue")
        .endsWith("Repeat with: wadjet simulate --setup dynasty --faults flips=0.2 --seed 4\n");
    assertThat(ran.out()).contains("1 game failed");
  }

  @Test
  void writesRecordToRequestedDirectory() {
    Ran ran = Ran.command("simulate", "--games", "2", "--seed", "4", "--data", folder.toString());

    assertThat(ran.status()).isZero();
    assertThat(folder).isNotEmptyDirectory();
    assertThat(Ran.command("games", "list", "--data", folder.toString()).out()).contains("1", "2");
  }

  @Test
  void listsFaults() {
    assertThat(Ran.command("simulate", "--faults", "help").out())
        .contains("hands", "bounce", "flips=1.0E-4");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--faults ghosts | there is no fault",
        "--games 0 | --games must be 1 or more, not 0",
        "--jobs 0 | --jobs must be 1 or more, not 0",
        "--data x --jobs 2 | --jobs must be 1",
        "--seed y | --seed takes a whole number",
        "--trace /nowhere/at/all | cannot be written to /nowhere/at/all"
      })
  void rejectsWrongUseInOneSentence(String words, String message) {
    Ran ran = Ran.command(("simulate " + words).split(" "));

    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).contains(message);
  }

  private static JsonNode lastLine(Ran ran) {
    return JsonMapper.shared().readTree(ran.out().lines().toList().getLast());
  }

  @Test
  void rejectsUnknownPaceOfTwoBoards() {
    Ran ran = Ran.command("simulate", "two-boards", "--pace", "slow");

    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err()).contains("--pace is real or fast, not 'slow'");
  }
}
