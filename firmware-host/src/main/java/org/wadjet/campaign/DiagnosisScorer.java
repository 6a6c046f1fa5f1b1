package org.wadjet.campaign;

import java.util.List;
import java.util.Optional;
import org.wadjet.sensing.Finding;
import org.wadjet.sim.Defect;

/** Hears what the controller finds, and holds it against what is broken. */
final class DiagnosisScorer {
  private List<Finding> heard = List.of();
  private Finding rightly;
  private Finding wrongly;

  /** What the controller made of a defect. */
  enum Assessment {
    /** It has named it, and nothing else. */
    RIGHT,
    /** It has named something that is not broken. */
    WRONG,
    /** It has named nothing. */
    UNNAMED
  }

  /**
   * Wants the findings after each scan.
   *
   * @param defect what is or was broken; null if nothing yet
   * @return whether the defect is named now and was not before
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

  /** The first finding that named the defect. */
  Optional<Finding> rightly() {
    return Optional.ofNullable(rightly);
  }

  Assessment judgement() {
    if (wrongly != null) {
      return Assessment.WRONG;
    }
    return rightly == null ? Assessment.UNNAMED : Assessment.RIGHT;
  }

  /** What was named, for a story. */
  String summary() {
    return (rightly == null ? "not named" : "named " + rightly)
        + (wrongly == null ? "" : ", wrongly named " + wrongly);
  }
}
