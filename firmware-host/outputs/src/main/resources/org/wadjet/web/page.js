// The viewers' page.

import { GameView, begin, byId, chooser } from './parts.js';
import { RulesView } from './visitors.js';

const visitors = new RulesView(byId('visitors'));
const view = new GameView((state) => visitors.follow(view.language, state));

async function setLanguage(code) {
  chooser(byId('language'), await view.setLanguage(code), setLanguage);
}

begin(setLanguage);
