package org.wadjet.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.record.CheckedGame;
import org.wadjet.record.EventCodec;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.GameRecord;
import org.wadjet.record.Incident;
import org.wadjet.record.JournalRow;
import org.wadjet.record.PlayerPeriod;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.ShotRecord;
import org.wadjet.text.Language;
import org.wadjet.text.MatchMessages;
import org.wadjet.text.ReviewCurve;
import org.wadjet.text.SvgBoard;
import org.wadjet.text.SvgBoardContent;
import org.wadjet.text.XmlWriter;
import org.wadjet.turn.ClockReading;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;
import org.wadjet.turn.TimeControl;

/**
 * Formats a recorded game as one HTML page: a referee's report for the screen and for A4. It loads
 * no external resources and has no script.
 */
final class GameHtmlReport {
  private static final List<String> VERDICTS =
      List.of("confirmed", "contradicted", "unseen", "unjudgeable");

  private final GameRecord game;
  private final List<JournalRow> rows;
  private final Optional<String> fault;
  private final Optional<String> key;
  private final Rules rules;
  private final XmlWriter page = new XmlWriter();
  private final Optional<ReviewReportSection> review;

  private GameHtmlReport(
      GameRecord game,
      CheckedGame checked,
      Optional<String> key,
      Optional<ReviewReportSection.Content> review) {
    this.game = game;
    this.rows = checked.rows();
    this.fault = checked.fault();
    this.key = key;
    this.rules = game.resumePoint().start().rules();
    this.review = review.map(content -> new ReviewReportSection(content, page));
  }

  /**
   * Returns the page of a game.
   *
   * @param checked the verified source of the game
   * @param key the board's public key
   * @param review the engine's review of the game, if the page is to contain it
   */
  static String of(
      GameRecord game,
      CheckedGame checked,
      Optional<PublicKeyFile> key,
      Optional<ReviewReportSection.Content> review) {
    return new GameHtmlReport(game, checked, key.map(PublicKeyFile::id), review).written();
  }

