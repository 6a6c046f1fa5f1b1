// The panel that covers the kiosk while no visitor can play, and the strip of the laser warning.

import { element } from './parts.js';
import { pictograms } from './pictogram.js';
import { svg } from './pieces.js';
import { rest, signs, task } from './task.js';
import { rulesAndWarning } from './visitors.js';
import { word } from './words.js';

const WARNING_MILLIS = 8_000;
const AGAIN_MILLIS = 2_000;
const DAY_MILLIS = 86_400_000;
/** Some Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** The next opening changes while the board is closed. */
const HOURS_MILLIS = 60_000;

/** Reasons for a call of the staff in which the people at the board need to see it. */
const WITH_BOARD = ['board-not-right', 'interlock-open', 'interlock-unproved', 'light-not-seen', 'ruling-wanted'];

/** The panel for a state: its kind, its pictograms, and its lines, the headline first; null if visitors can play. */
function content(state, lost, hours) {
  if (lost) {
    return { kind: 'lost', names: ['lost', 'wait'], lines: [word('lost')] };
  }
  const staff = state?.exhibit?.staff;
  if (state?.lockOut) {
    return { kind: 'locked', names: signs(state), lines: staff ? call(staff) : [word('lockedOut'), word('pleaseWait')] };
  }
  if (staff && !WITH_BOARD.includes(staff.why)) {
    return { kind: 'staff', names: signs(state), side: state.notice?.side, lines: call(staff) };
  }
  if (state?.exhibit?.stage === 'closed') {
    return { kind: 'closed', names: ['closed'], lines: [word('closed'), ...openingHours(hours)] };
  }
  return null;
}

/** The request to call the staff, and why. */
function call({ request, text }) {
  return [request, rest(text, request)];
}

/** The opening hours and the next opening; nothing until they are known. */
function openingHours(hours) {
  if (!hours) {
    return [];
  }
  const { opens, closes, closedOn, next } = hours;
  const [day, time] = next.split('T');
  const weekday = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'long', timeZone: 'UTC' });
  const days = closedOn.map((each) => weekday.format(MONDAY + DAYS.indexOf(each) * DAY_MILLIS));
  return [
    word('nextOpening', { day: weekday.format(Date.parse(day)), time }),
    ...(opens === closes ? [] : [word('openingHours', { opens, closes })]),
    ...(days.length > 0 ? [word('closedOn', { days: days.join(', ') })] : []),
  ];
}

/** Shows the panel over the whole screen. */
export class Panel {
  #place;
  #state = null;
  #lost = false;
  #shown = '';
  #hours = null;
  #asked = -HOURS_MILLIS;

  constructor(place) {
    this.#place = place;
    setInterval(() => this.#askHours(), AGAIN_MILLIS);
  }

  follow(state) {
    this.#state = state;
    this.#askHours();
    this.#show();
  }

  /** Asks for the opening hours while the board is closed. */
  async #askHours() {
    const now = performance.now();
    if (this.#state?.exhibit?.stage !== 'closed' || now - this.#asked < HOURS_MILLIS) {
      return;
    }
    this.#asked = now;
    try {
      this.#hours = (await rulesAndWarning(document.documentElement.lang)).hours ?? null;
      this.#show();
    } catch {
      this.#asked = -HOURS_MILLIS;
    }
  }

  connected(is) {
    this.#lost = !is;
    this.#show();
  }

  #show() {
    const now = content(this.#state, this.#lost, this.#hours);
    // A call that leaves the board in sight looks the same beside it.
    document.body.classList.toggle('calling', !now && Boolean(this.#state && task(this.#state)?.urgent));
    const text = JSON.stringify(now);
    if (text === this.#shown) {
      return;
    }
    this.#shown = text;
    this.#place.hidden = !now;
    this.#place.className = `panel ${now?.kind ?? ''}`;
    const [headline, ...rest] = now?.lines ?? [];
    this.#place.replaceChildren(
      ...(now ? [pictograms(now.names, now.side), element('p', 'headline', headline), ...rest.map((line) => element('p', 'reason', line))] : []));
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
    place.replaceChildren(sign(), prohibition(EYE), prohibition(MIRROR), this.#text);
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

/** An eye in the beam, and a mirror in a hand. */
const EYE = 'M22 50C34 32 66 32 78 50C66 68 34 68 22 50ZM50 41A9 9 0 1 1 50 59A9 9 0 1 1 50 41';
const MIRROR = 'M50 22A17 17 0 1 1 50 56A17 17 0 1 1 50 22M50 56V80M42 36L56 48';

/** A round sign that prohibits what is drawn. */
function prohibition(d) {
  return svg('svg', { class: 'prohibition', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    svg('circle', { class: 'field', cx: 50, cy: 50, r: 46 }), svg('path', { class: 'thing', d }),
    svg('path', { class: 'slash', d: 'M50 6A44 44 0 1 1 50 94A44 44 0 1 1 50 6M19 19L81 81' }));
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
