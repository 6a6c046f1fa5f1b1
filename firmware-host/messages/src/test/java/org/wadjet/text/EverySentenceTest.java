package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.engine.Score;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.laser.StopReason;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.SquareDifference;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.ClockDisplay;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.RulingChoice;
import org.wadjet.turn.Samples;
import org.wadjet.turn.StaffCall;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.verdict.Cause;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.RankedCause;
import org.wadjet.verdict.VerdictReason;
import org.wadjet.wiring.InterlockCheck;

/**
 * Tests that every message can be formatted in every language with random arguments, and that no
 * message is unused.
 */
@Tag("slow")
final class EverySentenceTest {
  private static final List<PuzzleFile.PuzzleLine> PUZZLES = PuzzleFile.collection().lines();

  private static final int SEEDS = 300;

  /**
   * Number of snapshots per seed, so that every phase occurs with every notice that depends on it.
   */
  private static final int SNAPSHOTS = 8;

  private static final Pattern LEFT_OVER = Pattern.compile("[{}#]|\\bnull\\b|Optional");

  /** Findings of a daily check, as keywords of the record. */
  private static final List<String> FOUND =
      List.of(
          "chain-unsound",
          "emission-seen",
          "supply-up",
          "fire-silver-down",
          "fire-red-down",
          "not-recorded",
          "sensors");

  /** Causes of a record that cannot be written, as the record states them. */
  private static final List<String> UNWRITTEN =
      List.of(
          "the record could not be written: the disk is full",
          "the record could not be written: the file is damaged",
          "the record could not be written: this user has no access to it",
          "the record was interrupted");

  private final List<String> texts = new ArrayList<>();

  @ParameterizedTest
  @EnumSource(Language.class)
  void formatsEveryMessage(Language language) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      try {
        formatAll(language, new Samples(seed));
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
      }
    }
    assertThat(texts.stream().filter(each -> each.isBlank() || LEFT_OVER.matcher(each).find()))
        .isEmpty();
    assertThat(texts).hasSizeGreaterThan(10_000);
    Set<String> never = new TreeSet<>();
    for (String file : List.of("words", "moves", "turn", "events", "shots", "faults", "puzzles")) {
      MessageCatalog messages = MessageCatalog.of(language, file);
      messages.keys().stream()
          .filter(key -> !messages.usedMessages().contains(key))
          .forEach(key -> never.add(file + " " + key));
    }
    assertThat(never).as("messages that nothing says").isEmpty();
  }

  private void formatAll(Language language, Samples samples) {
    Rules.Game game = samples.rules().game();
    Position position = samples.position();
    ReadingMessages sentences = new ReadingMessages(language, game);
    NoticeMessages notices = new NoticeMessages(language, game);
    EventMessages events = new EventMessages(language, game);
    ShotMessages shots = new ShotMessages(language);
    ExplanationMessages causes = new ExplanationMessages(language);
    FaultMessages faults = new FaultMessages(language, BoardFile.reference());
    MatchMessages match = new MatchMessages(language);
    TraceMessages traces = new TraceMessages(language, game);
    PieceLabels words = new PieceLabels(language, game);
    all(samples, MoveReading.class, reading -> sentences.reading(position, reading));
    all(samples, RuleBreach.class, rule -> sentences.rule(position, rule));
    all(samples, Move.class, move -> sentences.instruction(position, move));
    all(samples, CorrectionStep.class, sentences::repair);
    texts.add(sentences.rule(position, new RuleBreach.Added(Square.all())));
    texts.add(sentences.lifted(position, samples.occupied()));
    all(samples, SquareDifference.class, sentences::setUp);
    all(samples, RemovalProgress.class, sentences::removal);
    all(samples, Notice.class, notice -> notices.sentence(position, notice));
    all(samples, RulingChoice.class, choice -> notices.choice(position, choice));
    for (int i = 0; i < SNAPSHOTS; i++) {
      all(samples, TableSnapshot.class, notices::status);
    }
    all(samples, VerdictReason.class, shots::reason);
    all(samples, ClockDisplay.class, match::clocks);
    all(
        samples,
        RankedCause.class,
        each -> causes.explanation(position, new Explanation(List.of(each))));
    all(samples, Explanation.class, each -> causes.explanation(position, each));
    all(
        samples,
        Cause.class,
        each ->
            causes.explanation(
                position, new Explanation(List.of(new RankedCause(each, List.of(), List.of())))));
    all(samples, BoardFault.class, fault -> faults.findings(List.of(new Finding(List.of(fault)))));
    for (int silver : List.of(0, 150, -150, Score.WIN - 3, 3 - Score.WIN)) {
      texts.add(EvaluationJson.text(language, silver));
    }
    for (Event event : samples.each(Event.class)) {
      events.sentence(event).filter(text -> !unnamed(event)).ifPresent(texts::add);
      if (event instanceof Event.ShotJudged shot) {
        texts.add(traces.way(position, shot.trace()));
        texts.add(shots.sighting(shot.sighting()));
      }
    }
    position.forEach((square, piece) -> texts.add(words.describe(piece)));
    for (StopReason stopReason : StopReason.values()) {
      texts.add(new StopReasonMessages(language).ended(stopReason.keyword()));
    }
    for (InterlockCheck check : InterlockCheck.values()) {
      Event proof = new Event.InterlockProved(check.keyword(), "boot", Duration.ZERO);
      texts.add(events.sentence(proof).orElseThrow());
    }
    for (StaffCall call : StaffCall.values()) {
      assertThat(new StaffMessages(language).describe(call))
          .startsWith(new StaffMessages(language).request())
          .doesNotEndWith(new StaffMessages(language).request());
      texts.add(new StaffMessages(language).describe(call));
    }
    for (String reason : UNWRITTEN) {
      texts.add(notices.sentence(position, new Notice.NotRecorded(reason)));
    }
    texts.add(events.sentence(new Event.Checked(FOUND)).orElseThrow());
    PuzzleMessages puzzles = new PuzzleMessages(language, game);
    PUZZLES.forEach(line -> texts.add(puzzles.task(line.puzzle())));
    Event dark = new Event.SightingsDiffered(7, List.of(), List.of("d5"));
    texts.add(events.sentence(dark).orElseThrow());
    texts.add(faults.findings(List.of()));
    texts.add(faults.masks(Masks.NONE));
    texts.add(faults.masks(Masks.of(List.of("d5.presence"))));
  }

  /** A game without names has no sentence about names. */
  private static boolean unnamed(Event event) {
    return event instanceof Event.Named(PlayerNames names, var cleared)
        && names.equals(PlayerNames.NONE)
        && cleared.isEmpty();
  }

  private <T> void all(Samples samples, Class<T> type, Function<T, String> sentence) {
    samples.each(type).forEach(each -> texts.add(sentence.apply(each)));
  }
}
