// Fits the column of the kiosk into the screen: parts that matter least are left out first.

/** Number of groups of parts that style.css leaves out in turn. */
const GROUPS = 6;
/** Sizes of the text: smaller ones for a word that is too long, and once all groups are left out. */
const SCALES = [1, 0.97, 0.95, 0.9, 0.85, 0.78, 0.72, 0.62, 0.53, 0.45];

/**
 * Keeps a column fitted after every change of its content or size. Only the column gets the classes and
 * properties, because a change at the body computes the styles of the board's drawing anew.
 */
export class Fit {
  #column;
  #due = false;
  #fitted = '';
  #left = 0;
  #size = 0;

  constructor(column) {
    this.#column = column;
    const later = () => this.#later();
    const again = () => {
      this.#fitted = '';
      later();
    };
    new ResizeObserver(again).observe(column);
    addEventListener('resize', again);
    new MutationObserver(later).observe(column,
      { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['hidden', 'style'] });
  }

  #later() {
    if (!this.#due) {
      this.#due = true;
      requestAnimationFrame(() => {
        this.#due = false;
        const content = this.#content();
        if (content !== this.#fitted) {
          this.#fit();
          this.#fitted = content;
        }
      });
    }
  }

  /**
   * All that the fit depends on beside the size: most states fill the parts with what they have already.
   * Reading it computes no layout.
   */
  #content() {
    return `${document.body.className} ${this.#column.innerHTML}`;
  }

  #fit() {
    this.#apply(0, 0);
    this.#measure(() => {
      this.#shrinkWhile(() => this.#breaksWord());
      this.#omitWhile(() => isOverflowing(this.#column));
    });
    // The rules take the room that is left, and must not take that of the parts; even empty they need some.
    this.#omitWhile(() => this.#cutsOff() || isOverflowing(this.#column));
    this.#measure(() => this.#shrinkWhile(() => isOverflowing(this.#column)));
    this.#shrinkWhile(() => this.#cutsOff());
  }

  #omitWhile(isTooLarge) {
    while (this.#left < GROUPS && isTooLarge()) {
      this.#apply(this.#left + 1, this.#size);
    }
  }

  #shrinkWhile(isTooLarge) {
    while (this.#size < SCALES.length - 1 && isTooLarge()) {
      this.#apply(this.#left, this.#size + 1);
    }
  }

  #apply(left, size) {
    this.#left = left;
    this.#size = size;
    this.#column.dataset.tight = Array.from({ length: left }, (_, index) => index + 1).join(' ');
    this.#column.style.setProperty('--scale', SCALES[size]);
  }

  /** Whether a word of a headline or of the notice is longer than a line. */
  #breaksWord() {
    return [...this.#column.querySelectorAll('.status:not(.hidden), .announced, .notice')].some((each) => each.scrollWidth > each.clientWidth);
  }

  /** Whether a part that may shrink is cut off. */
  #cutsOff() {
    return [...this.#column.querySelectorAll('#guide, .shot')].some(isOverflowing);
  }

  /** Runs a step while each part has the size that it needs. */
  #measure(step) {
    const { classList } = this.#column;
    classList.add('measuring');
    step();
    classList.remove('measuring');
  }
}

function isOverflowing(element) {
  return element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
}
