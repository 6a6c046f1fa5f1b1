package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** Games out of a record that a real run wrote. */
class GamesCommandTest {
  @TempDir private Path folder;
  private String data;

  @BeforeEach
  void play() {
    data = folder.resolve("data").toString();
    Ran ran = Ran.command("run", "--simulate=3", "--games", "2", "--data", data, "--json");
    assertThat(ran.status()).isZero();
  }

  private Ran games(String... words) {
    String[] all = new String[words.length + 3];
    all[0] = "games";
    System.arraycopy(words, 0, all, 1, words.length);
    all[words.length + 1] = "--data";
    all[words.length + 2] = data;
    return Ran.command(all);
  }

  @Test
  @DisplayName("the games are listed, shown and written as text")
  void listed() {
    assertThat(games("list").lines()).hasSize(2);
    assertThat(games("show", "1", "--ascii").out()).contains("1. silver: ").contains("confirmed");
    assertThat(games("export", "2", "--format", "text").out())
        .startsWith("[Rules \"khet2\"]\n[Setup \"classic\"]\n");
  }

  @Test
  @DisplayName("an export is verified with the directory's key or a given one, and a change shows")
  void verified() throws IOException {
    Path file = folder.resolve("game.jsonl");
    Ran export = games("export", "1", "--format", "jsonl");
    assertThat(export.status()).isZero();
    Files.writeString(file, export.out());
    assertThat(games("verify", file.toString()).status()).isZero();
    String key = Path.of(data, "signing-key.pub").toString();
    assertThat(Ran.command("games", "verify", file.toString(), "--key", key).status()).isZero();

    Files.writeString(file, export.out().replaceFirst("\"confirmed\"", "\"unseen\""));
    Ran tampered = games("verify", file.toString());
    assertThat(tampered.status()).isEqualTo(Wadjet.NOT_GOOD);
    assertThat(tampered.err()).contains("row ").contains("was changed");
  }

  @Test
  @DisplayName("the page is whole in itself, tells every turn, and can be read as XML")
  void page() throws Exception {
    Ran html = games("export", "1", "--format", "html");
    assertThat(html.status()).isZero();
    assertThat(html.out())
        .doesNotContain("<script", "src=", "href=", "url(", "@import")
        .contains("@page", "✓ confirmed");
    String xml = html.out().substring("<!DOCTYPE html>\n".length());
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)));
    long turns =
        games("show", "1", "--ascii").lines().stream().filter(l -> l.matches("\\d+\\. .*")).count();
    assertThat(turns).isPositive();
    assertThat(document.getElementsByTagName("article").getLength()).isEqualTo((int) turns);
    assertThat(document.getElementsByTagName("svg").getLength()).isEqualTo((int) turns + 1);
  }

  @Test
  @DisplayName("what is not there is told in one sentence")
  void missing() {
    assertThat(games("show", "3").err()).contains("there is no game 3; the record holds 2");
    Ran nowhere = Ran.command("games", "list", "--data", folder.resolve("none").toString());
    assertThat(nowhere.status()).isEqualTo(Wadjet.USED_WRONGLY);
    assertThat(nowhere.err()).contains("there is no record in");
    Ran noKey = Ran.command("games", "verify", "x", "--key", folder.resolve("k").toString());
    assertThat(noKey.status()).isEqualTo(Wadjet.USED_WRONGLY);
    assertThat(noKey.err()).contains("cannot be read").doesNotContain("\tat ");
  }
}
