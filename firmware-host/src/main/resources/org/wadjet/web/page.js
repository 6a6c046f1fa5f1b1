// The page of those who watch.

import { Watching, byId, chooser } from './parts.js';
import { tell } from './visitors.js';

let told = '';
const watching = new Watching((state) => {
  const now = `${watching.language} ${state.rules}`;
  if (now !== told) {
    told = now;
    tell(byId('visitors'), watching.language, state.rules);
  }
});

async function speak(code) {
  chooser(byId('language'), await watching.speak(code), speak);
}

speak();
