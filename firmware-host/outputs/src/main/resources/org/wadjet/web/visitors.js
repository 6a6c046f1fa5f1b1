// What visitors should know: the rules in short, and the laser warning.

import { element } from './parts.js';

const SENTENCES = 4;
const STAY_MILLIS = 12_000;
const AGAIN_MILLIS = 2_000;

/** The parts in a language, the rules of the game that is played first: each a title and sentences. */
async function parts(language, rules, eye) {
  const answer = await fetch(`/visitors.json?lang=${language}`);
  if (!answer.ok) {
    throw new Error(`the rules cannot be had: ${answer.status}`);
  }
  const told = await answer.json();
  return [told.rules[rules] ?? told.rules.khet2, ...(eye ? [told.rules.eye] : []), told.warning];
}

/** Has the parts that fit the newest state, asked for once; where they cannot be had, again. */
class Newest {
  #wanted = '';
  #timer = 0;

  /** Nothing is wanted any more. */
  none() {
    this.#wanted = '';
    clearTimeout(this.#timer);
  }

  /** Gives them to use, unless it has done so already. */
  want(language, state, use) {
    const eye = state.squares.some((each) => each.piece === 'eye');
    const now = `${language} ${state.rules} ${eye}`;
    if (now !== this.#wanted) {
      this.#wanted = now;
      this.#have(now, () => parts(language, state.rules, eye), use);
    }
  }

  async #have(now, ask, use) {
    clearTimeout(this.#timer);
    try {
      const told = await ask();
      if (now === this.#wanted) {
        use(told);
      }
    } catch {
      if (now === this.#wanted) {
        this.#timer = setTimeout(() => this.#have(now, ask, use), AGAIN_MILLIS);
      }
    }
  }
}

/** Writes all of it into a place. */
export class Told {
  #place;
  #newest = new Newest();

  constructor(place) {
    this.#place = place;
  }

  follow(language, state) {
    this.#newest.want(language, state, (told) => {
      this.#place.replaceChildren(...told.flatMap(({ title, sentences }) => {
        const list = element('ul');
        list.append(...sentences.map((each) => element('li', '', each)));
        return [element('h3', '', title), list];
      }));
    });
  }
}

/** Shows a few sentences at a time, one page after the other, while there is nothing else to see. */
export class Leaves {
  #place;
  #leaves = [];
  #newest = new Newest();
  #at = 0;
  #timer = 0;

  constructor(place) {
    this.#place = place;
  }

  /** Begins or ends. */
  follow(wanted, language, state) {
    this.#place.hidden = !wanted;
    if (wanted) {
      this.#newest.want(language, state, (told) => this.#begin(told));
    } else {
      this.#newest.none();
      clearInterval(this.#timer);
    }
  }

  #begin(told) {
    this.#leaves = told.flatMap(({ title, sentences }) =>
      Array.from({ length: Math.ceil(sentences.length / SENTENCES) }, (_, leaf) =>
        ({ title, sentences: sentences.slice(leaf * SENTENCES, (leaf + 1) * SENTENCES) })));
    this.#at = 0;
    this.#turn();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#turn(), STAY_MILLIS);
  }

  #turn() {
    if (this.#leaves.length > 0) {
      const { title, sentences } = this.#leaves[this.#at++ % this.#leaves.length];
      this.#place.replaceChildren(element('h2', '', title), ...sentences.map((each) => element('p', '', each)));
    }
  }
}
