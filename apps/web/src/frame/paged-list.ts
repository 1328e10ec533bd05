import { Shared } from '@verdict/elements/state';
import type { ReactiveControllerHost } from 'lit';
import type { Answer, Failure } from './ask.ts';

export interface ListState<Item> {
  items: readonly Item[];
  status: 'loading' | 'ready' | 'failed';
  failure?: Failure | undefined;
  hasMore: boolean;
}

interface ListPage<Item> {
  items: readonly Item[];
  nextCursor?: string | undefined;
}

export interface ListOptions<Item> {
  request(cursor: string | undefined): Promise<Answer<ListPage<Item>>>;
  idOf(item: Item): string | number;
}

/** A paged list, with changes that arrive meanwhile. In a module variable it outlives its page. */
export class PagedList<Item> {
  readonly state = new Shared<ListState<Item>>({ items: [], status: 'loading', hasMore: false });
  readonly #options: ListOptions<Item>;
  #cursor: string | undefined;
  #asked = 0;
  #starts = 0;

  constructor(options: ListOptions<Item>) {
    this.#options = options;
  }

  watch(host: ReactiveControllerHost): void {
    this.state.watch(host);
  }

  /** Binds it to a page: loads when `host` appears, and again when its query changes. */
  follow(host: ReactiveControllerHost, asksFor: () => unknown = () => undefined): void {
    let asked: string | undefined;
    this.watch(host);
    host.addController({
      hostConnected() {
        asked = undefined;
        host.requestUpdate();
      },
      hostUpdate: () => {
        const now = JSON.stringify([asksFor()]);
        if (now === asked) return;
        asked = now;
        void this.reload();
      },
    });
  }

  get items(): readonly Item[] {
    return this.state.value.items;
  }

  /** Loads from the start; the current items are shown until then. */
  async reload(): Promise<void> {
    this.#cursor = undefined;
    this.#starts++;
    await this.#read((page) => page);
  }

  /** Loads the first page again and keeps the pages after it: someone may be reading there. */
  async refresh(): Promise<void> {
    if (this.state.value.status !== 'ready') return this.reload();
    const start = this.#starts;
    const answer = await this.#options.request(undefined);
    if (start !== this.#starts) return; // it was loaded from the start meanwhile, perhaps with another query
    if (!answer.ok) return; // the items shown were correct a moment ago
    const { items, nextCursor } = answer.value;
    const joint = this.items.findIndex((item) => this.#options.idOf(item) === this.#options.idOf(items.at(-1) ?? item));
    const later = nextCursor === undefined || joint < 0 ? [] : this.items.slice(joint + 1);
    if (later.length === 0) this.#cursor = nextCursor;
    this.#change({ items: [...items, ...later], hasMore: this.#cursor !== undefined });
  }

  /** Loads the next page; after a failure the same one again. */
  async loadMore(): Promise<void> {
    await this.#read((page) => this.#merged(this.items, page));
  }

  /** Adds an item at the start, or replaces its older version. */
  put(item: Item): void {
    const { idOf } = this.#options;
    const isKnown = this.items.some((one) => idOf(one) === idOf(item));
    this.#change({ items: isKnown ? this.items.map((one) => (idOf(one) === idOf(item) ? item : one)) : [item, ...this.items] });
  }

  /** Maps every item that is shown. */
  update(change: (item: Item) => Item): void {
    this.#change({ items: this.items.map(change) });
  }

  remove(id: string | number): void {
    this.#change({ items: this.items.filter((item) => this.#options.idOf(item) !== id) });
  }

  async #read(combine: (page: readonly Item[]) => readonly Item[]): Promise<void> {
    const asked = ++this.#asked;
    this.#change({ status: 'loading' });
    const answer = await this.#options.request(this.#cursor);
    if (asked !== this.#asked) return;
    if (!answer.ok) return this.#change({ status: 'failed', failure: answer.failure });
    this.#cursor = answer.value.nextCursor;
    this.#change({ status: 'ready', failure: undefined, items: combine(answer.value.items), hasMore: this.#cursor !== undefined });
  }

  /** An item that arrived while a page was loading may be in both. */
  #merged(first: readonly Item[], second: readonly Item[]): readonly Item[] {
    const { idOf } = this.#options;
    const known = new Set(first.map(idOf));
    return [...first, ...second.filter((item) => !known.has(idOf(item)))];
  }

  #change(change: Partial<ListState<Item>>): void {
    this.state.change({ ...this.state.value, ...change });
  }
}
