package org.wadjet.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the readers and writers of a tournament's files. */
final class TournamentFilesTest {
  private static final int CASES = 300;

  private static final String TRF =
      """
      012 Khet Open
      XXR 5
      001    1 m    Ödön, Béla                        2100 HUN     7003001 1990/05/17  1.0    1     2 w 1     3 b\s\s\s
      001    2      Novák, Jan                        1900 CZE                         0.0    3     1 b 0  0000 - Z
      001    3      Ray                                                                1.0    2  0000 - U     1 w\s\s\s
      """;

  private static Tournament tournament(List<Participant> participants) {
    return new Tournament("Open", PairingSystem.SWISS, 9, participants, List.of(), List.of());
  }

  @Test
  void readsTrf16() throws TournamentFileException {
    TrfFile file = TrfReader.read("open.trf", TRF);
    assertThat(file.name()).isEqualTo("Khet Open");
    assertThat(file.rounds()).isEqualTo(5);
    assertThat(file.participants())
        .containsExactly(
            new Participant(1, "Ödön, Béla", 2100, "HUN"),
            new Participant(2, "Novák, Jan", 1900, "CZE"),
            new Participant(3, "Ray", 0, ""));
    assertThat(file.pairedRounds()).isEqualTo(2);
  }

  @Test
  void readsPairingsOfNextRoundFromTrf16() throws TournamentFileException {
    Tournament first =
        tournament(TrfReader.read("open.trf", TRF).participants())
            .withRound(
                List.of(
                    Pairing.of(1, 2).entered(Optional.of(TableResult.SILVER_WON), "seen"),
                    Pairing.bye(3, TableResult.PAIRING_BYE)));
    assertThat(PairingFile.read("round-2.trf", TRF, first)).containsExactly(Pairing.of(3, 1));
    Tournament other =
        first.withPairing(1, 1, Pairing.of(1, 2).entered(Optional.of(TableResult.DRAWN), "seen"));
    assertThatThrownBy(() -> PairingFile.read("round-2.trf", TRF, other))
        .hasMessage("round-2.trf:3:92: round 1 of participant 1 differs from the tournament's");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2100 HUN | 21x0 HUN | 3 | 49 | the rating must be a number in columns 49 to 52
          001    2 | 001    1 | 4 | 5  | the starting number is also that of line 3
          1 b 0    | 1 r 0    | 4 | 97 | the colour must be w or b with an opponent and - without one
          2 w 1    | 2 w X    | 3 | 99 | the result must be 1, 0, =, +, -, W, D, L, H, F, U, Z or blank
          XXR 5    | XXR five | 2 | 5  | XXR must have a number of rounds from 1 to 99
          2 w 1    | 2 w =    | 3 | 81 | the points differ from the sum of the results, 0.5
          012 Khet | 01 Khet  | 1 | 1  | a record begins with three letters or digits, followed by a blank
          """)
  void namesLineAndColumnOfMistake(
      String right, String wrong, int line, int column, String mistake) {
    assertThatThrownBy(() -> TrfReader.read("open.trf", TRF.replaceFirst(right, wrong)))
        .hasMessage("open.trf:%d:%d: %s".formatted(line, column, mistake));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          nom;Ann;Bob               | 1 | 1  | 'nom' is none of the columns name, number, rating, federation
          name,rating;Ann,1;Bob,low | 3 | 5  | rating must be a number from 0 to 9999
          name;"Ann;Bob             | 2 | 1  | the quoted field has no end
          name;Ann;Bob,2            | 3 | 1  | the line has 2 fields, but 1 columns have a name
          name,number;A,1;B,1       | 3 | 3  | number 1 occurs twice
          name;Ann                  | 1 | 1  | a tournament has 2 to 1000 participants
          """)
  void namesPlaceOfMistakeInCsv(String lines, int line, int column, String mistake) {
    assertThatThrownBy(() -> ParticipantFile.read("list.csv", lines.replace(';', '\n')))
        .hasMessage("list.csv:%d:%d: %s".formatted(line, column, mistake));
  }

  @Test
  void readsListOfPairings() throws TournamentFileException {
    Tournament three = tournament(TrfReader.read("open.trf", TRF).participants());
    assertThat(PairingFile.read("out.txt", "2\n3 1\n2 0\n", three))
        .containsExactly(Pairing.of(3, 1), Pairing.bye(2, TableResult.PAIRING_BYE));
    assertThatThrownBy(() -> PairingFile.read("out.txt", "2\n3 1\n", three))
        .hasMessage("out.txt:1:1: the file announces 2 pairings and has 1");
    assertThatThrownBy(() -> PairingFile.read("out.txt", "1\n3 9\n", three))
        .hasMessage("out.txt:1:1: there is no participant 9");
  }

