// Fits the column of the kiosk into the screen: parts that matter least are left out first.

/** Number of groups of parts that style.css leaves out in turn. */
const GROUPS = 6;
/** Sizes of the text: smaller ones for a word that is too long, and once all groups are left out. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.78, 0.72, 0.62, 0.53, 0.45];

/** Keeps a column fitted after every change of its content or size. */
export class Fit {
  #column;
  #due = false;

  constructor(column) {
    this.#column = column;
    const later = () => this.#later();
    new ResizeObserver(later).observe(column);
    new MutationObserver(later).observe(column,
      { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['hidden'] });
  }

  #later() {
    if (!this.#due) {
      this.#due = true;
      requestAnimationFrame(() => {
        this.#due = false;
        this.#fit();
      });
    }
  }

  #fit() {
    let left = 0;
    let size = 0;
    const smaller = (isTooLarge) => {
      while (size < SCALES.length - 1 && isTooLarge()) {
        this.#apply(left, SCALES[++size]);
      }
    };
    this.#apply(left, SCALES[size]);
    smaller(() => this.#breaksWord());
    while (left < GROUPS && this.#overflows()) {
      this.#apply(++left, SCALES[size]);
    }
    smaller(() => this.#overflows());
  }

  #apply(groups, scale) {
    document.body.dataset.tight = Array.from({ length: groups }, (_, index) => index + 1).join(' ');
    document.body.style.setProperty('--scale', scale);
  }

  /** Whether a word of the headline or the notice is longer than a line. */
  #breaksWord() {
    return this.#measure(() => [...this.#column.querySelectorAll('.status, .notice')].some((each) => each.scrollWidth > each.clientWidth));
  }

  /** Whether the parts need more room than there is, or one that may shrink is cut off. */
  #overflows() {
    return this.#measure(() => isOverflowing(this.#column)) || [...this.#column.querySelectorAll('#guide, .shot')].some(isOverflowing);
  }

  #measure(question) {
    const { classList } = document.body;
    classList.add('measuring');
    const answer = question();
    classList.remove('measuring');
    return answer;
  }
}

function isOverflowing(element) {
  return element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
}
