import { holdsEditors, holdsLanguages, isCode, islandsIn, isWrittenIn, languageAround, shadowOf, traitsOf } from './elements.ts';
import { plainTextOf } from './plain-blocks.ts';
import { Run, type Unit, wholeUnitOf } from './text-units.ts';

export interface Walk {
  root: Node;
  /** `own`: only the root's own text, not that of blocks inside it. */
  scope: 'whole' | 'own';
}

export interface Found {
  /** The language is the declared one; it may be empty. */
  unit: (unit: Unit, lang: string) => void;
  /** The text of a block without hidden parts; it is read again, node by node, if something should be hidden. */
  plain: (text: string, block: Element, lang: string) => void;
  /** Whether part of an element's own text is hidden. */
  isTouched: (element: Element) => boolean;
  /** A shadow root: it is read separately, and observed. */
  shadow: (root: ShadowRoot) => void;
  /** HTML inside a drawing: it is read separately. */
  island: (element: Element) => void;
  /** An element that may get a shadow root later. */
  mayGrow: (element: Element) => void;
  isOurs: (node: Node) => boolean;
}

/** `lost`: the page has removed our position, so the rest is not read. */
export type Progress = 'more' | 'done' | 'lost';

const ELEMENT = 1;
const TEXT = 3;

/** Reads the text below a node, a few nodes at a time; the page may change between. */
export class Walker {
  readonly walk: Walk;
  readonly #found: Found;
  readonly #run: Run;
  readonly #hasEditors: boolean;
  /** The language of all the text, unless something inside declares another. */
  readonly #language: string | undefined;
  #node: Node;
  /** The position in a text node that is read in parts. */
  #textAt = 0;
  /** Whether each of the elements around the position is a block, the innermost last. */
  readonly #blocks: boolean[] = [];

  constructor(walk: Walk, found: Found) {
    this.walk = walk;
    this.#found = found;
    this.#run = new Run((unit) => found.unit(unit, this.#language ?? languageOf(unit)));
    this.#hasEditors = holdsEditors(walk.root);
    this.#language = holdsLanguages(walk.root) ? undefined : languageAround(walk.root);
    this.#node = walk.root;
  }

  /** Reads this many nodes more. */
  step(nodes: number): Progress {
    for (let seen = 0; seen < nodes; seen += 1) {
      const inside = this.#enter(this.#node);
      if (this.#textAt > 0) return 'more';
      const progress = inside ? this.#goTo(inside) : this.#goOn();
      if (progress !== 'more') return progress;
    }
    return 'more';
  }

  #goTo(node: Node): Progress {
    this.#node = node;
    return 'more';
  }

  /** Moves to what follows this node and its content. */
  #goOn(): Progress {
    const { root } = this.walk;
    for (let node = this.#node; node !== root; ) {
      const next = node.nextSibling;
      if (next) return this.#goTo(next);
      const above = node.parentNode;
      if (!above) return 'lost';
      if (this.#blocks.pop()) this.#run.end();
      node = above;
    }
    this.#run.end();
    return 'done';
  }

  /** The first node inside, if it is to be read. */
  #enter(node: Node): Node | null {
    const { nodeType } = node;
    if (nodeType === TEXT) this.#textAt = this.#run.add(node as Text, this.#textAt);
    else if (nodeType === ELEMENT) return this.#enterElement(node as Element);
    else if (node === this.walk.root) return this.#descend(node, true);
    return null;
  }

  #enterElement(element: Element): Node | null {
    const { kind: byName, canHost, isCustom } = traitsOf(element);
    const kind = byName === 'preformatted' ? (isCode(element) ? 'skipped' : 'block') : byName;
    if (kind === 'block') this.#run.end();
    else if (kind === 'line') this.#run.addSpace('\n');
    if (kind === 'line') return null;
    if (kind === 'drawing' && this.walk.scope === 'whole') for (const island of islandsIn(element)) this.#found.island(island);
    if (kind === 'skipped' || kind === 'drawing' || (this.#hasEditors && isWrittenIn(element))) return this.#skip();
    if (this.walk.scope === 'own' && kind === 'block' && element !== this.walk.root) return null;
    const isRead = kind === 'block' && this.#isReadPlainly(element);
    const first = isRead ? null : this.#descend(element, kind === 'block');
    // A closed root is searched for only where one is likely: such hosts rarely contain anything else.
    if (canHost) this.#lookForShadow(element, isCustom || !(isRead || first));
    return first;
  }

  #isReadPlainly(element: Element): boolean {
    if (this.walk.scope === 'own' || this.#hasEditors || this.#language === undefined) return false;
    const text = plainTextOf(element, this.#found.isTouched);
    if (text === undefined) return false;
    const unit = wholeUnitOf(text);
    if (unit !== undefined) this.#found.plain(unit, element, this.#language);
    return true;
  }

  #skip(): null {
    this.#run.addSpace(' ');
    return null;
  }

  #descend(node: Node, isBlock: boolean): Node | null {
    const first = node.firstChild;
    if (first) this.#blocks.push(isBlock);
    return first;
  }

  #lookForShadow(element: Element, mayBeClosed: boolean): void {
    const shadow = shadowOf(element, mayBeClosed);
    if (shadow) this.#foundShadow(element, shadow);
    else if (mayBeClosed) this.#found.mayGrow(element);
  }

  #foundShadow(element: Element, shadow: ShadowRoot): void {
    if (!this.#found.isOurs(element)) this.#found.shadow(shadow);
  }
}

const languageOf = ({ pieces: [first] }: Unit): string => (first ? languageAround(first.node) : '');
