package org.wadjet.campaign;

import java.util.List;
import java.util.Optional;
import org.wadjet.sensing.Finding;
import org.wadjet.sim.Defect;

/** Scores the controller's findings against the defect that is really there. */
final class DiagnosisScorer {
  private List<Finding> heard = List.of();
  private Finding rightly;
  private Finding wrongly;

  /** Result of the diagnosis. */
  enum Assessment {
    /** The defect was named, and nothing else. */
    RIGHT,
    /** Something was named that is not broken. */
    WRONG,
    /** Nothing was named. */
    UNNAMED
  }

  /**
 * Scores the findings of a scan; to be called after each.
   *
   * @param defect the defect that is or was there; null before there is one
   * @return whether this scan was the first to name the defect
   */
  boolean score(List<Finding> findings, Defect defect) {
    if (findings.equals(heard)) {
      return false;
    }
    heard = findings;
    boolean before = rightly != null;
    for (Finding finding : findings) {
      if (defect == null || !DiagnosisScore.names(finding, defect)) {
        wrongly = wrongly == null ? finding : wrongly;
      } else {
        rightly = rightly == null ? finding : rightly;
      }
    }
    return !before && rightly != null;
  }

  /** The first finding that named the defect, if any. */
  Optional<Finding> rightly() {
    return Optional.ofNullable(rightly);
  }

  Assessment judgement() {
    if (wrongly != null) {
      return Assessment.WRONG;
    }
    return rightly == null ? Assessment.UNNAMED : Assessment.RIGHT;
  }

  /** Summary of the diagnosis, for a transcript. */
  String summary() {
    return (rightly == null ? "not named" : "named " + rightly)
        + (wrongly == null ? "" : ", wrongly named " + wrongly);
  }
}
