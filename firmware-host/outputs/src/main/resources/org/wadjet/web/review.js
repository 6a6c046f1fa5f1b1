// The review of the last finished game: steps through its turns with the beam and the engine's opinion.

import { Board } from './board.js';
import { drawRules } from './pieces.js';
import { Curve } from './curve.js';
import { begin, byId, chooser, element } from './parts.js';
import { load, remember, word } from './words.js';

const AGAIN_MILLIS = 1_000;
/** On the kiosk the game at the board comes back by itself. */
const IDLE_MILLIS = 120_000;

const board = new Board(byId('board'));
const curve = new Curve(byId('curve'), (turn) => show(turn, true));
const onKiosk = new URLSearchParams(location.search).has('kiosk');
let review = null;
let shown = 0;
let language = '';
let timer = 0;

async function setLanguage(code) {
  const labels = await load(code);
  if (code) {
    remember(code);
  }
  language = labels.language;
  chooser(byId('language'), labels, setLanguage);
  await request();
}

/** Asks for the review until it is complete. */
async function request() {
  clearTimeout(timer);
  const requested = language;
  let data = {};
  try {
    const answer = await fetch(`/review.json?lang=${requested}`);
    data = answer.ok ? await answer.json() : {};
  } catch {
    // The service is away; the next request may reach it.
  }
  if (requested !== language) {
    return;
  }
  if (!data.turns) {
    byId('status').textContent = data.pending ? word('reviewPending', data.pending) : word('reviewNone');
    timer = setTimeout(request, AGAIN_MILLIS);
    return;
  }
  const again = review?.game === data.game;
  review = data;
  drawRules(data.rules);
  byId('status').textContent = data.resultText ?? word('reviewTitle');
  byId('curve-title').textContent = data.labels.curve;
  byId('silver-mark').textContent = data.labels.silverMark;
  byId('red-mark').textContent = data.labels.redMark;
  byId('review').hidden = false;
  document.title = `${word('reviewTitle')} – Wadjet`;
  curve.show(data);
  show(again ? shown : 0, false);
}

/** Shows the board after a turn, 0 being the start; with the beam on its way if it is animated. */
function show(turn, animated) {
  if (!review) {
    return;
  }
  shown = Math.min(Math.max(turn, 0), review.turns.length);
  curve.mark(shown);
  const { start, turns, labels } = review;
  if (shown === 0) {
    byId('turn').textContent = word('reviewStart');
    byId('move').textContent = '';
    byId('opinion').replaceChildren(...fact(labels.evaluation, start.text));
    board.showState({ squares: start.squares, phase: 'setting-up', text: word('reviewStart') });
    return;
  }
  const data = turns[shown - 1];
  byId('turn').textContent = word('reviewTurn', { ply: shown, total: turns.length });
  byId('move').textContent = data.moveText;
  byId('opinion').replaceChildren(
    ...fact(labels.evaluation, data.text),
    ...(data.mistake ? fact(labels.mistake, data.mistake.text, 'mistake') : []),
    ...(data.best ? fact(labels.best, `${data.best.text} (${data.best.moves})`) : []),
  );
  board.showState({ squares: data.after, lastShot: data, phase: 'recording', text: data.moveText });
  if (animated) {
    board.shot(data, { alone: true });
  }
}

function fact(label, text, style) {
  return [element('dt', '', label), element('dd', style, text)];
}

const STEPS = {
  first: ['Home', () => 0],
  previous: ['ArrowLeft', () => shown - 1],
  next: ['ArrowRight', () => shown + 1],
  last: ['End', () => review.turns.length],
};

function step(id) {
  if (review) {
    show(STEPS[id][1](), true);
  }
}

for (const id of Object.keys(STEPS)) {
  byId(id).addEventListener('click', () => step(id));
}

addEventListener('keydown', (event) => {
  const id = Object.keys(STEPS).find((each) => STEPS[each][0] === event.key);
  if (id && event.target.tagName !== 'SELECT') {
    event.preventDefault();
    step(id);
  }
});

if (onKiosk) {
  byId('back').href = '/kiosk';
  let idle = 0;
  const wait = () => {
    clearTimeout(idle);
    idle = setTimeout(() => location.replace('/kiosk'), IDLE_MILLIS);
  };
  ['pointerdown', 'keydown'].forEach((kind) => addEventListener(kind, wait));
  wait();
}

begin(setLanguage);
