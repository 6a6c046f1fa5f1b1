package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wadjet.gpio.HeaderChip;
import org.wadjet.wiring.Board;

/**
 * Checks of the machine under a board, for {@code wadjet doctor}: everything outside Wadjet's own
 * files. Reads only.
 *
 * @param root root of the file system
 * @param user name of the user
 * @param clock the wall clock
 * @param usableBytes returns the free space of the file system of a folder
 */
record MachineChecks(Path root, String user, Clock clock, ToLongFunction<Path> usableBytes) {
  /** An earlier time is that of an unset clock: this version did not exist. */
  private static final Instant RELEASE =
      LocalDate.of(2026, 11, 1).atStartOfDay().toInstant(ZoneOffset.UTC);

  /** User and group of the installed service. */
  private static final String SERVICE = "wadjet";

  private static final long MEBIBYTE = 1024 * 1024;
  private static final long LITTLE_BYTES = 1024 * MEBIBYTE;
  private static final long NO_BYTES = 100 * MEBIBYTE;

  /** Returns the result of the check of Java. */
  static Check java() {
    Runtime.Version version = Runtime.version();
    return Check.good("java", version + ", " + System.getProperty("java.vendor"));
  }

  /** Checks the groups of the user, and of the service if it is installed. */
  List<Check> groups() {
    Optional<Map<String, Set<String>>> members = members();
    if (members.isEmpty()) {
      return List.of(Check.warning("groups", root.resolve("etc/group") + " cannot be read"));
    }
    List<Check> checks = new ArrayList<>();
    if (!user.equals("root")) {
      missing(members.get(), user, "gpio")
          .ifPresent(text -> checks.add(Check.problem("groups", text)));
      missing(members.get(), user, SERVICE)
          .ifPresent(text -> checks.add(Check.warning("groups", text)));
    }
    if (members.get().containsKey(SERVICE)) {
      missing(members.get(), SERVICE, "gpio")
          .ifPresent(text -> checks.add(Check.problem("groups", text)));
    }
    return checks.isEmpty() ? List.of(Check.good("groups", user + " may use the board")) : checks;
  }

  private static Optional<String> missing(
      Map<String, Set<String>> members, String user, String group) {
    return members.getOrDefault(group, Set.of()).contains(user)
        ? Optional.empty()
        : Optional.of(
            "%1$s is not in the group %2$s; run `sudo adduser %1$s %2$s`, then log in or start the service again"
                .formatted(user, group));
  }

