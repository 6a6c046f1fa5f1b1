// The parts that the pages share: each is filled from a state. Texts go in as texts, never as markup.

import { pending } from './announce.js';
import { Arrival } from './arrival.js';
import { Board, tabulate } from './board.js';
import { Live } from './live.js';
import { drawRules, svg } from './pieces.js';
import { showProgress } from './progress.js';
import { activeSide, closure, headline, interrupts, isKiosk, noticeText, rest } from './task.js';
import { load, remember, word } from './words.js';

const LINES = 40;
const AGAIN_MILLIS = 2_000;
/** Speed of a slow replay, of that of the drawn light. */
const SLOW = 0.2;
const MARKS = { confirmed: '✓', contradicted: '≠', unseen: '?', unjudgeable: '?' };
/** Names of the games, the same in every language. */
const GAMES = { khet1: 'Khet', khet2: 'Khet 2.0' };
const SIDES = ['silver', 'red'];

export function byId(id) {
  return document.getElementById(id);
}

/** An element with a text. */
export function element(name, style, text) {
  const made = document.createElement(name);
  if (style) {
    made.className = style;
  }
  made.textContent = text ?? '';
  return made;
}

/** Shows a QR code whose drawing is one unit wide per module; the style sheet makes modules whole pixels. */
export function showQrCode(image, address) {
  image.onload = () => image.style.setProperty('--modules', image.naturalWidth);
  image.src = address;
}

function setText(id, text) {
  const part = byId(id);
  if (part && part.textContent !== text) {
    part.textContent = text;
    keepSquare(part);
  }
}

/** Keeps a name of a square at the beginning of a text small: H2 is none. */
function keepSquare(part) {
  part.classList.toggle('square-first', /^[a-j][1-8](?![\p{L}\p{N}])/u.test(part.textContent));
}

/** An item of a list whose text may begin with the name of a square. */
function item(text) {
  const made = element('li', '', text);
  keepSquare(made);
  return made;
}

function setVisible(id, shown) {
  const part = byId(id);
  if (part) {
    part.hidden = !shown;
  }
}

/** Starts a page; retries until the service responds. */
export async function begin(setLanguage) {
  try {
    await setLanguage();
  } catch {
    setTimeout(() => begin(setLanguage), AGAIN_MILLIS);
  }
}

/**
 * The view of a game on a page. more is called with each state, after the shared parts are filled;
 * onConnection with whether the service is connected; onPath with the legs of each beam; onHit with the
 * state of a shot when its hit is drawn.
 *
 * The beam on the screen begins with the laser. Until the drawn light has arrived, a state or event
 * that tells the outcome waits. A state that asks for a removal waits until the hit was seen.
 */
export class GameView {
  #board;
  #live;
  #state = null;
  #more;
  #onConnection;
  #onHit;
  #lost = false;
  #replaying = false;
  #arrival = new Arrival((state) => this.#present(state));
  #onEvent = () => {};
  #language = 'en';

