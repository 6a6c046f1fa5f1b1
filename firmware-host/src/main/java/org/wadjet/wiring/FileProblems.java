package org.wadjet.wiring;

import java.util.ArrayList;
import java.util.List;
import org.tomlj.Toml;
import org.tomlj.TomlPosition;

/** Collects the mistakes of one file while it is read. */
public final class FileProblems {
  private final String file;
  private final List<FileProblem> found = new ArrayList<>();

  /** For a file, as it was given. */
  public FileProblems(String file) {
    this.file = file;
  }

  /** Notes a mistake at a key. */
  void add(TomlPosition at, List<String> path, String message) {
    String key = path.isEmpty() ? "" : Toml.joinKeyPath(path);
    found.add(new FileProblem(file, at.line(), at.column(), key, message));
  }

  /** Notes a mistake in the form of the file. */
  public void add(int line, int column, String message) {
    found.add(new FileProblem(file, line, column, "", message));
  }

  /** Notes a mistake in the form of the file, at the value of a key. */
  void add(int line, int column, String key, String message) {
    found.add(new FileProblem(file, line, column, key, message));
  }

  /** Whether there are none. */
  public boolean none() {
    return found.isEmpty();
  }

  /** All of them, in the order they were found. */
  public List<FileProblem> all() {
    return List.copyOf(found);
  }
}
