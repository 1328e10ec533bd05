import { blockAround, isBlockByName, isLeftAlone, islandsIn } from './elements.ts';
import type { Walk } from './walk.ts';

const WATCHED: MutationObserverInit = { childList: true, characterData: true, subtree: true };
/** This many changes within a moment are a storm. */
const STORM = 3000;
const MOMENT_MS = 250;
const LARGE_PARENT = 300;
/** In a storm of changes observing pauses this long; then everything is read again. */
const PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;

export interface ChangeHandlers {
  isOurs: (node: Node) => boolean;
  /** There is something to read. */
  changed: () => void;
  /** The page has removed something of ours. */
  removed: (ours: Node) => void;
  /** The page has added or moved a text. */
  moved: (text: Text) => void;
  /** From now on changes may go unnoticed. */
  unobserved: () => void;
}

/** What has changed in a page and must be read again. Recording a change is cheap. */
export class Changes {
  readonly #handlers: ChangeHandlers;
  readonly #observer = new MutationObserver((records) => this.#handle(records));
  /** Everything observed: the document, and shadow roots. */
  readonly #roots = new Set<WeakRef<Node>>();
  readonly #known = new WeakSet<Node>();
  readonly #whole = new Set<Node>();
  readonly #own = new Set<Node>();
  #count = 0;
  #countedFrom = 0;
  #pauseMs = PAUSE_MS;
  #resumedAt = Number.NEGATIVE_INFINITY;
  #pauseTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(handlers: ChangeHandlers) {
    this.#handlers = handlers;
  }

  /** Observes a root from now on, and reads it again: a known root may have been detached for a while. */
  watch(root: Node): void {
    if (!this.#known.has(root)) this.#roots.add(new WeakRef(root));
    this.#known.add(root);
    if (this.#pauseTimer === undefined) this.#observer.observe(root, WATCHED);
    this.readAgain(root);
  }

  readAgain(root: Node): void {
    this.#whole.add(root);
    this.#handlers.changed();
  }

  /** Reads a block again, node by node. */
  readClosely(block: Element): void {
    this.#own.add(block);
    this.#handlers.changed();
  }

  readAllAgain(): void {
    for (const root of this.#connectedRoots()) this.#whole.add(root);
    this.#own.clear();
    this.#handlers.changed();
  }

  /** The next thing to read; undefined if everything is read. */
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
    clearTimeout(this.#pauseTimer);
    this.#whole.clear();
    this.#own.clear();
  }

  #handle(records: MutationRecord[]): void {
    if (this.#isStorm(records.length)) this.#pauseObserving();
    else for (const record of records) this.#note(record);
    if (this.#whole.size + this.#own.size > 0) this.#handlers.changed();
  }

  #note({ type, target, addedNodes, removedNodes }: MutationRecord): void {
    if (type === 'characterData') {
      this.#own.add(blockAround(target));
      return;
    }
    // In a log of thousands of lines, each line is read separately: the others have not changed.
    const isLargeParent = addedNodes.length > 0 && target.childNodes.length > LARGE_PARENT;
    let isTextOfTarget = false;
    for (const node of addedNodes) {
      if (this.#handlers.isOurs(node)) continue;
      if (node instanceof Text) this.#handlers.moved(node);
      if (isLargeParent || (node instanceof Element && isBlockByName(node))) this.#whole.add(node);
      else isTextOfTarget = true;
    }
    for (const node of removedNodes) {
      if (this.#handlers.isOurs(node)) this.#handlers.removed(node);
      else if (!isLargeParent) isTextOfTarget = true;
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

  /** Handling each change would cost more than reading the whole page again afterwards, or from time to time. */
  #pauseObserving(): void {
    this.#observer.disconnect();
    this.#handlers.unobserved();
    this.#whole.clear();
    this.#own.clear();
    const since = performance.now() - this.#resumedAt;
    this.#pauseMs = since < 4 * this.#pauseMs ? Math.min(this.#pauseMs * 2, MAX_PAUSE_MS) : PAUSE_MS;
    this.#pauseTimer = setTimeout(() => this.#resumeObserving(), this.#pauseMs);
  }

  #resumeObserving(): void {
    this.#pauseTimer = undefined;
    this.#resumedAt = performance.now();
    this.#count = 0;
    for (const root of this.#connectedRoots()) this.#observer.observe(root, WATCHED);
    this.readAllAgain();
  }

  #connectedRoots(): Node[] {
    const connected: Node[] = [];
    for (const reference of this.#roots) {
      const root = reference.deref();
      if (root?.isConnected) connected.push(root);
      else if (!root) this.#roots.delete(reference);
    }
    return connected;
  }
}
