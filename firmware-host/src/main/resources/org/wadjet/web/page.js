// The page of those who watch.

import { Watching, byId, chooser } from './parts.js';

const watching = new Watching();

async function speak(code) {
  chooser(byId('language'), await watching.speak(code), speak);
}

speak();