  constructor(more = () => {}, onConnection = () => {}, onPath = () => {}, onHit = () => {}) {
    this.#onHit = onHit;
    this.#board = new Board(byId('board'), onPath);
    this.#more = more;
    this.#onConnection = onConnection;
    this.#live = new Live({
      history: Boolean(byId('log')),
      state: (state) => this.#takeState(state),
      clocks: (clocks) => this.#clocks(clocks),
      event: (event, past) => this.#takeEvent(event, past),
      connected: (is) => this.#connected(is),
    });
    byId('slow')?.addEventListener('click', () => this.replaySlowly());
  }

  /** Starts in a language, or switches to another; returns the available languages. */
  async setLanguage(code) {
    const labels = await load(code);
    if (code) {
      remember(code);
    }
    this.#language = labels.language;
    byId('log')?.replaceChildren();
    this.#showConnection();
    this.#live.start(labels.language);
    return labels;
  }

  /** Switches between the live state and a replayed game. */
  setReplayMode(is) {
    this.#replaying = is;
    if (!is && this.#state) {
      this.#board.showState(this.#state);
    }
  }

  /** One shot of that game. */
  replay(turn) {
    return this.#board.shot(turn, { alone: true });
  }

  /** Shows the last shot once more, slowly. */
  replaySlowly() {
    if (this.#state?.lastShot) {
      this.#board.shot(this.#state.lastShot, { alone: true, speed: SLOW });
    }
  }

  /** Draws a hint of the engine on the board; null removes it. */
  markMove(move) {
    this.#board.showHint(move);
  }

  get language() {
    return this.#language;
  }

  #takeState(state) {
    if (this.#arrival.waits(state)) {
      this.#arrival.keep(state);
      return;
    }
    this.#present(state);
    if (this.#arrival.begins(state) && !this.#replaying) {
      this.#shoot(state.firing);
    }
  }

  #takeEvent(event, past) {
    if (event.type === 'shot-judged' && !past && !this.#replaying && !this.#arrival.hasShown(event.shot)) {
      this.#shoot(event.shot);
    }
    if (past || !this.#arrival.delay(() => this.#showEvent(event))) {
      this.#showEvent(event);
    }
  }

  async #shoot(shot) {
    const arrived = this.#arrival.start(shot);
    await this.#board.shot(shot);
    arrived();
  }

  /** Shows a state, or first only the hit of its shot. */
  #present(state) {
    if (this.#arrival.hits(state) && !this.#replaying) {
      this.#board.showHit(state);
      this.#onHit(state);
      this.#arrival.hold(state);
    } else {
      this.#showState(state);
    }
  }

  #showState(state) {
    this.#state = state;
    drawRules(state.rules);
    const { text, reason, urgent } = headline(state) ?? (isKiosk() ? answered(state) : null)
      ?? { text: state.resultText ?? state.text, urgent: false };
    setText('status', text);
    byId('status').classList.toggle('urgent', urgent);
    // An announced move stands in place of the headline, unless nobody can make it.
    const announced = headline(state) && closure(state) ? null : pending(state);
    setText('announced', announced?.text ?? '');
    byId('status').classList.toggle('hidden', Boolean(byId('announced') && announced));
    setText('notice', reason ?? notice(state));
    // It is no news while the piece is being taken off.
    byId('notice').classList.toggle('late', state.notice?.what === 'take-off');
    byId('notice').classList.toggle('urgent', !urgent && Boolean(state.lockOut ?? state.exhibit?.staff));
    setText('match', match(state));
    document.title = `${text} – Wadjet`;
    players(state);
    guide(state);
    shot(state.lastShot, Boolean(state.exhibit), state.phase !== 'refire');
    health(state);
    setText('head', state.head ? word('head', state.head) : '');
    if (!this.#replaying) {
      this.#board.showState(state);
    }
    const table = byId('table');
    if (table) {
      tabulate(table, state.squares);
    }
    this.#more(state);
  }

  #clocks(clocks) {
    if (this.#state) {
      this.#state.clocks = clocks;
      players(this.#state);
    }
  }

  /** Sets who else gets the events, each when it is shown. */
  onEvent(listener) {
    this.#onEvent = listener;
  }

  #showEvent(event) {
    this.#onEvent(event);
    if (event.type === 'game-started') {
      byId('log')?.replaceChildren();
    }
    if (event.text) {
      log(event);
    }
  }

  #connected(is) {
    if (this.#lost === is) {
      this.#lost = !is;
      this.#showConnection();
    }
  }

  #showConnection() {
    const part = byId('connection');
    part.classList.toggle('lost', this.#lost);
    setText('connection', this.#lost ? word('lost') : word('live'));
    this.#onConnection(!this.#lost);
  }
}

/** The headline after the answer to a puzzle, whose card has what comes next; null once another try has begun. */
function answered(state) {
  const { answer, text } = state.puzzle ?? {};
  if (answer === 'right') {
    return { text: word('puzzleRight'), reason: '', urgent: false };
  }
  const placed = state.phase === 'waiting' && state.puzzle?.placed > 0;
  const begun = state.phase !== 'setting-up' && (placed || state.moves?.length || state.correction || state.lifted);
  return answer === 'wrong' && !begun ? { text: word('puzzleWrong'), reason: text, urgent: false } : null;
}

/** The additional notice, unless the headline includes it. */
function notice(state) {
  if (state.lockOut) {
    return state.lockOut.text;
  }
  if (state.exhibit?.staff) {
    return state.exhibit.staff.text;
  }
  // The guide has the steps of a set-up.
  const text = state.setUp ? '' : rest(noticeText(state), state.text);
  return text === '' && state.phase === 'over' && isKiosk() ? word('playAgain') : text;
}

function match(state) {
  const names = [state.silver, state.red].filter(Boolean).join(' – ');
  const game = `${GAMES[state.rules] ?? state.rules}, ${state.setup}`;
  return [state.at, names, game, word('gameNumber', { number: state.game })].filter(Boolean).join(' · ');
}

