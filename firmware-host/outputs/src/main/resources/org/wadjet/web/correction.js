// Drawing of a board that must be corrected: wrong pieces, the pieces that are missing, and the next step.

import { arrow, rotation, shortRotation } from './announce.js';
import { piece, svg } from './pieces.js';

const HALF = 28;
const TILT_DEGREES = 14;
const LIFT = 46;
/** Distance of the tip of an arrow off the board from the outermost squares. */
const BEYOND = 14;
/** Half the side of a square. */
const SQUARE = 30;
/** The mark of a piece that goes off the board. */
const CROSS = 'M-9 -9L9 9M9 -9L-9 9';
/** Distance of the tip of an arrow from the middle of the square of a piece that returns. */
const TIP = 14;

/** A piece of a state in its square, around the origin: askew or wrong as it stands. */
export function standing(data, correction) {
  const drawn = piece(data);
  if (correction?.askew.includes(data.at)) {
    drawn.setAttribute('transform', `rotate(${TILT_DEGREES})`);
  }
  return correction?.wrong.includes(data.at) ? svg('g', { class: 'wrong' }, field(), drawn) : drawn;
}

/**
 * Draws the correction of a state. place returns a group at a square, middle the middle of it. Before a
 * game the ghosts of all missing pieces are drawn, else that of the next step only.
 */
export function drawCorrection(state, place, middle) {
  const { unknown, steps } = state.correction;
  const [next] = steps;
  const leaving = new Set(steps.filter((each) => each.what === 'empty').map((each) => each.at));
  return [
    ...unknown.map((square) => place(square, svg('g', { class: 'wrong' }, field(), svg('circle', { r: 19 }),
      leaving.has(square) ? svg('path', { class: 'cross', d: CROSS }) : svg('text', {}, '?')))),
    ...steps.filter((each) => each === next || state.setUp).filter(isGhost)
      .map((each) => ghost(each.goal, each === next ? 'ghost next' : 'ghost', place)),
    svg('g', { class: 'step' }, ...sign(next, middle)),
  ];
}

function isGhost(step) {
  return step.what === 'put-back' || step.what === 'carry';
}

/** A piece that is not on its square. */
export function ghost(goal, style, place) {
  const group = place(goal.at, svg('g', { class: style }, field(), piece(goal)));
  group.prepend(svg('title', {}, `${goal.at}: ${goal.text}`));
  return group;
}

function field() {
  return svg('rect', { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 4 });
}

/** The sign of a step: an arrow, a sign of rotation, or an arrow onto the board or off it. */
function sign(step, middle) {
  const [x, y] = middle(step.at);
  switch (step.what) {
    case 'carry': return arrow([x, y], middle(step.to), false);
    case 'exchange': return arrow([x, y], middle(step.to), true);
    case 'turn': return rotation([x, y], step.quarters > 0, Math.abs(step.quarters) === 2);
    case 'straighten': return rotation([x, y], false);
    // The tip stays clear of the mirror, whose direction the piece must have.
    case 'put-back': return arrow([x + LIFT + TIP, y - LIFT - TIP], [x + TIP, y - TIP], false);
    case 'empty': return off(step.at, middle);
    default: return [];
  }
}

/** An arrow off the board over its nearest edge, so that it ends at no square. */
function off(square, middle) {
  const [x, y] = middle(square);
  const [left, top] = middle('a8');
  const [right, bottom] = middle('j1');
  const out = SQUARE + BEYOND;
  const ends = [[x, top - out], [right + out, y], [left - out, y], [x, bottom + out]];
  const [nearest] = ends.sort(([x1, y1], [x2, y2]) => Math.hypot(x1 - x, y1 - y) - Math.hypot(x2 - x, y2 - y));
  return arrow([x, y], nearest, false);
}

/** Digits as drawings, to be read without words. */
const DIGITS = ['M-4 -4L1 -8V8', 'M-5 -4A5 5 0 1 1 4 -1L-5 8H6'];

/** The place of a step in the order, at the corner of its square. */
function number(square, index, middle) {
  const [x, y] = middle(square);
  return svg('g', { class: 'order', transform: `translate(${x - 22} ${y + 20})` }, svg('circle', { r: 13 }), svg('path', { d: DIGITS[index] }));
}

/** Whether struck pieces are taken off only after another step of a correction. */
function isLater({ remove, correction }) {
  return Boolean(correction && remove?.length && !remove.includes(correction.steps[0].at));
}

/** Draws that struck pieces are to be taken off. */
export function drawRemoval(state, middle) {
  const later = isLater(state);
  return (state.remove ?? []).map((square) => {
    const [cx, cy] = middle(square);
    // One arrow at a time: first that of the other step.
    const arrows = state.correction ? [] : off(square, middle);
    return svg('g', { class: later ? 'removal correction later' : 'removal correction' },
      svg('circle', { class: 'remove', cx, cy, r: HALF }), ...arrows);
  });
}

/** Draws which square comes first if struck pieces are taken off later. */
export function drawOrder(state, middle) {
  return isLater(state)
    ? [number(state.correction.steps[0].at, 0, middle), ...state.remove.map((square) => number(square, 1, middle))]
    : [];
}

/** Draws the legal squares and turns of a lifted piece. */
export function drawLifted(lifted, squares, middle) {
  const occupied = new Set(squares.map((each) => each.at));
  const targets = lifted.to.map((square) => {
    const [cx, cy] = middle(square);
    return svg('circle', { class: occupied.has(square) ? 'swap' : 'free', cx, cy, r: occupied.has(square) ? HALF : 10 });
  });
  return [...targets, ...lifted.turns.flatMap((turn) => shortRotation(middle(lifted.at), turn === 'clockwise'))];
}
