package org.wadjet.campaign;

import java.util.List;
import java.util.Optional;
import org.wadjet.sensing.Finding;
import org.wadjet.sim.Defect;

/** Hears what the controller finds, and holds it against what is broken. */
final class NamingJudge {
  private List<Finding> heard = List.of();
  private Finding rightly;
  private Finding wrongly;

  /** What the controller made of a defect. */
  enum Judgement {
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
  boolean hear(List<Finding> findings, Defect defect) {
    if (findings.equals(heard)) {
      return false;
    }
    heard = findings;
    boolean before = rightly != null;
    for (Finding finding : findings) {
      if (defect == null || !Naming.names(finding, defect)) {
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

  Judgement judgement() {
    if (wrongly != null) {
      return Judgement.WRONG;
    }
    return rightly == null ? Judgement.UNNAMED : Judgement.RIGHT;
  }

  /** What was named, for a story. */
  String words() {
    return (rightly == null ? "not named" : "named " + rightly)
        + (wrongly == null ? "" : ", wrongly named " + wrongly);
  }
}
