package org.wadjet.campaign;

/**
 * What was counted in simulated games.
 *
 * @param games played
 * @param turns that came to their end
 * @param movesRecognised rightly, without a question
 * @param movesWrong turns that count as another move than was made
 * @param movesAsked turns in which the arbiter was asked which move was made
 * @param illegalTried FIRE pressed against the rules
 * @param illegalAccepted of these, how many the controller took for a move
 * @param faultsInjected sensor faults that contradicted a real change
 * @param faultsNamedRight of these
 * @param faultsNamedWrong of these
 * @param faultsUnnamed of these
 * @param emissionBreaches of the emission rules (BOARD.md)
 * @param frames scans of the board
 * @param shots with a verdict
 * @param confirmed of these
 * @param contradicted of these
 * @param unseen of these
 * @param unjudgeable of these
 * @param verdictsWrong of these, those that the real light speaks against
 * @param light what was counted of the light
 * @param cuts what was counted of controllers that were cut off
 * @param kills what was counted of controllers that were struck in the midst of a shot
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
    long emissionBreaches,
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
  /** Nothing yet. */
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

  /** A game that did not come to an end. */
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

  /** What was made of a defect; what was named neither rightly nor wrongly was not named. */
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

  /** A game whose controller was struck again and again; who moved what was not looked at. */
  static CampaignCounts ofStrokes(
      long turns, long frames, long breaches, CrashInjectionCounts kills) {
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
        breaches,
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

  /** Both together. */
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
        emissionBreaches + other.emissionBreaches,
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
