// The one thing that the people at the board are to do if it is not the next step of the turn.

import { pending } from './announce.js';
import { word } from './words.js';

/** Notices that keep every shot from being fired. */
const BLOCKING = ['interlock-open', 'interlock-unproved', 'chain-unsound', 'ledger-full', 'fire-stuck', 'not-recorded'];
/** Calls of the staff beside which the game goes on. */
const SECONDARY = ['light-not-seen'];

/** The notice in words for everybody; the arbiter's page has the technical one. */
export function noticeText({ notice }) {
  const plain = notice?.what === 'chain-unsound' && !document.body.classList.contains('arbiter');
  return plain ? word('piecesUnread') : notice?.text ?? '';
}

/** The side whose FIRE button is to be pressed now for a shot; null if none is. */
export function fireDue(state) {
  const now = task(state);
  if (now && !now.step) {
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

/**
 * The task: its text, the reason if there is one, and the step of a correction; null if the turn goes
 * on as its state says. An announced move is a task of its own, with its own place on the screen.
 */
export function task(state) {
  const { staff } = state.exhibit ?? {};
  if (staff && !SECONDARY.includes(staff.why)) {
    return { text: staff.text, reason: '', urgent: true };
  }
  if (state.lockOut || pending(state)) {
    return null;
  }
  if (BLOCKING.includes(state.notice?.what)) {
    return { text: noticeText(state), reason: '', urgent: false };
  }
  const step = state.setUp ? null : state.correction?.steps[0];
  return step ? { text: step.text, reason: state.correction.why ?? '', urgent: false, step } : null;
}
