// Server-sent events of the board. A lost connection is reopened, and missed events are sent again.

/** The service sends a heartbeat every second. */
const SILENCE_MILLIS = 3_000;
/** A service that is starting, or a slow network, may take longer to answer. */
const CONNECT_MILLIS = 10_000;
const AGAIN_MILLIS = 1_500;

/** Asks for the events of the current game. */
const GAME = 'game';

/**
 * Listens until stop() is called. listener has state, clocks, event and connected, each a function;
 * a listener with history first gets the events of the current game, each with true as the second
 * argument.
 */
export class Live {
  #listener;
  #source = null;
  #language;
  #last = '';
  #timer = 0;
  #past = false;

  constructor(listener) {
    this.#listener = listener;
  }

  /** Begins, or begins anew in another language. */
  start(language) {
    this.#language = language;
    if (this.#listener.history) {
      this.#last = GAME;
    }
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
    this.#past = this.#last === GAME;
    const source = new EventSource(`/events?${query}`);
    this.#source = source;
    source.addEventListener('open', () => this.#markConnected());
    source.addEventListener('beat', () => this.#markConnected());
    for (const kind of ['state', 'clocks', 'event']) {
      source.addEventListener(kind, (message) => {
        this.#last = message.lastEventId;
        this.#markConnected();
        this.#past &&= kind === 'event';
        this.#listener[kind](JSON.parse(message.data), this.#past);
      });
    }
    source.addEventListener('error', () => {
      this.#listener.connected(false);
      this.#reconnectAfter(source.readyState === EventSource.CLOSED ? AGAIN_MILLIS : CONNECT_MILLIS);
    });
    this.#reconnectAfter(CONNECT_MILLIS);
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
