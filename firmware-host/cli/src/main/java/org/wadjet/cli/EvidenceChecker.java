package org.wadjet.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Result;
import org.wadjet.record.ExportedGame;
import org.wadjet.record.GameRecord;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.Verification;
import org.wadjet.tournament.Pairing;
import org.wadjet.tournament.Participant;
import org.wadjet.tournament.ResultEvidence;
import org.wadjet.tournament.TableResult;
import org.wadjet.tournament.Tournament;

/**
 * Checks a board's signed export as evidence of the result of a pairing: the pinned key must have
 * signed it, the game must have a result, its names must be those of the participants with their
 * sides, and no other pairing may have the same game as evidence.
 */
final class EvidenceChecker {
  private final Tournament tournament;

  EvidenceChecker(Tournament tournament) {
    this.tournament = tournament;
  }

  /** Returns the pairing with the finding on an export, and with its result if it is verified. */
  Pairing check(Pairing pairing, Optional<PublicKeyFile> key, String export, String file)
      throws IOException {
    if (key.isEmpty()) {
      return pairing.refused(new ResultEvidence(false, file, "", 0, "noKey"));
    }
    String id = key.get().id();
    ExportedGame exported = ExportedGame.read(export, key.get());
    switch (exported.verification()) {
      case Verification.Tampered(long line, String what) -> {
        return pairing.refused(
            new ResultEvidence(false, file, id, 0, "tampered: line " + line + ": " + what));
      }
      case Verification.AuthenticArchive _ -> {
        return pairing.refused(new ResultEvidence(false, file, id, 0, "archive"));
      }
      case Verification.Authentic(long number, long _, var _) -> {
        Optional<String> fault = fault(pairing, exported.game(), id, number);
        if (fault.isPresent()) {
          return pairing.refused(new ResultEvidence(false, file, id, number, fault.get()));
        }
        ResultEvidence proof = new ResultEvidence(true, file, id, number, "");
        return pairing.reason().isEmpty()
            ? pairing.proved(result(exported.game().orElseThrow().result().orElseThrow()), proof)
            : pairing.refused(proof);
      }
    }
  }

  private Optional<String> fault(
      Pairing pairing, Optional<GameRecord> game, String key, long number) {
    if (game.isEmpty() || game.get().result().isEmpty()) {
      return Optional.of("noResult");
    }
    if (!game.get().names().silver().equals(name(pairing.silver()))
        || !game.get().names().red().equals(name(pairing.red()))) {
      return Optional.of(
          "names: %s, %s"
              .formatted(
                  game.get().names().silver().orElse("–"), game.get().names().red().orElse("–")));
    }
    boolean used =
        tournament.pairings().stream()
            .flatMap(List::stream)
            .filter(each -> !each.equals(pairing))
            .flatMap(each -> each.evidence().stream())
            .anyMatch(each -> each.verified() && each.key().equals(key) && each.game() == number);
    return used ? Optional.of("used") : Optional.empty();
  }

  private Optional<String> name(int number) {
    return tournament.participant(number).map(Participant::name);
  }

  private static TableResult result(Result result) {
    return switch (result) {
      case SILVER -> TableResult.SILVER_WON;
      case RED -> TableResult.RED_WON;
      case DRAW -> TableResult.DRAWN;
    };
  }
}
