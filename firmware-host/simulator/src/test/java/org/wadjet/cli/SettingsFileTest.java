package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerAddress;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.settings.FileResult;
import org.wadjet.text.Language;
import org.wadjet.web.KioskLanguages;
import org.wadjet.web.TlsSettings;
import org.wadjet.web.VisitorAccess;
import org.wadjet.web.WebSettings;

/** Tests of {@code service.toml}: its template, its defaults, and the position of every mistake. */
class SettingsFileTest {
  private static final Path TEMPLATE = Path.of("../systemd/service.toml");

  @TempDir private Path folder;

  private static ServiceSettings good(String text) {
    FileResult<ServiceSettings> reading = SettingsFile.parse("service.toml", text);
    assertThat(reading).as(text).isInstanceOf(FileResult.Valid.class);
    return ((FileResult.Valid<ServiceSettings>) reading).content();
  }

  @Test
  void templateDisablesAllOutputs() throws IOException {
    assertThat(good(Files.readString(TEMPLATE))).isEqualTo(ServiceSettings.NONE);
    assertThat(good("version = 1\n")).isEqualTo(ServiceSettings.NONE);
  }

  @Test
  void templateDocumentsEveryKey() throws IOException {
    String text =
        Files.readString(TEMPLATE)
            .replace("enabled = false", "enabled = true")
            .replaceAll("(?m)^# (?=[a-z-]+ = )", "");
    assertThat(good(text).web())
        .contains(
            new WebSettings(
                InetAddress.ofLiteral("127.0.0.1"),
                8080,
                List.of("wadjet.local"),
                Optional.of(Path.of("/etc/wadjet/arbiter-token")),
                Optional.of(
                    new KioskLanguages(
                        List.of(Language.EN, Language.DE, Language.FR), Duration.ofSeconds(30))),
                Optional.of(
                    new TlsSettings(
                        Path.of("/etc/wadjet/tls-certificate.pem"),
                        Path.of("/etc/wadjet/tls-key.pem"))),
                List.of("127.0.0.1", "10.0.0.0/8"),
                OptionalInt.of(50),
                VisitorAccess.KIOSK));
  }

  @Test
  void templateDocumentsEveryBrokerKey() throws IOException {
    String text =
        Files.readString(TEMPLATE)
            .replace("enabled = false", "enabled = true")
            .replaceAll("(?m)^# (?=[a-z-]+ = )", "");
    assertThat(good(text).mqtt())
        .contains(
            new MqttSettings(
                new BrokerLogin(
                    BrokerAddress.parse("mqtts://broker.local"),
                    Optional.of("board-1"),
                    Optional.of(Path.of("/etc/wadjet/mqtt-password")),
                    Optional.of(Path.of("/etc/wadjet/mqtt-ca.pem"))),
                new BoardTopics("wadjet", "board-1"),
                Optional.of("homeassistant"),
                true,
                false,
                false));
  }

  @Test
  void namesBoardAfterItsMachine() {
    MqttSettings mqtt =
        good("version = 1\n[mqtt]\nenabled = true\nbroker = \"mqtt://b\"\n").mqtt().orElseThrow();
    assertThat(mqtt.topics().board()).matches("[A-Za-z0-9_-]{1,40}");
    assertThat(mqtt.access()).isEqualTo(BrokerLogin.open(BrokerAddress.parse("mqtt://b")));
    assertThat(mqtt.homeAssistant()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "board = \"a b\" | 4:9 | mqtt.board: must be 1 to 40 letters",
        "prefix = \"a/#\" | 4:10 | mqtt.prefix: must be 1 to 60 characters",
        "broker = \"hall\" | 4:10 | mqtt.broker: must be mqtt://HOST",
        "broker = \"mqtt://a:b@c\" | 4:10 | mqtt.broker: must not hold a user or a password; use the keys",
        "password-file = \"p\" | 4:17 | mqtt.password-file: requires a user",
        "user = \"u\" | 2:1 | mqtt.broker: is missing",
        "qos = 2 | 4:1 | mqtt.qos: unknown key"
      })
  void reportsBrokerMistakeWithItsPosition(String line, String place, String message) {
    FileResult<ServiceSettings> reading =
        SettingsFile.parse("s", "version = 1\n[mqtt]\nenabled = true\n" + line + "\n");
    assertThat(reading).isInstanceOf(FileResult.Invalid.class);
    assertThat(((FileResult.Invalid<ServiceSettings>) reading).problems())
        .anySatisfy(
            problem -> assertThat(problem.toString()).startsWith("s:" + place + ": " + message));
  }

