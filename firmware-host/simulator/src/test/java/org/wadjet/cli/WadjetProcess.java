package org.wadjet.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Starts the program as a process of its own, from the class path of the tests. */
final class WadjetProcess {
  private WadjetProcess() {}

  /** Returns the builder of a process with these arguments. */
  static ProcessBuilder builder(String... arguments) {
    List<String> java =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            "org.wadjet.cli.Wadjet");
    return new ProcessBuilder(Stream.concat(java.stream(), Stream.of(arguments)).toList());
  }
}
