import { isLeftAlone, shadowOf, traitsOf } from '../reading/elements.ts';
import type { HiddenText } from './hidden-text.ts';

const MAX_MARKS = 8;
const MAX_TEXTS = 100;

/**
 * The hiding style applies to elements that contain a mark: the warning, and where a hidden text continues in other elements, an
 * empty one in each. Pages cannot undo the style, but they can remove a mark: then we put it back at once.
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

  /** Marks every element that contains part of a hidden text. Whether the style then covers all of it. */
  add(hiddenText: HiddenText): boolean {
    place(hiddenText);
    for (const mark of [hiddenText.indicator.host, ...hiddenText.marks]) this.#sign(mark);
    for (const holder of holdersOf(hiddenText)) {
      if (!holder || !canHoldMarks(holder)) return false;
      if (isMarked(hiddenText, holder)) continue;
      if (hiddenText.marks.length === MAX_MARKS) return false;
      hiddenText.marks.push(this.#makeMark(holder));
    }
    for (const clipper of hiddenText.clippers)
      if (canHoldMarks(clipper) && !isMarked(hiddenText, clipper)) hiddenText.marks.push(this.#makeMark(clipper));
    this.setClipping(hiddenText, !hiddenText.isShown);
    return hiddenText.texts.length < MAX_TEXTS;
  }

  /** While a text is hidden, no background may show its letters. */
  setClipping({ clippers, indicator, marks }: HiddenText, isHidden: boolean): void {
    for (const mark of clippers.length > 0 ? [indicator.host, ...marks] : []) mark.toggleAttribute(unclipped(this.#name), isHidden);
  }

  /** Whether all marks of a hidden text are in place. A close look, which takes longer, also checks that the style still applies. */
  isComplete(hiddenText: HiddenText, isCloseLook: boolean): boolean {
    const isWhole = (mark: HTMLElement): boolean => mark.isConnected && mark.hasAttribute(this.#name);
    if (![hiddenText.indicator.host, ...hiddenText.marks].every(isWhole) || !hasWarning(hiddenText)) return false;
    const isHeld = (holder: Element | null): boolean =>
      holder !== null && isMarked(hiddenText, holder) && (!isCloseLook || canHoldMarks(holder));
    return [...holdersOf(hiddenText)].every(isHeld);
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

/** The attribute of a mark while the background of its parent must not be clipped to text; the hiding style uses it. */
const unclipped = (name: string): string => `${name}b`;

/**
 * The page's part of the style does not reach into shadow roots; text in a slot has the slot's style; and nothing of ours
 * belongs into what people write, a script or a drawing.
 */
const canHoldMarks = (holder: Element): boolean =>
  holder.getRootNode() === document && !isLeftAlone(holder) && shadowOf(holder, traitsOf(holder).canHost) === null;

/** The elements that contain part of a hidden text, each once. */
const holdersOf = ({ texts }: HiddenText): ReadonlySet<Element | null> => new Set(texts.map(({ parentElement }) => parentElement));

const isMarked = ({ indicator, marks }: HiddenText, holder: Element): boolean =>
  indicator.host.parentNode === holder || marks.some(({ parentNode }) => parentNode === holder);

/** Whether its warning stands where it should. */
export const hasWarning = ({ texts: [first], indicator }: HiddenText): boolean =>
  first !== undefined && indicator.host.parentNode === warningPosition(first).parentNode;

/** The warning is put before the text node where the hidden text begins: no node of the page is cut or moved. */
function place(hiddenText: HiddenText): void {
  const [first] = hiddenText.texts;
  if (!first || hasWarning(hiddenText)) return;
  const next = warningPosition(first);
  next.parentNode?.insertBefore(hiddenText.indicator.host, next);
}

/** A button inside a button cannot be used. */
const warningPosition = (text: Text): Node => text.parentElement?.closest('button') ?? text;

/** Every text from one to another: also what is not read stands in between, and is hidden with the rest. */
export function textsBetween(first: Text, last: Text): Text[] {
  const texts = [first];
  const walker = document.createTreeWalker(first.getRootNode(), NodeFilter.SHOW_TEXT);
  walker.currentNode = first;
  while (walker.currentNode !== last && texts.length < MAX_TEXTS && walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
