// The page of those who watch.

import { Watching, begin, byId, chooser } from './parts.js';
import { Told } from './visitors.js';

const visitors = new Told(byId('visitors'));
const watching = new Watching((state) => visitors.follow(watching.language, state));

async function speak(code) {
  chooser(byId('language'), await watching.speak(code), speak);
}

begin(speak);
