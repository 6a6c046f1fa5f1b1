// The parts that the pages share: each is filled from a state. Texts go in as texts, never as markup.

import { Board, tabulate } from './board.js';
import { Live } from './live.js';
import { load, remember, word } from './words.js';

const LINES = 40;
const AGAIN_MILLIS = 2_000;
const MARKS = { confirmed: '✓', contradicted: '≠', unseen: '?', unjudgeable: '?' };
/** What the games call themselves, in every language. */
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

function put(id, text) {
  const part = byId(id);
  if (part && part.textContent !== text) {
    part.textContent = text;
  }
}

function show(id, shown) {
  const part = byId(id);
  if (part) {
    part.hidden = !shown;
  }
}

/** Begins a page; where the service is away, again and again until it is there. */
export async function begin(speak) {
  try {
    await speak();
  } catch {
    setTimeout(() => begin(speak), AGAIN_MILLIS);
  }
}

/** A page that watches. more is told each state, after the shared parts have been filled. */
export class Watching {
  #board = new Board(byId('board'));
  #live;
  #state = null;
  #more;
  #lost = false;
  #replays = false;
  #language = 'en';

  constructor(more = () => {}) {
    this.#more = more;
    this.#live = new Live({
      state: (state) => this.#stands(state),
      clocks: (clocks) => this.#clocks(clocks),
      event: (event) => this.#happened(event),
      connected: (is) => this.#connected(is),
    });
  }

  /** Begins in a language, or goes on in another; gives what there is to choose from. */
  async speak(code) {
    const told = await load(code);
    if (code) {
      remember(code);
    }
    this.#language = told.language;
    byId('log')?.replaceChildren();
    this.#link();
    this.#live.start(told.language);
    return told;
  }

  /** Shows a game that is over instead of how everything stands, until it is told otherwise. */
  replays(is) {
    this.#replays = is;
    if (!is && this.#state) {
      this.#board.stands(this.#state);
    }
  }

  /** One shot of that game. */
  replay(told) {
    return this.#board.shot(told, true);
  }

  get language() {
    return this.#language;
  }

  #stands(state) {
    this.#state = state;
    put('stands', state.resultText ?? state.text);
    put('notice', notice(state));
    byId('notice').classList.toggle('urgent', Boolean(state.lockOut ?? state.exhibit?.staff));
    put('match', match(state));
    document.title = `${state.resultText ?? state.text} – Wadjet`;
    players(state);
    list('guide', 'guide-list', (state.setUp ?? []).map((each) => each.text));
    shot(state.lastShot);
    health(state);
    put('head', state.head ? word('head', state.head) : '');
    if (!this.#replays) {
      this.#board.stands(state);
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

  #happened(event) {
    if (event.type === 'shot-judged' && !this.#replays) {
      this.#board.shot(event.shot);
    }
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
      this.#link();
    }
  }

  #link() {
    const part = byId('link');
    part.classList.toggle('lost', this.#lost);
    put('link', this.#lost ? word('lost') : word('live'));
  }
}

/** What the people are told besides, unless the headline has said it. */
function notice(state) {
  if (state.lockOut) {
    return state.lockOut.text;
  }
  if (state.exhibit?.staff) {
    return state.exhibit.staff.text;
  }
  const text = state.notice?.text ?? '';
  return text === state.text ? '' : text;
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
  const over = Boolean(state.result);
  byId('players').replaceChildren(...SIDES.map((side) => {
    const moves = !over && state.phase !== 'setting-up' && state.toMove === side;
    const part = element('div', `player ${side}${moves ? ' moves' : ''}${state.result === side ? ' won' : ''}`);
    part.append(element('span', 'side', word(side)));
    if (state[side]) {
      part.append(element('span', 'name', state[side]));
    }
    if (state.clocks) {
      const clock = element('span', 'clock', time(state.clocks[`${side}Seconds`]));
      clock.classList.toggle('runs', state.clocks.running === side);
      part.append(clock);
    }
    const toMove = moves && state.phase === 'waiting';
    part.append(element('span', 'turn', state.result === side ? word('won') : toMove ? word('toMove') : ''));
    return part;
  }));
}

function list(card, where, texts) {
  show(card, texts.length > 0);
  const most = 8;
  const lines = texts.slice(0, most).map((text) => element('li', '', text));
  if (texts.length > most) {
    lines.push(element('li', 'more', word('more', { count: texts.length - most })));
  }
  byId(where)?.replaceChildren(...lines);
}

function shot(told) {
  show('shot', Boolean(told));
  if (!told) {
    return;
  }
  const verdict = byId('verdict');
  verdict.className = `verdict ${told.verdict}`;
  const sign = element('span', 'sign', MARKS[told.verdict] ?? '');
  sign.setAttribute('aria-hidden', 'true');
  verdict.replaceChildren(sign, element('span', '', told.verdictText));
  put('move', told.moveText);
  put('struck', struck(told));
  put('trace', told.traceText);
  put('sighting', told.sightingText);
  byId('explanations').replaceChildren(...told.explanations.map((each, index) => {
    const line = element('p', 'explanation');
    line.append(element('strong', '', word(index === 0 ? 'perhaps' : 'else')), ' ', each.text);
    return line;
  }));
}

/** What is not confirmed is not struck yet. */
function struck(told) {
  if (told.struck.length === 0) {
    return told.verdict === 'confirmed' ? word('nothingStruck') : '';
  }
  return word(told.verdict === 'confirmed' ? 'struck' : 'traced', { squares: told.struck.join(', ') });
}

function health(state) {
  const lines = state.findings.map((each) => element('p', 'finding', each.text));
  if (state.masked.length > 0) {
    lines.push(element('p', 'masked', word('masked', { names: state.masked.join(', ') })));
  }
  const well = lines.length === 0;
  byId('health').classList.toggle('well', well);
  byId('health-list').replaceChildren(...(well ? [element('p', 'good', word('well'))] : lines));
}

function log(event) {
  const lines = byId('log');
  if (!lines) {
    return;
  }
  const line = element('li', event.type, event.text);
  if (event.type === 'turn-made') {
    line.prepend(element('b', '', `${event.data.ply}. `));
  }
  lines.prepend(line);
  while (lines.children.length > LINES) {
    lines.lastElementChild.remove();
  }
}

/** Fills the choice of languages. */
export function chooser(select, told, chosen) {
  select.replaceChildren(...told.languages.map(({ code, name }) => {
    const option = element('option', '', name);
    option.value = code;
    option.lang = code;
    option.selected = code === told.language;
    return option;
  }));
  select.onchange = () => chosen(select.value).catch(() => {
    // The service is away: the language stays.
    select.value = told.language;
  });
}
