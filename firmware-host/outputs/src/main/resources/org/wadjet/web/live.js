// Server-sent events of the board. A lost connection is reopened, and missed events are sent again.

/** The service sends a heartbeat every ten seconds. */
const SILENCE_MILLIS = 25_000;
const AGAIN_MILLIS = 1_500;

/** Listens until stop() is called. listener has state, clocks, event and connected, each a function. */
export class Live {
  #listener;
  #source = null;
  #language;
  #last = '';
  #timer = 0;

  constructor(listener) {
    this.#listener = listener;
  }

  /** Begins, or begins anew in another language. */
  start(language) {
    this.#language = language;
    this.#open();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #open() {
    this.stop();
    const query = new URLSearchParams({ lang: this.#language });
    if (this.#last !== '') {
      query.set('after', this.#last);
    }
    const source = new EventSource(`/events?${query}`);
    this.#source = source;
    source.addEventListener('open', () => this.#markConnected());
    source.addEventListener('beat', () => this.#markConnected());
    for (const kind of ['state', 'clocks', 'event']) {
      source.addEventListener(kind, (message) => {
        this.#last = message.lastEventId;
        this.#markConnected();
        this.#listener[kind](JSON.parse(message.data));
      });
    }
    source.addEventListener('error', () => {
      this.#listener.connected(false);
      this.#reconnectAfter(source.readyState === EventSource.CLOSED ? AGAIN_MILLIS : SILENCE_MILLIS);
    });
    this.#reconnectAfter(SILENCE_MILLIS);
  }

  #markConnected() {
    this.#listener.connected(true);
    this.#reconnectAfter(SILENCE_MILLIS);
  }

  /** A connection that is silent too long is dead, whatever the browser believes. */
  #reconnectAfter(millis) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#listener.connected(false);
      this.#open();
    }, millis);
  }
}
