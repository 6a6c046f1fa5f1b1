package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.gpio.HeaderChip;
import org.wadjet.record.JournalStore;
import org.wadjet.record.LaserFile;
import org.wadjet.service.TableFactory;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.Event;
import org.wadjet.turn.LaserReading;
import picocli.CommandLine;

/** Tests of {@code wadjet doctor} on machines with one fault each, in a folder of their own. */
final class DoctorCommandTest {
  private static final long GIBIBYTE = 1L << 30;

  @TempDir private Path root;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private String user = "pi";
  private Instant now = Instant.parse("2026-12-01T12:00:00Z");
  private long freeBytes = 8 * GIBIBYTE;
  private HeaderChip chip = new HeaderChip.Found("gpiochip0 [pinctrl-bcm2711]");

  @BeforeEach
  void writeGoodMachine() throws IOException {
    write("etc/group", "root:x:0:\ngpio:x:997:pi,wadjet\nwadjet:x:998:other,pi\n");
    write("boot/firmware/config.txt", "dtparam=spi=off\nenable_uart=0\ndtparam=strict_gpiod\n");
    write("run/systemd/timesync/synchronized", "");
    write("proc/mounts", "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n");
    write("sys/fs/ext4/mmcblk0p2/errors_count", "0\n");
    write("etc/wadjet/board.toml", BoardFile.referenceText());
    write("etc/wadjet/service.toml", "version = 1\n");
    Files.createDirectories(root.resolve("var/lib/wadjet"));
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private int run() {
    Console console =
        Console.of(new ByteArrayInputStream(new byte[0]), out, new ByteArrayOutputStream());
    MachineChecks machine =
        new MachineChecks(root, user, Clock.fixed(now, ZoneOffset.UTC), _ -> freeBytes);
    int status = new CommandLine(new DoctorCommand(console, machine, _ -> chip)).execute();
    console.flush();
    return status;
  }

  private List<String> lines(String state) {
    return out.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith(state))
        .toList();
  }

  private void assertProblem(String subject, String text) {
    assertThat(run()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(lines("problem"))
        .singleElement()
        .asString()
        .contains(" " + subject + " ")
        .contains(text);
  }

  @Test
  void findsNothingOnAGoodMachine() {
    assertThat(run()).isEqualTo(Wadjet.EXIT_OK);
    assertThat(lines("problem")).isEmpty();
    assertThat(lines("warning")).isEmpty();
    assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("0 problems, 0 warnings\n");
  }

  @Test
  void namesTheMissingGroup() throws IOException {
    write("etc/group", "gpio:x:997:wadjet\nwadjet:x:998:pi\n");
    assertProblem("groups", "pi is not in the group gpio; run `sudo adduser pi gpio`");
  }

  @Test
  void namesTheMissingGroupOfTheServiceAlsoToRoot() throws IOException {
    user = "root";
    write("etc/group", "gpio:x:997:pi\nwadjet:x:998:pi\n");
    assertProblem("groups", "wadjet is not in the group gpio");
  }

  @Test
  void namesTheMissingChip() {
    chip = HeaderChip.find(root.resolve("dev"), "pinctrl");
    assertProblem("gpio chip", "There is no GPIO chip in");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dtparam=spi=on | dtparam=spi=on uses GPIO 7 (DATA_1), GPIO 8 (DATA_2)",
        "dtparam=i2c_arm=on,spi=off | dtparam=i2c_arm=on uses GPIO 2 (SENTINEL), GPIO 3 (LATCH)",
        "enable_uart=1 | enable_uart=on uses GPIO 14 (LID_OPEN), GPIO 15 (KEY)",
        "dtoverlay=w1-gpio | dtoverlay=w1-gpio uses GPIO 4 (CLOCK)",
        "dtoverlay=gpio-fan,gpiopin=27 | dtoverlay=gpio-fan,gpiopin=27 uses GPIO 27 (ARM)"
      })
  void namesAnotherUserOfAPin(String setting, String text) throws IOException {
    write("boot/firmware/config.txt", "dtparam=strict_gpiod\n" + setting + "\n");
    assertProblem("device tree", text);
  }

