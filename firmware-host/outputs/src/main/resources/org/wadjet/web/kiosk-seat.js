// The QR code of a remote seat, which only a browser on the board's machine gets.

import { byId, showQrCode } from './parts.js';
import { word } from './words.js';

const AGAIN_MILLIS = 1_000;

/** Asks for the code when a seat changes, and while one is shown, because no published state names it. */
export class KioskSeat {
  #begun = false;
  #number = null;
  #timer = 0;

  /** Shows codes from now on if the client is on the board's machine. */
  admit(local) {
    if (local && !this.#begun) {
      this.#begun = true;
      this.#look();
    }
  }

  /** Looks for a code if an event concerns a seat. */
  take(event) {
    if (this.#begun && event.type.startsWith('seat-')) {
      this.#look();
    }
  }

  async #look() {
    clearTimeout(this.#timer);
    let code = {};
    let away = false;
    try {
      const answer = await fetch('/kiosk-seat.json');
      code = answer.ok ? await answer.json() : {};
    } catch {
      // A code that the service may not show any more is taken away.
      away = true;
    }
    this.#show(code);
    if (away || this.#number !== null) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#look(), AGAIN_MILLIS);
    }
  }

  #show({ number = null, side }) {
    const place = byId('seat-code');
    const image = place.querySelector('img');
    if (number !== this.#number) {
      this.#number = number;
      if (number === null) {
        image.removeAttribute('src');
      } else {
        showQrCode(image, `/kiosk-seat.svg?${number}`);
      }
    }
    if (number !== null) {
      const text = word('seatScan', { side: word(side) });
      if (place.lastElementChild.textContent !== text) {
        place.lastElementChild.textContent = text;
      }
    }
    place.hidden = number === null;
  }
}
