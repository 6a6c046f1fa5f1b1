package org.wadjet.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tomlj.Toml;
import org.tomlj.TomlPosition;

/** Collector of the mistakes in one file. */
public final class FileProblems {
  private final String file;
  private final List<FileProblem> found = new ArrayList<>();

  /** Creates a collector for a file name. */
  public FileProblems(String file) {
    this.file = file;
  }

  /** Adds a mistake at a key. */
  void add(TomlPosition at, List<String> path, String message) {
    String key = path.isEmpty() ? "" : Toml.joinKeyPath(path);
    found.add(new FileProblem(file, at.line(), at.column(), key, message));
  }

  /** Adds a syntax error. */
  public void add(int line, int column, String message) {
    found.add(new FileProblem(file, line, column, "", message));
  }

  /** Adds a mistake at the value of a key, by its line and column. */
  void add(int line, int column, String key, String message) {
    found.add(new FileProblem(file, line, column, key, message));
  }

  /** Returns the result of reading the file: its content, or its mistakes if there are any. */
  public <T> FileResult<T> result(Optional<T> content) {
    return content.isPresent() && found.isEmpty()
        ? new FileResult.Valid<>(content.get())
        : new FileResult.Invalid<>(found);
  }
}