  @Test
  void readsBackWhatItWrites() throws TournamentFileException {
    long seed = System.nanoTime();
    System.out.println("TournamentFilesTest: seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < CASES; i++) {
      Tournament drawn = drawn(random);
      assertThat(ParticipantFile.read("p.csv", ParticipantFile.write(drawn.participants())))
          .isEqualTo(drawn.participants());
      String trf = TrfWriter.write(drawn);
      TrfFile read = TrfReader.read("t.trf", trf);
      assertThat(read.participants()).isEqualTo(drawn.participants());
      assertThat(read.name()).isEqualTo(drawn.name());
      // Each prefix of the rounds reads back as the pairings of its last round.
      for (int round = 0; round < drawn.pairings().size(); round++) {
        Tournament before = drawn.withPairings(drawn.pairings().subList(0, round));
        List<Pairing> next =
            drawn.pairings().get(round).stream().map(TournamentFilesTest::open).toList();
        String text = TrfWriter.write(before);
        assertThat(PairingFile.read("l.txt", list(next), before))
            .containsExactlyInAnyOrderElementsOf(next);
        assertThat(TrfReader.read("t.trf", text).pairedRounds()).isEqualTo(round);
      }
    }
  }

  private static Pairing open(Pairing pairing) {
    return pairing.isBye() ? pairing : Pairing.of(pairing.silver(), pairing.red());
  }

  private static String list(List<Pairing> pairings) {
    StringBuilder text = new StringBuilder(pairings.size() + "\n");
    pairings.forEach(each -> text.append(each.silver() + " " + each.red() + "\n"));
    return text.toString();
  }

  private static Tournament drawn(Random random) {
    List<Participant> participants = new ArrayList<>();
    int count = 2 + random.nextInt(20);
    for (int number = 1; number <= count; number++) {
      String name =
          List.of("Ada", "de la \"Cruz\", Ana", "Žižek", "王").get(random.nextInt(4)) + number;
      participants.add(
          new Participant(
              number * 3, name, random.nextInt(3000), random.nextBoolean() ? "ROU" : ""));
    }
    Tournament drawn =
        new Tournament(
            "Open " + count, PairingSystem.ROUND_ROBIN, 9, participants, List.of(), List.of());
    List<TableResult> results = List.of(TableResult.values()).subList(0, 6);
    for (int round = random.nextInt(5); round > 0; round--) {
      List<Integer> numbers =
          new ArrayList<>(participants.stream().map(Participant::number).toList());
      Collections.shuffle(numbers, random);
      List<Pairing> pairings = new ArrayList<>();
      for (int i = 0; i + 1 < numbers.size(); i += 2) {
        TableResult result = results.get(random.nextInt(results.size()));
        pairings.add(
            Pairing.of(numbers.get(i), numbers.get(i + 1)).entered(Optional.of(result), "drawn"));
      }
      if (numbers.size() % 2 == 1) {
        pairings.add(Pairing.bye(numbers.getLast(), TableResult.PAIRING_BYE));
      }
      drawn = drawn.withRound(pairings);
    }
    return drawn;
  }

  /** Damaged files either read or give a sentence with a place; nothing else is thrown. */
  @Test
  void refusesDamagedFilesWithPlace() {
    long seed = System.nanoTime();
    System.out.println("TournamentFilesTest: seed " + seed);
    Random random = new Random(seed);
    int refused = 0;
    for (int i = 0; i < 3 * CASES; i++) {
      Tournament drawn = drawn(random);
      StringBuilder text =
          new StringBuilder(
              random.nextBoolean()
                  ? TrfWriter.write(drawn)
                  : ParticipantFile.write(drawn.participants()));
      for (int damage = random.nextInt(4); damage >= 0 && !text.isEmpty(); damage--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(4)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.setCharAt(at, (char) random.nextInt(0x250));
          case 2 -> text.insert(at, "\",1w-= \n".charAt(random.nextInt(8)));
          default -> text.setLength(at);
        }
      }
      for (TournamentReader reader :
          List.<TournamentReader>of(
              () -> ParticipantFile.read("f", text.toString()),
              () -> TrfReader.read("f", text.toString()),
              () -> PairingFile.read("f", text.toString(), drawn))) {
        try {
          reader.read();
        } catch (TournamentFileException e) {
          refused++;
          assertThat(e).hasMessageMatching("f:[1-9]\\d*:[1-9]\\d*: [^\\n]{5,}[^.]");
        }
      }
    }
    assertThat(refused).isGreaterThan(500);
  }

  private interface TournamentReader {
    void read() throws TournamentFileException;
  }
}
