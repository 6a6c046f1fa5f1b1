// The screen at the board: large, nothing to operate but the language, which may change by itself.

import { Watching, begin, byId, element } from './parts.js';
import { Attract } from './attract.js';
import { Leaves } from './visitors.js';

/** Who has touched a language keeps it for so long. */
const KEPT_MILLIS = 120_000;

const attract = new Attract();
const leaves = new Leaves(byId('leaf'));
const watching = new Watching((state) => {
  attract.follow(watching, state);
  // Nobody plays yet, or nobody any more: there is time to read.
  const idle = state.phase === 'setting-up' || (state.exhibit?.stage ?? 'play') !== 'play';
  leaves.follow(idle, watching.language, state);
  byId('shot').hidden ||= idle;
});
let rota = null;
let timer = 0;

async function speak(code) {
  const told = await watching.speak(code);
  rota = told.kiosk ?? null;
  byId('languages').replaceChildren(...told.languages.map(({ code: each, name }) => {
    const button = element('button', '', name);
    button.type = 'button';
    button.lang = each;
    button.setAttribute('aria-pressed', String(each === told.language));
    button.addEventListener('click', () => change(each, KEPT_MILLIS));
    return button;
  }));
}

function wait(millis) {
  clearTimeout(timer);
  if (rota) {
    timer = setTimeout(next, millis);
  }
}

async function change(code, millis) {
  try {
    await speak(code);
  } catch {
    // The service is away: the language stays.
  }
  wait(millis);
}

function next() {
  const after = rota.languages.indexOf(watching.language) + 1;
  change(rota.languages[after % rota.languages.length], rota.seconds * 1000);
}

begin(async () => {
  await speak();
  wait(rota ? rota.seconds * 1000 : 0);
});
