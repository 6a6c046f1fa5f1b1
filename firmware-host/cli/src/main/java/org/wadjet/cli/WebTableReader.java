package org.wadjet.cli;

import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.wadjet.settings.TomlSection;
import org.wadjet.text.Language;
import org.wadjet.web.KioskLanguages;
import org.wadjet.web.TlsSettings;
import org.wadjet.web.VisitorAccess;
import org.wadjet.web.WebSettings;

/** Reads {@code [web]} of {@code service.toml}. */
final class WebTableReader {
  private static final int NAMES = 16;
  private static final int NAME_LENGTH = 253;
  private static final int CODE_LENGTH = 2;

  /** The default time for which a language is shown, in seconds: long enough to read the page. */
  private static final int DEFAULT_DISPLAY_SECONDS = 30;

  private static final int MIN_DISPLAY_SECONDS = 5;
  private static final int MAX_DISPLAY_SECONDS = 3600;
  private static final int MAX_VOLUME = 100;
  private static final int MAX_PORT = 65_535;

  /** The lowest port on which a user other than root can listen. */
  private static final int MIN_PORT = 1024;

  private WebTableReader() {}

  /** Returns the settings; empty if the page is not enabled. Mistakes are noted in the section. */
  static Optional<WebSettings> read(TomlSection web) {
    boolean enabled = web.bool("enabled").orElse(false);
    InetAddress address = web.has("address") ? address(web) : WebSettings.LOCAL;
    int port = web.integerOr("port", MIN_PORT, MAX_PORT, WebSettings.PORT);
    List<String> names = web.has("names") ? names(web) : List.of();
    Optional<Path> token = web.file("token-file");
    Optional<KioskLanguages> kiosk = web.has("kiosk-languages") ? kiosk(web) : Optional.empty();
    Optional<TlsSettings> tls = tls(web);
    List<String> proxies = web.has("trusted-proxies") ? proxies(web) : List.of();
    OptionalInt volume =
        web.has("sound-volume")
            ? OptionalInt.of(web.integerOr("sound-volume", 0, MAX_VOLUME, 0))
            : OptionalInt.empty();
    VisitorAccess play = web.has("play") ? play(web) : VisitorAccess.KIOSK;
    web.finish();
    return enabled
        ? Optional.of(
            new WebSettings(address, port, names, token, kiosk, tls, proxies, volume, play))
        : Optional.empty();
  }

  private static Optional<KioskLanguages> kiosk(TomlSection web) {
    List<Language> languages =
        web
            .texts("kiosk-languages", Language.values().length, CODE_LENGTH)
            .orElse(List.of())
            .stream()
            .map(Language::of)
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    if (languages.size() < 2) {
      web.addMistake("kiosk-languages", "must be two or more of " + Language.codes());
    }
    int seconds =
        web.integerOr(
            "kiosk-language-seconds",
            MIN_DISPLAY_SECONDS,
            MAX_DISPLAY_SECONDS,
            DEFAULT_DISPLAY_SECONDS);
    return Optional.of(new KioskLanguages(languages, Duration.ofSeconds(seconds)));
  }

  private static Optional<TlsSettings> tls(TomlSection web) {
    boolean certified = web.has("certificate-file");
    if (certified != web.has("key-file")) {
      String there = certified ? "certificate-file" : "key-file";
      web.addMistake(there, "requires " + (certified ? "key-file" : "certificate-file"));
    }
    Optional<Path> certificate = web.file("certificate-file");
    Optional<Path> key = web.file("key-file");
    return certificate.flatMap(file -> key.map(secret -> new TlsSettings(file, secret)));
  }

  private static VisitorAccess play(TomlSection web) {
    List<VisitorAccess> all = List.of(VisitorAccess.values());
    Optional<String> word = web.keyword("play", all.stream().map(VisitorAccess::keyword).toList());
    return all.stream()
        .filter(each -> word.equals(Optional.of(each.keyword())))
        .findFirst()
        .orElse(VisitorAccess.OFF);
  }

  private static List<String> proxies(TomlSection web) {
    List<String> proxies = web.texts("trusted-proxies", NAMES, NAME_LENGTH).orElse(List.of());
    if (!proxies.stream().allMatch(WebSettings::isNetwork)) {
      web.addMistake(
          "trusted-proxies",
          "must be addresses or networks of proxies such as \"127.0.0.1\" or \"10.0.0.0/8\"");
    }
    return proxies;
  }

  private static InetAddress address(TomlSection web) {
    Optional<String> text = web.text("address", NAME_LENGTH);
    try {
      return text.map(OptionConverters::address).orElse(WebSettings.LOCAL);
    } catch (IllegalArgumentException e) {
      web.addMistake(
          "address",
          "must be an address of this machine such as \"127.0.0.1\", or \"0.0.0.0\" for all of"
              + " them");
      return WebSettings.LOCAL;
    }
  }

  private static List<String> names(TomlSection web) {
    List<String> names = web.texts("names", NAMES, NAME_LENGTH).orElse(List.of());
    if (!names.stream().allMatch(name -> name.matches("[A-Za-z0-9.-]+"))) {
      web.addMistake(
          "names", "must be names of this machine such as \"wadjet.local\", without a port");
    }
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
  }
}
