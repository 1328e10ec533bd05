import type { PageVerdict } from '../../messages/index.ts';
import type { PageState } from '../../settings/index.ts';
import type { Unit } from '../reading/text-units.ts';
import { clippersAround } from './clippers.ts';
import { elementsPointedAt, holderOf, isAsRead, isSame, isThere, overlaps, type Passage, rangeOf, unmark } from './hidden-text.ts';
import { Veil } from './highlight.ts';
import { Indicator } from './indicator.ts';
import { isWarned, Marks, textsBetween } from './marks.ts';
import { ShadowStyles } from './shadow-styles.ts';

export interface PassagesParts {
  state: Pick<PageState, 'reveal' | 'language'>;
  open: (passage: Passage) => void;
  counted: (count: number) => void;
  orphaned: () => void;
  /** What is hateful can be hidden from now on. */
  ready: () => void;
}

const MAX_REMOVALS = 5;
const MAX_MOVES = 50;
/** Every warning that appears makes the browser lay out the page: while more are to be expected they wait so long for each other. */
const WARNING_MS = 300;
/** And no more of them appear at once, or before some frames have passed. */
const WARNINGS_AT_ONCE = 24;
const FRAMES_MS = 50;
const NONE: ReadonlySet<Passage> = new Set();

/** Everything that is hidden in a page. */
export class Passages {
  readonly #parts: PassagesParts;
  readonly #veil: Veil;
  readonly #marks: Marks;
  readonly #shadowStyles: ShadowStyles;
  readonly #all = new Set<Passage>();
  readonly #byNode = new WeakMap<Text, Set<Passage>>();
  readonly #byElement = new WeakMap<Element, Set<Passage>>();
  readonly #byMark = new WeakMap<Node, Passage>();
  /** Those that are hidden, and whose warnings have yet to appear. */
  readonly #unwarned = new Set<Passage>();
  #warning: ReturnType<typeof setTimeout> | undefined;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: PassagesParts) {
    this.#parts = parts;
    this.#veil = new Veil({
      orphaned: parts.orphaned,
      styled: parts.ready,
      looked: () => this.dropGone(true), // nobody tells us of a shadow root that an element is given
    });
    this.#marks = new Marks(this.#veil.name, (mark) => this.removed(mark));
    this.#shadowStyles = new ShadowStyles(this.#veil.name);
  }

  isOurs(node: Node): boolean {
    return this.#byMark.has(node) || this.#shadowStyles.isOurs(node);
  }

  /** The passages whose text an element holds itself. */
  in(element: Element): ReadonlySet<Passage> {
    return this.#byElement.get(element) ?? NONE;
  }

  /** Whether anything can be hidden; if not, it soon can. Until then each change of the page would be drawn in vain. */
  get isReady(): boolean {
    if (!this.#veil.isStyled) this.#veil.prepare();
    return this.#veil.isStyled;
  }

  /** Hides many at once: the page is asked about all of them first, and then changed. */
  hideAll(hateful: readonly { unit: Unit; verdict: PageVerdict }[]): void {
    const known = new Map<Element, boolean>();
    const clippers = hateful.map(({ unit: { pieces } }) => (pieces[0] ? clippersAround(pieces[0].node, known) : []));
    for (const [at, { unit, verdict }] of hateful.entries()) this.settle(unit, verdict, clippers[at]);
  }

  /** Hides what a verdict says, and shows what it no longer says. */
  settle(unit: Unit, verdict: PageVerdict | null, clippers: Element[] = []): void {
    const isTouched = this.#all.size > 0 && unit.pieces.some(({ node }) => this.#on(node).size > 0);
    if (!verdict && !isTouched) return; // as nearly always
    if (!unit.pieces.every(isAsRead)) return; // it is read again already
    if (isTouched && this.#isSettled(unit, verdict)) return;
    if (verdict) this.#hide(unit, verdict, clippers);
  }

  /** The page has taken a mark away. */
  removed(mark: Node): void {
    const passage = this.#byMark.get(mark);
    if (passage) this.#lookAfter(passage);
  }

  /** The page has put a text somewhere, which may be hidden and have no mark there. */
  moved(text: Text): void {
    for (const passage of this.#on(text)) this.#lookAfter(passage);
  }

  /** Marks may be taken and we would not hear of it. */
  notHeard(): void {
    this.#veil.reachAll();
  }

  /** Lets go of what the page has removed or changed, and looks after the rest. */
  dropGone(isCloseLook = false): void {
    for (const passage of this.#all) {
      if (isThere(passage)) this.#lookAfter(passage, isCloseLook);
      else this.#drop(passage);
    }
  }

  dropInside(element: Element): void {
    for (const passage of this.#all) if (passage.texts.some((text) => element.contains(text))) this.#drop(passage);
  }

  /** Lets the warnings appear that have waited. */
  warn(): void {
    clearTimeout(this.#warning);
    this.#warning = undefined;
    if (this.#unwarned.size === 0) return;
    const restMs = this.#warnedAt + FRAMES_MS - performance.now();
    if (restMs > 0) this.#warning = setTimeout(() => this.warn(), restMs);
    else this.#warnSome();
  }

  #warnSome(): void {
    this.#warnedAt = performance.now();
    const some = [...this.#unwarned].slice(0, WARNINGS_AT_ONCE);
    for (const passage of some) {
      this.#unwarned.delete(passage);
      passage.indicator.appear();
    }
    some[0]?.indicator.refresh();
    this.warn();
  }

  dropAll(): void {
    for (const passage of this.#all) this.#drop(passage);
  }

  show(passage: Passage, isShown: boolean): void {
    if (passage.isShown === isShown || !this.#all.has(passage)) return;
    passage.isShown = isShown;
    if (isShown) this.#veil.show(passage.ranges);
    else this.#veil.hide(passage.ranges);
    this.#marks.stopClipping(passage, !isShown);
    passage.indicator.say({ isShown });
  }

  /** The page is as it was. */
  stop(): void {
    clearTimeout(this.#warning);
    this.#marks.stop();
    this.#shadowStyles.stop();
    for (const passage of this.#all) unmark(passage);
    this.#all.clear();
    this.#unwarned.clear();
    this.#veil.stop();
  }

  get count(): number {
    return this.#all.size;
  }

  /** Whether nothing is to be done: it is hidden just so already. What is hidden otherwise on its nodes is let go. */
  #isSettled(unit: Unit, verdict: PageVerdict | null): boolean {
    let isSettled = false;
    const touched = new Set(unit.pieces.flatMap(({ node }) => [...this.#on(node)]));
    for (const there of touched) {
      if (verdict && isSame(there, unit, verdict)) {
        isSettled = true;
        this.#lookAfter(there);
      } else if (overlaps(there.unit, unit)) this.#drop(there);
    }
    return isSettled;
  }

  /** The passages of which a node holds some. */
  #on(node: Text): ReadonlySet<Passage> {
    return this.#byNode.get(node) ?? NONE;
  }

  #hide(unit: Unit, verdict: PageVerdict, clippers: Element[]): void {
    const ranges = verdict.spans.map((span) => rangeOf(unit, span)).filter((range) => range !== undefined);
    if (ranges.length === 0) return;
    const texts = ranges.flatMap(({ startContainer, endContainer }) => textsBetween(startContainer as Text, endContainer as Text));
    const indicator = this.#indicatorOf(() => passage, verdict);
    const place = { unit, verdict, ranges, texts, clippers, indicator };
    const passage: Passage = { ...place, marks: [], isShown: false, holder: null, removals: 0, moves: 0 };
    this.#all.add(passage);
    this.#mark(passage);
    this.#veil.hide(ranges);
    this.#warnSoon(passage);
    this.#parts.counted(this.#all.size);
  }

  /** Marks that are missing are put back, though not for ever: then the style must do without. */
  #lookAfter(passage: Passage, isCloseLook = false): void {
    if (this.#all.has(passage)) this.#shadowStyles.reach(passage);
    const isWhole = this.#veil.reachesAll ? isWarned(passage) : this.#marks.holds(passage, isCloseLook);
    if (isWhole || !this.#all.has(passage) || !isThere(passage)) return;
    const isMoved = passage.holder !== holderOf(passage);
    if (isMoved) passage.moves += 1;
    else passage.removals += 1;
    if (passage.removals <= MAX_REMOVALS && passage.moves <= MAX_MOVES) this.#mark(passage);
    else this.#veil.reachAll();
  }

  #mark(passage: Passage): void {
    this.#shadowStyles.reach(passage);
    for (const { node } of passage.unit.pieces) this.#register(passage, node);
    passage.holder = holderOf(passage);
    const isReached = this.#marks.give(passage);
    for (const mark of [passage.indicator.host, ...passage.marks]) this.#byMark.set(mark, passage);
    if (!isReached) this.#veil.reachAll();
  }

  #warnSoon(passage: Passage): void {
    this.#unwarned.add(passage);
    this.#warning ??= setTimeout(() => this.warn(), WARNING_MS);
  }

  #indicatorOf(passage: () => Passage, { confidence }: PageVerdict): Indicator {
    const { reveal, language } = this.#parts.state;
    return new Indicator({
      percent: Math.round(confidence * 100),
      language,
      reveal,
      open: () => this.#parts.open(passage()),
      toggle: () => this.show(passage(), !passage().isShown),
      attend: (isThere) => reveal === 'hover' && this.show(passage(), isThere),
    });
  }

  #register(passage: Passage, node: Text): void {
    noteIn(this.#byNode, node, passage);
    for (const element of elementsPointedAt(node)) noteIn(this.#byElement, element, passage);
  }

  #drop(passage: Passage): void {
    this.#all.delete(passage);
    this.#veil.show(passage.ranges);
    this.#unwarned.delete(passage);
    unmark(passage);
    for (const { node } of passage.unit.pieces) {
      this.#byNode.get(node)?.delete(passage);
      for (const element of elementsPointedAt(node)) this.#byElement.get(element)?.delete(passage);
    }
    this.#parts.counted(this.#all.size);
  }
}

function noteIn<Place extends Node>(places: WeakMap<Place, Set<Passage>>, place: Place, passage: Passage): void {
  places.set(place, (places.get(place) ?? new Set()).add(passage));
}
