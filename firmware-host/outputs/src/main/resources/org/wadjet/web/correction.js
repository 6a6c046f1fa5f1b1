// Drawing of a board that must be corrected: wrong pieces, the pieces that are missing, and the next step.

import { arrow, rotation } from './announce.js';
import { piece, svg } from './pieces.js';

const HALF = 28;
const TILT_DEGREES = 14;
const LIFT = 46;

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
  return [
    ...unknown.map((square) => place(square, svg('g', { class: 'wrong' }, field(), svg('circle', { r: 19 }), svg('text', {}, '?')))),
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

/** The sign of a step: an arrow, a sign of rotation, or an arrow off the board. */
function sign(step, middle) {
  const [x, y] = middle(step.at);
  switch (step.what) {
    case 'carry': return arrow([x, y], middle(step.to), false);
    case 'exchange': return arrow([x, y], middle(step.to), true);
    case 'turn': return rotation([x, y], step.quarters > 0);
    case 'straighten': return rotation([x, y], false);
    case 'empty': return arrow([x, y], [x + LIFT, y - LIFT], false);
    default: return [];
  }
}

/** Draws the legal squares and turns of a lifted piece. */
export function drawLifted(lifted, squares, middle) {
  const occupied = new Set(squares.map((each) => each.at));
  const targets = lifted.to.map((square) => {
    const [cx, cy] = middle(square);
    return svg('circle', { class: occupied.has(square) ? 'swap' : 'free', cx, cy, r: occupied.has(square) ? HALF : 10 });
  });
  return [...targets, ...lifted.turns.flatMap((turn) => rotation(middle(lifted.at), turn === 'clockwise', true))];
}
