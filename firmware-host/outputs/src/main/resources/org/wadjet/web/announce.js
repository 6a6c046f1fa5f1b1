// Drawing of a move that a person is to make: an arrow, or a sign of rotation at the piece.

import { svg } from './pieces.js';

/** Lengths in units of the drawing, in which a square has 60. */
const SQUARE = 56;
const HEAD = 15;
const FROM_MIDDLE = 14;
/**
 * The signs of rotation: each runs from begin to end, in degrees clockwise from the top. The arc of a
 * quarter turn and of a half turn is as long as the turn itself; a short one leaves its beginning free.
 */
const QUARTER = { begin: -45, end: 45, radius: 39 };
const HALF = { begin: -90, end: 90, radius: 39 };
const SHORT = { begin: 20, end: 62, radius: 39 };

/** The engine's move as long as it is to be made, else null: the status then asks for it. */
export function pending(state) {
  return state.announced && state.text === state.announced.text ? state.announced : null;
}

/**
 * Draws a move: from, and to (with swap if two pieces change places) or turn. middle gives the middle of a square. Without to and turn only
 * the piece is marked.
 */
export function drawMove(move, middle) {
  const parts = [frame(move.from, 'from', middle)];
  if (move.to) {
    parts.push(frame(move.to, 'to', middle), ...arrow(middle(move.from), middle(move.to), move.swap === true));
  } else if (move.turn) {
    parts.push(...rotation(middle(move.from), move.turn === 'clockwise'));
  }
  return parts;
}

function frame(square, style, middle) {
  const [x, y] = middle(square);
  return svg('rect', { class: style, x: x - SQUARE / 2, y: y - SQUARE / 2, width: SQUARE, height: SQUARE, rx: 4 });
}

/** A line with a dark edge, so that it is seen on every piece. */
function stroked(d) {
  return [svg('path', { class: 'edge', d }), svg('path', { class: 'line', d })];
}

/** An arrow between two points, with both heads for an exchange. */
export function arrow([x1, y1], [x2, y2], both) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const begin = [x1 + dx * FROM_MIDDLE * (both ? 0.5 : 1), y1 + dy * FROM_MIDDLE * (both ? 0.5 : 1)];
  const end = [x2 - dx * FROM_MIDDLE / 2, y2 - dy * FROM_MIDDLE / 2];
  const heads = [head(end, dx, dy), ...(both ? [head(begin, -dx, -dy)] : [])];
  return stroked(`M${begin}L${end}${heads.join('')}`);
}

/** The head of an arrow at a point, for its direction. */
function head([x, y], dx, dy) {
  const wing = (side) => [x - HEAD * (dx - side * dy * 0.8), y - HEAD * (dy + side * dx * 0.8)];
  return `M${wing(1)}L${[x, y]}L${wing(-1)}`;
}

/** A sign of a quarter turn or a half turn around a point. */
export function rotation(point, clockwise, half = false) {
  return arc(point, clockwise, half ? HALF : QUARTER);
}

/** A sign of rotation that leaves room for another one in the other direction. */
export function shortRotation(point, clockwise) {
  return arc(point, clockwise, SHORT);
}

function arc([x, y], clockwise, { begin, end, radius }) {
  const sign = clockwise ? 1 : -1;
  const at = (degrees) => {
    const angle = degrees * Math.PI / 180;
    return [x + sign * radius * Math.sin(angle), y - radius * Math.cos(angle)];
  };
  const angle = end * Math.PI / 180;
  const tip = head(at(end), sign * Math.cos(angle), Math.sin(angle));
  return stroked(`M${at(begin)}A${radius} ${radius} 0 0 ${clockwise ? 1 : 0} ${at(end)}${tip}`);
}
