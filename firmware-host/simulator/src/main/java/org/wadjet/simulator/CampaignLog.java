package org.wadjet.simulator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.wadjet.campaign.CampaignCount;
import org.wadjet.campaign.CampaignCounts;
import org.wadjet.cli.StartupException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * File of the finished parts of a campaign, one JSON object a line. Each version of it is complete,
 * so that a campaign that was killed continues after its last finished part.
 */
final class CampaignLog {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  private final Path file;
  private final List<Part> parts = new ArrayList<>();

  /**
   * Result of a part of a campaign.
   *
   * @param part its number, from 1
   * @param seed seed of the campaign
   * @param gamesEach games in each series of the part
   * @param version version of the program
   * @param seconds duration
   * @param failed command lines that repeat the failed games, each with what was found
   */
  record Part(
      int part,
      long seed,
      int gamesEach,
      String version,
      long seconds,
      long games,
      long turns,
      long movesAsked,
      long movesIndistinguishable,
      long movesWrong,
      long illegalTried,
      long illegalAccepted,
      long faultsInjected,
      long shots,
      long confirmed,
      long contradicted,
      long unseen,
      long unjudgeable,
      long verdictsWrong,
      long emissionBreaches,
      List<String> failed) {
    static Part of(
        int part,
        long seed,
        int gamesEach,
        String version,
        long seconds,
        CampaignCounts counts,
        List<String> failed) {
      return new Part(
          part,
          seed,
          gamesEach,
          version,
          seconds,
          counts.of(CampaignCount.GAMES),
          counts.of(CampaignCount.TURNS),
          counts.of(CampaignCount.MOVES_ASKED),
          counts.of(CampaignCount.MOVES_INDISTINGUISHABLE),
          counts.of(CampaignCount.MOVES_WRONG),
          counts.of(CampaignCount.ILLEGAL_TRIED),
          counts.of(CampaignCount.ILLEGAL_ACCEPTED),
          counts.of(CampaignCount.FAULTS_INJECTED),
          counts.of(CampaignCount.SHOTS),
          counts.of(CampaignCount.CONFIRMED),
          counts.of(CampaignCount.CONTRADICTED),
          counts.of(CampaignCount.UNSEEN),
          counts.of(CampaignCount.UNJUDGEABLE),
          counts.of(CampaignCount.VERDICTS_WRONG),
          counts.of(CampaignCount.EMISSION_VIOLATIONS),
          failed);
    }
  }

  private CampaignLog(Path file) {
    this.file = file;
  }

  /**
   * Reads the file; a missing one is empty.
   *
   * @throws StartupException if it is unreadable
   * @throws ParameterException if it belongs to a campaign with other parts
   */
  static CampaignLog open(CommandLine command, Path file, long seed, int gamesEach) {
    CampaignLog log = new CampaignLog(file);
    int line = 0;
    try {
      for (String text : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
        line++;
        Part part = JSON.readValue(text, Part.class);
        if (part.part() != line || part.seed() != seed || part.gamesEach() != gamesEach) {
          throw new ParameterException(
              command,
              ("%s, line %d has part %d of the campaign --seed %d --games %d;"
                      + " name another file, or repeat its options.")
                  .formatted(file, line, part.part(), part.seed(), part.gamesEach()));
        }
        log.parts.add(part);
      }
    } catch (JacksonException e) {
      throw new StartupException(
          "%s, line %d is not a part of a campaign; name another file.".formatted(file, line), e);
    } catch (IOException e) {
      throw new StartupException(file + " cannot be read; check its permissions.", e);
    }
    return log;
  }

  /** Returns the finished parts, which are numbered from 1. */
  List<Part> parts() {
    return List.copyOf(parts);
  }

  /** Adds the next part and replaces the file. */
  void add(Part part) {
    parts.add(part);
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.write(
          fresh,
          parts.stream().map(JSON::writeValueAsString).toList(),
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE,
          StandardOpenOption.DSYNC);
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new StartupException(
          file + " cannot be written; check its directory and the free space.", e);
    }
  }
}
