// Pieces as seen from above. Silver stands on a round plinth, red on a cornered one with stripes: so
// that the sides are told apart without their colours.

const SVG = 'http://www.w3.org/2000/svg';

/** Which way a piece faces, in degrees. */
const TURN = { N: 0, E: 90, S: 180, W: 270 };

const SHAPES = {
  pyramid: [['body', 'M-21 -21L21 21H-21Z'], ['mirror', 'M-21 -21L21 21']],
  scarab: [['body', 'M-21 -21C-5 -20 20 5 21 21C5 20 -20 -5 -21 -21Z'], ['mirror', 'M-21 -21L21 21']],
  eye: [['body', 'M-19 0A19 19 0 1 1 19 0A19 19 0 1 1 -19 0Z'], ['on', 'M-12 0C-6 -8 6 -8 12 0C6 8 -6 8 -12 0Z'], ['mirror', 'M-20 -20L20 20']],
  anubis: [['body', 'M-17 -15H17V19H-17Z'], ['on', 'M-11 14V-8L-5 -1H5L11 -8V14L0 17Z'], ['shield', 'M-20 -22H20V-14H-20Z']],
  sphinx: [['body', 'M-21 -17Q-21 -21 -17 -21H17Q21 -21 21 -17V17Q21 21 17 21H-17Q-21 21 -21 17Z'], ['on', 'M0 -17L12 -4H5V15H-5V-4H-12Z']],
  pharaoh: [['body', 'M-20 0A20 20 0 1 1 20 0A20 20 0 1 1 -20 0Z'], ['on', 'M-12 10V-8L-6 0L0 -12L6 0L12 -8V10Z']],
  obelisk: [['body', 'M-13 -13H13V13H-13Z'], ['edge', 'M-13 -13L13 13M-13 13L13 -13']],
  stack: [['body', 'M-21 -21H21V21H-21Z'], ['body', 'M-12 -12H12V12H-12Z'], ['edge', 'M-12 -12L12 12M-12 12L12 -12']],
};

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

/** A piece around the origin, as in the JSON state. */
export function piece(data) {
  const shapes = SHAPES[data.piece] ?? SHAPES.obelisk;
  const turned = svg('g', { transform: `rotate(${TURN[data.heading] ?? 0})` });
  for (const [style, d] of shapes) {
    turned.append(svg('path', { class: style, d }));
  }
  return svg('g', { class: `piece ${data.side === 'red' ? 'red' : 'silver'}` },
    svg('path', { class: 'plinth', d: PLINTHS[data.side === 'red' ? 'red' : 'silver'] }), turned);
}
