// While nobody is at the board, the kiosk shows games that were played.

import { element, byId } from './parts.js';
import { word } from './words.js';

const BETWEEN_MILLIS = 3_000;
const AGAIN_MILLIS = 60_000;

function wait(millis) {
  return new Promise((done) => setTimeout(done, millis));
}

/** The shots of the games to be shown, in order. */
async function shots(language) {
  const answer = await fetch(`/replays.json?lang=${language}`);
  return answer.ok ? (await answer.json()).games.flatMap((game) => game.turns) : [];
}

export class Attract {
  #wanted = false;
  #runs = false;

  /** Begins or ends, as the state says. */
  follow(watching, state) {
    this.#wanted = state.exhibit?.stage === 'attract';
    if (this.#wanted && !this.#runs) {
      this.#run(watching);
    } else if (!this.#wanted && this.#runs) {
      this.#show(watching, false);
    }
  }

  async #run(watching) {
    this.#runs = true;
    try {
      while (this.#wanted) {
        const shown = await this.#all(watching);
        this.#show(watching, false);
        await wait(shown > 0 ? BETWEEN_MILLIS : AGAIN_MILLIS);
      }
    } catch {
      // The service is away; the state comes again with it.
    } finally {
      this.#runs = false;
      this.#show(watching, false);
    }
  }

  /** Shows all of it once, in the language of the moment; how many shots that were. */
  async #all(watching) {
    let told = [];
    let language = '';
    let at = 0;
    for (; this.#wanted; at++) {
      if (language !== watching.language) {
        language = watching.language;
        told = await shots(language);
      }
      if (at >= told.length || !this.#wanted) {
        break;
      }
      this.#show(watching, true);
      await watching.replay(told[at]);
      await wait(BETWEEN_MILLIS);
    }
    return at;
  }

  #show(watching, is) {
    watching.replays(is);
    let label = document.querySelector('.replay');
    if (!is) {
      label?.remove();
      return;
    }
    if (!label) {
      label = element('p', 'replay');
      byId('board').append(label);
    }
    label.textContent = word('attract');
  }
}