/** 75 seconds are 1:15; of an hour and more 1:01:15. */
function time(seconds) {
  const two = (number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function players(state) {
  // Nobody's turn goes on while the page asks for something else.
  const over = Boolean(state.result) || interrupts(headline(state));
  byId('players').replaceChildren(...SIDES.map((side) => {
    const moves = !over && state.phase !== 'setting-up' && activeSide(state) === side;
    const part = element('div', `player ${side}${moves ? ' to-move' : ''}${state.result === side && !state.puzzle?.name ? ' won' : ''}`);
    part.append(element('span', 'side', word(side)));
    const name = playerName(state, side);
    if (name) {
      part.append(element('span', 'name', name));
    }
    if (state.clocks) {
      const clock = element('span', 'clock', time(state.clocks[`${side}Seconds`]));
      clock.classList.toggle('running', state.clocks.running === side);
      part.append(clock);
    }
    // Once its move is made, the side is to fire, as the headline says. The arbiter reads the headline.
    const toMove = moves && state.phase === 'waiting' && !state.moves && !document.body.classList.contains('arbiter');
    const won = state.result === side && !state.puzzle?.name;
    const turn = element('span', 'turn', won ? word('won') : toMove ? word('toMove') : '');
    if (won) {
      part.append(cup());
    }
    part.append(turn);
    return part;
  }));
}

/** A cup, for the winner. */
function cup() {
  return svg('svg', { class: 'cup', viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    svg('path', { class: 'bowl', d: 'M14 5H34V18A10 10 0 0 1 14 18Z' }),
    svg('path', { d: 'M14 9H6V13A9 9 0 0 0 15 22M34 9H42V13A9 9 0 0 1 33 22M24 29V40M14 43H34' }));
}

/** The name of a player; against the engine or a remote player also how the side is played. */
function playerName(state, side) {
  const { silver, red } = state.players ?? {};
  const byHand = [silver, red].every((each) => !each || each.kind === 'hands');
  return state[side] ?? (byHand ? '' : state.players[side].text);
}

/**
 * The next step to do on the board, unless the headline has it; the others may change, and their number
 * helps nobody at the kiosk.
 */
function guide(state) {
  const steps = state.setUp ?? state.correction?.steps ?? [];
  const lines = steps.slice(0, headline(state)?.step ? 0 : 1).map((each) => item(each.text));
  if (steps.length > 1 && !isKiosk()) {
    lines.push(element('li', 'more', word('stepsLeft', { steps: steps.length - 1 })));
  }
  byId('guide-list')?.replaceChildren(...lines);
  showProgress(byId('placed'), state);
  setVisible('guide', lines.length > 0 || byId('placed')?.hidden === false);
}

/** Whether the page tells verdicts without names of detectors. */
function isPlain() {
  return 'plain' in byId('verdict').dataset;
}

/** The verdict without names of detectors. Visitors of an exhibit also read that the computed hit counts. */
export function plainVerdict(data, exhibit) {
  if (data.verdict === 'confirmed') {
    return data.verdictText;
  }
  const text = word(data.verdict === 'contradicted' ? 'notAsComputed' : 'notSeen');
  return exhibit ? `${text}. ${word('computedCounts')}.` : text;
}

function shot(data, exhibit, counts) {
  setVisible('shot', Boolean(data));
  if (!data) {
    return;
  }
  const verdict = byId('verdict');
  verdict.className = `verdict ${data.verdict}`;
  const sign = element('span', 'sign', MARKS[data.verdict] ?? '');
  sign.setAttribute('aria-hidden', 'true');
  verdict.replaceChildren(sign, element('span', '', isPlain() ? plainVerdict(data, exhibit && counts) : data.verdictText));
  setText('reasons', data.verdict === 'confirmed' ? '' : data.verdictText);
  setText('move', data.moveText);
  setText('struck', struck(data));
  setText('trace', data.traceText);
  setText('sighting', data.sightingText);
  setVisible('explanations', !exhibit || Boolean(byId('reasons')));
  byId('explanations').replaceChildren(...data.explanations.map((each, index) => {
    const line = element('p', 'explanation');
    line.append(element('strong', '', word(index === 0 ? 'perhaps' : 'else')), ' ', each.text);
    return line;
  }));
}

/** Only a confirmed verdict strikes pieces. */
function struck(data) {
  if (data.struck.length === 0) {
    return data.verdict === 'confirmed' ? word('nothingStruck') : '';
  }
  return word(data.verdict === 'confirmed' ? 'struck' : 'traced', { squares: data.struck.join(', ') });
}

function health(state) {
  const lines = state.findings.map((each) => element('p', 'finding', each.text));
  if (state.masked.length > 0) {
    lines.push(element('p', 'masked', word('masked', { names: state.masked.join(', ') })));
  }
  const ok = lines.length === 0 && !state.lockOut && !state.exhibit?.staff;
  byId('health').classList.toggle('ok', ok);
  byId('health-list').replaceChildren(...(ok ? [element('p', 'ok', word('well'))] : state.exhibit && isPlain() ? folded(lines) : lines));
}

/** Visitors of an exhibit see no names of lines and sensors: the kiosk omits them, the page folds them. */
function folded(lines) {
  if (lines.length === 0 || isKiosk()) {
    return [];
  }
  const details = element('details');
  details.append(element('summary', '', word('faultsForStaff', { count: lines.length })), ...lines);
  return [details];
}

function log(event) {
  const lines = byId('log');
  if (!lines || (event.type === 'sensors-masked' && isPlain())) {
    return;
  }
  const line = element('li', event.type, logged(event));
  if (event.type === 'turn-made') {
    line.prepend(element('b', '', `${event.data.ply}. `));
  }
  lines.prepend(line);
  while (lines.children.length > LINES) {
    lines.lastElementChild.remove();
  }
}

/** The text of a line; beside a plain verdict without names of detectors. */
function logged({ shot: data, text }) {
  return data && data.verdict !== 'confirmed' && isPlain() ? plainVerdict(data, false) : text;
}

/** Fills the choice of languages. */
export function chooser(select, labels, chosen) {
  select.replaceChildren(...labels.languages.map(({ code, name }) => {
    const option = element('option', '', name);
    option.value = code;
    option.lang = code;
    option.selected = code === labels.language;
    return option;
  }));
  select.onchange = () => chosen(select.value).catch(() => {
    // The service is away: the language stays.
    select.value = labels.language;
  });
}
