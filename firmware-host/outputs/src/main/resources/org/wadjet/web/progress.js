// Progress of setting up: pieces in place of all, until none lacks.

import { word } from './words.js';

const LACKING = ['put-back', 'turn', 'straighten'];

/** Shows how many pieces stand as they should; hidden unless the board is being set up. */
export function showProgress(host, state) {
  if (!host) {
    return;
  }
  const steps = state.setUp ? state.correction?.steps ?? [] : [];
  const lacking = steps.filter((each) => each.goal && LACKING.includes(each.what)).length;
  // A full bar would say that nothing is left to do, but a piece may have to go.
  host.hidden = lacking === 0;
  if (lacking > 0) {
    const total = state.squares.length;
    const [label, bar] = host.children;
    label.textContent = word('placed', { done: total - lacking, total });
    bar.max = total;
    bar.value = total - lacking;
  }
}
