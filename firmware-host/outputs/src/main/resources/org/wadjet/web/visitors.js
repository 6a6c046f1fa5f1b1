// The rules in short and the laser warning, for visitors.

import { element } from './parts.js';

const SENTENCES = 4;
const STAY_MILLIS = 12_000;
const AGAIN_MILLIS = 2_000;

/** The rules and the laser warning in a language. */
export async function rulesAndWarning(language) {
  const answer = await fetch(`/visitors.json?lang=${language}`);
  if (!answer.ok) {
    throw new Error(`the rules cannot be had: ${answer.status}`);
  }
  return answer.json();
}

/** The parts in a language, the rules of the game that is played first: each a title and sentences. */
async function parts(language, rules, eye) {
  const data = await rulesAndWarning(language);
  return [data.rules[rules] ?? data.rules.khet2, ...(eye ? [data.rules.eye] : []), data.warning];
}

/** Loads the parts for the latest state once; retries after a failure. */
class LatestRules {
  #requested = '';
  #timer = 0;

  /** Cancels the request. */
  cancel() {
    this.#requested = '';
    clearTimeout(this.#timer);
  }

  /** Passes the parts to a callback, unless it has done so already. */
  request(language, state, use) {
    const eye = [...state.squares, ...state.puzzle?.hand ?? []].some((each) => each.piece === 'eye');
    const now = `${language} ${state.rules} ${eye}`;
    if (now !== this.#requested) {
      this.#requested = now;
      this.#load(now, () => parts(language, state.rules, eye), use);
    }
  }

  async #load(now, ask, use) {
    clearTimeout(this.#timer);
    try {
      const loaded = await ask();
      if (now === this.#requested) {
        use(loaded);
      }
    } catch {
      if (now === this.#requested) {
        this.#timer = setTimeout(() => this.#load(now, ask, use), AGAIN_MILLIS);
      }
    }
  }
}

/** Shows all rules in an element. */
export class RulesView {
  #place;
  #latest = new LatestRules();

  constructor(place) {
    this.#place = place;
  }

  follow(language, state) {
    this.#latest.request(language, state, (parts) => {
      this.#place.replaceChildren(...parts.flatMap(({ title, sentences }) => {
        const list = element('ul');
        list.append(...sentences.map((each) => element('li', '', each)));
        return [element('h3', '', title), list];
      }));
    });
  }
}

/**
 * Shows a few sentences at a time, as many as there is room for, one page after the other. A change of
 * language goes on with the same sentence, so that every sentence gets its turn.
 */
export class RulesSlideshow {
  #place;
  #lines = [];
  #latest = new LatestRules();
  #at = 0;
  #next = 0;
  #timer = 0;

  constructor(place) {
    this.#place = place;
    // What is shown must not be cut off when another part needs more room.
    new ResizeObserver(() => this.#lines.length > 0 && this.#show()).observe(place);
  }

  /** Starts or stops. */
  follow(active, language, state) {
    this.#place.hidden = !active;
    if (active) {
      this.#latest.request(language, state, (parts) => this.#begin(parts));
    } else {
      this.#latest.cancel();
      clearInterval(this.#timer);
    }
  }

  #begin(parts) {
    const before = this.#lines.length;
    this.#lines = parts.flatMap(({ title, sentences }) => sentences.map((text) => ({ title, text })));
    if (this.#lines.length !== before) {
      this.#at = 0;
    }
    this.#show();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#turn(), STAY_MILLIS);
  }

  #turn() {
    this.#at = this.#next % this.#lines.length;
    this.#show();
  }

  /** Shows the sentences from the current one on; without room for one, nothing. */
  #show() {
    const place = this.#place;
    const { title } = this.#lines[this.#at];
    place.style.visibility = '';
    place.replaceChildren(element('h2', '', title));
    this.#next = this.#at;
    while (this.#next < this.#at + SENTENCES && this.#lines[this.#next]?.title === title) {
      const line = element('p', '', this.#lines[this.#next].text);
      place.append(line);
      if (place.scrollHeight > place.clientHeight) {
        line.remove();
        break;
      }
      this.#next++;
    }
    if (this.#next === this.#at) {
      place.style.visibility = 'hidden';
      this.#next++;
    }
  }
}
