// The turns of the game so far: each can be shown with its beam and linked to, and the struck pieces are kept.

import { byId, element, plainVerdict } from './parts.js';
import { piece, svg } from './pieces.js';
import { word } from './words.js';

const FLIPPED = 'wadjet-flipped';
const SIDES = ['silver', 'red'];

/** The turn of an address such as #game=3&turn=12, or null. */
function linked() {
  const values = new URLSearchParams(location.hash.slice(1));
  const [game, ply] = [Number(values.get('game')), Number(values.get('turn'))];
  return game > 0 && ply > 0 ? { game, ply } : null;
}

export class History {
  #view;
  #game = 0;
  #shots = new Map();
  #struck = new Map();
  #shown = null;
  #link = linked();

  constructor(view) {
    this.#view = view;
    byId('back').addEventListener('click', () => this.#leave());
    byId('copy').addEventListener('click', () => this.#copy());
    addEventListener('hashchange', () => {
      this.#link = linked();
      this.#openLink();
    });
    const flip = byId('flip');
    const apply = (flipped) => {
      document.body.classList.toggle('flipped', flipped);
      flip.setAttribute('aria-pressed', String(flipped));
    };
    apply(sessionStorage.getItem(FLIPPED) === 'true');
    flip.addEventListener('click', () => {
      const flipped = !document.body.classList.contains('flipped');
      sessionStorage.setItem(FLIPPED, String(flipped));
      apply(flipped);
    });
  }

  /** Takes an event of the game, also one of before the page was opened. */
  take(event) {
    const { ply } = event.data;
    switch (event.type) {
      case 'game-started':
        this.#forget(1);
        break;
      case 'taken-back':
        this.#forget(ply);
        break;
      case 'shot-judged':
        this.#shots.set(ply, event.shot);
        break;
      case 'turn-ended':
        this.#struck.set(ply, event.data.removed);
        break;
      default:
        return;
    }
    this.#game = event.game;
    this.#list();
    this.#openLink();
  }

  /** Writes the list and the struck pieces once more, in the language of now. */
  redraw() {
    this.#list();
  }

  #forget(from) {
    [...this.#shots.keys()].filter((ply) => ply >= from).forEach((ply) => {
      this.#shots.delete(ply);
      this.#struck.delete(ply);
    });
    if (this.#shown !== null && this.#shown >= from) {
      this.#leave();
    }
  }

  #list() {
    byId('turns').hidden = this.#shots.size === 0;
    const list = byId('turn-list');
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
    list.replaceChildren(...[...this.#shots].map(([ply, shot]) => {
      const struck = this.#struck.get(ply) ?? [];
      const button = element('button', shot.side, `${ply}. ${shot.move}${struck.map((at) => ` ×${at}`).join('')}`);
      button.type = 'button';
      button.title = shot.moveText;
      button.setAttribute('aria-pressed', String(ply === this.#shown));
      button.addEventListener('click', () => this.#show(ply));
      const item = element('li');
      item.append(button);
      return item;
    }));
    // The newest turn stays in sight, unless the reader looks at an earlier one.
    if (isAtEnd) {
      list.scrollTop = list.scrollHeight;
    }
    this.#showStruck();
  }

  /** Draws the struck pieces of each side. */
  #showStruck() {
    const pieces = [...this.#struck].flatMap(([ply, squares]) => squares.map((at) =>
      this.#shots.get(ply)?.squares.find((each) => each.at === at))).filter(Boolean);
    byId('captured').hidden = pieces.length === 0;
    byId('captured-pieces').replaceChildren(...SIDES.map((side) => {
      const drawn = pieces.filter((each) => each.side === side).map((each) => {
        // Only the upper Obelisk of a stack is struck.
        const data = { ...each, piece: each.piece === 'stack' ? 'obelisk' : each.piece, heading: 'N' };
        return svg('svg', { viewBox: '-28 -28 56 56', role: 'img', 'aria-label': each.text }, piece(data));
      });
      const row = element('div', side);
      row.append(...drawn);
      return row;
    }));
  }

  #openLink() {
    if (this.#link?.game === this.#game && this.#shots.has(this.#link.ply) && this.#struck.has(this.#link.ply)) {
      const { ply } = this.#link;
      this.#link = null;
      this.#show(ply);
    }
  }

  #show(ply) {
    this.#shown = ply;
    const shot = this.#shots.get(ply);
    history.replaceState(null, '', `#game=${this.#game}&turn=${ply}`);
    byId('past-text').textContent = `${ply}. ${shot.moveText} · ${plainVerdict(shot, false)}`;
    byId('copy').textContent = word('copyLink');
    byId('past').hidden = false;
    document.body.classList.add('showing-past');
    this.#view.setReplayMode(true);
    const struck = this.#struck.get(ply) ?? [];
    this.#view.replay({ ...shot, after: shot.squares.filter((each) => !struck.includes(each.at) || each.piece === 'stack') });
    this.#list();
  }

  #leave() {
    this.#shown = null;
    history.replaceState(null, '', location.pathname + location.search);
    byId('past').hidden = true;
    document.body.classList.remove('showing-past');
    this.#view.setReplayMode(false);
    this.#list();
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      byId('copy').textContent = word('linkCopied');
    } catch {
      // The browser permits no copy; the address bar has the link.
      byId('copy').textContent = location.href;
    }
  }
}
