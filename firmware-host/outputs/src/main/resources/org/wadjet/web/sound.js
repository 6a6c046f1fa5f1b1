// Sounds of the drawn light: a note at each mirror, and a crash when a piece is struck.

/** Volume in percent at an exhibit whose settings name none; elsewhere the pages are silent. */
const EXHIBIT_VOLUME = 50;
const LOWEST_HERTZ = 880;
/** A note of the pentatonic scale higher at each mirror, in semitones. */
const SCALE = [0, 2, 4, 7, 9];

export class Sound {
  #configured = null;
  #exhibit = false;
  #context = null;
  #struck = null;

  constructor() {
    // Browsers that require it permit sound after a touch of the screen.
    addEventListener('pointerdown', () => this.#context?.resume());
  }

  /** Sets the volume of the settings in percent; null if they name none. */
  configure(volume) {
    this.#configured = volume;
  }

  /** Sounds the strike of a shot once its state is shown. */
  follow(state) {
    this.#exhibit = Boolean(state.exhibit);
    if (this.#volume > 0) {
      this.#context ??= new AudioContext();
    }
    const shot = state.lastShot;
    const strikes = shot?.verdict === 'confirmed' && shot.struck.length > 0;
    const now = strikes ? `${state.game} ${shot.ply} ${shot.move}` : '';
    if (strikes && this.#struck !== null && now !== this.#struck && this.#audible) {
      const pharaoh = shot.squares.some((each) => each.piece === 'pharaoh' && shot.struck.includes(each.at));
      this.#crash(pharaoh ? 1.6 : 0.5);
    }
    this.#struck = now;
  }

  /** Plays the notes of a beam, from the legs with their times in milliseconds. */
  playPath(legs) {
    if (this.#audible) {
      const begins = new Set(legs.map((leg) => leg.from.join()));
      legs.filter((leg) => begins.has(leg.to.join())).forEach((leg, index) => this.#ping(leg.ends / 1000, index));
    }
  }

  get #volume() {
    return (this.#configured ?? (this.#exhibit ? EXHIBIT_VOLUME : 0)) / 100;
  }

  get #audible() {
    return this.#volume > 0 && this.#context?.state === 'running';
  }

  #ping(delay, index) {
    const at = this.#context.currentTime + delay;
    const note = this.#context.createOscillator();
    note.frequency.value = LOWEST_HERTZ * 2 ** ((SCALE[index % SCALE.length] + 12 * Math.floor(index / SCALE.length)) / 12);
    note.connect(this.#decay(at, 0.35, 0.3));
    note.start(at);
    note.stop(at + 0.35);
  }

  /** Noise that becomes dull and fades over some seconds. */
  #crash(seconds) {
    const at = this.#context.currentTime;
    const rate = this.#context.sampleRate;
    const noise = this.#context.createBuffer(1, Math.ceil(seconds * rate), rate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) {
      samples[i] = 2 * Math.random() - 1;
    }
    const source = this.#context.createBufferSource();
    source.buffer = noise;
    const filter = this.#context.createBiquadFilter();
    filter.frequency.setValueAtTime(6_000, at);
    filter.frequency.exponentialRampToValueAtTime(150, at + seconds);
    source.connect(filter).connect(this.#decay(at, seconds, 0.6));
    source.start(at);
  }

  #decay(at, seconds, share) {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(share * this.#volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    gain.connect(this.#context.destination);
    return gain;
  }
}
