// The way to the review of a game that has just ended: a link, and on the kiosk a QR code for phones.

import { byId, showQrCode } from './parts.js';

const AGAIN_MILLIS = 1_000;
/** The end of a game is published once it is safe on disk, which may be after the state. */
const TRIES = 10;

export class ReviewLink {
  #game = null;
  #timer = 0;

  /** Shows the link while a game is over whose review exists. */
  follow(state) {
    const game = state.phase === 'over' ? state.game : null;
    if (game !== this.#game) {
      this.#game = game;
      byId('review-link').hidden = true;
      clearTimeout(this.#timer);
      if (game !== null) {
        this.#look(game, TRIES);
      }
    }
  }

  async #look(game, tries) {
    let review = {};
    try {
      const answer = await fetch('/review.json');
      review = answer.ok ? await answer.json() : {};
    } catch {
      // The service is away; the next try may reach it.
    }
    if (game !== this.#game) {
      return;
    }
    if (review.game === game) {
      this.#show(review);
    } else if (tries > 1) {
      this.#timer = setTimeout(() => this.#look(game, tries - 1), AGAIN_MILLIS);
    }
  }

  #show({ address }) {
    const code = byId('review-code');
    if (code && address) {
      showQrCode(code.querySelector('img'), '/review-qr.svg');
      code.querySelector('.address').textContent = address;
      code.hidden = false;
    }
    byId('review-link').hidden = false;
  }
}
