package org.wadjet.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests, in processes of their own, that an error in any thread ends the program. */
final class UncaughtErrorHandlerTest {
  private static final String HOOK_RAN = "the hook ran";

  /** The program with a further thread that fails once the command waits for its input. */
  static final class FailingProgram {
    private FailingProgram() {}

    public static void main(String[] args) {
      Runtime.getRuntime().addShutdownHook(new Thread(FailingProgram::stop));
      Runnable fails =
          switch (args[0]) {
            case "error" ->
                () -> {
                  throw new NoClassDefFoundError("a class");
                };
            case "exception" ->
                () -> {
                  throw new IllegalStateException("a state");
                };
            default -> () -> System.exit(0);
          };
      Thread.ofVirtual()
          .name("pace")
          .start(
              () -> {
                while (Thread.getDefaultUncaughtExceptionHandler() == null) {
                  Thread.onSpinWait();
                }
                fails.run();
              });
      Wadjet.main(new String[] {"engine"});
    }

    private static void stop() {
      System.out.println(HOOK_RAN);
      throw new IllegalStateException("a failed hook");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"error", "exception"})
  void errorInAThreadEndsTheProgramAfterItsHooks(String kind)
      throws IOException, InterruptedException {
    ProcessResult result = run(kind);

    assertThat(result.status()).isEqualTo(UncaughtErrorHandler.STATUS);
    assertThat(result.output()).contains(HOOK_RAN, "its thread pace failed");
  }

  /** A hook that waited for the end of the shutdown would hold the process for ever. */
  @Test
  void errorInAHookDoesNotHoldTheShutdown() throws IOException, InterruptedException {
    assertThat(run("exit").status()).isZero();
  }

  private record ProcessResult(int status, String output) {}

  private static ProcessResult run(String kind) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                FailingProgram.class.getName(),
                kind)
            .redirectErrorStream(true)
            .start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("the process ends").isTrue();
      return new ProcessResult(
          process.exitValue(), new String(process.getInputStream().readAllBytes(), UTF_8));
    } finally {
      process.destroyForcibly();
    }
  }
}
