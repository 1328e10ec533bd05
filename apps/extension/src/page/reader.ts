import type { PageClassification } from '../messages/index.ts';
import type { PageState } from '../settings/index.ts';
import type { HiddenText } from './hiding/hidden-text.ts';
import { HiddenTexts } from './hiding/hidden-texts.ts';
import { revealByClick, revealByHover } from './hiding/reveal.ts';
import { Changes } from './reading/changes.ts';
import { isLeftAlone, isWrittenDocument, shadowOf } from './reading/elements.ts';
import { type ClassifiedText, TextQueue } from './reading/text-queue.ts';
import type { Unit } from './reading/text-units.ts';
import { TimeSlices } from './reading/time-slices.ts';
import { Walker } from './reading/walk.ts';

export interface ReaderParts {
  state: PageState;
  /** When aborted, the page is as it was before. */
  signal: AbortSignal;
  /** Nodes of ours that are not indicators. */
  isOurs: (node: Node) => boolean;
  open: (hiddenText: HiddenText) => void;
  counted: (count: number) => void;
  disconnected: () => void;
}

/** Elements may get a shadow root when their script has loaded, which no event reports. */
const GROWTH_MS = [300, 1000, 3000, 10_000];
const MAX_GROWING = 500;
const NODES_AT_ONCE = 50;
const VERDICTS_AT_ONCE = 50;
const CLOSE_STEPS = 10;
const HIDDEN_AT_ONCE = 24;

/** Reads a page as it appears and changes, has its texts classified, and hides what is hateful. */
export class Reader {
  readonly #signal: AbortSignal;
  readonly #slices: TimeSlices;
  readonly #queue: TextQueue;
  readonly #changes: Changes;
  readonly #hiddenTexts: HiddenTexts;
  /** Hidden together once all results so far are read and the style is in place. */
  readonly #hateful: { unit: Unit; classification: PageClassification }[] = [];
  /** Whether the page has changed since hidden texts were last checked. */
  #isChanged = false;
  #isFollowing = false;
  readonly #growing = new Set<WeakRef<Element>>();
  #growthTimer: ReturnType<typeof setTimeout> | undefined;
  #growthTurn = 0;
  #walker: Walker | undefined;

