// While nobody is at the board, the kiosk shows the last game that was played there.

import { element, byId } from './parts.js';
import { word } from './words.js';

const BETWEEN_MILLIS = 3_000;
const AGAIN_MILLIS = 60_000;

function wait(millis) {
  return new Promise((done) => setTimeout(done, millis));
}

/** The shots of the last game that had any, in order. */
async function shots() {
  const answer = await fetch('/broadcast/last.jsonl');
  const text = answer.ok ? await answer.text() : '';
  return text.split('\n').filter(Boolean).map((line) => JSON.parse(line))
    .filter((event) => event.type === 'shot-judged').map((event) => event.shot);
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
        const game = await shots();
        for (const shot of game) {
          if (!this.#wanted) {
            return;
          }
          this.#show(watching, true);
          await watching.replay(shot);
          await wait(BETWEEN_MILLIS);
        }
        this.#show(watching, false);
        await wait(game.length > 0 ? BETWEEN_MILLIS : AGAIN_MILLIS);
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
