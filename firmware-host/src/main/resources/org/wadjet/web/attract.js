// While nobody is at the board, the kiosk shows games that were played.

import { element, byId } from './parts.js';
import { word } from './words.js';

const BETWEEN_MILLIS = 3_000;
const AGAIN_MILLIS = 60_000;

function wait(millis) {
  return new Promise((done) => setTimeout(done, millis));
}

/** The games to be shown, the shots of each in order. */
async function games() {
  const answer = await fetch('/replays.json');
  return answer.ok ? (await answer.json()).games.map((game) => game.turns) : [];
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
        const shots = (await games()).flat();
        for (const shot of shots) {
          if (!this.#wanted) {
            return;
          }
          this.#show(watching, true);
          await watching.replay(shot);
          await wait(BETWEEN_MILLIS);
        }
        this.#show(watching, false);
        await wait(shots.length > 0 ? BETWEEN_MILLIS : AGAIN_MILLIS);
      }
    } catch {
      // The service is away; the state comes again with it.
    } finally {
      this.#runs = false;
      this.#show(watching, false);
    }
  }

  #show(watching, is) {
    watching.replays(is);
    const there = document.querySelector('.replay');
    if (is && !there) {
      byId('board').append(element('p', 'replay', word('attract')));
    } else if (!is) {
      there?.remove();
    }
  }
}
