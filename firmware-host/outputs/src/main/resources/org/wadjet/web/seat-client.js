// Client of the API of remote seats. Its stream of events is read by fetch, because an EventSource
// cannot send the token in a header.

import { word } from './words.js';

const PATH = '/api/v1/seat';
/** The service sends a heartbeat every second. */
const SILENCE_MILLIS = 3_000;
/** A service that is starting, or a slow network, may take longer to answer. */
const CONNECT_MILLIS = 10_000;
const AGAIN_MILLIS = 1_500;
const UNAUTHORIZED = 401;

/** listener has state, connected and problem(text, unauthorized), each a function. */
export class SeatClient {
  #listener;
  #token = '';
  #language = 'en';
  #stream = null;
  #timer = 0;

  constructor(listener) {
    this.#listener = listener;
  }

  /** Follows a seat, or follows it anew in another language. */
  start(token, language) {
    this.stop();
    this.#token = token;
    this.#language = language;
    this.#follow();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#stream?.abort();
    this.#stream = null;
  }

  /** Sends a message for the turn of a state; returns whether it was accepted. */
  async send(path, state, fields = {}) {
    try {
      const response = await this.#fetch(`/${path}`, {
        method: 'POST',
        body: JSON.stringify({ game: state.game, turn: state.turn, ...fields }),
      });
      if (response.ok) {
        this.#listener.state(await response.json());
        return true;
      }
      await this.#report(response);
    } catch {
      this.#listener.problem(word('lost'), false);
    }
    return false;
  }

  #fetch(path, options) {
    const headers = { Authorization: `Bearer ${this.#token}` };
    if (options.body) {
      headers['Content-Type'] = 'application/json';
    }
    return fetch(`${PATH}${path}?lang=${this.#language}`, { ...options, headers, cache: 'no-store' });
  }

  /** Reports a refusal with the sentence of the service. */
  async #report(response) {
    let text = word('refused', { status: response.status });
    try {
      text = (await response.json()).detail ?? text;
    } catch {
      // A proxy on the way has answered.
    }
    this.#listener.problem(text, response.status === UNAUTHORIZED);
  }

  async #follow() {
    const stream = new AbortController();
    this.#stream = stream;
    this.#abortAfter(CONNECT_MILLIS, stream);
    try {
      const response = await this.#fetch('/events', { signal: stream.signal });
      if (response.ok) {
        await this.#read(response.body.getReader(), stream);
      } else if (!stream.signal.aborted) {
        await this.#report(response);
        if (response.status === UNAUTHORIZED) {
          this.stop();
        }
      }
    } catch {
      // The service is away, or the stream was silent too long.
    }
    if (this.#stream === stream) {
      this.#listener.connected(false);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#follow(), AGAIN_MILLIS);
    }
  }

  /** Ends a stream that is silent too long, whatever the browser believes. */
  #abortAfter(millis, stream) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => stream.abort(), millis);
  }

  async #read(reader, stream) {
    const decoder = new TextDecoder();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (this.#stream !== stream) {
        return;
      }
      this.#abortAfter(SILENCE_MILLIS, stream);
      this.#listener.connected(true);
      const messages = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = messages.pop();
      messages.forEach((each) => this.#handle(each));
    }
  }

  #handle(message) {
    const lines = message.split('\n');
    const data = lines.find((each) => each.startsWith('data: '));
    if (data && lines.includes('event: state')) {
      this.#listener.state(JSON.parse(data.slice('data: '.length)));
    }
  }
}
