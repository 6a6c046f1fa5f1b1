// The time from the laser's first pulse until the drawn light has arrived. Until then the outcome waits.

/** Time for which a hit is seen before the removal of the piece is requested. */
const HIT_MILLIS = 700;
/** Phases that may tell the outcome of a shot. */
const OUTCOMES = ['setting-up', 'recording', 'arbitration', 'refire', 'removing', 'waiting', 'over'];

export class Arrival {
  #shot = null;
  #shown = null;
  #firing = false;
  #state = null;
  #events = [];
  #hit = null;
  #onState;

  /** onState gets a state that has waited. */
  constructor(onState) {
    this.#onState = onState;
  }

  /** Whether a state begins the drawn light: the first one that tells of the laser's pulses. */
  begins(state) {
    const before = this.#firing;
    this.#firing = Boolean(state.firing);
    return this.#firing && !before;
  }

  /** Whether a state waits. What the people at the board must know at once does not, and replaces a waiting state. */
  waits(state) {
    if (!this.#shot) {
      return false;
    }
    const here = state.ply === this.#shot.ply || state.ply === this.#shot.ply + 1;
    const waits = !isUrgent(state) && here && (state.phase === 'shooting' || OUTCOMES.includes(state.phase));
    if (!waits) {
      this.#state = null;
    }
    return waits;
  }

  /** Whether a state is the first one to ask for the removal of what a shot has struck; asked once for each state. */
  hits(state) {
    const before = this.#hit;
    this.#hit = state.phase === 'removing' && state.lastShot ? `${state.game} ${state.lastShot.ply} ${state.lastShot.move}` : '';
    // A page that is opened later shows the request at once.
    return before !== null && this.#hit !== '' && this.#hit !== before && !isUrgent(state);
  }

  /** Keeps a state until the hit of its shot was seen. */
  hold(state) {
    const shot = state.lastShot;
    this.#shot = shot;
    this.#state = state;
    setTimeout(() => shot === this.#shot && this.#release(), HIT_MILLIS);
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
  start(shot) {
    this.#release();
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

/** Whether the people at the board must know a state at once. */
function isUrgent(state) {
  return Boolean(state.lockOut ?? state.exhibit?.staff);
}
