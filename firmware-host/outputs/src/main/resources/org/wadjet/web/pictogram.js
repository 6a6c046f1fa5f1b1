// Pictograms of what keeps everybody from the turn, drawn with a single stroke, decorative beside the text.

import { element } from './parts.js';
import { svg } from './pieces.js';

/** A box with an open lid, and a key. */
const LID = 'M6 36H60V58H6ZM6 36L40 6';
const KEY = 'M20 8A10 10 0 1 1 20 28A10 10 0 1 1 20 8M20 28V58M20 46H29M20 56H27';

/** Width of a drawing and its paths. */
const PICTOGRAMS = {
  // A person with a cap, and the bell of a reception desk.
  staff: [116, [
    ['thing', 'M18 17A12 12 0 0 1 42 17H50'], ['line', 'M18 17V21A12 12 0 0 0 42 21V17'], ['line', 'M8 58V52A13 13 0 0 1 21 39H39A13 13 0 0 1 52 52V58'],
    ['line', 'M66 50A18 18 0 0 1 102 50Z'], ['line', 'M60 58H108'], ['line', 'M84 32V26M78 26H90'], ['sign', 'M84 16V7M66 24L59 17M102 24L109 17'],
  ]],
  locked: [122, [
    ['line', 'M8 28H48V58H8Z'], ['line', 'M15 28V17A13 13 0 0 1 41 17V28'], ['sign', 'M28 39V47'],
    ['stop', 'M92 7A25 25 0 1 1 92 57A25 25 0 1 1 92 7M74 14L110 50'], ['line', 'M92 32H116M92 22V17M92 42V47M84 40L81 43M100 24L103 21M82 32H77'],
  ]],
  dark: [62, [
    ['stop', 'M31 7A25 25 0 1 1 31 57A25 25 0 1 1 31 7M13 14L49 50'], ['line', 'M31 32H55M31 22V17M31 42V47M23 40L20 43M39 24L42 21M21 32H16'],
  ]],
  closed: [116, [
    ['line', 'M30 6A25 25 0 1 1 30 56A25 25 0 1 1 30 6'], ['sign', 'M30 17V31L40 39'], ['thing', 'M88 6A26 26 0 1 0 112 44A23 23 0 0 1 88 6Z'],
  ]],
  // A plug that is pulled out of its socket.
  lost: [132, [
    ['line', 'M2 31H18M18 17H36V45H18ZM36 24H46M36 38H46'], ['line', 'M130 31H112M112 15H94V47H112ZM94 24H100M94 38H100'],
    ['sign', 'M70 6L64 16H76L70 26M70 36L64 46H76L70 56'],
  ]],
  // A person who raises a hand, and an hourglass.
  arbiter: [116, [
    ['line', 'M26 8A9 9 0 1 1 26 26A9 9 0 1 1 26 8M8 58V46A12 12 0 0 1 20 34H34L46 24V16M46 16V5M40 16V8M52 16V8M40 16H52'],
    ['line', 'M74 6H110M74 58H110M79 6V14L105 50V58M105 6V14L79 50V58'], ['sign', 'M87 52H97'],
  ]],
  // An hourglass: what keeps everybody ends by itself.
  wait: [48, [['line', 'M6 6H42M6 58H42M11 6V14L37 50V58M37 6V14L11 50V58'], ['sign', 'M19 52H29']]],
  // A lid that is to be closed.
  lid: [72, [
    ['line', LID], ['sign', 'M50 10A32 32 0 0 1 60 28M53 22L60 29L66 20'],
  ]],
  // A key that is to be turned.
  key: [62, [
    ['line', KEY], ['sign', 'M40 12A26 26 0 0 1 46 38M38 32L45 39L53 33'],
  ]],
  // A lid that is to be opened and closed, and a key that is to be turned off and on.
  lidCycle: [72, [
    ['line', LID], ['sign', 'M46 3A54 54 0 0 1 60 31M53 25L60 32L66 24M46 13L45 3L55 3'],
  ]],
  keyCycle: [62, [
    ['line', KEY], ['sign', 'M40 12A26 26 0 0 1 46 38M38 32L45 39L53 33M41 23L39 11L51 9'],
  ]],
  // A square whose piece cannot be recognised.
  unread: [62, [
    ['line', 'M6 6H56V56H6Z'], ['sign', 'M22 24A9 9 0 1 1 34 32C31 34 31 36 31 39M31 47V47.5'],
  ]],
  // A FIRE button that nobody may keep down, and one that is up again.
  stuck: [172, [
    ['base', 'M12 54H60'], ['sign', 'M78 36H104M95 27L104 36L95 45'], ['base', 'M116 54H164'], ['sign', 'M140 18V4M132 12L140 4L148 12'],
  ]],
};

/**
 * The cap of a FIRE button at rest and pressed, round for silver and cornered for red like the plinths of
 * the pieces, so that the buttons are told apart without their colours.
 */
const CAPS = {
  silver: { up: 'M14 44V34A18 18 0 0 1 50 34V44Z', down: 'M14 44V40A18 12 0 0 1 50 40V44Z' },
  red: { up: 'M12 44L18 18H46L52 44Z', down: 'M12 44L15 30H49L52 44Z' },
};

/** A drawing of a width, with paths that each have a style. */
export function draw(width, paths) {
  const drawing = svg('svg', { viewBox: `0 0 ${width} 62`, 'aria-hidden': 'true' });
  drawing.append(...paths.map(([style, d]) => svg('path', { class: style, d })));
  return drawing;
}

/** The cap of a side's FIRE button; a cap of neither side is round. */
export function cap(side, position, x = 0, y = 0) {
  return svg('path', { class: `cap ${side ?? ''}`, d: CAPS[side ?? 'silver'][position], transform: `translate(${x} ${y})` });
}

/** The pictograms of some names beside each other; side is the one whose FIRE button is stuck. */
export function pictograms(names, side) {
  const row = element('div', 'pictograms');
  row.append(...names.map((name) => {
    const drawing = draw(...PICTOGRAMS[name]);
    drawing.classList.add(name);
    if (name === 'stuck') {
      drawing.append(cap(side, 'down', 4, 4), cap(side, 'up', 108, 4), finger(36, 33), svg('path', { class: 'stop', d: 'M12 6L60 50' }));
    }
    return drawing;
  }));
  return row;
}

/** A finger from above whose tip is at a place. */
function finger(x, y) {
  return svg('path', { class: 'finger', d: `M${x - 6} -4V${y - 6}A6 6 0 0 0 ${x + 6} ${y - 6}V-4` });
}
