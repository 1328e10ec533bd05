import type { PageClassification } from '../../messages/index.ts';
import type { PageState } from '../../settings/index.ts';
import type { Unit } from '../reading/text-units.ts';
import { clippingElementsAround } from './clippers.ts';
import { elementsPointedAt, type HiddenText, holderOf, isIntact, isSame, isUnchanged, overlaps, rangeOf, unmark } from './hidden-text.ts';
import { HidingHighlight } from './highlight.ts';
import { Indicator } from './indicator.ts';
import { hasWarning, Marks, textsBetween } from './marks.ts';
import { ShadowStyles } from './shadow-styles.ts';

export interface HiddenTextsParts {
  state: Pick<PageState, 'reveal' | 'language'>;
  open: (hiddenText: HiddenText) => void;
  counted: (count: number) => void;
  disconnected: () => void;
  /** From now on hateful text can be hidden. */
  ready: () => void;
}

const MAX_REMOVALS = 5;
const MAX_MOVES = 50;
/** Every new warning makes the browser lay out the page, so warnings wait this long for further ones. */
const WARNING_MS = 300;
/** The most warnings that appear together, some frames apart. */
const WARNINGS_AT_ONCE = 24;
const FRAMES_MS = 50;
const NONE: ReadonlySet<HiddenText> = new Set();

/** All hidden texts of a page. */
export class HiddenTexts {
  readonly #parts: HiddenTextsParts;
  readonly #highlight: HidingHighlight;
  readonly #marks: Marks;
  readonly #shadowStyles: ShadowStyles;
  readonly #all = new Set<HiddenText>();
  readonly #byNode = new WeakMap<Text, Set<HiddenText>>();
  readonly #byElement = new WeakMap<Element, Set<HiddenText>>();
  readonly #byMark = new WeakMap<Node, HiddenText>();
  /** Hidden texts whose warnings have not appeared yet. */
  readonly #awaitingWarning = new Set<HiddenText>();
  #warning: ReturnType<typeof setTimeout> | undefined;
  #lastWarningAt = Number.NEGATIVE_INFINITY;

