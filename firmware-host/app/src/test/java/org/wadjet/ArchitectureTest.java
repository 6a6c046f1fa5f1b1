package org.wadjet;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Keyword;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.laser.LaserDriver;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.LaserTestRun;
import org.wadjet.wiring.LaserLines;

/**
 * Tests that packages depend on each other only as the table in docs/architecture.md#packages
 * allows.
 */
@Tag("slow")
class ArchitectureTest {
  private static final String ROOT = "org.wadjet.";

  /** Marks a package that may use only the squares and sides of {@code game}. */
  private static final String SQUARES = "squares";

  private static final String LASER_DRIVER = LaserDriver.class.getName();

  private static final Set<String> ALL = Set.of("*");

  private static final Map<String, Set<String>> MAY_USE =
      Map.ofEntries(
          Map.entry("game", Set.of()),
          Map.entry("optics", Set.of("game")),
          Map.entry("engine", Set.of("optics", "game")),
          Map.entry("puzzle", Set.of("optics", "game")),
          Map.entry("match", Set.of("engine", "optics", "game")),
          Map.entry("wiring", Set.of(SQUARES)),
          Map.entry("settings", Set.of("wiring")),
          Map.entry("gpio", Set.of("wiring")),
          Map.entry("sensing", Set.of("wiring", SQUARES)),
          Map.entry("moves", Set.of("sensing", "game")),
          Map.entry("laser", Set.of("wiring")),
          Map.entry("sighting", Set.of("wiring")),
          Map.entry("verdict", Set.of("optics", "game", "sensing", "sighting", "wiring")),
          Map.entry(
              "turn",
              Set.of(
                  "moves",
                  "sensing",
                  "laser",
                  "sighting",
                  "verdict",
                  "puzzle",
                  "optics",
                  "game",
                  "wiring")),
          Map.entry("record", Set.of("turn", "verdict", "sighting", "puzzle", "game")),
          Map.entry(
              "text",
              Set.of(
                  "turn",
                  "verdict",
                  "engine",
                  "puzzle",
                  "optics",
                  "game",
                  "sensing",
                  "moves",
                  "sighting",
                  "wiring")),
          Map.entry("peer", Set.of("service", "record", "turn", "sighting", "game", "wiring")),
          Map.entry("review", Set.of("service", "text", "turn", "engine", "game")),
          Map.entry(
              "service",
              Set.of(
                  "turn",
                  "engine",
                  "puzzle",
                  "sensing",
                  "laser",
                  "sighting",
                  "gpio",
                  "game",
                  "wiring",
                  "record",
                  "text")),
          Map.entry("sim", Set.of("wiring", "game")),
          Map.entry(
              "campaign",
              // gpio: a simulation opens the lines on the virtual pins. moves: simulated players
              // follow the correction steps of the notices. sensing: the findings are scored.
              // sighting: the oracle does not count detectors that gave no result.
              Set.of(
                  "sim",
                  "peer",
                  "puzzle",
                  "optics",
                  "service",
                  "moves",
                  "gpio",
                  "record",
                  "sensing",
                  "sighting",
                  "turn",
                  "verdict",
                  "laser",
                  "game",
                  "wiring")),
          Map.entry("web", Set.of("service", "turn", "text")),
          Map.entry("mqtt", Set.of("service", "turn", "text")),
          Map.entry("metrics", Set.of("service", "turn", "text")),
          Map.entry("hall", Set.of("web", "tournament", "service", "turn", "text")),
          Map.entry("tournament", Set.of()),
          Map.entry(
              "cli",
              Set.of(
                  "web",
                  "mqtt",
                  "metrics",
                  "hall",
                  "tournament",
                  "peer",
                  "review",
                  "service",
                  "record",
                  "text",
                  "settings",
                  "gpio",
                  "turn",
                  "moves",
                  "sensing",
                  "laser",
                  "sighting",
                  "verdict",
                  "engine",
                  "puzzle",
                  "optics",
                  "game",
                  "wiring")),
          Map.entry("simulator", ALL));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("org.wadjet");

