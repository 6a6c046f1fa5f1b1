// Fits the column of the kiosk into the screen: parts that matter least are left out first.

/** Number of groups of parts that style.css leaves out in turn. */
const GROUPS = 5;
/** Sizes of the text, tried once all groups are left out. */
const SCALES = [0.85, 0.72, 0.62, 0.53, 0.45];

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
    this.#apply(left, 1);
    while (left < GROUPS && this.#overflows()) {
      this.#apply(++left, 1);
    }
    for (let i = 0; i < SCALES.length && this.#overflows(); i++) {
      this.#apply(left, SCALES[i]);
    }
  }

  #apply(groups, scale) {
    document.body.dataset.tight = Array.from({ length: groups }, (_, index) => index + 1).join(' ');
    document.body.style.setProperty('--scale', scale);
  }

  /** Whether the parts need more room than there is, or one that may shrink is cut off. */
  #overflows() {
    const { classList } = document.body;
    classList.add('measuring');
    const full = isOverflowing(this.#column);
    classList.remove('measuring');
    return full || [...this.#column.querySelectorAll('#guide, .shot')].some(isOverflowing);
  }
}

function isOverflowing(element) {
  return element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
}
