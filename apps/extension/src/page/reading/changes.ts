import { blockAround, isBlockByName, isLeftAlone, islandsIn } from './elements.ts';
import type { Walk } from './walk.ts';

const WATCHED: MutationObserverInit = { childList: true, characterData: true, subtree: true };
/** So many changes within a moment are a storm. */
const STORM = 3000;
const MOMENT_MS = 250;
const CROWD = 300;
/** In a storm nothing is heard for so long; then everything is read again. */
const SHELTER_MS = 500;
const LONGEST_SHELTER_MS = 8000;

export interface Heard {
  isOurs: (node: Node) => boolean;
  /** There is something to read. */
  changed: () => void;
  /** The page has removed something of ours. */
  removed: (ours: Node) => void;
  /** The page has added a text, or put it elsewhere. */
  moved: (text: Text) => void;
  /** From now on something may be changed and we do not hear of it. */
  notHeard: () => void;
}

/** What has changed in a page and is to be read again. Each change costs next to nothing here. */
export class Changes {
  readonly #heard: Heard;
  readonly #observer = new MutationObserver((records) => this.#hear(records));
  /** Everything that is watched: the document, and shadow roots. */
  readonly #roots = new Set<WeakRef<Node>>();
  readonly #known = new WeakSet<Node>();
  readonly #whole = new Set<Node>();
  readonly #own = new Set<Node>();
  #count = 0;
  #countedFrom = 0;
  #shelterMs = SHELTER_MS;
  #shelteredAt = Number.NEGATIVE_INFINITY;
  #shelter: ReturnType<typeof setTimeout> | undefined;

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  /** Watches a root from now on, and has it read. One that is known may have been away, and what was hidden in it let go. */
  watch(root: Node): void {
    if (!this.#known.has(root)) this.#roots.add(new WeakRef(root));
    this.#known.add(root);
    if (this.#shelter === undefined) this.#observer.observe(root, WATCHED);
    this.readAgain(root);
  }

  readAgain(root: Node): void {
    this.#whole.add(root);
    this.#heard.changed();
  }

  /** Reads a block again, node by node. */
  readClosely(block: Element): void {
    this.#own.add(block);
    this.#heard.changed();
  }

  readAllAgain(): void {
    for (const root of this.#livingRoots()) this.#whole.add(root);
    this.#own.clear();
    this.#heard.changed();
  }

  /** The next thing to read; nothing where all is read. */
  next(): Walk | undefined {
    for (const [scope, nodes] of [['whole', this.#whole] as const, ['own', this.#own] as const]) {
      for (const root of nodes) {
        nodes.delete(root);
        if (!root.isConnected) continue;
        if (!isLeftAlone(root)) return { root, scope };
        if (scope === 'whole') for (const island of islandsIn(root)) nodes.add(island);
      }
    }
    return undefined;
  }

  stop(): void {
    this.#observer.disconnect();
    clearTimeout(this.#shelter);
    this.#whole.clear();
    this.#own.clear();
  }

  #hear(records: MutationRecord[]): void {
    if (this.#isStorm(records.length)) this.#takeShelter();
    else for (const record of records) this.#note(record);
    if (this.#whole.size + this.#own.size > 0) this.#heard.changed();
  }

  #note({ type, target, addedNodes, removedNodes }: MutationRecord): void {
    if (type === 'characterData') {
      this.#own.add(blockAround(target));
      return;
    }
    // In a log of thousands of lines, each line is read on its own: the others have not changed.
    const isCrowded = addedNodes.length > 0 && target.childNodes.length > CROWD;
    let isTextOfTarget = false;
    for (const node of addedNodes) {
      if (this.#heard.isOurs(node)) continue;
      if (node instanceof Text) this.#heard.moved(node);
      if (isCrowded || (node instanceof Element && isBlockByName(node))) this.#whole.add(node);
      else isTextOfTarget = true;
    }
    for (const node of removedNodes) {
      if (this.#heard.isOurs(node)) this.#heard.removed(node);
      else if (!isCrowded) isTextOfTarget = true;
    }
    if (isTextOfTarget) this.#own.add(blockAround(target));
  }

  #isStorm(changes: number): boolean {
    const now = performance.now();
    if (now - this.#countedFrom > MOMENT_MS) {
      this.#count = 0;
      this.#countedFrom = now;
    }
    this.#count += changes;
    return this.#count > STORM;
  }

  /** To hear each change would cost more than to read the page again when it is over, or every now and then if it never is. */
  #takeShelter(): void {
    this.#observer.disconnect();
    this.#heard.notHeard();
    this.#whole.clear();
    this.#own.clear();
    const since = performance.now() - this.#shelteredAt;
    this.#shelterMs = since < 4 * this.#shelterMs ? Math.min(this.#shelterMs * 2, LONGEST_SHELTER_MS) : SHELTER_MS;
    this.#shelter = setTimeout(() => this.#comeOut(), this.#shelterMs);
  }

  #comeOut(): void {
    this.#shelter = undefined;
    this.#shelteredAt = performance.now();
    this.#count = 0;
    for (const root of this.#livingRoots()) this.#observer.observe(root, WATCHED);
    this.readAllAgain();
  }

  #livingRoots(): Node[] {
    const living: Node[] = [];
    for (const reference of this.#roots) {
      const root = reference.deref();
      if (root?.isConnected) living.push(root);
      else if (!root) this.#roots.delete(reference);
    }
    return living;
  }
}
