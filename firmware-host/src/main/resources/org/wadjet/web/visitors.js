// What visitors should know: the rules in short, and the laser warning.

import { element } from './parts.js';

const SENTENCES = 4;
const STAY_MILLIS = 12_000;

/** The parts in a language, the rules of the game that is played first: each a title and sentences. */
async function parts(language, rules) {
  const answer = await fetch(`/visitors.json?lang=${language}`);
  if (!answer.ok) {
    return [];
  }
  const told = await answer.json();
  return [told.rules[rules] ?? told.rules.khet2, told.warning];
}

/** Writes all of it into a place. */
export async function tell(place, language, rules) {
  const told = await parts(language, rules);
  place.replaceChildren(...told.flatMap(({ title, sentences }) => {
    const list = element('ul');
    list.append(...sentences.map((each) => element('li', '', each)));
    return [element('h3', '', title), list];
  }));
}

/** Shows a few sentences at a time, one page after the other, while there is nothing else to see. */
export class Leaves {
  #place;
  #leaves = [];
  #told = '';
  #at = 0;
  #timer = 0;

  constructor(place) {
    this.#place = place;
  }

  /** Begins or ends. */
  async follow(wanted, language, rules) {
    this.#place.hidden = !wanted;
    const now = wanted ? `${language} ${rules}` : '';
    if (now === this.#told) {
      return;
    }
    this.#told = now;
    clearInterval(this.#timer);
    if (!wanted) {
      return;
    }
    const told = await parts(language, rules);
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
