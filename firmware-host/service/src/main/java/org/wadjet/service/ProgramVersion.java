package org.wadjet.service;

import java.util.Objects;

/** Version of this program; the build writes it to the manifest of the jar, and to nothing else. */
public final class ProgramVersion {
  private static final String TEXT =
      Objects.requireNonNullElse(
          ProgramVersion.class.getPackage().getImplementationVersion(), "not packaged");

  private ProgramVersion() {}

  /** Returns the version, such as {@code 1.0.0}; "not packaged" if the classes are not in a jar. */
  public static String text() {
    return TEXT;
  }
}
