// Attract mode: while nobody is at the board, the kiosk replays games over the whole screen.

import { element, byId } from './parts.js';
import { word } from './words.js';

const BETWEEN_MILLIS = 3_000;
const INVITATION_MILLIS = 3_000;
const AGAIN_MILLIS = 60_000;

function wait(millis) {
  return new Promise((done) => setTimeout(done, millis));
}

/** The shots to show in order, first one that struck a Pharaoh; and the invitations in each language. */
async function replays(language) {
  const answer = await fetch(`/replays.json?lang=${language}`);
  if (!answer.ok) {
    return { turns: [], invitations: [] };
  }
  const { games, invitations } = await answer.json();
  const turns = games.flatMap(({ here, turns: shots }) => shots.map((turn) => ({ ...turn, here })));
  return { turns: [...turns.filter(strikesPharaoh).slice(0, 1), ...turns], invitations };
}

function strikesPharaoh(turn) {
  return turn.squares.some((each) => each.piece === 'pharaoh' && turn.struck.includes(each.at));
}

/** Covers everything of the game at the board, which the replayed game has nothing to do with. */
export class Attract {
  #active = false;
  #running = false;
  #ready = false;
  #invitations = [];
  #invited = 0;
  #timer = 0;

  /** Starts or stops according to the state. */
  follow(view, state) {
    this.#active = state.exhibit?.stage === 'attract' && !state.exhibit.staff && !state.lockOut;
    this.#ready = state.phase === 'waiting';
    if (this.#active && !this.#running) {
      this.#run(view);
    } else if (!this.#active && this.#running) {
      this.#hide(view);
    }
  }

  async #run(view) {
    this.#running = true;
    try {
      while (this.#active) {
        const shown = await this.#all(view);
        if (shown === 0) {
          this.#hide(view);
        }
        await wait(shown > 0 ? BETWEEN_MILLIS : AGAIN_MILLIS);
      }
    } catch {
      // The service is away; the state comes again with it.
    } finally {
      this.#running = false;
      this.#hide(view);
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
        ({ turns, invitations: this.#invitations } = await replays(language));
      }
      if (at >= turns.length || !this.#active) {
        break;
      }
      this.#show(view, turns[at]);
      await view.replay(turns[at]);
      await wait(BETWEEN_MILLIS);
    }
    return at;
  }

  #show(view, turn) {
    view.setReplayMode(true);
    document.body.classList.add('attracting');
    byId('attract').hidden = false;
    byId('replay').textContent = word(turn.here ? 'attract' : 'attractSupplied');
    const struck = turn.struck.length > 0 ? word('struck', { squares: turn.struck.join(', ') }) : '';
    byId('caption').replaceChildren(element('span', '', turn.moveText), element('span', '', struck));
    if (!this.#timer) {
      this.#invite();
      this.#timer = setInterval(() => this.#invite(), INVITATION_MILLIS);
    }
  }

  /** Shows the invitation in the next language. */
  #invite() {
    const invitation = this.#invitations[this.#invited++ % this.#invitations.length];
    if (invitation) {
      byId('invitation').lang = invitation.language;
      byId('invitation').textContent = this.#ready ? invitation.move : invitation.setUp;
    }
  }

  #hide(view) {
    clearInterval(this.#timer);
    this.#timer = 0;
    byId('attract').hidden = true;
    document.body.classList.remove('attracting');
    view.setReplayMode(false);
  }
}
