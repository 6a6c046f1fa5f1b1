package org.wadjet.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.wadjet.game.PlayerNames;
import org.wadjet.record.NameCommitments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Implements {@code wadjet games pseudonymise}: replaces a player's name in the record. */
@Command(
    name = "pseudonymise",
    description = {
      "Replace a player's name in all displays and later exports.",
      "Signed rows do not change, because they contain only a salted hash of the name."
          + " Games of versions that signed the name itself keep it; the command lists them."
          + " Earlier exports do not change.",
      "To change a pseudonym, run the command again with the original name."
    })
final class PseudonymiseCommand extends ConsoleCommand implements Callable<Integer> {
  @ParentCommand private GamesCommand games;

  @Parameters(index = "0", paramLabel = "NAME", description = "Name as recorded.")
  private String name;

  @Parameters(index = "1", paramLabel = "PSEUDONYM", description = "Name to show instead.")
  private String pseudonym;

  PseudonymiseCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    PlayerNames.fault(pseudonym)
        .ifPresent(
            fault -> {
              throw usageError("the pseudonym is not allowed: " + fault);
            });
    List<Long> plain = new ArrayList<>();
    games
        .archive()
        .forEachGame(
            game -> {
              if (game.rows().stream().anyMatch(row -> NameCommitments.isPlain(row, name))) {
                plain.add(game.number());
              }
            },
            new Warnings(console));
    int replaced = NameCommitments.pseudonymise(games.directory(), name, pseudonym.strip());
    if (!plain.isEmpty()) {
      console.warn(
          "wadjet: the signed rows of games "
              + plain.stream().map(String::valueOf).collect(Collectors.joining(", "))
              + " contain this name itself and keep it.");
    }
    if (replaced == 0) {
      console.warn("wadjet: no game contains this name in a replaceable form.");
      return Wadjet.EXIT_FAILED;
    }
    console.println("replaced " + replaced + (replaced == 1 ? " time" : " times"));
    return plain.isEmpty() ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }
}