  @Test
  void warnsOfOutputsThatADeadProgramKeeps() throws IOException {
    write("boot/firmware/config.txt", "dtparam=spi=on # old\ndtparam=spi=off\n");
    assertThat(run()).isEqualTo(Wadjet.EXIT_OK);
    assertThat(lines("warning")).singleElement().asString().contains("strict_gpiod");
  }

  @Test
  void namesAFullDisk() {
    freeBytes = 5L << 20;
    assertProblem("disk", "5 MiB are free");
  }

  @Test
  void namesACardThatIsMountedReadOnly() throws IOException {
    write("proc/mounts", "/dev/mmcblk0p2 / ext4 ro,noatime 0 0\nproc /proc proc rw 0 0\n");
    assertProblem("disk", "mounted read-only");
  }

  @Test
  void namesAnUnsetClock() {
    now = Instant.parse("1970-01-01T00:02:00Z");
    assertProblem("clock", "it shows 1970-01-01");
  }

  @Test
  void namesAMistakeInTheBoardFile() throws IOException {
    write("etc/wadjet/board.toml", BoardFile.referenceText().replace("arm = 27", "arm = 1"));
    assertProblem("board file", "GPIO 1 cannot be the ARM line");
  }

  @Test
  void namesAMistakeInTheSettings() throws IOException {
    write("etc/wadjet/service.toml", "version = 1\n[web]\nenabled = 3\n");
    assertProblem("settings", "web.enabled");
  }

  @Test
  void namesADamagedRecord() throws IOException {
    Path data = root.resolve("var/lib/wadjet");
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    try (JournalStore store = TestRecord.open(data)) {
      store.write(
          List.of(new Event.GameStarted(classic.rules(), classic.name(), classic.position())));
    }
    assertThat(run()).isEqualTo(Wadjet.EXIT_OK);
    assertThat(lines("good     record")).singleElement().asString().contains("1 games, 1 rows");
    out.reset();

    Path journal = data.resolve("journal.db");
    byte[] bytes = Files.readAllBytes(journal);
    for (int i = 0; i < bytes.length - 6; i++) {
      if (new String(bytes, i, 7, StandardCharsets.ISO_8859_1).equals("classic")) {
        bytes[i] = 'C';
      }
    }
    Files.write(journal, bytes);
    assertProblem("record", data.toString());
  }

  @Test
  void warnsOfHeadsWithoutReadings() throws IOException {
    Path data = root.resolve("var/lib/wadjet");
    for (Side side : Side.values()) {
      LaserReading reading =
          new LaserReading(side, 800, 7, 23, "meter", LocalDate.of(2026, 11, 27), "person");
      LaserFile.add(data, reading, TableFactory.provenance(BoardFile.reference()));
      assertThat(run()).isEqualTo(Wadjet.EXIT_OK);
      if (side == Side.SILVER) {
        assertThat(lines("warning"))
            .singleElement()
            .asString()
            .contains("laser heads", "the red head has no reading of its power");
        out.reset();
      }
    }
    assertThat(lines("warning")).isEmpty();
    assertThat(lines("good     laser heads")).hasSize(1);
  }

  @Test
  void warnsOfErrorsOfTheCardAndLowVoltage() throws IOException {
    write("sys/fs/ext4/mmcblk0p2/errors_count", "3\n");
    write("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n");
    assertThat(run()).isEqualTo(Wadjet.EXIT_OK);
    assertThat(lines("warning"))
        .singleElement()
        .asString()
        .contains("mmcblk0p2 has counted 3 errors", "voltage");
  }

  @Test
  void printsNoSecret() throws IOException {
    write("etc/wadjet/service.toml", "version = 1\n[mqtt]\npassword = \"hunter2\"\n");
    run();
    assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("hunter2");
  }
}