  constructor({ isOurs, signal, ...parts }: ReaderParts) {
    this.#signal = signal;
    this.#slices = new TimeSlices(() => this.#step(), signal);
    const wake = (): void => this.#slices.wake();
    this.#queue = new TextQueue({ wake, signal });
    this.#hiddenTexts = new HiddenTexts({
      ...parts,
      ready: wake,
      counted: (count) => {
        this.#followPointer(parts.state);
        parts.counted(count);
      },
    });
    const changed = (): void => {
      this.#isChanged = true;
      wake();
    };
    const isAnyOfOurs = (node: Node): boolean => isOurs(node) || this.#hiddenTexts.isOurs(node);
    this.#isOurs = isAnyOfOurs;
    this.#changes = new Changes({
      isOurs: isAnyOfOurs,
      changed,
      removed: (mark) => this.#hiddenTexts.removed(mark),
      moved: (text) => this.#hiddenTexts.moved(text),
      unobserved: () => this.#hiddenTexts.unobserved(),
    });
    if (parts.state.reveal === 'click') revealByClick(this.#hiddenTexts, signal);
    addEventListener('focusin', (event) => this.#leaveEditorAlone(event), { capture: true, passive: true, signal });
    signal.addEventListener('abort', () => this.#stop());
    this.#changes.watch(document);
  }

  readonly #isOurs: (node: Node) => boolean;

  get count(): number {
    return this.#hiddenTexts.count;
  }

  /** Classifies everything again. Hidden text stays hidden until a new result shows it. */
  classifyAgain(): void {
    this.#queue.forget();
    this.#hateful.length = 0;
    this.#changes.readAllAgain();
  }

  #stop(): void {
    clearTimeout(this.#growthTimer);
    this.#changes.stop();
    this.#hiddenTexts.stop();
  }

  /** Not before something is hidden: a pointer listener makes the browser draw the page again. */
  #followPointer({ reveal }: PageState): void {
    if (this.#isFollowing || reveal !== 'hover') return;
    this.#isFollowing = true;
    revealByHover(this.#hiddenTexts, this.#signal);
  }

  /** One small piece of work; returns whether there is more. */
  #step(): boolean {
    if (this.#apply()) return true;
    if (this.#queue.isFull) return this.#rest();
    this.#walker ??= this.#begin();
    return this.#walker ? this.#read(this.#walker) : this.#rest();
  }

  /** Applies results; returns whether there were any. */
  #apply(): boolean {
    for (let settled = 0; settled < VERDICTS_AT_ONCE; settled += 1) {
      const classified = this.#hateful.length < HIDDEN_AT_ONCE ? this.#queue.take() : undefined;
      if (!classified) return this.#hide() || settled > 0;
      this.#act(classified);
    }
    return true;
  }

  #act({ unit, classification }: ClassifiedText): void {
    if (!('pieces' in unit))
      this.#readClosely(unit.block); // its texts are in the cache now
    else if (classification) this.#hateful.push({ unit, classification });
    else this.#hiddenTexts.apply(unit, classification);
  }

  /** Many together, because the browser redraws the page each time. Returns whether there were any. */
  #hide(): boolean {
    if (this.#hateful.length === 0 || !this.#hiddenTexts.isReady) return false;
    this.#hiddenTexts.hideAll(this.#hateful.splice(0));
    if (!this.#walker) this.#showWarnings();
    return true;
  }

  /** While results are pending, warnings wait for more of them. */
  #showWarnings(): void {
    if (!this.#queue.isRequesting) this.#hiddenTexts.showWarnings();
  }

  /** Immediately: the rest of the page may be long, or never end. */
  #readClosely(block: Element): void {
    if (!block.isConnected || isLeftAlone(block)) return;
    const walker = new Walker({ root: block, scope: 'own' }, this.#found);
    for (let steps = 0; steps < CLOSE_STEPS; steps += 1) if (walker.step(NODES_AT_ONCE) !== 'more') return;
    this.#changes.readClosely(block); // split into many small nodes, or grown meanwhile
  }

  #begin(): Walker | undefined {
    const walk = this.#changes.next();
    return walk && new Walker(walk, this.#found);
  }

  #read(walker: Walker): true {
    const progress = walker.step(NODES_AT_ONCE);
    if (progress !== 'more') this.#walker = undefined;
    if (progress === 'lost') this.#changes.readAgain(walker.walk.root);
    return true;
  }

  #rest(): false {
    if (this.#isChanged) this.#hiddenTexts.releaseRemoved();
    this.#isChanged = false;
    if (isWrittenDocument()) this.#hiddenTexts.releaseAll();
    this.#queue.ask();
    this.#showWarnings();
    return false;
  }

  readonly #found = {
    unit: (unit: Unit, lang: string): void => this.#queue.add(unit, lang),
    plain: (text: string, block: Element, lang: string): void => this.#queue.add({ text, block }, lang),
    isTouched: (element: Element): boolean => this.#hiddenTexts.count > 0 && this.#hiddenTexts.in(element).size > 0,
    isOurs: (node: Node): boolean => this.#isOurs(node),
    shadow: (root: ShadowRoot): void => this.#changes.watch(root),
    island: (element: Element): void => this.#changes.readAgain(element),
    mayGrow: (element: Element): void => {
      if (this.#growing.size >= MAX_GROWING) return;
      this.#growing.add(new WeakRef(element));
      this.#growthTurn = 0;
      this.#awaitGrowth();
    },
  };

  #awaitGrowth(): void {
    const inMs = GROWTH_MS[this.#growthTurn];
    if (inMs === undefined || this.#growthTimer !== undefined) return;
    this.#growthTimer = setTimeout(() => this.#lookForGrowth(), inMs);
  }

  #lookForGrowth(): void {
    this.#growthTimer = undefined;
    this.#growthTurn += 1;
    const isLast = this.#growthTurn >= GROWTH_MS.length;
    for (const reference of this.#growing) {
      const element = reference.deref();
      const shadow = element && shadowOf(element, true);
      if (shadow) this.#changes.watch(shadow);
      if (!element?.isConnected || shadow || isLast) this.#growing.delete(reference);
    }
    this.#awaitGrowth();
  }

  /** Some pages make a text editable on click: from then on it belongs to its writer. */
  #leaveEditorAlone(event: Event): void {
    const [target] = event.composedPath();
    if (isWrittenDocument()) this.#hiddenTexts.releaseAll();
    else if (this.#hiddenTexts.count > 0 && target instanceof HTMLElement && target.isContentEditable)
      this.#hiddenTexts.releaseInside(target);
  }
}
