package org.wadjet.cli;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.record.LaserFile;
import org.wadjet.text.Language;
import org.wadjet.text.XmlWriter;
import org.wadjet.turn.LaserReading;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.LaserClassification;
import org.wadjet.wiring.LaserClassification.LaserClass;

/**
 * Formats the laser safety page of a board for A4: class, readings, labels, daily sheet and duties.
 * It loads no external resources and has no script.
 */
final class LaserFilePage {
  /** Rows of the daily sheet: one month. */
  private static final int DAYS = 31;

  private static final String STANDARD = "IEC 60825-1:2014 (Edition 3)";

  private static final String INTACT =
      "Housing, rim wall and lid are whole; no head is loose; all labels can be read.";

  private static final String KEY_REMOVED = "After closing time the key is off and removed.";

  private static final List<String> DUTIES =
      List.of(
          "Classification: this page repeats readings that a person entered. It does not certify a"
              + " class. Anyone who sells a board or shows it to the public is responsible for its"
              + " class and has it measured by a professional.",
          "Labels: compare each wording with the edition of the standard that is named below it; the"
              + " project has not done so. Local law may ask for further languages or signs.",
          "Measurement: a head is measured again by the day above, and after each repair.",
          "Staff: a person who is on duty knows this page, keeps the key and does the daily check.",
          "Lock-out: the builder, not a player, finds the cause before it is cleared.",
          "National rules on lasers in public or at work apply beside the standard.");

  private final Board board;
  private final LaserFile file;
  private final LocalDate today;
  private final LaserClassification classification;
  private final XmlWriter page = new XmlWriter();

  LaserFilePage(Board board, LaserFile file, LocalDate today) {
    this.board = board;
    this.file = file;
    this.today = today;
    classification = board.laser();
  }

  /** Returns the page. */
  String html() {
    LaserClass laserClass = classification.laserClass();
    page.add("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    page.leaf("meta", "charset", "utf-8");
    page.textElement("title", board.name() + ": laser safety");
    page.open("style")
        .add(ResourceText.of("laser-file.css"))
        .close("style")
        .close("head")
        .open("body");
    page.textElement("h1", board.name() + ": laser safety");
    page.textElement(
        "p",
        "Laser class %d by %s. Printed %s from the signed record."
            .formatted(laserClass.number(), STANDARD, today));
    LaserFileMessages.sentences(file, classification, today)
        .forEach(
            each ->
                page.textElement(
                    "p",
                    Character.toUpperCase(each.charAt(0)) + each.substring(1) + ".",
                    "class",
                    "warning"));
    calculation(laserClass);
    readings();
    list("What remains the duty of the operator", DUTIES);
    labels(laserClass);
    dailySheet();
    return page.close("body").close("html").toString();
  }

  private void calculation(LaserClass laserClass) {
    page.textElement("h2", "Class");
    page.open("table");
    row("th", "head", "greatest reading", "limit of the project", "emission limit", "measure by");
    for (Side side : Side.values()) {
      Optional<LaserReading> valid = file.valid(side);
      row(
          "td",
          side.keyword(),
          valid.map(reading -> LaserFileMessages.power(reading.microwatts())).orElse("none"),
          LaserFileMessages.power(laserClass.maxMicrowatts()),
          LaserFileMessages.power(laserClass.emissionLimitMicrowatts()),
          valid
              .map(reading -> reading.day().plusDays(classification.measureDays()).toString())
              .orElse("now"));
    }
    page.close("table");
    page.textElement(
        "p",
        ("The light is red, 650 nm, from a small source. The class follows from the continuous power"
                + " under a single fault, with the driver shorted and the highest supply, through an"
                + " aperture of 7 mm, 100 mm from the bore or at it, whichever is greater; the pulses"
                + " of a shot do not count in its favour. The accessible emission limit of class %d"
                + " for it is %s; the limit of the project leaves a margin of %d %%.")
            .formatted(
                laserClass.number(),
                LaserFileMessages.power(laserClass.emissionLimitMicrowatts()),
                100 - 100 * laserClass.maxMicrowatts() / laserClass.emissionLimitMicrowatts()));
  }

  private void readings() {
    page.textElement("h2", "Readings");
    page.open("table");
    row("th", "day", "head", "power", "aperture", "temperature", "instrument", "person");
    for (LaserReading reading : file.readings()) {
      row(
          "td",
          reading.day().toString(),
          reading.side().keyword(),
          LaserFileMessages.power(reading.microwatts()),
          reading.apertureMillimetres() + " mm",
          reading.celsius() + " °C",
          reading.instrument(),
          reading.person());
    }
    page.close("table");
  }

  private void list(String title, List<String> items) {
    page.textElement("h2", title);
    page.open("ul");
    items.forEach(each -> page.textElement("li", each));
    page.close("ul");
  }

  private void labels(LaserClass laserClass) {
    page.textElement("h2", "Labels to cut out", "class", "page");
    page.textElement(
        "p",
        laserClass == LaserClass.CLASS_2
            ? "One beside each head, one on the lid where it opens. Print on a yellow ground."
            : "One beside each head.");
    page.open("div", "class", "labels");
    for (Language language : Language.values()) {
      page.open("section");
      label(language, LaserLabels.head(language, laserClass), laserClass);
      if (laserClass == LaserClass.CLASS_2) {
        label(language, LaserLabels.lid(language), laserClass);
      }
      page.textElement(
          "p",
          "%s: unverified; compare with %s"
              .formatted(language.code(), LaserLabels.edition(language)));
      page.close("section");
    }
    page.close("div");
  }

  private void label(Language language, String text, LaserClass laserClass) {
    page.open("div", "class", "label", "lang", language.code());
    for (String line : text.split(" – ", -1)) {
      page.textElement("p", line);
    }
    if (laserClass == LaserClass.CLASS_2) {
      page.textElement(
          "small",
          "P ≤ %s, 650 nm, IEC 60825-1:2014"
              .formatted(LaserFileMessages.power(laserClass.emissionLimitMicrowatts())));
    }
    page.close("div");
  }

  private void dailySheet() {
    page.textElement("h2", "Daily sheet for the staff", "class", "page");
    page.open("ol");
    List.of(INTACT, interlockCheck(), KEY_REMOVED).forEach(each -> page.textElement("li", each));
    page.close("ol");
    page.textElement(
        "p",
        "If anything is wrong, or the screen says that the lasers stay off: turn the key off,"
            + " remove it, and call the person responsible for the board.");
    page.open("table", "class", "sheet");
    row("th", "day", "1", "2", "3", "name");
    for (int day = 1; day <= DAYS; day++) {
      row("td", String.valueOf(day), "", "", "", "");
    }
    page.close("table");
  }

  /** Returns the daily check of the interlock; nobody fires for it. */
  private String interlockCheck() {
    return switch (board.interlock()) {
      case CONTACTS ->
          "The screen asked for the check of the interlock, and it was done: key off and on, lid"
              + " open and closed.";
      case CYCLE ->
          "The screen asked for the check of the interlock, and it was done: key off and on. If the"
              + " board has a lid: lid open and closed, and the screen asked to close it.";
      case NOT_REQUIRED -> "The board file says that the board needs no interlock.";
    };
  }

  private void row(String cell, String... texts) {
    page.open("tr");
    for (String text : texts) {
      page.textElement(cell, text);
    }
    page.close("tr");
  }
}
