package org.wadjet.bench;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Entry point of the benchmarks: runs them, by default with few iterations, and prints a summary of
 * the rates.
 */
public final class Benchmarks {
  private static final String PACKAGE = Benchmarks.class.getPackageName() + ".";

  private Benchmarks() {}

  /** Runs the benchmarks with the options of JMH's command line. */
  public static void main(String[] args) throws RunnerException, CommandLineOptionException {
    CommandLineOptions given = new CommandLineOptions(args);
    var options = new OptionsBuilder().parent(given);
    if (!given.getForkCount().hasValue()) {
      options.forks(1);
    }
    if (!given.getWarmupIterations().hasValue()) {
      options.warmupIterations(3).warmupTime(TimeValue.seconds(1));
    }
    if (!given.getMeasurementIterations().hasValue()) {
      options.measurementIterations(3).measurementTime(TimeValue.seconds(2));
    }
    Options chosen = options.build();
    summarize(new Runner(chosen).run());
  }

  private static void summarize(Collection<RunResult> results) {
    Map<String, Double> rates = new TreeMap<>();
    for (RunResult run : results) {
      String count = run.getParams().getParam("count");
      String name = run.getParams().getBenchmark().replace(PACKAGE, "");
      String key = name + (count == null ? "" : " " + count);
      Result<?> moves = run.getSecondaryResults().get("moves");
      rates.put(key, moves == null ? run.getPrimaryResult().getScore() : moves.getScore() / 1e6);
    }
    print("");
    rates.forEach((key, rate) -> print("%-34s %10.2f million/s", key, rate));
    rates.forEach((key, rate) -> ratio(key, rate, rates));
    Double perft = rates.get("PerftBenchmark.fast");
    if (perft != null) {
      print("perft 4 of Classic: %.0f ms", PerftBenchmark.LEAVES / perft / 1e3);
    }
  }

  private static void ratio(String key, double rate, Map<String, Double> rates) {
    Double readable = rates.get(key.replace(".fast", ".readable"));
    if (key.contains(".fast") && readable != null) {
      print("%s: %.1f times the readable one", key.replace(".fast", ""), rate / readable);
    }
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private static void print(String format, Object... args) {
    System.out.println(String.format(Locale.ROOT, format, args));
  }
}
