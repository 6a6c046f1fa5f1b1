// Drawing of a beam, which runs along its path and then fades.

import { svg } from './pieces.js';

const SQUARES_A_SECOND = 9;
/** A long way is drawn faster, because the verdict waits for the light. */
const MAX_MILLIS = 1_800;
const STAY_MILLIS = 2_600;
const FADE_MILLIS = 1_400;

/** True if the visitor prefers reduced motion. */
function reducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The number of squares from the laser at which each leg begins and ends: one begins where an earlier one ends. */
function measured(legs) {
  const reached = new Map();
  return legs.map(({ from, to }) => {
    const begins = reached.get(from.join()) ?? 0;
    const ends = begins + Math.hypot(to[0] - from[0], to[1] - from[1]);
    reached.set(to.join(), ends);
    return { from, to, begins, ends };
  });
}

/** The legs of a beam with the times in milliseconds at which the drawn light enters and leaves each. */
function timed(legs, speed) {
  const path = measured(legs);
  const squares = Math.max(...path.map((leg) => leg.ends));
  const millis = Math.min(1000 / SQUARES_A_SECOND, MAX_MILLIS / squares) / speed;
  return path.map((leg) => ({ ...leg, begins: leg.begins * millis, ends: leg.ends * millis }));
}

function wait(millis) {
  return new Promise((done) => setTimeout(done, millis));
}

/**
 * Draws a shot into a layer of the board. place gives the point of a place in squares; onPath gets the
 * legs with their times. The promise is kept when the drawn light has arrived; fade() of its result
 * then waits and fades the beam. With reduced motion the whole beam is bright at once.
 */
export async function animateBeam(layer, legs, place, { speed = 1, onPath = () => {} } = {}) {
  const path = timed(legs, speed);
  const moving = !reducedMotion() && !document.hidden;
  const lines = path.flatMap((leg) => ['glow', 'core'].map((style) => line(leg, style, place)));
  layer.replaceChildren(...lines.map((each) => each.element));
  layer.setAttribute('class', 'beam');
  if (moving) {
    onPath(path);
    lines.forEach(light);
    await wait(Math.max(...path.map((leg) => leg.ends)));
  }
  return { fade: (isCurrent) => fade(layer, moving, isCurrent) };
}

/** Draws the beam of an earlier shot, faded. */
export function drawFaded(layer, legs, place) {
  layer.replaceChildren(...measured(legs).map((leg) => line(leg, 'core', place).element));
  layer.setAttribute('class', 'beam faded');
}

function line(leg, style, place) {
  const [x1, y1] = place(...leg.from);
  const [x2, y2] = place(...leg.to);
  return { leg, length: Math.hypot(x2 - x1, y2 - y1), element: svg('line', { class: style, x1, y1, x2, y2 }) };
}

function light({ leg, length, element }) {
  element.animate(
    [{ strokeDasharray: `${length} ${length}`, strokeDashoffset: length, opacity: 1 },
      { strokeDasharray: `${length} ${length}`, strokeDashoffset: 0, opacity: 1 }],
    { duration: Math.max(1, leg.ends - leg.begins), delay: leg.begins, fill: 'backwards' },
  );
}

async function fade(layer, moving, isCurrent) {
  await wait(STAY_MILLIS);
  if (moving && isCurrent()) {
    await layer.animate([{ opacity: 1 }, { opacity: 0.32 }], FADE_MILLIS).finished.catch(() => undefined);
  }
  if (isCurrent()) {
    layer.setAttribute('class', 'beam faded');
  }
}
