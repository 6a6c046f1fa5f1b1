// Speaks announced moves, if the visitor wants it and the browser can.

import { pending } from './announce.js';
import { button } from './controls.js';
import { recall, store } from './words.js';

const KEY = 'wadjet-speech';

export class Speech {
  #on = recall(KEY) === 'on';
  #button = null;
  #announced = null;
  #spoken = '';

  /** The button that switches speech on and off; null in a browser without speech. */
  createButton() {
    if ('speechSynthesis' in window) {
      this.#button = button('speech', 'switch', () => this.#toggle());
      this.#button.setAttribute('aria-pressed', String(this.#on));
    }
    return this.#button;
  }

  follow(state, hasEngine) {
    if (!this.#button) {
      return;
    }
    this.#button.hidden = !hasEngine;
    const move = pending(state);
    this.#announced = move ? { text: move.text, key: `${state.game} ${state.ply} ${move.move}` } : null;
    if (!this.#announced) {
      this.#spoken = '';
      speechSynthesis.cancel();
    }
    this.#speak();
  }

  #toggle() {
    this.#on = !this.#on;
    store(KEY, this.#on ? 'on' : 'off');
    this.#button.setAttribute('aria-pressed', String(this.#on));
    this.#spoken = '';
    speechSynthesis.cancel();
    this.#speak();
  }

  #speak() {
    if (this.#on && this.#announced && this.#announced.key !== this.#spoken) {
      this.#spoken = this.#announced.key;
      const sentence = new SpeechSynthesisUtterance(this.#announced.text);
      sentence.lang = document.documentElement.lang;
      speechSynthesis.speak(sentence);
    }
  }
}
