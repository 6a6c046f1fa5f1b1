// Pieces as seen from above. Silver stands on a round plinth, red on a cornered one with stripes: so
// that the sides are told apart without their colours.

import { SHAPES } from './piece-shapes.js';

const SVG = 'http://www.w3.org/2000/svg';

/** Which way a piece faces, in degrees. */
const TURN = { N: 0, E: 90, S: 180, W: 270 };

const PLINTHS = {
  silver: 'M-27 0A27 27 0 1 1 27 0A27 27 0 1 1 -27 0Z',
  red: 'M-26 -17L-17 -26H17L26 -17V17L17 26H-17L-26 17Z',
};

/** An SVG element with attributes. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** The stripes of red's pieces, for the definitions of a drawing. */
export function stripes(id = 'stripes') {
  return svg('pattern', { id, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    svg('rect', { width: 7, height: 7, class: 'stripe-ground' }),
    svg('rect', { width: 2.2, height: 7, class: 'stripe' }));
}

let scarab = 'scarab';

/** Sets the rules of the game that is drawn: in Khet 1 the Scarab is a Djed. */
export function drawRules(rules) {
  scarab = rules === 'khet1' ? 'djed' : 'scarab';
}

/** Whether the lasers are in the frame instead of the Sphinxes, as in Khet 1. */
export function hasFrameLasers() {
  return scarab === 'djed';
}

/** The kinds of pieces of a drawing that may mix games. */
export function pieceKinds() {
  return Object.keys(SHAPES);
}

/** A piece around the origin, as in the JSON state. */
export function piece(data) {
  const shapes = SHAPES[data.piece === 'scarab' ? scarab : data.piece] ?? SHAPES.obelisk;
  const turned = svg('g', { transform: `rotate(${TURN[data.heading] ?? 0})` });
  for (const [style, d] of shapes) {
    turned.append(svg('path', { class: style, d }));
  }
  return svg('g', { class: `piece ${data.side === 'red' ? 'red' : 'silver'}` },
    svg('path', { class: 'plinth', d: PLINTHS[data.side === 'red' ? 'red' : 'silver'] }), turned);
}
