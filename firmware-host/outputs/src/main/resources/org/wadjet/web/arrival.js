// The time from the laser's first pulse until the drawn light has arrived. Until then the outcome waits.

/** Phases that may tell the outcome of a shot. */
const OUTCOMES = ['setting-up', 'recording', 'arbitration', 'refire', 'removing', 'waiting', 'over'];

export class Arrival {
  #shot = null;
  #shown = null;
  #firing = false;
  #state = null;
  #events = [];
  #onState = () => {};

  /** Whether a state begins the drawn light: the first one that tells of the laser's pulses. */
  begins(state) {
    const before = this.#firing;
    this.#firing = Boolean(state.firing);
    return this.#firing && !before;
  }

  /** Whether a state waits. What the people at the board must know at once does not. */
  waits(state) {
    if (!this.#shot) {
      return false;
    }
    const urgent = state.lockOut ?? state.exhibit?.staff;
    const here = state.ply === this.#shot.ply || state.ply === this.#shot.ply + 1;
    return !urgent && here && (state.phase === 'shooting' || OUTCOMES.includes(state.phase));
  }

  /** Keeps the latest state until the light has arrived. */
  keep(state) {
    this.#firing = Boolean(state.firing);
    this.#state = state;
  }

  /** Keeps an action until the light has arrived; false if no light is on its way. */
  delay(action) {
    if (this.#shot) {
      this.#events.push(action);
    }
    return Boolean(this.#shot);
  }

  /** Whether the judged shot is the one whose light was drawn from its start; asked once for each shot. */
  hasShown(shot) {
    const known = this.#shown?.ply === shot.ply && this.#shown.move === shot.move;
    this.#shown = null;
    return known;
  }

  /** Begins with a shot. The returned function is to be called when its light has arrived. */
  start(shot, onState) {
    this.#release();
    this.#onState = onState;
    this.#shot = shot;
    this.#shown = shot.verdict ? null : shot;
    return () => shot === this.#shot && this.#release();
  }

  #release() {
    const [state, events] = [this.#state, this.#events];
    this.#shot = null;
    this.#state = null;
    this.#events = [];
    events.forEach((action) => action());
    if (state) {
      this.#onState(state);
    }
  }
}
