// Drawing of a beam, which runs along its path and then fades.

import { svg } from './pieces.js';

const SQUARES_A_SECOND = 9;
const STAY_MILLIS = 2_600;
const FADE_MILLIS = 1_400;

/** True if the visitor prefers reduced motion. */
function reducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** When each leg begins and ends, in squares from the laser: one begins where an earlier one ends. */
function timed(legs) {
  const reached = new Map();
  return legs.map(({ from, to }) => {
    const begins = reached.get(from.join()) ?? 0;
    const ends = begins + Math.hypot(to[0] - from[0], to[1] - from[1]);
    reached.set(to.join(), ends);
    return { from, to, begins, ends };
  });
}

/**
 * Draws a shot into a layer of the board. place gives the point of a place in squares. The promise is
 * kept when the light has arrived; the beam then fades by itself.
 */
export async function animateBeam(layer, legs, place) {
  layer.replaceChildren();
  const path = timed(legs);
  const moving = !reducedMotion();
  const lines = path.flatMap((leg) => ['glow', 'core'].map((style) => line(leg, style, place)));
  layer.append(...lines.map((each) => each.element));
  layer.setAttribute('class', 'beam');
  if (moving) {
    await Promise.all(lines.map(lit));
  }
  return { moving, fade: () => fade(layer, moving) };
}

/** Draws the beam of an earlier shot, faded. */
export function drawFaded(layer, legs, place) {
  layer.replaceChildren(...timed(legs).map((leg) => line(leg, 'core', place).element));
  layer.setAttribute('class', 'beam faded');
}

function line(leg, style, place) {
  const [x1, y1] = place(...leg.from);
  const [x2, y2] = place(...leg.to);
  return { leg, length: Math.hypot(x2 - x1, y2 - y1), element: svg('line', { class: style, x1, y1, x2, y2 }) };
}

function lit({ leg, length, element }) {
  const millis = 1000 / SQUARES_A_SECOND;
  return element.animate(
    [{ strokeDasharray: `${length} ${length}`, strokeDashoffset: length, opacity: 1 },
      { strokeDasharray: `${length} ${length}`, strokeDashoffset: 0, opacity: 1 }],
    { duration: Math.max(1, (leg.ends - leg.begins) * millis), delay: leg.begins * millis, fill: 'backwards' },
  ).finished.catch(() => undefined);
}

async function fade(layer, moving) {
  if (moving) {
    await layer.animate([{ opacity: 1 }, { opacity: 0.32 }], { duration: FADE_MILLIS, delay: STAY_MILLIS })
      .finished.catch(() => undefined);
  }
  layer.setAttribute('class', 'beam faded');
}
