// The puzzle at the board: its task, the answer once the light has arrived, and the way to the next one.

import { button, request } from './controls.js';
import { element } from './parts.js';
import { piece, svg } from './pieces.js';
import { word } from './words.js';

export class Puzzle {
  #place;
  #title = element('h2');
  #task = element('p', 'task');
  #hand = element('ul', 'hand');
  #verdict = element('p', 'puzzle-verdict');
  #why = element('p', 'why');
  #again = element('p', 'again');
  #next = button('puzzleOther', 'next', () => this.#ask('next'));
  #leave = button('puzzleLeave', 'leave', () => this.#ask('off'));
  #report;

  /** report receives the refusals of the service. */
  constructor(place, report) {
    this.#place = place;
    this.#report = report;
    this.#title.id = 'puzzle-title';
    place.setAttribute('aria-labelledby', 'puzzle-title');
    const answer = element('div', 'puzzle-answer');
    answer.setAttribute('role', 'status');
    answer.append(this.#verdict, this.#why, this.#again);
    const buttons = element('div', 'buttons');
    buttons.append(this.#next, this.#leave);
    place.append(this.#title, this.#task, this.#hand, answer, buttons);
  }

  /** Shows the puzzle of a state; may is false for a client that may not choose. */
  follow(state, may) {
    const puzzle = state.puzzle?.name ? state.puzzle : null;
    this.#place.hidden = !puzzle;
    this.#place.className = `card puzzle ${puzzle?.answer ?? ''}`;
    if (!puzzle) {
      return;
    }
    const right = puzzle.answer === 'right';
    const wrong = puzzle.answer === 'wrong';
    setText(this.#title, word('puzzleTitle', { grade: puzzle.grade }));
    setText(this.#task, sentence(puzzle.task));
    // The task begins on the board as it is set up; until then the set-up is all that there is to do.
    const settingUp = state.phase === 'setting-up';
    this.#task.hidden = settingUp;
    this.#showHand(puzzle.hand ?? [], settingUp);
    setText(this.#verdict, right ? word('puzzleRight') : wrong ? word('puzzleWrong') : '');
    setText(this.#why, wrong && puzzle.text ? sentence(puzzle.text) : '');
    setText(this.#again, wrong && settingUp ? word('puzzleAgain') : '');
    const key = right ? 'puzzleNext' : 'puzzleOther';
    this.#next.dataset.word = key;
    setText(this.#next, word(key));
    setText(this.#leave, word('puzzleLeave'));
    this.#next.classList.toggle('primary', right);
    this.#next.hidden = !(may && puzzle.mayChoose);
    this.#leave.hidden = this.#next.hidden;
  }

  /** Shows the pieces that are still to be placed, the next one first. */
  #showHand(hand, isHidden) {
    const shown = JSON.stringify(hand);
    this.#hand.hidden = isHidden || hand.length === 0;
    if (this.#hand.dataset.shown !== shown) {
      this.#hand.dataset.shown = shown;
      this.#hand.replaceChildren(...hand.map((each) => {
        const drawing = svg('svg', { viewBox: '-28 -28 56 56', role: 'img', 'aria-label': each.text }, piece(each));
        const item = element('li');
        item.append(drawing);
        return item;
      }));
    }
  }

  async #ask(what) {
    await choosePuzzle(what, this.#report);
  }
}

/** Asks for a puzzle. The headline and the card tell of one that was chosen, so that only a refusal is reported. */
export async function choosePuzzle(what, report) {
  const answer = await request('choose-puzzle', what);
  if (!answer.ok) {
    report(answer);
  }
}

function setText(part, text) {
  if (part.textContent !== text) {
    part.textContent = text;
  }
}

function sentence(text) {
  return `${text.charAt(0).toLocaleUpperCase(document.documentElement.lang)}${text.slice(1)}.`;
}
