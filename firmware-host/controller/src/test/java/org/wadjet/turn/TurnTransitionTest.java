package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.wadjet.ProjectFiles;

/**
 * Tests that the table of transitions is complete: each transition has a test and is in the
 * diagrams.
 */
class TurnTransitionTest {
  private static final Pattern LINE =
      Pattern.compile("^(?: \\* )?([A-Z_, ]+) ──(.+)──▶ ([A-Z_]+)$", Pattern.MULTILINE);

  /** Test classes of the states, in the same package. */
  private static final List<Class<?>> TESTS =
      List.of(
          SettingUpTest.class,
          AwaitingMoveTest.class,
          EngineTurnTest.class,
          RemotePlayTest.class,
          PeerPlayTest.class,
          AwaitingDurabilityTest.class,
          ShootingTest.class,
          RecordingVerdictTest.class,
          InArbitrationTest.class,
          AwaitingRefireTest.class,
          RemovingPiecesTest.class,
          GameOverTest.class,
          CorrectionsTest.class,
          ExhibitTurnTest.class);

  @Test
  void everyTransitionIsTakenByATestOfAState() {
    TestTable.TAKEN.set(new HashSet<>());
    TESTS.forEach(TurnTransitionTest::runTests);
    assertThat(TestTable.TAKEN.get()).containsExactlyInAnyOrderElementsOf(declared());
  }

  private static Set<TestTable.Row> declared() {
    Set<TestTable.Row> rows = new HashSet<>();
    for (TurnTransition transition : TurnTransition.values()) {
      transition.from().forEach(from -> rows.add(new TestTable.Row(from, transition)));
    }
    return rows;
  }

  private static void runTests(Class<?> type) {
    for (Method test : methods(type, Test.class)) {
      Object instance = ReflectionSupport.newInstance(type);
      methods(type, BeforeEach.class)
          .forEach(before -> ReflectionSupport.invokeMethod(before, instance));
      ReflectionSupport.invokeMethod(test, instance);
    }
  }

  private static List<Method> methods(Class<?> type, Class<? extends Annotation> annotation) {
    return AnnotationSupport.findAnnotatedMethods(
        type, annotation, HierarchyTraversalMode.TOP_DOWN);
  }

  @Test
  void theDiagramInTheSourceIsTheTable() throws IOException {
    try (Stream<Path> files = Files.walk(ProjectFiles.ROOT)) {
      Path source =
          files
              .filter(file -> file.endsWith("src/main/java/org/wadjet/turn/TurnTransition.java"))
              .findFirst()
              .orElseThrow();
      assertThat(diagram(source)).isEqualTo(table());
    }
  }

  @Test
  void theDiagramInTheDocumentIsTheTable() throws IOException {
    assertThat(diagram(ProjectFiles.DOCS.resolve("architecture.md"))).isEqualTo(table());
  }

  private static Set<String> table() {
    Set<String> rows = new TreeSet<>();
    for (TestTable.Row row : declared()) {
      rows.add(row(row.from().name(), row.transition().trigger(), row.transition().to().name()));
    }
    return rows;
  }

  private static Set<String> diagram(Path file) throws IOException {
    Set<String> rows = new TreeSet<>();
    Matcher line = LINE.matcher(Files.readString(file));
    while (line.find()) {
      for (String from : line.group(1).split(", ", -1)) {
        rows.add(row(from, line.group(2), line.group(3)));
      }
    }
    return rows;
  }

  private static String row(String from, String trigger, String to) {
    return from + " ──" + trigger + "──▶ " + to;
  }

  @Test
  void anUndeclaredTransitionThrows() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    Step step = Step.to(TurnTransition.FIRE, table.over());
    assertThatIllegalStateException()
        .isThrownBy(() -> step.from(table.awaitingMove()))
        .withMessage("no transition \"FIRE\" from WAITING to OVER");
    assertThatIllegalStateException()
        .isThrownBy(() -> TurnTransition.FLAG_FELL.check(Phase.SHOOTING, Phase.OVER));
  }

  @Test
  void aStepTakesAtMostOneTransition() {
    Step voided = Step.to(TurnTransition.VOIDED, TestTable.at(TestTable.EMPTY).settingUp());
    assertThatIllegalStateException().isThrownBy(() -> voided.then(voided));
  }
}