  constructor(parts: HiddenTextsParts) {
    this.#parts = parts;
    this.#highlight = new HidingHighlight({
      disconnected: parts.disconnected,
      styled: parts.ready,
      checked: () => this.releaseRemoved(true), // no event reports that an element got a shadow root
    });
    this.#marks = new Marks(this.#highlight.name, (mark) => this.removed(mark));
    this.#shadowStyles = new ShadowStyles(this.#highlight.name);
  }

  isOurs(node: Node): boolean {
    return this.#byMark.has(node) || this.#shadowStyles.isOurs(node);
  }

  /** The hidden texts that an element contains directly. */
  in(element: Element): ReadonlySet<HiddenText> {
    return this.#byElement.get(element) ?? NONE;
  }

  /** Whether text can be hidden; if not, it soon can. Until then changes would be drawn for nothing. */
  get isReady(): boolean {
    if (!this.#highlight.isStyled) this.#highlight.prepare();
    return this.#highlight.isStyled;
  }

  /** Hides many texts together: first reads everything it needs from the page, then changes it. */
  hideAll(hateful: readonly { unit: Unit; classification: PageClassification }[]): void {
    const known = new Map<Element, boolean>();
    const clippers = hateful.map(({ unit: { pieces } }) => (pieces[0] ? clippingElementsAround(pieces[0].node, known) : []));
    for (const [at, { unit, classification }] of hateful.entries()) this.apply(unit, classification, clippers[at]);
  }

  /** Hides what is hateful, and shows what no longer is. */
  apply(unit: Unit, classification: PageClassification | null, clippers: Element[] = []): void {
    const isTouched = this.#all.size > 0 && unit.pieces.some(({ node }) => this.#on(node).size > 0);
    if (!classification && !isTouched) return; // the usual case
    if (!unit.pieces.every(isUnchanged)) return; // it is being read again
    if (isTouched && this.#isUpToDate(unit, classification)) return;
    if (classification) this.#hide(unit, classification, clippers);
  }

  /** The page has removed a mark. */
  removed(mark: Node): void {
    const hiddenText = this.#byMark.get(mark);
    if (hiddenText) this.#restore(hiddenText);
  }

  /** The page has moved a text, which may be hidden and have no mark at its new place. */
  moved(text: Text): void {
    for (const hiddenText of this.#on(text)) this.#restore(hiddenText);
  }

  /** Marks can now be removed without notice. */
  unobserved(): void {
    this.#highlight.reachAll();
  }

  /** Releases what the page has removed or changed, and repairs the rest. */
  releaseRemoved(isCloseLook = false): void {
    for (const hiddenText of this.#all) {
      if (isIntact(hiddenText)) this.#restore(hiddenText, isCloseLook);
      else this.#release(hiddenText);
    }
  }

  releaseInside(element: Element): void {
    for (const hiddenText of this.#all) if (hiddenText.texts.some((text) => element.contains(text))) this.#release(hiddenText);
  }

  /** Shows the waiting warnings. */
  showWarnings(): void {
    clearTimeout(this.#warning);
    this.#warning = undefined;
    if (this.#awaitingWarning.size === 0) return;
    const restMs = this.#lastWarningAt + FRAMES_MS - performance.now();
    if (restMs > 0) this.#warning = setTimeout(() => this.showWarnings(), restMs);
    else this.#showSomeWarnings();
  }

  #showSomeWarnings(): void {
    this.#lastWarningAt = performance.now();
    const some = [...this.#awaitingWarning].slice(0, WARNINGS_AT_ONCE);
    for (const hiddenText of some) {
      this.#awaitingWarning.delete(hiddenText);
      hiddenText.indicator.appear();
    }
    some[0]?.indicator.refresh();
    this.showWarnings();
  }

  releaseAll(): void {
    for (const hiddenText of this.#all) this.#release(hiddenText);
  }

  show(hiddenText: HiddenText, isShown: boolean): void {
    if (hiddenText.isShown === isShown || !this.#all.has(hiddenText)) return;
    hiddenText.isShown = isShown;
    if (isShown) this.#highlight.show(hiddenText.ranges);
    else this.#highlight.hide(hiddenText.ranges);
    this.#marks.setClipping(hiddenText, !isShown);
    hiddenText.indicator.update({ isShown });
  }

  /** Restores the page. */
  stop(): void {
    clearTimeout(this.#warning);
    this.#marks.stop();
    this.#shadowStyles.stop();
    for (const hiddenText of this.#all) unmark(hiddenText);
    this.#all.clear();
    this.#awaitingWarning.clear();
    this.#highlight.stop();
  }

  get count(): number {
    return this.#all.size;
  }

  /** Whether it is already hidden exactly like this. Releases other hidden texts on its nodes. */
  #isUpToDate(unit: Unit, classification: PageClassification | null): boolean {
    let isUpToDate = false;
    const touched = new Set(unit.pieces.flatMap(({ node }) => [...this.#on(node)]));
    for (const there of touched) {
      if (classification && isSame(there, unit, classification)) {
        isUpToDate = true;
        this.#restore(there);
      } else if (overlaps(there.unit, unit)) this.#release(there);
    }
    return isUpToDate;
  }

  /** The hidden texts that a node is part of. */
  #on(node: Text): ReadonlySet<HiddenText> {
    return this.#byNode.get(node) ?? NONE;
  }

  #hide(unit: Unit, classification: PageClassification, clippers: Element[]): void {
    const ranges = classification.spans.map((span) => rangeOf(unit, span)).filter((range) => range !== undefined);
    if (ranges.length === 0) return;
    const texts = ranges.flatMap(({ startContainer, endContainer }) => textsBetween(startContainer as Text, endContainer as Text));
    const indicator = this.#indicatorOf(() => hiddenText, classification);
    const place = { unit, classification, ranges, texts, clippers, indicator };
    const hiddenText: HiddenText = { ...place, marks: [], isShown: false, holder: null, removals: 0, moves: 0 };
    this.#all.add(hiddenText);
    this.#mark(hiddenText);
    this.#highlight.hide(ranges);
    this.#showWarningSoon(hiddenText);
    this.#parts.counted(this.#all.size);
  }

  /** Puts missing marks back, a limited number of times; after that the style must work without them. */
  #restore(hiddenText: HiddenText, isCloseLook = false): void {
    if (this.#all.has(hiddenText)) this.#shadowStyles.reach(hiddenText);
    const isWhole = this.#highlight.reachesAll ? hasWarning(hiddenText) : this.#marks.isComplete(hiddenText, isCloseLook);
    if (isWhole || !this.#all.has(hiddenText) || !isIntact(hiddenText)) return;
    const isMoved = hiddenText.holder !== holderOf(hiddenText);
    if (isMoved) hiddenText.moves += 1;
    else hiddenText.removals += 1;
    if (hiddenText.removals <= MAX_REMOVALS && hiddenText.moves <= MAX_MOVES) this.#mark(hiddenText);
    else this.#highlight.reachAll();
  }

  #mark(hiddenText: HiddenText): void {
    this.#shadowStyles.reach(hiddenText);
    for (const { node } of hiddenText.unit.pieces) this.#register(hiddenText, node);
    hiddenText.holder = holderOf(hiddenText);
    const isReached = this.#marks.add(hiddenText);
    for (const mark of [hiddenText.indicator.host, ...hiddenText.marks]) this.#byMark.set(mark, hiddenText);
    if (!isReached) this.#highlight.reachAll();
  }

  #showWarningSoon(hiddenText: HiddenText): void {
    this.#awaitingWarning.add(hiddenText);
    this.#warning ??= setTimeout(() => this.showWarnings(), WARNING_MS);
  }

  #indicatorOf(hiddenText: () => HiddenText, { confidence }: PageClassification): Indicator {
    const { reveal, language } = this.#parts.state;
    return new Indicator({
      percent: Math.round(confidence * 100),
      language,
      reveal,
      open: () => this.#parts.open(hiddenText()),
      toggle: () => this.show(hiddenText(), !hiddenText().isShown),
      onAttention: (isIntact) => reveal === 'hover' && this.show(hiddenText(), isIntact),
    });
  }

  #register(hiddenText: HiddenText, node: Text): void {
    noteIn(this.#byNode, node, hiddenText);
    for (const element of elementsPointedAt(node)) noteIn(this.#byElement, element, hiddenText);
  }

  #release(hiddenText: HiddenText): void {
    this.#all.delete(hiddenText);
    this.#highlight.show(hiddenText.ranges);
    this.#awaitingWarning.delete(hiddenText);
    unmark(hiddenText);
    for (const { node } of hiddenText.unit.pieces) {
      this.#byNode.get(node)?.delete(hiddenText);
      for (const element of elementsPointedAt(node)) this.#byElement.get(element)?.delete(hiddenText);
    }
    this.#parts.counted(this.#all.size);
  }
}

function noteIn<Place extends Node>(places: WeakMap<Place, Set<HiddenText>>, place: Place, hiddenText: HiddenText): void {
  places.set(place, (places.get(place) ?? new Set()).add(hiddenText));
}
