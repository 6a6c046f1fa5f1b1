// The choice of players, before the first move and after the end of a game.

import { button, request } from './controls.js';
import { element } from './parts.js';
import { choosePuzzle } from './puzzle.js';
import { isBusy } from './task.js';

const LEVELS = 10;
/** A choice that nobody finishes is closed. */
const LEFT_MILLIS = 60_000;

export class Choice {
  #place;
  #kinds = element('div', 'kinds');
  #details = element('div', 'details');
  #sides = [];
  #change;
  #puzzle = button('puzzle', 'large puzzle', () => this.#choosePuzzle());
  #title = element('h2');
  #side = 'silver';
  #step = 'kinds';
  #chosen = false;
  #mayChoose = false;
  #busy = false;
  #over = false;
  #timer = 0;
  #report;

  /** report receives the answers of the service. */
  constructor(place, report) {
    this.#place = place;
    this.#report = report;
    this.#title.id = 'choice-title';
    this.#title.dataset.word = 'players';
    place.setAttribute('aria-labelledby', 'choice-title');
    this.#change = button('changePlayers', 'change', () => this.#open('kinds'));
    this.#kinds.append(
      button('twoPlayers', 'large', () => this.#choose('hands', 'hands')),
      button('againstBoard', 'large', () => this.#open('details')),
      this.#puzzle);
    this.#sides = ['silver', 'red'].map((side) => {
      const made = button(side, side, () => this.#setSide(side));
      made.dataset.side = side;
      return made;
    });
    const levels = Array.from({ length: LEVELS }, (_, index) => {
      const made = button('', 'level', () => this.#chooseLevel(index + 1));
      made.textContent = String(index + 1);
      made.dataset.level = String(index + 1);
      return made;
    });
    const adaptive = button('adaptive', 'adaptive', () => this.#chooseLevel('adaptive'));
    adaptive.dataset.level = 'adaptive';
    this.#details.append(
      group('yourSide', 'sides', this.#sides),
      group('level', 'levels', [...levels, adaptive]),
      button('no', 'back', () => this.#open('kinds')));
    place.append(this.#title, this.#kinds, this.#details, this.#change);
  }

  /** Shows what the state allows; may is false for a client that may not choose. */
  follow(state, may) {
    const over = state.phase === 'over';
    const mayChoose = may && state.players?.mayChoose === true;
    if (mayChoose && (!this.#mayChoose || over && !this.#over)) {
      // Visitors who come before the first move see the players that are chosen already.
      this.#chosen = !over && hasEngine(state);
      this.#step = 'kinds';
    }
    this.#puzzle.hidden = !state.puzzle?.mayChoose;
    this.#busy = isBusy(state) || hasBegun(state);
    this.#mayChoose = mayChoose;
    this.#over = over;
    this.#render();
  }

  /** True while the visitor has yet to choose. */
  get isOpen() {
    return this.#mayChoose && !this.#chosen && !this.#busy;
  }

  #render() {
    const open = this.isOpen;
    this.#place.hidden = !this.#mayChoose || this.#busy;
    this.#place.classList.toggle('closed', !open);
    this.#title.hidden = !open || this.#step !== 'kinds';
    this.#kinds.hidden = !open || this.#step !== 'kinds';
    this.#details.hidden = !open || this.#step !== 'details';
    this.#change.hidden = open;
    document.body.classList.toggle('choosing', open && this.#step === 'details');
    this.#sides.forEach((each) => each.setAttribute('aria-pressed', String(each.dataset.side === this.#side)));
    clearTimeout(this.#timer);
    if (open && this.#step === 'details') {
      this.#timer = setTimeout(() => this.#show('kinds'), LEFT_MILLIS);
    }
  }

  #show(step) {
    this.#step = step;
    this.#render();
  }

  #open(step) {
    this.#chosen = false;
    this.#show(step);
    (step === 'details' ? this.#sides[0] : this.#kinds.firstElementChild).focus();
  }

  #setSide(side) {
    this.#side = side;
    this.#render();
  }

  #chooseLevel(level) {
    const engine = `engine:${level}`;
    this.#choose(...(this.#side === 'silver' ? ['hands', engine] : [engine, 'hands']));
  }

  async #choosePuzzle() {
    await choosePuzzle('next', this.#report);
  }

  async #choose(silver, red) {
    const answer = await request('choose-players', silver, red);
    this.#report(answer);
    if (answer.ok) {
      this.#chosen = true;
      this.#show('kinds');
      this.#change.focus();
    }
  }
}

/** Whether a move has begun. */
function hasBegun({ phase, lifted, moves }) {
  return phase === 'waiting' && Boolean(lifted || moves?.length);
}

/** True if the engine plays a side. */
export function hasEngine(state) {
  return ['silver', 'red'].some((side) => state.players?.[side]?.kind === 'engine');
}

/** Buttons with a title. */
function group(title, style, buttons) {
  const made = element('div', style);
  made.setAttribute('role', 'group');
  made.dataset.wordLabel = title;
  const label = element('p', 'label');
  label.dataset.word = title;
  made.append(label, ...buttons);
  return made;
}
