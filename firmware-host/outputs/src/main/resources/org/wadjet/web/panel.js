// The panel that covers the kiosk while no visitor can play, and the strip of the laser warning.

import { element } from './parts.js';
import { svg } from './pieces.js';
import { rulesAndWarning } from './visitors.js';
import { word } from './words.js';

const WARNING_MILLIS = 8_000;
const AGAIN_MILLIS = 2_000;

/** Reasons for a call of the staff in which the people at the board need to see it. */
const WITH_BOARD = ['board-not-right', 'interlock-open', 'light-not-seen', 'ruling-wanted'];

/** The panel for a state: its kind, and its lines, the headline first; null if visitors can play. */
function content(state, lost) {
  if (lost) {
    return { kind: 'lost', lines: [word('lost')] };
  }
  const staff = state?.exhibit?.staff;
  if (state?.lockOut) {
    return { kind: 'locked', lines: [staff?.text ?? word('lockedOut'), state.lockOut.text] };
  }
  if (staff && !WITH_BOARD.includes(staff.why)) {
    return { kind: 'staff', lines: [staff.text] };
  }
  if (state?.exhibit?.stage === 'closed') {
    return { kind: 'closed', lines: [word('closed')] };
  }
  return null;
}

/** Shows the panel over the whole screen. */
export class Panel {
  #place;
  #state = null;
  #lost = false;
  #shown = '';

  constructor(place) {
    this.#place = place;
  }

  follow(state) {
    this.#state = state;
    this.#show();
  }

  connected(is) {
    this.#lost = !is;
    this.#show();
  }

  #show() {
    const now = content(this.#state, this.#lost);
    const text = JSON.stringify(now);
    if (text === this.#shown) {
      return;
    }
    this.#shown = text;
    this.#place.hidden = !now;
    this.#place.className = `panel ${now?.kind ?? ''}`;
    const [headline, ...rest] = now?.lines ?? [];
    this.#place.replaceChildren(
      ...(now ? [element('p', 'headline', headline), ...rest.map((line) => element('p', 'reason', line))] : []));
    document.body.classList.toggle('covered', Boolean(now));
  }
}

/** The laser warning, which never leaves the screen: a sign and one sentence after the other. */
export class WarningStrip {
  #text;
  #sentences = [];
  #language = '';
  #at = 0;

  constructor(place) {
    this.#text = element('p');
    place.replaceChildren(sign(), this.#text);
    setInterval(() => this.#turn(), WARNING_MILLIS);
  }

  /** Speaks another language, from the same sentence on. */
  async speak(language) {
    this.#language = language;
    try {
      const { warning } = await rulesAndWarning(language);
      if (language === this.#language) {
        this.#sentences = warning.brief;
        this.#show();
      }
    } catch {
      setTimeout(() => language === this.#language && this.speak(language), AGAIN_MILLIS);
    }
  }

  #turn() {
    this.#at++;
    this.#show();
  }

  #show() {
    if (this.#sentences.length > 0) {
      this.#text.textContent = this.#sentences[this.#at % this.#sentences.length];
    }
  }
}

/** A triangle with a beam that bursts, as on laser warning labels. */
function sign() {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = index * Math.PI / 6;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const length = index % 2 === 0 ? 17 : 12;
    return `M${50 + 5 * dx} ${58 + 5 * dy}L${50 + length * dx} ${58 + length * dy}`;
  });
  return svg('svg', { class: 'laser-sign', viewBox: '0 0 100 90', 'aria-hidden': 'true' },
    svg('path', { class: 'field', d: 'M50 5L95 85H5Z' }),
    svg('path', { class: 'rays', d: `${rays.join('')}M50 58H78` }),
    svg('circle', { class: 'source', cx: 50, cy: 58, r: 4 }));
}
