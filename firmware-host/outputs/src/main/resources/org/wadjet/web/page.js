// The viewers' page.

import { History } from './history.js';
import { GameView, begin, byId, chooser } from './parts.js';
import { Play } from './play.js';
import { ReviewLink } from './review-link.js';
import { RulesView } from './visitors.js';

const visitors = new RulesView(byId('visitors'));
const review = new ReviewLink();
const view = new GameView((state) => {
  visitors.follow(view.language, state);
  play.follow(state);
  review.follow(state);
});
const play = new Play(view);
const turns = new History(view);
view.onEvent((event) => turns.take(event));

async function setLanguage(code) {
  const labels = await view.setLanguage(code);
  play.admit(labels.play);
  turns.redraw();
  chooser(byId('language'), labels, setLanguage);
}

begin(setLanguage);
