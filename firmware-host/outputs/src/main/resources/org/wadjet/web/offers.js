// Offers between the people at the board and a remote seat or another board.

import { element } from './parts.js';
import { button } from './controls.js';
import { word } from './words.js';

const LABELS = { accept: 'accept', decline: 'decline', draw: 'offerDraw', 'take-back': 'askTakeBack' };
const OFFERED = { draw: 'drawOfferedToYou', 'take-back': 'takeBackAskedOfYou' };

export class Offers {
  #text = element('p', 'offered');
  #buttons;

  /** send receives an argument of the command offer and its label. */
  constructor(send) {
    this.#text.id = 'offered';
    this.#text.hidden = true;
    this.#buttons = Object.entries(LABELS).map(([argument, label]) => {
      const made = button(label, argument === 'accept' ? 'primary' : '', () => send(argument, word(label)));
      made.id = `offer-${argument}`;
      made.hidden = true;
      return made;
    });
  }

  get elements() {
    return [this.#text, ...this.#buttons];
  }

  /** Takes the part of the state with the offers; null hides all. */
  follow(part) {
    this.#text.hidden = !part?.offered;
    this.#text.textContent = part?.offered ? word(OFFERED[part.offered]) : '';
    Object.keys(LABELS).forEach((argument, index) => {
      this.#buttons[index].hidden = !part?.offers?.includes(argument);
    });
  }
}