  static Stream<String> packages() {
    return MAY_USE.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("packages")
  void usesOnlyDocumentedPackageDependencies(String name) {
    rule(name, MAY_USE.get(name)).check(CLASSES);
  }

  @Test
  void listsEveryPackageInTheTable() {
    assertThat(CLASSES.stream().map(ArchitectureTest::packageOf))
        .isNotEmpty()
        .allMatch(MAY_USE::containsKey);
  }

  @Test
  void confinesPi4jToGpioAndSim() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + "gpio..", ROOT + "sim..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.pi4j..")
        .check(CLASSES);
  }

  @Test
  void confinesCommandLineUseToSimulatorCommands() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + "cli..", ROOT + "simulator..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + "cli..")
        .check(CLASSES);
  }

  /** Checks with rows that are too strict that the rule sees real dependencies. */
  @ParameterizedTest
  @CsvSource({"gpio, game, ChainScanner", "wiring, optics, Detector", "cli, game, BoardCommand"})
  void rejectsUndocumentedDependency(String name, String allowed, String offender) {
    assertThat(rule(name, Set.of(allowed)).evaluate(CLASSES).getFailureReport().getDetails())
        .anyMatch(detail -> detail.contains(offender));
  }

  /** Rule 1 of docs/laser-safety.md: one class drives the laser lines. */
  @Test
  void onlyTheLaserDriverDrivesTheLaserLines() {
    drivesLaserLines(LASER_DRIVER).check(CLASSES);
  }

  /** Checks without an allowed class that the rule sees the caller. */
  @Test
  void findsADriverOfTheLaserLines() {
    assertThat(drivesLaserLines("none").evaluate(CLASSES).getFailureReport().getDetails())
        .anyMatch(detail -> detail.contains(LASER_DRIVER));
  }

  @Test
  void onlyControlLoopAndLaserTestCreateALaserDriver() {
    noClasses()
        .that(
            describe(
                "others",
                each ->
                    !isOneOf(
                        each, Set.of(ControlLoop.class.getName(), LaserTestRun.class.getName()))))
        .should()
        .callConstructorWhere(
            describe(
                "of LaserDriver", call -> call.getTargetOwner().isEquivalentTo(LaserDriver.class)))
        .check(CLASSES);
  }

  /** The virtual board's classes play the hardware; campaigns crash a controller from outside. */
  private static ArchRule drivesLaserLines(String driver) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + "sim..", ROOT + "campaign..")
        .and(describe("are not " + driver, each -> !each.getName().equals(driver)))
        .should()
        .callMethodWhere(
            describe(
                "laser or arm of LaserLines",
                call ->
                    call.getTargetOwner().isAssignableTo(LaserLines.class)
                        && Set.of("laser", "arm").contains(call.getName())));
  }

  private static boolean isOneOf(JavaClass each, Set<String> names) {
    return names.contains(each.getName());
  }

  private static ArchRule rule(String name, Set<String> mayUse) {
    return noClasses()
        .that()
        .resideInAPackage(ROOT + name + "..")
        .should()
        .dependOnClassesThat(forbidden(name, mayUse))
        .as(name + " may use only " + mayUse)
        .allowEmptyShould(true);
  }

  private static DescribedPredicate<JavaClass> forbidden(String name, Set<String> mayUse) {
    return describe(
        "not allowed",
        used -> {
          String target = packageOf(used);
          return !target.isEmpty()
              && !target.equals(name)
              && !mayUse.equals(ALL)
              && !mayUse.contains(target)
              && !(namesASquare(used) && mentionsSquares(mayUse));
        });
  }

  /** Signatures of {@code wiring} contain squares and sides, so its users may name them. */
  private static boolean mentionsSquares(Set<String> mayUse) {
    return mayUse.contains(SQUARES) || mayUse.contains("wiring");
  }

  private static boolean namesASquare(JavaClass used) {
    return Stream.of(Square.class, Side.class, Heading.class, Keyword.class)
        .anyMatch(used::isEquivalentTo);
  }

  /** Returns the project's package of a class, or the empty string. */
  private static String packageOf(JavaClass used) {
    String name = used.getPackageName();
    return name.startsWith(ROOT) ? name.substring(ROOT.length()).split("\\.", -1)[0] : "";
  }
}
