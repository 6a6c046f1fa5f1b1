package org.wadjet.settings;

import java.util.List;
import java.util.function.Function;

/** Result of reading a settings file: its content, or all of its mistakes. */
public sealed interface FileResult<T> {
  record Valid<T>(T content) implements FileResult<T> {}

  /**
   * Mistakes of an invalid file.
   *
   * @param problems all mistakes, at least one, sorted by position
   */
  record Invalid<T>(List<FileProblem> problems) implements FileResult<T> {
    public Invalid {
      problems = problems.stream().sorted().toList();
    }
  }

  /** Returns the content, or throws an exception that the function creates from the mistakes. */
  default T orElseThrow(Function<List<FileProblem>, RuntimeException> fault) {
    return switch (this) {
      case Valid<T>(T content) -> content;
      case Invalid<T>(List<FileProblem> problems) -> throw fault.apply(problems);
    };
  }
}
