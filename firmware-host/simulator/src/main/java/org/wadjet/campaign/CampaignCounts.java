package org.wadjet.campaign;

/**
 * Counts of simulated games.
 *
 * @param games games played
 * @param turns completed turns
 * @param movesRecognised moves recognised correctly without a question
 * @param movesWrong turns recorded with another move than was made
 * @param movesAsked turns in which the arbiter had to name the move
 * @param illegalTried presses of FIRE on an illegal board
 * @param illegalAccepted of these, the number accepted as a move
 * @param faultsInjected sensor faults that contradicted a real change
 * @param faultsNamedRight of these, named correctly
 * @param faultsNamedWrong of these, named as something else
 * @param faultsUnnamed of these, not named
 * @param emissionViolations violations of the emission rules ({@code docs/laser-safety.md})
 * @param frames frames scanned
 * @param shots shots with a verdict
 * @param confirmed of these
 * @param contradicted of these
 * @param unseen of these
 * @param unjudgeable of these
 * @param verdictsWrong of the shots, those whose verdict contradicts the real light
 * @param light counts of the light
 * @param cuts counts of power losses
 * @param kills counts of crashes during shots
 */
public record CampaignCounts(
    long games,
    long turns,
    long movesRecognised,
    long movesWrong,
    long movesAsked,
    long illegalTried,
    long illegalAccepted,
    long faultsInjected,
    long faultsNamedRight,
    long faultsNamedWrong,
    long faultsUnnamed,
    long emissionViolations,
    long frames,
    long shots,
    long confirmed,
    long contradicted,
    long unseen,
    long unjudgeable,
    long verdictsWrong,
    OpticalCounts light,
    PowerLossCounts cuts,
    CrashInjectionCounts kills) {
  /** Zero of everything. */
  public static final CampaignCounts ZERO =
      new CampaignCounts(
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          OpticalCounts.ZERO,
          PowerLossCounts.ZERO,
          CrashInjectionCounts.ZERO);

  /** One game that was broken off. */
  static final CampaignCounts BROKEN_OFF =
      new CampaignCounts(
          1,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          OpticalCounts.ZERO,
          PowerLossCounts.ZERO,
          CrashInjectionCounts.ZERO);

  /**
   * Counts the diagnosis of a defect; one named neither correctly nor wrongly counts as unnamed.
   */
  static CampaignCounts ofFault(long injected, long right, long wrong) {
    long unnamed = Math.max(0, injected - right - wrong);
    return new CampaignCounts(
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        injected,
        right,
        wrong,
        unnamed,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        OpticalCounts.ZERO,
        PowerLossCounts.ZERO,
        CrashInjectionCounts.ZERO);
  }

  /** Counts a game with crashes, in which moves are not checked. */
  static CampaignCounts ofCrashes(
      long turns, long frames, long violations, CrashInjectionCounts kills) {
    return new CampaignCounts(
        1,
        turns,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        violations,
        frames,
        0,
        0,
        0,
        0,
        0,
        0,
        OpticalCounts.ZERO,
        PowerLossCounts.ZERO,
        kills);
  }

  /** The sum of both. */
  public CampaignCounts plus(CampaignCounts other) {
    return new CampaignCounts(
        games + other.games,
        turns + other.turns,
        movesRecognised + other.movesRecognised,
        movesWrong + other.movesWrong,
        movesAsked + other.movesAsked,
        illegalTried + other.illegalTried,
        illegalAccepted + other.illegalAccepted,
        faultsInjected + other.faultsInjected,
        faultsNamedRight + other.faultsNamedRight,
        faultsNamedWrong + other.faultsNamedWrong,
        faultsUnnamed + other.faultsUnnamed,
        emissionViolations + other.emissionViolations,
        frames + other.frames,
        shots + other.shots,
        confirmed + other.confirmed,
        contradicted + other.contradicted,
        unseen + other.unseen,
        unjudgeable + other.unjudgeable,
        verdictsWrong + other.verdictsWrong,
        light.plus(other.light),
        cuts.plus(other.cuts),
        kills.plus(other.kills));
  }
}