  @Test
  void readsLinkToAnotherBoard() {
    String mqtt = "version = 1\n[mqtt]\nenabled = true\nbroker = \"mqtt://b\"\nboard = \"a\"\n";
    String peer = "[peer]\nenabled = true\nboard = \"b\"\nkey-file = \"/k\"\n";
    assertThat(good(mqtt + peer).peer()).contains(new PeerSettings("b", Path.of("/k")));
    assertThat(good(mqtt + peer.replace("true", "false")).peer()).isEmpty();
    String desk = "[desk]\nenabled = true\nkey-file = \"/d\"\n";
    assertThat(good(mqtt + desk).desk()).contains(new DeskSettings(Path.of("/d")));
    assertThat(good(mqtt + desk.replace("true", "false")).desk()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[peer]~board = \"b\"~key-file = \"k\" | mqtt | peer.enabled: requires the table mqtt",
        "[mqtt]~[peer]~board = \"a\"~key-file = \"k\" | a | peer.board: must be the name of another board",
        "[mqtt]~[peer]~board = \"b c\"~key-file = \"k\" | b c | peer.board: must be 1 to 40 letters",
        "[mqtt]~[peer]~board = \"b\" | key | peer.key-file: is missing",
        "[mqtt]~[peer]~key-file = \"k\" | board | peer.board: is missing",
        "[desk]~key-file = \"k\" | mqtt | desk.enabled: requires the table mqtt",
        "[mqtt]~[desk]~ | key | desk.key-file: is missing"
      })
  void reportsMistakeInLinkToAnotherBoard(String lines, String about, String message) {
    String text =
        ("version = 1~" + lines)
            .replace("[mqtt]", "[mqtt]~enabled = true~broker = \"mqtt://b\"~board = \"a\"")
            .replace("[peer]", "[peer]~enabled = true")
            .replace("[desk]", "[desk]~enabled = true")
            .replace('~', '\n');
    FileResult<ServiceSettings> reading = SettingsFile.parse("s", text + "\n");
    assertThat(reading).as(about).isInstanceOf(FileResult.Invalid.class);
    assertThat(((FileResult.Invalid<ServiceSettings>) reading).problems())
        .anySatisfy(problem -> assertThat(problem.toString()).contains(message));
  }

  @Test
  void bindsPageToLoopbackByDefault() {
    assertThat(good("version = 1\n[web]\nenabled = true\n").web().orElseThrow())
        .isEqualTo(
            new WebSettings(
                WebSettings.LOCAL, 8080, List.of(), Optional.empty(), Optional.empty()));
  }

  @ParameterizedTest
  @EnumSource(VisitorAccess.class)
  void readsWhoMayPlay(VisitorAccess play) {
    String line = "play = \"" + play.keyword() + "\"\n";
    assertThat(good("version = 1\n[web]\nenabled = true\n" + line).web().orElseThrow().play())
        .isEqualTo(play);
  }

  @Test
  void readsBroadcastDelay() {
    assertThat(good("version = 1\n[broadcast]\ndelay-seconds = 900\n").broadcastDelay())
        .isEqualTo(Duration.ofMinutes(15));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "enabled = 1 | 3:11 | web.enabled: must be true or false",
        "port = 8080 | 2:1 | web.enabled: is missing",
        "port = 80 | 3:8 | web.port: 80 is not allowed",
        "port = 99999999999999999999 | 3:8 | web.port: such a number is not allowed; it must be from"
            + " 1024 to 65535",
        "port = -0x8000000000000001 | 3:10 | web.port: Unexpected",
        "port = 1e999 | 3:8 | web.port: Float is too large",
        "names = [\"a\", | 4:1 | web.names: Unexpected end of input",
        "address = \"1.2.3\" | 3:11 | web.address: must be an address of this machine",
        "address = \"127.1\" | 3:11 | web.address: must be an address of this machine",
        "address = \"localhost\" | 3:11 | web.address: must be an address of this machine",
        "names = [\"a b\"] | 3:9 | web.names: must be names of this machine",
        "names = [7] | 3:10 | web.names: must be a text",
        "adress = \"::\" | 3:1 | web.adress: unknown key; allowed here are enabled, address",
        "kiosk-languages = [\"en\"] | 3:19 | web.kiosk-languages: must be two or more of en, de",
        "certificate-file = \"c\" | 3:20 | web.certificate-file: requires key-file",
        "key-file = \"k\" | 3:12 | web.key-file: requires certificate-file",
        "trusted-proxies = [\"nginx\"] | 3:19 | web.trusted-proxies: must be addresses or networks",
        "sound-volume = 101 | 3:16 | web.sound-volume: 101 is not allowed",
        "play = \"all\" | 3:8 | web.play: \"all\" is not allowed; it must be one of \"kiosk\","
            + " \"network\", \"off\"",
        "token-file = \"\" | 3:14 | web.token-file: must be a text of 1 to 1024 characters"
      })
  void reportsMistakeWithItsPosition(String line, String place, String message) throws IOException {
    Path file = folder.resolve("service.toml");
    Files.writeString(file, "version = 1\n[web]\n" + line + "\n");
    Ran ran = Ran.command("serve", "--gpio=mock", "--settings=" + file);
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err()).contains(file + ":" + place + ": " + message).doesNotContain("\tat ");
  }

  @Test
  void rejectsEndlessFile() {
    Ran ran = Ran.command("serve", "--gpio=mock", "--settings=/dev/zero");
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err()).startsWith("wadjet: /dev/zero:1:1: is larger than 1048576 bytes\n");
  }

  @Test
  void reportsFirstMistakesAndCountOfTheRest() throws IOException {
    Path file = folder.resolve("service.toml");
    StringBuilder text = new StringBuilder("version = 1\n");
    for (int key = 0; key < 2000; key++) {
      text.append("k").append(key).append(" = 1\n");
    }
    Files.writeString(file, text);
    Ran ran = Ran.command("serve", "--gpio=mock", "--settings=" + file);
    assertThat(ran.err().lines()).hasSize(52).contains("and 1950 more mistakes");
  }

  @Test
  void reportsMissingFile() {
    Path file = folder.resolve("none.toml");
    Ran ran = Ran.command("serve", "--gpio=mock", "--settings=" + file);
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err()).startsWith("wadjet: " + file + " cannot be read");
  }
}
