import { isLeftAlone, mannerOf, shadowOf } from '../reading/elements.ts';
import type { Passage } from './hidden-text.ts';

const MAX_MARKS = 8;
const MAX_TEXTS = 100;

/**
 * The style that hides reaches elements that hold a mark: the warning, and where a passage goes on in other elements, an
 * empty one in each. Pages cannot undo the style, but they can take a mark: whoever does hears of it at once.
 */
export class Marks {
  readonly #name: string;
  readonly #observer: MutationObserver;

  constructor(name: string, taken: (mark: Node) => void) {
    this.#name = name;
    this.#observer = new MutationObserver((records) => {
      for (const { target } of records) if (!(target as Element).hasAttribute(name)) taken(target);
    });
  }

  /** Marks every element that holds some of a passage. Whether the style reaches all of it so. */
  give(passage: Passage): boolean {
    place(passage);
    for (const mark of [passage.indicator.host, ...passage.marks]) this.#sign(mark);
    for (const holder of holdersOf(passage)) {
      if (!holder || !canHoldMarks(holder)) return false;
      if (isMarked(passage, holder)) continue;
      if (passage.marks.length === MAX_MARKS) return false;
      passage.marks.push(this.#makeMark(holder));
    }
    for (const clipper of passage.clippers)
      if (canHoldMarks(clipper) && !isMarked(passage, clipper)) passage.marks.push(this.#makeMark(clipper));
    this.stopClipping(passage, !passage.isShown);
    return passage.texts.length < MAX_TEXTS;
  }

  /** While a passage is hidden, no background shows its letters. */
  stopClipping({ clippers, indicator, marks }: Passage, isHidden: boolean): void {
    for (const mark of clippers.length > 0 ? [indicator.host, ...marks] : []) mark.toggleAttribute(unclipped(this.#name), isHidden);
  }

  /** Whether all of a passage has its marks; looked at closely, also whether the style still reaches it so. That takes longer. */
  holds(passage: Passage, isCloseLook: boolean): boolean {
    const isWhole = (mark: HTMLElement): boolean => mark.isConnected && mark.hasAttribute(this.#name);
    if (![passage.indicator.host, ...passage.marks].every(isWhole) || !isWarned(passage)) return false;
    const isHeld = (holder: Element | null): boolean =>
      holder !== null && isMarked(passage, holder) && (!isCloseLook || canHoldMarks(holder));
    return [...holdersOf(passage)].every(isHeld);
  }

  stop(): void {
    this.#observer.disconnect();
  }

  #makeMark(holder: Element): HTMLElement {
    const mark = document.createElement('span');
    mark.style.display = 'none';
    this.#sign(mark);
    holder.prepend(mark);
    return mark;
  }

  #sign(mark: Element): void {
    if (mark.hasAttribute(this.#name)) return;
    mark.setAttribute(this.#name, '');
    this.#observer.observe(mark, { attributeFilter: [this.#name] });
  }
}

/** What the holder of a mark has besides while its background is to be kept off its text; the hiding style knows it. */
const unclipped = (name: string): string => `${name}b`;

/**
 * The page's part of the style does not reach into shadow roots; text in a slot has the slot's style; and nothing of ours
 * belongs into what people write, a script or a drawing.
 */
const canHoldMarks = (holder: Element): boolean =>
  holder.getRootNode() === document && !isLeftAlone(holder) && shadowOf(holder, mannerOf(holder).canHost) === null;

/** The elements that hold some of a passage, each once. */
const holdersOf = ({ texts }: Passage): ReadonlySet<Element | null> => new Set(texts.map(({ parentElement }) => parentElement));

const isMarked = ({ indicator, marks }: Passage, holder: Element): boolean =>
  indicator.host.parentNode === holder || marks.some(({ parentNode }) => parentNode === holder);

/** Whether its warning stands where it should. */
export const isWarned = ({ texts: [first], indicator }: Passage): boolean =>
  first !== undefined && indicator.host.parentNode === warnedBefore(first).parentNode;

/** The warning stands before the text node where the passage begins: no node of the page is cut or moved. */
function place(passage: Passage): void {
  const [first] = passage.texts;
  if (!first || isWarned(passage)) return;
  const next = warnedBefore(first);
  next.parentNode?.insertBefore(passage.indicator.host, next);
}

/** A button inside a button cannot be used. */
const warnedBefore = (text: Text): Node => text.parentElement?.closest('button') ?? text;

/** Every text from one to another: also what is not read stands in between, and is hidden with the rest. */
export function textsBetween(first: Text, last: Text): Text[] {
  const texts = [first];
  const walker = document.createTreeWalker(first.getRootNode(), NodeFilter.SHOW_TEXT);
  walker.currentNode = first;
  while (walker.currentNode !== last && texts.length < MAX_TEXTS && walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
