package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that no type has a name from the project's former private vocabulary. */
class TypeNamesTest {
  private static final Pattern DECLARATION =
      Pattern.compile(
          "^ *(?:(?:public|private|protected|static|final|abstract|sealed|non-sealed) )*"
              + "(?:class|interface|record|enum) (\\w+)",
          Pattern.MULTILINE);

  private static final Set<String> FORMER =
      Set.of(
          """
          Acts Answerer ArbiterDesk AskedPeople AskewTracer Astray Audience BadField BadTokens
          Beside BitWords BoardCard BoardStands Breach Breaches BrokerListener CannotStart Caretaker
          CaretakerThread Caretaking Carried CarriedReader ChainDoctor ChainJumps ChainSwaps
          ChainWords Chains Conditions Conduct CrossedLight Crowds Cut CutChecks CutController
          CutDisk DamagedFiles DamagedJournal Darkness Deed DeskAnswer Doubts DryLines Emission
          Encounter Ended ErrorRate Executor ExhibitCare FewAtATime Fields FileSteps FinalMove Fired
          Firing FollowedPage FollowedStream ForgetfulJournal FrontDoor Habits Hall Hand HandAtWork
          Handover Happened Helper HoldTaken Judging KeptBoard KeptText KnownHosts Layer Lifts
          LightTrouble LightWitness LineWords Mark Mischief Moved Naming NamingJudge NettyHabits
          News NewsJson OneOf Onlooker OnlookerJson OnlookerShot OnlookerStands Onlookers OpenDesk
          Past PatientPlayers PieceWords Play PowerCuts ProcessFacts Questions RecordedGames
          RefereeWish Refusals Refused Rehearsal RemovalAtBoard Repair Returning Sabotage ScanTally
          ScanWatch Scene Script SeenBoard ServersOwnRefusals Serving ShotRun Signals Site Standing
          StandingCodes Startup Story Stroke StrokePlan Struck StruckGame StruckLines Suspect
          Suspects Suspicion Table Theories Theory TimeSync Token TouchSuspects Trespass Trespasses
          TurnAtBoard UnitNotifier UnitReport ViewersCommand VirtualHelper Visit VisitorWords Wanted
          WatchedPlay Way WayBack WayRight Ways WordsPage
          """
              .strip()
              .split("\\s+"));

  @Test
  void rejectsFormerTypeNames() throws IOException {
    assertThat(declared(sources())).hasSizeGreaterThan(500).doesNotContainAnyElementsOf(FORMER);
  }

  @Test
  void topLevelTypesHaveUniqueNames() throws IOException {
    assertThat(
            sources().stream()
                .filter(file -> file.toString().contains("/src/main/"))
                .map(file -> file.getFileName().toString()))
        .hasSizeGreaterThan(400)
        .doesNotHaveDuplicates();
  }

  /** Returns the Java files of all modules. */
  private static List<Path> sources() throws IOException {
    Path modules = ProjectFiles.ROOT.resolve("firmware-host");
    try (Stream<Path> files = Files.walk(modules)) {
      return files.filter(file -> isSource(modules.relativize(file))).toList();
    }
  }

  private static boolean isSource(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".java")
        && !name.equals("package-info.java")
        && !file.toString().contains("/target/");
  }

  private static Set<String> declared(List<Path> files) throws IOException {
    Set<String> names = new HashSet<>();
    for (Path file : files) {
      Matcher declaration = DECLARATION.matcher(Files.readString(file));
      while (declaration.find()) {
        names.add(declaration.group(1));
      }
    }
    return names;
  }
}
