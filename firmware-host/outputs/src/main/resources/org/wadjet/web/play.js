// Playing against the board: the buttons of visitors, and hints.

import { byId, element } from './parts.js';
import { Choice, hasEngine } from './choice.js';
import { button, request } from './controls.js';
import { Evaluation } from './evaluation.js';
import { Offers } from './offers.js';
import { Puzzle } from './puzzle.js';
import { Speech } from './speech.js';
import { isBusy, isKiosk, task } from './task.js';
import { word } from './words.js';

const SIDES = ['silver', 'red'];
const RESIGN = { silver: 'resignSilver', red: 'resignRed' };
/** A question that nobody answers is withdrawn, an answer that was read too. */
const ASKED_MILLIS = 15_000;

export class Play {
  #view;
  #may = false;
  #state = null;
  #evaluation = new Evaluation();
  #speech = new Speech();
  #choice = new Choice(byId('choice'), (answer) => this.#report(answer));
  #puzzle = byId('puzzle') ? new Puzzle(byId('puzzle'), (refusal) => this.#report(refusal)) : null;
  #answer = byId('play-answer');
  #takeBack = button('takeBack', '', () => this.#takeBackTurn());
  #hint = button('hint', '', () => this.#showHint());
  #resign = SIDES.map((side) => button(RESIGN[side], '', () => this.#ask(side)));
  #offers = new Offers(async (argument) => this.#report(await request('offer', argument)));
  #sure = element('div', 'sure');
  #question = element('p');
  #back = button('no', '', () => this.#withdraw(true));
  /** Stands for the seldom used tools where there is no room for them. */
  #more = button('moreTools', 'more', () => this.#unfold(true));
  #resigning = null;
  /** The hint that was given, and for which turn. */
  #given = null;
  #timer = 0;
  #answerTimer = 0;
  #foldTimer = 0;

  /** view is the view of the game, on whose board hints are drawn. */
  constructor(view) {
    this.#view = view;
    this.#sure.setAttribute('role', 'group');
    this.#sure.hidden = true;
    this.#question.id = 'sure-question';
    this.#sure.setAttribute('aria-labelledby', this.#question.id);
    this.#sure.append(this.#question, button('yes', 'primary', () => this.#resignNow()), this.#back);
    this.#hint.id = 'hint';
    this.#takeBack.id = 'take-back';
    this.#resign.forEach((each, index) => {
      each.id = `resign-${SIDES[index]}`;
    });
    const speech = this.#speech.createButton();
    const seldom = [...this.#resign, this.#evaluation.createButton(), ...(speech ? [speech] : [])];
    seldom.forEach((each) => each.classList.add('seldom'));
    byId('tools').append(...this.#offers.elements, this.#hint, this.#takeBack, ...seldom, this.#more, this.#sure);
  }

  /** Sets whether visitors at this client may play, as the service says with the labels. */
  admit(may) {
    this.#may = may === true;
    if (this.#state) {
      this.follow(this.#state);
    }
  }

  follow(state) {
    this.#state = state;
    // The puzzle at the board has buttons of its own for what comes next.
    this.#choice.follow(state, this.#may && !(state.puzzle?.name && state.puzzle.mayChoose));
    this.#puzzle?.follow(state, this.#may);
    this.#evaluation.follow(state, this.#view.language);
    this.#speech.follow(state, hasEngine(state));
    const players = state.players;
    this.#offers.follow(this.#may ? players : null);
    this.#takeBack.hidden = !(this.#may && players?.mayTakeBack);
    this.#resign.forEach((each, index) => {
      each.hidden = !(this.#may && players?.mayResign?.includes(SIDES[index]));
    });
    if (this.#resigning && !players?.mayResign?.includes(this.#resigning)) {
      this.#withdraw(false);
    }
    this.#hint.hidden = !(this.#may && state.assistance?.hints && state.phase === 'waiting'
      && players?.[state.toMove]?.kind === 'hands' && !task(state));
    if (this.#given && (this.#given.turn !== turn(state) || this.#hint.hidden || state.moves?.length)) {
      this.#forgetHint();
    }
    // The other pages only watch what the board waits for.
    byId('tools').hidden = this.#choice.isOpen || (isKiosk() && isBusy(state))
      || [...byId('tools').children].every((each) => each.hidden || each === this.#more);
  }

  /** Shows all tools for a while, or only those that have room. */
  #unfold(is) {
    clearTimeout(this.#foldTimer);
    byId('tools').classList.toggle('unfolded', is);
    this.#more.hidden = is;
    if (is) {
      this.#foldTimer = setTimeout(() => this.#unfold(false), ASKED_MILLIS);
      byId('tools').querySelector('.seldom:not([hidden])')?.focus();
    }
  }

  /** Names the turn, so that a late request takes back no other one. */
  async #takeBackTurn() {
    const ply = this.#state.players.takeBack;
    this.#report(await request('take-back', ...(ply ? [`${ply}`] : [])));
  }

  /** First the piece, then the move. */
  async #showHint() {
    if (this.#given) {
      this.#view.markMove(this.#given.hint);
      this.#say(this.#given.hint.text, true);
      return;
    }
    const turnNow = turn(this.#state);
    this.#hint.disabled = true;
    const hint = await request('hint');
    this.#hint.disabled = false;
    this.#hint.focus();
    if (!hint.ok || turnNow !== turn(this.#state)) {
      this.#report(hint);
      return;
    }
    this.#given = { hint, turn: turnNow };
    this.#label('hintMove');
    this.#view.markMove({ from: hint.square });
    this.#say(word('hintPiece', { square: hint.square }), true);
  }

  #forgetHint() {
    this.#given = null;
    this.#label('hint');
    this.#view.markMove(null);
    this.#say('', true);
  }

  #label(key) {
    this.#hint.dataset.word = key;
    this.#hint.textContent = word(key);
  }

  #ask(side) {
    this.#resigning = side;
    this.#question.textContent = word('sure', { what: word(RESIGN[side]) });
    this.#sure.hidden = false;
    byId('tools').classList.add('asking');
    this.#back.focus();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#withdraw(false), ASKED_MILLIS);
  }

  #withdraw(focuses) {
    clearTimeout(this.#timer);
    this.#sure.hidden = true;
    byId('tools').classList.remove('asking');
    if (focuses) {
      this.#unfold(true);
      byId(`resign-${this.#resigning}`).focus();
    }
    this.#resigning = null;
  }

  async #resignNow() {
    const side = this.#resigning;
    this.#withdraw(true);
    this.#report(await request('resign', side));
  }

  #report(answer) {
    this.#say(answer.text, answer.ok);
  }

  #say(text, ok) {
    this.#answer.textContent = text;
    this.#answer.classList.toggle('error', !ok);
    clearTimeout(this.#answerTimer);
    if (!this.#given) {
      this.#answerTimer = setTimeout(() => { this.#answer.textContent = ''; }, ASKED_MILLIS);
    }
  }
}

/** The turn for which a hint holds. */
function turn(state) {
  return `${state.game} ${state.ply} ${state.position}`;
}
