// The screen at the board: large, for touch. The language may change by itself.

import { Fit } from './fit.js';
import { GameView, begin, byId, element } from './parts.js';
import { Attract } from './attract.js';
import { KioskSeat } from './kiosk-seat.js';
import { Legend } from './legend.js';
import { Panel, WarningStrip } from './panel.js';
import { Play } from './play.js';
import { ReviewLink } from './review-link.js';
import { Sound } from './sound.js';
import { TurnSteps } from './turn-steps.js';
import { task } from './task.js';
import { RulesSlideshow } from './visitors.js';

/** Time for which a chosen language is kept. */
const KEPT_MILLIS = 120_000;

const attract = new Attract();
const review = new ReviewLink();
const kioskSeat = new KioskSeat();
const sound = new Sound();
const panel = new Panel(byId('panel'));
const strip = new WarningStrip(byId('warning'));
const legend = new Legend(byId('legend'));
const turnSteps = new TurnSteps(byId('turn-steps'));
const rulesPages = new RulesSlideshow(byId('rules-page'));
new Fit(document.querySelector('.info'));
const view = new GameView((state) => {
  panel.follow(state);
  sound.follow(state);
  attract.follow(view, state);
  play.follow(state);
  review.follow(state);
  turnSteps.follow(state);
  legend.follow(view.language, state);
  // Nobody plays yet, or nobody any more: there is time to read.
  const idle = state.phase === 'setting-up' || (state.exhibit?.stage ?? 'play') !== 'play';
  rulesPages.follow(idle, view.language, state);
  // What has to be done now needs the room of an old verdict.
  const fires = state.phase === 'writing' || state.phase === 'shooting';
  byId('shot').hidden ||= idle || fires || Boolean(task(state));
}, (is) => panel.connected(is), (path) => sound.playPath(path), (state) => sound.follow(state));
view.onEvent((event) => kioskSeat.take(event));
const play = new Play(view);
let rotation = null;
let timer = 0;

async function setLanguage(code) {
  const labels = await view.setLanguage(code);
  rotation = labels.kiosk ?? null;
  sound.configure(labels.soundVolume ?? null);
  play.admit(labels.play);
  kioskSeat.admit(labels.local);
  strip.speak(labels.language);
  byId('languages').replaceChildren(...labels.languages.map(({ code: each, name }) => {
    const button = element('button', '', name);
    button.type = 'button';
    button.lang = each;
    button.dataset.code = each;
    button.setAttribute('aria-pressed', String(each === labels.language));
    button.addEventListener('click', () => change(each, KEPT_MILLIS));
    return button;
  }));
}

function wait(millis) {
  clearTimeout(timer);
  if (rotation) {
    timer = setTimeout(next, millis);
  }
}

async function change(code, millis) {
  try {
    await setLanguage(code);
  } catch {
    // The service is away: the language stays.
  }
  wait(millis);
}

function next() {
  const after = rotation.languages.indexOf(view.language) + 1;
  change(rotation.languages[after % rotation.languages.length], rotation.seconds * 1000);
}

begin(async () => {
  await setLanguage();
  wait(rotation ? rotation.seconds * 1000 : 0);
});
