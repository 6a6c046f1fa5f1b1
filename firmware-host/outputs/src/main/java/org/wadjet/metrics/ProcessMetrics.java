package org.wadjet.metrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** Resource use of the process, under the customary metric names. */
final class ProcessMetrics {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final long KB = 1024;
  private static final double MILLIS_PER_SECOND = 1000;

  private ProcessMetrics() {}

  /** Writes the metrics to a page; some exist only on Linux. */
  static void write(PrometheusText page) {
    Runtime runtime = Runtime.getRuntime();
    page.gauge("jvm_memory_used_bytes", "Memory used by the JVM's heap.")
        .sample(runtime.totalMemory() - runtime.freeMemory(), "area", "heap");
    page.gauge("jvm_memory_max_bytes", "Upper limit of the JVM's heap.")
        .sample(runtime.maxMemory(), "area", "heap");
    String status = status();
    residentBytes()
        .ifPresent(
            bytes -> page.gauge("process_resident_memory_bytes", "Resident memory.").sample(bytes));
    field(status, "Threads")
        .ifPresent(
            threads -> page.gauge("process_threads", "Threads of the process.").sample(threads));
    ProcessHandle.Info info = ProcessHandle.current().info();
    info.startInstant()
        .ifPresent(
            start ->
                page.gauge(
                        "process_start_time_seconds",
                        "Start time of the process, in seconds since the Unix epoch.")
                    .sample(start.toEpochMilli() / MILLIS_PER_SECOND));
    info.totalCpuDuration()
        .ifPresent(
            used ->
                page.counter("process_cpu_seconds_total", "Processor time used, in seconds.")
                    .sample(used.toMillis() / MILLIS_PER_SECOND));
  }

  /** Returns the resident memory; empty on systems other than Linux. */
  static OptionalLong residentBytes() {
    OptionalLong kb = field(status(), "VmRSS");
    return kb.isPresent() ? OptionalLong.of(kb.getAsLong() * KB) : kb;
  }

  private static String status() {
    try {
      return Files.readString(STATUS);
    } catch (IOException _) {
      return "";
    }
  }

  private static OptionalLong field(String status, String name) {
    Optional<String> number =
        status
            .lines()
            .filter(line -> line.startsWith(name + ":"))
            .map(line -> line.replaceAll("\\D", ""))
            .findFirst();
    return number.isPresent()
        ? OptionalLong.of(Long.parseLong(number.get()))
        : OptionalLong.empty();
  }
}