  private String written() {
    String title = "Game " + game.number();
    page.add("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    page.leaf("meta", "charset", "utf-8");
    page.leaf("meta", "name", "viewport", "content", "width=device-width");
    page.textElement("title", title + ": referee's report");
    String curve = review.isPresent() ? ReviewCurve.STYLE : "";
    page.open("style").add(ResourceText.of("report.css") + SvgBoard.STYLE + curve).close("style");
    page.close("head").open("body");
    page.textElement("h1", title);
    game.names().event().ifPresent(event -> page.textElement("p", event, "class", "event"));
    fault.ifPresent(
        what ->
            page.textElement(
                "p",
                "This game differs from what the board signed: " + what + ".",
                "class",
                "forged"));
    page.textElement("p", result(), "class", "result");
    head();
    review.ifPresent(ReviewReportSection::addCurve);
    page.textElement("h2", "Turns");
    TurnReportSection card = new TurnReportSection(rules.game(), page, review);
    game.turns().forEach(card::add);
    incidents();
    signature();
    signatures();
    return page.close("body").close("html").toString();
  }

  private void head() {
    Position start = game.resumePoint().start().position();
    page.open("section", "class", "pair head").open("div");
    page.add(new SvgBoard(rules.game()).draw(SvgBoardContent.of(start)));
    page.close("div").open("div").open("dl");
    fact("game", rules.game().title());
    fact("setup", game.resumePoint().setup() + ", shown here");
    player(Side.SILVER);
    player(Side.RED);
    if (game.periods().size() > 1) {
      game.periods().forEach(this::period);
    }
    fact("begun", TurnReportSection.time(game.startedAt()));
    fact("to move first", start.toMove().keyword());
    fact("swaps", rules.swap().keyword());
    fact("move final", "with " + (rules.moveFinal() == Rules.MoveFinal.HAND ? "the hand" : "FIRE"));
    fact("draw claim", "at occurrence " + rules.claimAt());
    fact("clock", clock());
    fact("turns", Integer.toString(game.turns().size()));
    fact("verdicts", VERDICTS.stream().map(this::counted).collect(Collectors.joining(", ")));
    fact("rulings", rulings());
    judges();
    page.close("dl").close("div").close("section");
    page.textElement(
        "p",
        "Each picture shows the board during the shot: after the move, with its squares tinted,"
            + " and before any piece is removed. The beam is the computed path; blue rings mark"
            + " the detectors that saw light; a star and a cross mark struck pieces.",
        "class",
        "small");
  }

  /** Formats all rulings, including those in turns that no longer count. */
  private String rulings() {
    List<StoredEvent> made =
        rows.stream().map(EventCodec::decode).filter(GameHtmlReport::isRuling).toList();
    long voided = made.stream().filter(GameHtmlReport::isVoid).count();
    return made.size() + (voided == 0 ? "" : ", of these " + voided + " annulled a turn");
  }

  private static boolean isRuling(StoredEvent event) {
    return event instanceof Event.Ruled || event instanceof StoredEvent.MoveRuled;
  }

  private static boolean isVoid(StoredEvent event) {
    return event instanceof Event.Ruled ruled && ruled.ruling() == Event.Ruling.VOID;
  }

  private String clock() {
    Optional<TimeControl> control = game.resumePoint().clocks().map(ClockReading::control);
    boolean cutOff = game.incidents().stream().anyMatch(GameHtmlReport::isResumption);
    return control
        .map(new MatchMessages(Language.EN)::control)
        .map(set -> cutOff ? set + "; time while the controller was off does not count" : set)
        .orElse("none");
  }

  private static boolean isResumption(Incident incident) {
    return incident.event() instanceof StoredEvent.Resumed;
  }

  private void player(Side side) {
    fact(side.keyword(), game.names().of(side).orElse("not named"));
  }

  private void period(PlayerPeriod period) {
    MatchMessages messages = new MatchMessages(Language.EN);
    fact(
        "from turn " + period.ply(),
        "silver "
            + messages.player(period.players().silver())
            + ", red "
            + messages.player(period.players().red()));
  }

  /**
   * Adds the boards and programs that judged the shots; there are several only if the game was
   * resumed elsewhere.
   */
  private void judges() {
    game.turns().stream()
        .flatMap(turn -> turn.shots().stream())
        .map(ShotRecord::judge)
        .filter(judge -> !judge.boardId().isEmpty())
        .distinct()
        .forEach(
            judge -> {
              FirmwareProvenance made = judge.provenance();
              fact("board", made.board() + ", id " + judge.boardId());
              fact("firmware", "wadjet " + made.firmware());
              page.textElement("dt", "board.toml");
              page.textElement("dd", "SHA-256 " + made.configuration(), "class", "hash");
            });
  }

  /** Formats the number of turns whose last shot got the given verdict. */
  private String counted(String verdict) {
    return game.turns().stream().filter(turn -> turn.verdict().equals(verdict)).count()
        + " "
        + verdict;
  }

  private String result() {
    return game.result().map(GameHtmlReport::sentence).orElse("Not finished.");
  }

  private static String sentence(Result result) {
    return switch (result) {
      case SILVER -> "Silver has won.";
      case RED -> "Red has won.";
      case DRAW -> "A draw.";
    };
  }

  private void incidents() {
    if (game.incidents().isEmpty()) {
      return;
    }
    page.textElement("h2", "Also in the record").open("table").open("tr");
    for (String head : List.of("row", "written", "turn", "what happened")) {
      page.textElement("th", head);
    }
    page.close("tr");
    for (Incident incident : game.incidents()) {
      page.open("tr");
      page.textElement("td", Long.toString(incident.row()))
          .textElement("td", TurnReportSection.time(incident.utc()));
      page.textElement("td", Integer.toString(incident.ply()))
          .textElement("td", IncidentMessages.sentence(incident));
      page.close("tr");
    }
    page.close("table");
  }

  private void signature() {
    JournalRow last = rows.getLast();
    page.textElement("h2", "Signature").open("dl");
    fact("rows", rows.getFirst().seq() + " to " + last.seq() + " of the board's journal");
    page.textElement("dt", "head").textElement("dd", last.hash(), "class", "hash");
    page.textElement("dt", "signed").textElement("dd", last.signature(), "class", "hash");
    key.ifPresent(id -> page.textElement("dt", "key").textElement("dd", id, "class", "hash"));
    fact("checked", fault.map(what -> "not as signed: " + what).orElse("every row is as signed"));
    page.close("dl");
    page.textElement(
        "p",
        "This page is for reading. The proof is the game's export as JSON lines, which `wadjet"
            + " games verify` checks against the board's public key; its head is the one above.",
        "class",
        "small");
  }

  /** Adds the lines for signatures on paper. */
  private void signatures() {
    page.open("div", "class", "signed");
    for (String who : List.of("silver", "red", "arbiter", "place and date")) {
      page.textElement("p", who);
    }
    page.close("div");
  }

  private void fact(String name, String value) {
    page.textElement("dt", name).textElement("dd", value);
  }
}
