// Drawing of struck pieces: they burn, and a Pharaoh lies in pieces, until they are taken off the board.

import { piece, svg } from './pieces.js';

/** Tongues of fire around the origin, the outer one first. */
const FLAMES = [
  ['outer', 'M-21 20C-30 4 -18 -4 -16 -22C-9 -14 -8 -10 -7 -4C-5 -14 -2 -22 4 -30C5 -19 9 -14 11 -6C13 -10 14 -14 17 -17C17 -4 29 6 20 20Z'],
  ['inner', 'M-13 20C-19 9 -10 4 -8 -7C-4 -2 -3 2 -2 6C0 -3 1 -9 4 -14C6 -5 9 2 10 7C16 12 15 17 12 20Z'],
];

/** Fragments of a broken Pharaoh: outline around its own middle, place and turn. */
const FRAGMENTS = [
  ['M-9 -7L6 -9L9 3L-4 8Z', -13, -13, -20],
  ['M-7 -8L8 -4L5 8L-9 5Z', 13, -11, 25],
  ['M-8 -5L4 -9L9 4L-2 9Z', -15, 11, 40],
  ['M-6 -9L8 -6L6 7L-8 8Z', 12, 14, -35],
  ['M-5 -5L6 -4L3 6Z', 0, -1, 10],
  ['M-4 -3L5 -4L1 5Z', 1, 23, 60],
  ['M-4 -4L4 -3L2 4Z', 23, 2, -15],
];

/** Draws the pieces that the last shot struck and that are not yet taken off; place returns a group at a square. */
export function drawStruck(state, shot, place) {
  const squares = new Set(struck(state, shot));
  return shot.squares.filter((each) => squares.has(each.at))
    .map((each) => place(each.at, each.piece === 'pharaoh' ? shattered(each) : burning(each)));
}

/** The squares of the pieces. Only a confirmed verdict strikes; replayed shots have none. */
function struck(state, shot) {
  if (state.hit) {
    return state.hit;
  }
  switch (state.phase) {
    case 'removing': return state.remove;
    case 'recording': return (shot.verdict ?? 'confirmed') === 'confirmed' ? shot.struck : [];
    case 'over': return shot.squares.some((each) => each.piece === 'pharaoh' && shot.struck.includes(each.at)) ? shot.struck : [];
    default: return [];
  }
}

function burning(data) {
  return svg('g', { class: 'burning' }, piece(data), ...FLAMES.map(([style, d]) => svg('path', { class: `flame ${style}`, d })));
}

function shattered(data) {
  return svg('g', { class: 'shattered' }, svg('path', { class: 'flash', d: 'M0 -28L6 -8L24 -16L10 0L26 12L7 9L2 28L-6 9L-25 15L-10 1L-26 -14L-7 -8Z' }),
    ...FRAGMENTS.map(([d, x, y, degrees]) => svg('g', { transform: `translate(${x} ${y}) rotate(${degrees})` },
      svg('path', { class: `fragment ${data.side}`, d }))));
}
