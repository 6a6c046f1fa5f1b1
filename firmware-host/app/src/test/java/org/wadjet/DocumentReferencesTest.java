package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests that references to documents, and the classes and methods that documents name, exist. */
class DocumentReferencesTest {
  /**
   * A reference in a comment or text, such as {@code docs/rules.md}, with or without heading. A
   * heading that a format string completes is not checked.
   */
  private static final Pattern REFERENCE =
      Pattern.compile(
          "(?<![\\w./-])((?:firmware-host/)?docs|hardware)(/[\\w/-]+\\.md)(?:#([\\w-]++)(?!%))?");

  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern EXTERNAL = Pattern.compile("[a-z]+:.*");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  /** A type in a document, optionally nested, optionally with a member. */
  private static final Pattern TYPE =
      Pattern.compile("([A-Z][a-z]\\w*)(?:\\.([A-Z]\\w*))?(?:#(\\w+))?");

  private static final Pattern OUTSIDE = Pattern.compile("\\b(?:BOARD|DESIGN|RULES)\\.md\\b");

  /** Words in code font that look like types of the project. */
  private static final Set<String> OTHERS =
      Set.of("Allow", "Future", "Host", "Origin", "SplittableRandom", "Throwable");

  private static ProjectDocuments project;

  @BeforeAll
  static void read() {
    project = ProjectDocuments.read();
  }

  @Test
  void resolvesEveryReferenceToFileAndHeading() {
    assertThat(
            project.texts().stream()
                .flatMap(text -> text.lines(REFERENCE))
                .filter(found -> !exists(found))
                .map(ProjectDocuments.Found::toString))
        .isEmpty();
  }

  private static boolean exists(ProjectDocuments.Found found) {
    Path folder = found.group(1).equals("hardware") ? Path.of("hardware") : ProjectFiles.DOCS;
    Path file = ProjectFiles.ROOT.resolve(folder).resolve(found.group(2).substring(1));
    return project.leadsSomewhere(file, found.group(3));
  }

  @Test
  void resolvesEveryMarkdownLink() {
    assertThat(
            project.texts().stream()
                .filter(ProjectDocuments.Text::isMarkdown)
                .flatMap(text -> text.withoutCode().lines(LINK))
                .filter(found -> !EXTERNAL.matcher(found.group(1)).matches())
                .filter(found -> !isLinked(found))
                .map(ProjectDocuments.Found::toString))
        .isEmpty();
  }

  private static boolean isLinked(ProjectDocuments.Found found) {
    String[] parts = found.group(1).split("#", 2);
    Path from = found.file();
    Path file = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
    return project.leadsSomewhere(file, parts.length > 1 ? parts[1] : null);
  }

  @Test
  void resolvesEveryClassAndMethodNamedInDocuments() {
    List<ProjectDocuments.Found> named =
        documents().flatMap(text -> text.withoutFences().lines(CODE)).toList();
    assertThat(named).hasSizeGreaterThan(300);
    assertThat(
            named.stream()
                .filter(found -> !isKnown(found.group(1)))
                .map(ProjectDocuments.Found::toString))
        .isEmpty();
  }

  private static Stream<ProjectDocuments.Text> documents() {
    List<Path> folders = List.of(ProjectFiles.DOCS, ProjectFiles.ROOT.resolve(".github"));
    Path contract = ProjectFiles.ROOT.resolve("hardware/board-contract.md");
    return project.texts().stream()
        .filter(ProjectDocuments.Text::isMarkdown)
        .filter(text -> folders.contains(text.file().getParent()) || text.file().equals(contract));
  }

  private static boolean isKnown(String code) {
    var type = TYPE.matcher(code);
    return !type.matches()
        || OTHERS.contains(type.group(1))
        || project.hasType(type.group(1), type.group(2), type.group(3));
  }

  @Test
  void rejectsReferencesToDocumentsOutsideTheProject() {
    assertThat(
            project.texts().stream()
                .flatMap(text -> text.lines(OUTSIDE))
                .map(ProjectDocuments.Found::toString))
        .isEmpty();
  }

  @Test
  void reportsDanglingReferences() {
    Path rules = ProjectFiles.DOCS.resolve("rules.md");
    assertThat(project.leadsSomewhere(rules, "pieces-and-light")).isTrue();
    assertThat(project.leadsSomewhere(rules, "pieces")).isFalse();
    assertThat(project.leadsSomewhere(ProjectFiles.DOCS.resolve("rule.md"), null)).isFalse();
    assertThat(isKnown("LaserDriver#goDark")).isTrue();
    assertThat(isKnown("LaserDriver#goBright")).isFalse();
    assertThat(isKnown("LaserPainter")).isFalse();
    assertThat(isKnown("Event.Reserved")).isTrue();
    assertThat(isKnown("Event.Unreserved")).isFalse();
  }
}
