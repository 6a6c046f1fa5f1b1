package org.wadjet.text;

import org.wadjet.turn.Notice;

/** The identifiers of notices for programs; {@link NoticeMessages} has the sentences for people. */
final class NoticeIdentifiers {
  private NoticeIdentifiers() {}

  static String identifier(Notice notice) {
    return switch (notice) {
      case Notice.NotYourTurn _ -> "not-your-turn";
      case Notice.NotSettled _ -> "not-settled";
      case Notice.NothingMoved _ -> "nothing-moved";
      case Notice.ConfirmHidden _ -> "confirm-hidden";
      case Notice.SwapUnderstood _ -> "swap-understood";
      case Notice.Ambiguous _ -> "ambiguous";
      case Notice.WhichMove _ -> "which-move";
      case Notice.NotLegal _ -> "not-legal";
      case Notice.StillToPlace _ -> "still-to-place";
      case Notice.EngineThinks _ -> "engine-thinks";
      case Notice.RemoteThinks _ -> "remote-thinks";
      case Notice.PeerThinks _ -> "peer-thinks";
      case Notice.PeerAwaited _ -> "peer-awaited";
      case Notice.PeerInOtherGame _ -> "peer-in-other-game";
      case Notice.PeerDiffers _ -> "peer-differs";
      case Notice.PeerEndedOtherwise _ -> "peer-ended-otherwise";
      case Notice.DrawOffered _ -> "draw-offered";
      case Notice.TakeBackRequested _ -> "take-back-requested";
      case Notice.OfferDeclined _ -> "offer-declined";
      case Notice.NotAnnounced _ -> "not-announced";
      case Notice.Closed _ -> "closed";
      case Notice.InterlockOpen _ -> "interlock-open";
      case Notice.InterlockUnproved _ -> "interlock-unproved";
      case Notice.ChainInvalid _ -> "chain-unsound";
      case Notice.LedgerFull _ -> "ledger-full";
      case Notice.FireStuck _ -> "fire-stuck";
      case Notice.ShotCancelled _ -> "shot-cancelled";
      case Notice.TakeOff _ -> "take-off";
      case Notice.WrongRemoval _ -> "wrong-removal";
      case Notice.TakeTop _ -> "take-top";
      case Notice.MayClaimDraw _ -> "may-claim-draw";
      case Notice.LockedOut _ -> "locked-out";
      case Notice.NotRecorded _ -> "not-recorded";
      case Notice.SlowRecord _ -> "slow-record";
      case Notice.SetUp _ -> "set-up";
      case Notice.Choosing _ -> "choosing";
      case Notice.ShotNotJudged _ -> "shot-not-judged";
    };
  }
}
