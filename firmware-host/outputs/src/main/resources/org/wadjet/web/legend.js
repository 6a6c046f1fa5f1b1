// The names of the pieces beside the board.

import { element } from './parts.js';
import { piece, svg } from './pieces.js';
import { rulesAndWarning } from './visitors.js';

const AGAIN_MILLIS = 2_000;
/** Order of the legend: the pieces of most games first. */
const KINDS = ['pharaoh', 'pyramid', 'scarab', 'anubis', 'sphinx', 'eye', 'obelisk', 'stack'];

export class Legend {
  #place;
  #shown = '';

  constructor(place) {
    this.#place = place;
  }

  /** Shows the kinds of pieces of a state. */
  follow(language, state) {
    const present = new Set([...state.squares, ...state.puzzle?.hand ?? []].map((each) => each.piece));
    const kinds = KINDS.filter((each) => present.has(each) || (each === 'pharaoh' && present.size > 0));
    const now = `${language} ${state.rules} ${kinds}`;
    if (now !== this.#shown && kinds.length > 0) {
      this.#shown = now;
      this.#show(now, language, state.rules, kinds);
    }
  }

  async #show(now, language, rules, kinds) {
    try {
      const { pieces } = await rulesAndWarning(language);
      if (now === this.#shown) {
        this.#place.replaceChildren(...kinds.map((kind) => {
          const drawing = svg('svg', { viewBox: '-28 -28 56 56', 'aria-hidden': 'true' },
            piece({ side: 'silver', piece: kind, heading: 'N' }));
          const item = element('li');
          item.append(drawing, element('span', '', pieces[rules][kind]));
          return item;
        }));
      }
    } catch {
      setTimeout(() => now === this.#shown && this.#show(now, language, rules, kinds), AGAIN_MILLIS);
    }
  }
}
