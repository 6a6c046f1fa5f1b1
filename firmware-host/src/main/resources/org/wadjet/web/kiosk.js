// The screen at the board: large, nothing to operate but the language, which may change by itself.

import { Watching, byId, element } from './parts.js';
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
  leaves.follow(idle, watching.language, state.rules);
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
    button.addEventListener('click', () => speak(each).then(() => wait(KEPT_MILLIS)));
    return button;
  }));
}

function wait(millis) {
  clearTimeout(timer);
  if (rota) {
    timer = setTimeout(next, millis);
  }
}

async function next() {
  const after = rota.languages.indexOf(watching.language) + 1;
  try {
    await speak(rota.languages[after % rota.languages.length]);
  } finally {
    wait(rota.seconds * 1000);
  }
}

speak().then(() => wait(rota ? rota.seconds * 1000 : 0));
