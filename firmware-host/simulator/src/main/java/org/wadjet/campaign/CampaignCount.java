package org.wadjet.campaign;

/** Quantity counted in simulated games. */
public enum CampaignCount {
  /** Games played. */
  GAMES("games"),
  /** Completed turns. */
  TURNS("turns"),
  /** Moves recognised correctly without a question. */
  MOVES_RECOGNISED("movesRecognised"),
  /**
   * Turns whose recorded move differs from the move made because a defect makes both look the same
   * to every sensor.
   */
  MOVES_INDISTINGUISHABLE("movesIndistinguishable"),
  /** Other turns whose recorded move differs from the move made. */
  MOVES_WRONG("movesWrong"),
  /** Turns in which the arbiter had to name the move. */
  MOVES_ASKED("movesAsked"),
  /** Presses of FIRE on an illegal board. */
  ILLEGAL_TRIED("illegalTried"),
  /** Those of them that were accepted as a move. */
  ILLEGAL_ACCEPTED("illegalAccepted"),
  /** Sensor faults that contradicted a real change. */
  FAULTS_INJECTED("faultsInjected"),
  /** Those of them that were named correctly. */
  FAULTS_NAMED_RIGHT("faultsNamedRight"),
  /** Named faults that did not exist. */
  FAULTS_NAMED_WRONG("faultsNamedWrong"),
  /** Injected faults that were named neither correctly nor wrongly. */
  FAULTS_UNNAMED("faultsUnnamed"),
  /** Violations of the emission rules ({@code docs/laser-safety.md}). */
  EMISSION_VIOLATIONS("emissionBreaches"),
  /** Frames scanned. */
  FRAMES("frames"),
  /** Shots with a verdict. */
  SHOTS("shots"),
  /** Of these. */
  CONFIRMED("confirmed"),
  /** Of these. */
  CONTRADICTED("contradicted"),
  /** Of these. */
  UNSEEN("unseen"),
  /** Of these. */
  UNJUDGEABLE("unjudgeable"),
  /** Shots whose verdict contradicts the real light. */
  VERDICTS_WRONG("verdictsWrong"),
  /** Contradicted and unseen shots of known cause. */
  CAUSE_SHOTS("causeShots"),
  /** Those of them whose cause is in the first explanation. */
  CAUSE_IN_FIRST_GROUP("causeInFirstGroup"),
  /** Those of them whose cause is in some explanation. */
  CAUSE_LISTED("causeListed"),
  /** Sum of the causes in the first explanations of these shots. */
  FIRST_GROUP_CAUSES("firstGroupCauses"),
  /** Unjudgeable shots without a fault that explains them. */
  UNJUDGEABLE_WITHOUT_CAUSE("unjudgeableWithoutCause"),
  /** Events shown before a power loss that are missing in the record. */
  SHOWN_LOST("shownLost"),
  /** Rises of LASER lines after a power loss without a new turn or ruling in the record. */
  FIRED_AGAIN("firedAgain"),
  /** Games resumed after a power loss at a position other than the last of the record. */
  RESUMED_ELSEWHERE("resumedElsewhere");

  private final String key;

  CampaignCount(String key) {
    this.key = key;
  }

  /** Returns the key in the JSON report. */
  public String key() {
    return key;
  }
}
