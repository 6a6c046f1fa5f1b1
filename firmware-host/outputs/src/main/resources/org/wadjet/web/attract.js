// Attract mode: while nobody is at the board, the kiosk replays games.

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
  #active = false;
  #running = false;

  /** Starts or stops according to the state. */
  follow(view, state) {
    this.#active = state.exhibit?.stage === 'attract';
    if (this.#active && !this.#running) {
      this.#run(view);
    } else if (!this.#active && this.#running) {
      this.#show(view, false);
    }
  }

  async #run(view) {
    this.#running = true;
    try {
      while (this.#active) {
        const shown = await this.#all(view);
        this.#show(view, false);
        await wait(shown > 0 ? BETWEEN_MILLIS : AGAIN_MILLIS);
      }
    } catch {
      // The service is away; the state comes again with it.
    } finally {
      this.#running = false;
      this.#show(view, false);
    }
  }

  /** Replays all games once, in the current language; returns the number of shots. */
  async #all(view) {
    let turns = [];
    let language = '';
    let at = 0;
    for (; this.#active; at++) {
      if (language !== view.language) {
        language = view.language;
        turns = await shots(language);
      }
      if (at >= turns.length || !this.#active) {
        break;
      }
      this.#show(view, true);
      await view.replay(turns[at]);
      await wait(BETWEEN_MILLIS);
    }
    return at;
  }

  #show(view, is) {
    view.setReplayMode(is);
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
