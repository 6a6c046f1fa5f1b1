// The steps as pictograms: move or turn a piece, press FIRE, take off the struck piece; after a game, set up.

import { cap, draw, pictograms } from './pictogram.js';
import { activeSide, fireDue, isInterrupted, signs, task } from './task.js';
import { word } from './words.js';

const PICTOGRAMS = {
  stepMove: [['thing', 'M8 30L24 46H8Z'], ['sign', 'M30 38H54M47 31L54 38L47 45'], ['sign', 'M8 20A14 14 0 0 1 32 14M34 4L33 15L22 14']],
  stepFire: [['base', 'M8 50H56'], ['sign', 'M32 1V10M26 5L32 11L38 5']],
  stepTakeOff: [['thing', 'M16 34L36 54H16Z'], ['base', 'M6 58H50'], ['sign', 'M42 34V6M34 14L42 6L50 14']],
};
/** What is around a pressed button that is lit. */
const FIRING = [['base', 'M8 50H56'], ['sign', 'M32 4V18M10 10L18 22M54 10L46 22M4 26L10 30M60 26L54 30']];
/** FIRE once more, with the sign of a repetition. */
const FIRE_AGAIN = [['base', 'M8 50H56'], ['sign', 'M32 1V10M26 5L32 11L38 5M59 8A8.5 8.5 0 1 0 60 16M60 1V9H52']];
/** A piece that returns to the board, and one that is turned on it. */
const PUT_BACK = [['thing', 'M16 34L36 54H16Z'], ['base', 'M6 58H50'], ['sign', 'M42 4V32M34 24L42 32L50 24']];
const TURN_CLOCKWISE = [['thing', 'M22 30L40 48H22Z'], ['base', 'M6 58H56'], ['sign', 'M14 20A26 26 0 0 1 48 20M49 5L49 21L34 20']];
const TURN_COUNTERCLOCKWISE = [['thing', 'M22 30L40 48H22Z'], ['base', 'M6 58H56'], ['sign', 'M48 20A26 26 0 0 0 14 20M13 5L13 21L28 20']];
const TURN_HALF = [['thing', 'M22 30L40 48H22Z'], ['base', 'M6 58H56'], ['sign', 'M7 38V32A24 24 0 0 1 55 32V40M46 32L55 42L61 31']];
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
  if (isInterrupted(state)) {
    return NONE;
  }
  switch (state.phase) {
    case 'waiting': return fireDue(state) ? 1 : 0;
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
    return ['stepCorrect', correction(next)];
  }
  if (key === 'stepMove' && state.puzzle?.hand?.length) {
    return ['stepPlace', PUT_BACK];
  }
  if (key === 'stepFire' && state.phase === 'refire') {
    return [key, FIRE_AGAIN];
  }
  return [key, key === 'stepFire' && isFiring(state) ? FIRING : PICTOGRAMS[key]];
}

/** Shows the steps of a turn and which of them is due, or what else is to be done, as a drawing. */
export class TurnSteps {
  #host;

  constructor(host) {
    this.#host = host;
  }

  follow(state) {
    const plays = (state.exhibit?.stage ?? 'play') === 'play';
    const alone = single(state);
    const now = current(state);
    this.#host.hidden = !plays || !(alone || now >= 0);
    this.#host.replaceChildren(...(alone ? [alone] : Object.keys(PICTOGRAMS).map((key, index) => step(key, index === now, state))));
  }
}

/** The drawing that stands in place of the steps: what keeps everybody from the turn, or a set-up. */
function single(state) {
  const names = signs(state);
  if (names.length > 0) {
    return item('single', pictograms(names, state.notice?.side));
  }
  // What follows a solved puzzle is chosen on its card.
  if (task(state) || state.puzzle?.answer === 'right') {
    return null;
  }
  return state.phase === 'over' || state.phase === 'setting-up' ? item('single set-up', setUp(state.correction?.steps[0])) : null;
}

/** The drawing of the next step of a set-up; pieces that lack go to the board. */
function setUp(step) {
  const paths = step && correction(step);
  return paths && paths !== PUT_BACK ? draw(62, paths) : draw(192, SET_UP);
}

/** The pictogram of a step of a correction; it turns the way that the sign on the board does. */
function correction(step) {
  switch (step.what) {
    case 'turn': return Math.abs(step.quarters) === 2 ? TURN_HALF : step.quarters > 0 ? TURN_CLOCKWISE : TURN_COUNTERCLOCKWISE;
    case 'straighten': return TURN_COUNTERCLOCKWISE;
    case 'empty': return PICTOGRAMS.stepTakeOff;
    default: return PUT_BACK;
  }
}

function item(style, ...children) {
  const made = document.createElement('li');
  made.className = style;
  made.append(...children);
  return made;
}

function step(key, isDue, state) {
  const [name, paths] = isDue ? due(key, state) : [key, PICTOGRAMS[key]];
  const drawing = draw(62, paths);
  if (key === 'stepFire') {
    drawing.append(cap(activeSide(state), isDue && isFiring(state) ? 'down' : 'up'));
  }
  const label = document.createElement('span');
  label.textContent = word(name);
  // The headline of a removal is the label of its step.
  const style = isDue && isFiring(state) ? 'firing' : name === 'stepTakeOff' ? 'said' : '';
  const made = item(style, drawing, label);
  if (isDue) {
    made.setAttribute('aria-current', 'step');
  }
  return made;
}