  /** Returns the members of each group; empty if the groups cannot be read. */
  private Optional<Map<String, Set<String>>> members() {
    try {
      return Optional.of(
          Files.readAllLines(root.resolve("etc/group")).stream()
              .map(line -> line.split(":", -1))
              .filter(fields -> fields.length == 4)
              .collect(
                  Collectors.toMap(
                      fields -> fields[0],
                      fields -> new HashSet<>(List.of(fields[3].split(",", -1))),
                      (first, _) -> first)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** Describes the GPIO chip behind the header. */
  static Check chip(HeaderChip chip) {
    return switch (chip) {
      case HeaderChip.Found(String description) -> Check.good("gpio chip", description);
      case HeaderChip.NoPi() ->
          Check.warning("gpio chip", "this is not a Raspberry Pi: only --gpio mock works here");
      case HeaderChip.Unusable(String reason) -> Check.problem("gpio chip", reason);
    };
  }

  /** Checks the settings of the Pi's firmware for other users of the board's pins. */
  List<Check> deviceTree(Board board) {
    Optional<Path> file =
        Stream.of("boot/firmware/config.txt", "boot/config.txt")
            .map(root::resolve)
            .filter(Files::isRegularFile)
            .findFirst();
    if (file.isEmpty()) {
      return List.of(Check.warning("device tree", "there is no config.txt of a Pi's firmware"));
    }
    try {
      DeviceTreeSettings settings = DeviceTreeSettings.parse(Files.readAllLines(file.get()));
      List<Check> checks = new ArrayList<>();
      settings
          .conflicts(board.pins())
          .forEach(
              conflict ->
                  checks.add(
                      Check.problem(
                          "device tree",
                          conflict + "; turn it off in " + file.get() + " and reboot")));
      if (!settings.releasesOutputs()) {
        checks.add(
            Check.warning(
                "device tree", "add dtparam=strict_gpiod to " + file.get() + " and reboot"));
      }
      return checks.isEmpty()
          ? List.of(Check.good("device tree", "nothing else uses the pins of the board"))
          : checks;
    } catch (IOException e) {
      return List.of(Check.warning("device tree", StartupException.reason(e)));
    }
  }

  /** Checks that the wall clock is set, because the record contains its time. */
  Check clockSet() {
    Instant now = clock.instant();
    if (now.isBefore(RELEASE)) {
      return Check.problem(
          "clock",
          "it shows %s; connect the network and see `timedatectl`, or set it"
              .formatted(LocalDate.ofInstant(now, ZoneOffset.UTC)));
    }
    return Files.exists(root.resolve("run/systemd/timesync/synchronized"))
        ? Check.good("clock", "synchronised")
        : Check.warning("clock", "not synchronised by systemd-timesyncd; see `timedatectl`");
  }

  /** Checks free space and write access of the file system of a data directory. */
  List<Check> disk(Path data) {
    Path folder = data.toAbsolutePath();
    while (!Files.exists(folder)) {
      folder = folder.getParent();
    }
    List<Check> checks = new ArrayList<>();
    if (isMountedReadOnly(folder)) {
      checks.add(
          Check.problem(
              "disk",
              data
                  + " is on a file system that is mounted read-only; the card may be failing: see"
                  + " `dmesg`, save the record, replace the card"));
    }
    long free = usableBytes.applyAsLong(folder);
    String text = "%,d MiB are free for %s".formatted(free / MEBIBYTE, data);
    String advice = "; delete something, or archive old games";
    checks.add(
        free < NO_BYTES
            ? Check.problem("disk", text + advice)
            : free < LITTLE_BYTES
                ? Check.warning("disk", text + advice)
                : Check.good("disk", text));
    return checks;
  }

  private boolean isMountedReadOnly(Path folder) {
    try {
      return Files.readAllLines(root.resolve("proc/mounts")).stream()
          .map(line -> line.split(" ", -1))
          .filter(fields -> fields.length > 3 && folder.startsWith(Path.of(fields[1])))
          .max(Comparator.comparingInt(fields -> fields[1].length()))
          .filter(fields -> List.of(fields[3].split(",")).contains("ro"))
          .isPresent();
    } catch (IOException _) {
      return false;
    }
  }

  /** Checks the hints of the kernel about a failing card or supply. */
  Check card() {
    List<String> hints = new ArrayList<>();
    numbers("sys/fs/ext4", "errors_count")
        .filter(each -> each.value() > 0)
        .forEach(
            each ->
                hints.add(
                    "the file system %s has counted %d errors; save the record, replace the card"
                        .formatted(each.folder(), each.value())));
    numbers("sys/class/hwmon", "in0_lcrit_alarm")
        .filter(each -> each.value() > 0)
        .forEach(_ -> hints.add("the supply voltage of the Pi is or was too low"));
    return hints.isEmpty()
        ? Check.good("card, supply", "the kernel reports no errors")
        : Check.warning("card, supply", String.join("; ", hints));
  }

  /** Number in a file of the kernel. */
  private record Reading(String folder, long value) {}

  private Stream<Reading> numbers(String parent, String file) {
    List<Reading> readings = new ArrayList<>();
    try (Stream<Path> folders = Files.list(root.resolve(parent))) {
      for (Path folder : folders.sorted().toList()) {
        Path at = folder.resolve(file);
        if (Files.isReadable(at) && Files.isRegularFile(at)) {
          String text = Files.readString(at).strip();
          if (text.matches("\\d{1,9}")) {
            readings.add(new Reading(folder.getFileName().toString(), Long.parseLong(text)));
          }
        }
      }
    } catch (IOException _) {
      return Stream.empty();
    }
    return readings.stream();
  }
}
