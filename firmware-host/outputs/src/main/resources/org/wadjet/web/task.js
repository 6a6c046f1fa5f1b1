// The one thing that the people at the board are to do if it is not the next step of the turn.

import { pending } from './announce.js';
import { word } from './words.js';

/** Notices that keep every shot from being fired, with their pictograms. */
const BLOCKING = {
  'interlock-open': ['lid', 'key'],
  'interlock-unproved': ['keyCycle', 'lidCycle'],
  'chain-unsound': ['unread'],
  'ledger-full': ['dark', 'closed'],
  'fire-stuck': ['stuck'],
  'not-recorded': ['dark'],
};
/** Pictograms of the act that a proof of the interlock lacks. */
const ACTS = { 'key-and-lid': ['keyCycle', 'lidCycle'], key: ['keyCycle'], lid: ['lidCycle'], 'key-or-lid': ['keyCycle'], close: ['lid', 'key'] };
/** Pictograms of calls of the staff, beside that of the staff. */
const CALLS = { ...BLOCKING, 'locked-out': ['locked'] };
/** Calls of the staff beside which the game goes on. */
const SECONDARY = ['light-not-seen'];

/** Phases in which visitors have nothing to choose. */
const WITHOUT_CHOICE = ['removing', 'arbitration'];

/** Notices in words for everybody, and the request that goes with each; the arbiter's page has the technical ones. */
const PLAIN = {
  'chain-unsound': ['callKeeper', 'piecesUnread'],
  'not-recorded': ['callKeeper', 'gameNotSaved'],
  'ledger-full': ['comeBackLater', 'laserRests'],
};

export function isKiosk() {
  return document.body.classList.contains('kiosk');
}

/** Whether the page is for those who decide about the game, and not for those who play or follow it. */
function isArbiter() {
  return document.body.classList.contains('arbiter');
}

/** The notice in words for the page. */
export function noticeText({ notice }) {
  const plain = isArbiter() ? null : PLAIN[notice?.what];
  return plain ? word(plain[1]) : notice?.text ?? '';
}

/** The part of a text that follows the headline, if the text begins with it; otherwise all of it. */
export function rest(text, headline) {
  const more = text.startsWith(headline) ? text.slice(headline.length) : null;
  return more === null || /^[\p{L}\p{N}]/u.test(more) ? text : more.replace(/^[\s;,.:]+/u, '');
}

/** Whether something else than a step of the turn has to be done first. */
export function isInterrupted(state) {
  return interrupts(task(state));
}

/** Whether a task is neither a step of a correction nor FIRE. */
export function interrupts(now) {
  return Boolean(now && !now.step && !now.fires);
}

/** What keeps visitors from the board altogether, as a task; null if nothing does. */
export function closure(state) {
  const now = task(state);
  if (now?.urgent) {
    return now;
  }
  if (state.lockOut) {
    return { text: word('lockedOut'), reason: state.lockOut.text, urgent: false };
  }
  return state.exhibit?.stage === 'closed' ? { text: word('closed'), reason: '', urgent: false } : null;
}

/**
 * What the page says in place of the turn; null if the turn goes on. The arbiter's page says what the arbiter
 * is to decide, or what at the board comes before a removal, beside its own notice; a remote player cannot do
 * anything at the board.
 */
export function headline(state) {
  if (isArbiter()) {
    const first = state.phase === 'removing' ? state.correction?.steps[0] : null;
    const step = first?.what === 'empty' ? null : first;
    const text = state.phase === 'arbitration' ? word('decideShot') : step?.text;
    return text ? { text, urgent: false, step } : null;
  }
  return closure(state) ?? (document.body.classList.contains('seat') ? null : task(state) ?? setUpStep(state));
}

/** The next step of a set-up if a piece stands wrong; pieces that lack may come in any order. */
function setUpStep({ setUp, correction }) {
  const step = setUp ? correction?.steps[0] : null;
  return step && step.what !== 'put-back' ? { text: step.text, reason: '', urgent: false, step } : null;
}

/** Whether the board waits for one thing beside which visitors have nothing to choose. */
export function isBusy(state) {
  return WITHOUT_CHOICE.includes(state.phase) || Boolean(task(state));
}

/** The side whose FIRE button is to be pressed now for a shot; null if none is. */
export function fireDue(state) {
  if (isInterrupted(state)) {
    return null;
  }
  const asked = state.phase === 'refire' || (state.phase === 'waiting'
    && ((state.moves?.length && !state.correction) || state.notice?.what === 'confirm-hidden'));
  return asked ? state.toMove : null;
}

/**
 * The side whose turn it is: it lasts until the struck pieces are off the board, while the state already
 * names the next side.
 */
export function activeSide(state) {
  return state.shooter ?? state.toMove;
}

/** The pictograms of what keeps everybody from the turn; none if the turn goes on. */
export function signs(state) {
  const { staff } = state.exhibit ?? {};
  if (staff && !SECONDARY.includes(staff.why)) {
    return ['staff', ...CALLS[staff.why] ?? []];
  }
  if (state.lockOut) {
    return ['locked', 'arbiter'];
  }
  if (state.phase === 'arbitration') {
    return ['arbiter'];
  }
  return pending(state) ? [] : ACTS[state.notice?.missing] ?? BLOCKING[state.notice?.what] ?? [];
}

/**
 * The task: its text, the reason if there is one, the step of a correction, and whether FIRE is the
 * answer; null if the turn goes on as its state says. An announced move is a task of its own, with its
 * own place on the screen.
 */
export function task(state) {
  const { staff } = state.exhibit ?? {};
  if (staff && !SECONDARY.includes(staff.why)) {
    return { text: staff.request, reason: rest(staff.text, staff.request), urgent: true };
  }
  if (state.lockOut || pending(state)) {
    return null;
  }
  if (state.notice?.what in BLOCKING) {
    const plain = PLAIN[state.notice.what];
    return { text: plain ? word(plain[0]) : noticeText(state), reason: plain ? noticeText(state) : '', urgent: false };
  }
  if (state.notice?.what === 'confirm-hidden') {
    const several = state.notice.moves.length > 1;
    return { text: several ? word('confirmMove') : state.notice.text, reason: several ? state.notice.text : '', urgent: false, fires: true };
  }
  const step = state.setUp ? null : state.correction?.steps[0];
  return step ? { text: step.text, reason: state.correction.why ?? '', urgent: false, step } : null;
}
