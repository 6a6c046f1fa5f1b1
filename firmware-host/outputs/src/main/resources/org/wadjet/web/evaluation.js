// The evaluation bar beside the board: silver's share from below, red's from above.

import { button } from './controls.js';
import { byId } from './parts.js';
import { stripes, svg } from './pieces.js';
import { recall, store, word } from './words.js';

const KEY = 'wadjet-evaluation';
const WIDTH = 20;
const HEIGHT = 568;
const AGAIN_MILLIS = 1_000;

export class Evaluation {
  #on = recall(KEY) === 'on';
  #host = byId('evaluation');
  #text = byId('evaluation-text');
  #red = svg('rect', { class: 'red', width: WIDTH, height: HEIGHT / 2 });
  #drawing = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img' },
    svg('defs', {}, stripes('bar-stripes')),
    svg('rect', { class: 'silver', width: WIDTH, height: HEIGHT }), this.#red,
    svg('path', { class: 'middle', d: `M0 ${HEIGHT / 2}H${WIDTH}` }));
  #button;
  #timer = 0;
  #requested = '';
  #state = null;
  #language = '';

  constructor() {
    this.#host.append(this.#drawing);
  }

  createButton() {
    this.#button = button('evaluation', 'switch', () => this.#toggle());
    return this.#button;
  }

  /** Asks for the evaluation of the position that the state has. */
  follow(state, language) {
    this.#state = state;
    this.#language = language;
    const offered = state.assistance?.evaluation === true && !['setting-up', 'over'].includes(state.phase);
    this.#button.hidden = !offered;
    this.#button.setAttribute('aria-pressed', String(this.#on));
    const shows = offered && this.#on;
    this.#host.hidden = !shows;
    this.#text.hidden = !shows;
    document.body.classList.toggle('with-evaluation', shows);
    const requested = shows ? `${language} ${state.game} ${state.ply}` : '';
    if (requested !== this.#requested) {
      this.#requested = requested;
      clearTimeout(this.#timer);
      if (shows) {
        this.#describe(word('evaluating'));
        this.#ask(requested, language);
      }
    }
  }

  #toggle() {
    this.#on = !this.#on;
    store(KEY, this.#on ? 'on' : 'off');
    if (this.#state) {
      this.follow(this.#state, this.#language);
    }
  }

  async #ask(requested, language) {
    let data = null;
    try {
      const answer = await fetch(`/evaluation.json?lang=${language}`);
      data = answer.ok ? await answer.json() : null;
    } catch {
      // The service is away: the next try may reach it.
    }
    if (requested !== this.#requested) {
      return;
    }
    if (data && 'silver' in data && requested === `${language} ${data.game} ${data.ply}`) {
      this.#red.setAttribute('height', HEIGHT * (100 - data.silver) / 100);
      this.#describe(data.text);
    } else {
      this.#timer = setTimeout(() => this.#ask(requested, language), AGAIN_MILLIS);
    }
  }

  #describe(text) {
    this.#drawing.setAttribute('aria-label', text);
    this.#text.textContent = text;
  }
}
