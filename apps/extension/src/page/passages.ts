import type { PageState, PageVerdict } from '../messages/messages.ts';
import { Indicator } from './indicator.ts';
import { type Piece, placeOf, type Unit } from './text-units.ts';
import { Veil } from './veil.ts';

/** A text that was judged hateful, as it is hidden in the page. */
export interface Passage {
  unit: Unit;
  verdict: PageVerdict;
  /** Static: those that follow the page lose a text that is moved. */
  ranges: StaticRange[];
  indicator: Indicator;
  isShown: boolean;
  /** How often the page has removed its indicator. */
  removals: number;
}

export interface PassagesParts {
  state: Pick<PageState, 'reveal' | 'language'>;
  open: (passage: Passage) => void;
  counted: (count: number) => void;
  orphaned: () => void;
}

const REMOVALS_AT_MOST = 5;
const NONE: ReadonlySet<Passage> = new Set();

/** Everything that is hidden in a page. */
export class Passages {
  readonly #parts: PassagesParts;
  readonly #veil: Veil;
  readonly #all = new Set<Passage>();
  readonly #byNode = new WeakMap<Text, Passage>();
  readonly #byElement = new WeakMap<Element, Set<Passage>>();
  readonly #byHost = new WeakMap<Node, Passage>();

  constructor(parts: PassagesParts) {
    this.#parts = parts;
    this.#veil = new Veil(parts.orphaned);
  }

  isOurs(node: Node): boolean {
    return this.#byHost.has(node);
  }

  /** The passages whose text an element holds itself. */
  in(element: Element): ReadonlySet<Passage> {
    return this.#byElement.get(element) ?? NONE;
  }

  /** Hides what a verdict says, and shows what it no longer says. */
  settle(unit: Unit, verdict: PageVerdict | null): void {
    const isTouched = this.#all.size > 0 && unit.pieces.some(({ node }) => this.#byNode.has(node));
    if (!verdict && !isTouched) return; // as nearly always
    if (!unit.pieces.every(isAsRead)) return; // it is read again already
    if (isTouched && this.#isSettled(unit, verdict)) return;
    if (verdict) this.#hide(unit, verdict);
  }

  /** The page has taken an indicator out. It is put back, though not for ever. */
  removed(host: Node): void {
    const passage = this.#byHost.get(host);
    if (!passage || !this.#all.has(passage) || host.isConnected || !isThere(passage)) return;
    passage.removals += 1;
    if (passage.removals <= REMOVALS_AT_MOST) place(passage);
  }

  /** Lets go of what the page has removed or changed. */
  dropGone(): void {
    for (const passage of this.#all) if (!isThere(passage)) this.#drop(passage);
  }

  dropInside(element: Element): void {
    for (const passage of this.#all) if (element.contains(passage.unit.pieces[0]?.node ?? null)) this.#drop(passage);
  }

  dropAll(): void {
    for (const passage of this.#all) this.#drop(passage);
  }

  show(passage: Passage, isShown: boolean): void {
    if (passage.isShown === isShown || !this.#all.has(passage)) return;
    passage.isShown = isShown;
    if (isShown) this.#veil.show(passage.ranges);
    else this.#veil.hide(passage.ranges);
    passage.indicator.say({ isShown });
  }

  /** The page is as it was. */
  stop(): void {
    for (const { indicator } of this.#all) indicator.host.remove();
    this.#all.clear();
    this.#veil.stop();
  }

  get count(): number {
    return this.#all.size;
  }

  /** Whether nothing is to be done: it is hidden just so already. What is hidden otherwise on its nodes is let go. */
  #isSettled(unit: Unit, verdict: PageVerdict | null): boolean {
    let isSettled = false;
    for (const { node } of unit.pieces) {
      const there = this.#byNode.get(node);
      if (!there || !this.#all.has(there)) continue;
      if (verdict && isSame(there, unit, verdict)) {
        isSettled = true;
        follow(there);
      } else if (overlaps(there.unit, unit)) this.#drop(there);
    }
    return isSettled;
  }

  #hide(unit: Unit, verdict: PageVerdict): void {
    const ranges = verdict.spans.map((span) => rangeOf(unit, span)).filter((range) => range !== undefined);
    if (ranges.length === 0) return;
    const passage: Passage = { unit, verdict, ranges, indicator: this.#indicatorOf(() => passage, verdict), isShown: false, removals: 0 };
    this.#all.add(passage);
    this.#byHost.set(passage.indicator.host, passage);
    for (const { node } of unit.pieces) this.#register(passage, node);
    place(passage);
    this.#veil.hide(ranges);
    this.#parts.counted(this.#all.size);
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
    this.#byNode.set(node, passage);
    for (const element of holdersOf(node)) {
      const here = this.#byElement.get(element) ?? new Set();
      this.#byElement.set(element, here.add(passage));
    }
  }

  #drop(passage: Passage): void {
    this.#all.delete(passage);
    this.#veil.show(passage.ranges);
    passage.indicator.host.remove();
    for (const { node } of passage.unit.pieces) {
      if (this.#byNode.get(node) === passage) this.#byNode.delete(node);
      for (const element of holdersOf(node)) this.#byElement.get(element)?.delete(passage);
    }
    this.#parts.counted(this.#all.size);
  }
}

const isAsRead = ({ node, data }: Piece): boolean => node.isConnected && node.data === data;
const isThere = ({ unit }: Passage): boolean => unit.pieces.every(isAsRead);

function isSame({ unit: before, verdict: was }: Passage, unit: Unit, verdict: PageVerdict): boolean {
  return (
    before.text === unit.text &&
    before.pieces.length === unit.pieces.length &&
    before.pieces.every(({ node, from }, index) => node === unit.pieces[index]?.node && from === unit.pieces[index]?.from) &&
    was.confidence === verdict.confidence &&
    JSON.stringify(was.spans) === JSON.stringify(verdict.spans)
  );
}

/** A long node holds many units; only those that share some of its text concern each other. */
function overlaps(before: Unit, unit: Unit): boolean {
  return before.pieces.some((one) =>
    unit.pieces.some(({ node, from, length }) => node === one.node && from < one.from + one.length && one.from < from + length),
  );
}

function rangeOf(unit: Unit, span: { start: number; end: number }): StaticRange | undefined {
  const at = placeOf(unit, span);
  return (
    at &&
    new StaticRange({ startContainer: at.start.node, startOffset: at.start.offset, endContainer: at.end.node, endOffset: at.end.offset })
  );
}

/** Before the text node where the passage begins: no node of the page is cut or moved. A button inside a button cannot be used. */
function place({ ranges, indicator }: Passage): void {
  const first = ranges[0]?.startContainer as Text | undefined;
  const next = first?.parentElement?.closest('button') ?? first;
  next?.parentNode?.insertBefore(indicator.host, next);
}

/** The page may have moved the text elsewhere and left the warning behind. */
function follow(passage: Passage): void {
  const { host } = passage.indicator;
  if (host.isConnected && !host.parentNode?.contains(passage.ranges[0]?.startContainer ?? null)) place(passage);
}

/** What the pointer is said to be on when it is on this text: its element, or the host of a closed root it is in. */
function holdersOf(node: Text): Element[] {
  const holders: Element[] = [];
  for (let at: Element | null = node.parentElement ?? hostOf(node); at; at = hostOf(at)) holders.push(at);
  return holders;
}

function hostOf(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
