package org.wadjet.campaign;

import java.util.List;
import java.util.Optional;
import org.wadjet.sensing.Finding;
import org.wadjet.sim.Defect;

/** Scores the controller's findings against the actual defect. */
final class DiagnosisScorer {
  private List<Finding> lastFindings = List.of();
  private Finding correctFinding;
  private Finding wrongFinding;

  /** Result of the diagnosis. */
  enum Assessment {
    /** The controller named the defect and no other fault. */
    RIGHT,
    /** The controller named a part that is not broken. */
    WRONG,
    /** The controller named no fault. */
    UNNAMED
  }

  /**
   * Scores the findings of a scan; must be called after each scan.
   *
   * @param defect the defect that is or was there; null before there is one
   * @return whether this scan was the first to name the defect
   */
  boolean score(List<Finding> findings, Defect defect) {
    if (findings.equals(lastFindings)) {
      return false;
    }
    lastFindings = findings;
    boolean before = correctFinding != null;
    for (Finding finding : findings) {
      if (defect == null || !DefectMatcher.names(finding, defect)) {
        wrongFinding = wrongFinding == null ? finding : wrongFinding;
      } else {
        correctFinding = correctFinding == null ? finding : correctFinding;
      }
    }
    return !before && correctFinding != null;
  }

  /** Returns the first finding that named the defect, if any. */
  Optional<Finding> correctFinding() {
    return Optional.ofNullable(correctFinding);
  }

  Assessment assessment() {
    if (wrongFinding != null) {
      return Assessment.WRONG;
    }
    return correctFinding == null ? Assessment.UNNAMED : Assessment.RIGHT;
  }

  /** Returns a summary of the diagnosis, for a transcript. */
  String summary() {
    return (correctFinding == null ? "not named" : "named " + correctFinding)
        + (wrongFinding == null ? "" : ", wrongly named " + wrongFinding);
  }
}
