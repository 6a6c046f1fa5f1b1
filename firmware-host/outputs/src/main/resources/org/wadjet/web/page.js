// The viewers' page.

import { GameView, begin, byId, chooser } from './parts.js';
import { Play } from './play.js';
import { RulesView } from './visitors.js';

const visitors = new RulesView(byId('visitors'));
const view = new GameView((state) => {
  visitors.follow(view.language, state);
  play.follow(state);
});
const play = new Play(view);

async function setLanguage(code) {
  const labels = await view.setLanguage(code);
  play.admit(labels.play);
  chooser(byId('language'), labels, setLanguage);
}

begin(setLanguage);
