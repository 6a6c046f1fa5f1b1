// The steps as pictograms: move or turn a piece, press FIRE, take off the struck piece; after a game, set up.

import { svg } from './pieces.js';
import { task } from './task.js';
import { word } from './words.js';

const PICTOGRAMS = {
  stepMove: [['thing', 'M8 30L24 46H8Z'], ['sign', 'M30 38H54M47 31L54 38L47 45'], ['sign', 'M8 20A14 14 0 0 1 32 14M34 4L33 15L22 14']],
  stepFire: [['thing', 'M14 44V34A18 18 0 0 1 50 34V44Z'], ['base', 'M8 50H56'], ['sign', 'M32 2V13M26 8L32 14L38 8']],
  stepTakeOff: [['thing', 'M16 34L36 54H16Z'], ['base', 'M6 58H50'], ['sign', 'M42 34V6M34 14L42 6L50 14']],
};
/** A pressed button that is lit. */
const FIRING = [['thing', 'M14 44V40A18 12 0 0 1 50 40V44Z'], ['base', 'M8 50H56'], ['sign', 'M32 6V20M10 12L18 24M54 12L46 24M6 27L13 31M58 27L51 31']];
/** A piece that returns to the board, and one that is turned on it. */
const PUT_BACK = [['thing', 'M16 34L36 54H16Z'], ['base', 'M6 58H50'], ['sign', 'M42 4V32M34 24L42 32L50 24']];
const TURN_BACK = [['thing', 'M22 30L40 48H22Z'], ['base', 'M6 58H56'], ['sign', 'M10 34A22 22 0 0 1 50 20M52 6L51 21L37 19']];
/** The pictograms of corrections; a piece that is put back has the default one. */
const CORRECTIONS = { turn: TURN_BACK, straighten: TURN_BACK, empty: PICTOGRAMS.stepTakeOff };
/** Pieces beside the board that go to their squares. */
const SET_UP = [
  ['thing', 'M4 40V16L28 40Z'], ['thing', 'M40 16A12 12 0 1 1 40 40A12 12 0 1 1 40 16'], ['thing', 'M62 16H84V40H62Z'], ['base', 'M2 50H88'],
  ['sign', 'M98 30H124M114 20L124 30L114 40'],
  ['base', 'M134 4H188V58H134Z'], ['line', 'M134 17.5H188M134 31H188M134 44.5H188M147.5 4V58M161 4V58M174.5 4V58'],
  ['dot', 'M136 15V6L145 15Z'], ['dot', 'M154 6A4.5 4.5 0 1 1 154 15A4.5 4.5 0 1 1 154 6'], ['dot', 'M163.5 6H172V15H163.5Z'],
  ['dot', 'M186 47V56L177 47Z'], ['dot', 'M168 47A4.5 4.5 0 1 1 168 56A4.5 4.5 0 1 1 168 47'], ['dot', 'M150 47H158.5V56H150Z'],
];

const NONE = -1;

/** The step that the players are to do now, from 0; none outside of turns and before another task. */
function current(state) {
  const now = task(state);
  if (now && !now.step) {
    return NONE;
  }
  switch (state.phase) {
    case 'waiting': return (state.moves?.length && !state.correction) || state.notice?.what === 'confirm-hidden' ? 1 : 0;
    case 'refire': case 'writing': case 'shooting': case 'recording': return 1;
    case 'removing': return 2;
    default: return NONE;
  }
}

/** Whether the shot that FIRE has requested is under way. */
function isFiring({ phase }) {
  return phase === 'writing' || phase === 'shooting' || phase === 'recording';
}

/** The pictogram of the step that is due, and the key of its label. */
function due(key, state) {
  // The steps to an announced move are the move itself.
  const corrects = state.phase === 'waiting' && !state.announced;
  const next = corrects || state.phase === 'removing' ? state.correction?.steps[0] : null;
  if (next && (corrects || next.what !== 'empty')) {
    return ['stepCorrect', CORRECTIONS[next.what] ?? PUT_BACK];
  }
  if (key === 'stepMove' && state.puzzle?.hand?.length) {
    return ['stepPlace', PUT_BACK];
  }
  return [key, isFiring(state) ? FIRING : PICTOGRAMS[key]];
}

function draw(width, paths) {
  const drawing = svg('svg', { viewBox: `0 0 ${width} 62`, 'aria-hidden': 'true' });
  drawing.append(...paths.map(([style, d]) => svg('path', { class: style, d })));
  return drawing;
}

/** Shows the steps of a turn and which of them is due, or what to do after a game. */
export class TurnSteps {
  #host;

  constructor(host) {
    this.#host = host;
  }

  follow(state) {
    const plays = (state.exhibit?.stage ?? 'play') === 'play';
    const over = state.phase === 'over' && !task(state);
    const now = current(state);
    this.#host.hidden = !plays || !(over || now >= 0);
    this.#host.replaceChildren(...(over ? [setUp()] : Object.keys(PICTOGRAMS).map((key, index) => step(key, index === now, state))));
  }
}

function step(key, isDue, state) {
  const item = document.createElement('li');
  if (isDue) {
    item.setAttribute('aria-current', 'step');
    item.classList.toggle('firing', isFiring(state));
  }
  const [name, paths] = isDue ? due(key, state) : [key, PICTOGRAMS[key]];
  const label = document.createElement('span');
  label.textContent = word(name);
  item.append(draw(62, paths), label);
  return item;
}

/** After a game the pieces are set up again, as the notice says. */
function setUp() {
  const item = document.createElement('li');
  item.className = 'set-up';
  item.append(draw(192, SET_UP));
  return item;
}
