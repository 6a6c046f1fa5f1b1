// The one thing that the people at the board are to do if it is not the next step of the turn.

import { pending } from './announce.js';
import { word } from './words.js';

/** Notices that keep every shot from being fired, with their pictograms. */
const BLOCKING = {
  'interlock-open': ['interlock'],
  'interlock-unproved': ['interlock'],
  'chain-unsound': ['unread'],
  'ledger-full': ['dark', 'closed'],
  'fire-stuck': ['stuck'],
  'not-recorded': ['dark'],
};
/** Pictograms of calls of the staff, beside that of the staff. */
const CALLS = { ...BLOCKING, 'locked-out': ['locked'] };
/** Calls of the staff beside which the game goes on. */
const SECONDARY = ['light-not-seen'];

/** Phases in which visitors have nothing to choose. */
const WITHOUT_CHOICE = ['removing', 'arbitration'];

/** Notices in words for everybody; the arbiter's page has the technical ones. */
const PLAIN = { 'chain-unsound': 'piecesUnread', 'not-recorded': 'gameNotSaved', 'ledger-full': 'laserRests' };

export function isKiosk() {
  return document.body.classList.contains('kiosk');
}

/** The notice in words for the page. */
export function noticeText({ notice }) {
  const plain = document.body.classList.contains('arbiter') ? null : PLAIN[notice?.what];
  return plain ? word(plain) : notice?.text ?? '';
}

/** The part of a text that follows the headline, if the text begins with it; otherwise all of it. */
export function rest(text, headline) {
  const more = text.startsWith(headline) ? text.slice(headline.length) : null;
  return more === null || /^[\p{L}\p{N}]/u.test(more) ? text : more.replace(/^[\s;,.:]+/u, '');
}

/** Whether something else than a step of the turn has to be done first. */
export function isInterrupted(state) {
  const now = task(state);
  return Boolean(now && !now.step && !now.fires);
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
  return pending(state) ? [] : BLOCKING[state.notice?.what] ?? [];
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
    return { text: noticeText(state), reason: '', urgent: false };
  }
  if (state.notice?.what === 'confirm-hidden') {
    return { text: state.notice.text, reason: '', urgent: false, fires: true };
  }
  const step = state.setUp ? null : state.correction?.steps[0];
  return step ? { text: step.text, reason: state.correction.why ?? '', urgent: false, step } : null;
}
