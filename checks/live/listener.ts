import { setTimeout as delay } from 'node:timers/promises';
import { LiveConnection, type LiveEvent, type LiveState } from '@verdict/elements/live';
import { Point } from '@verdict/wire/point';

/** Points by id, each as the text a reader sees. */
export type Shown = ReadonlyMap<number, string>;

export interface ListenerOptions {
  address: string;
  /** The root point of the thread it also follows. */
  root: number;
  socket: typeof WebSocket;
}

/** Someone with an open page: it loads once, and is then kept up to date by messages. */
export class LiveListener {
  readonly all: Pane;
  readonly thread: Pane;
  readonly root: number;
  logSize = 0;
  readonly #connection: LiveConnection;

  constructor({ address, root, socket }: ListenerOptions) {
    this.root = root;
    this.all = new Pane(() => readAll(address));
    this.thread = new Pane(async () => threadOf(await readPoints(address), root));
    this.#connection = new LiveConnection({ baseUrl: address, socket, pace: { firstMs: 300, mostMs: 1500, pollMs: 60_000 } });
    this.#connection.subscribe('points', (event) => this.all.hear(event));
    this.#connection.subscribe(`point:${root}`, (event) => this.thread.hear(event));
    this.#connection.subscribe('log', (event) => {
      if (event.type === 'message' && event.kind === 'log.grown') this.logSize = event.data.size;
    });
  }

  get state(): LiveState {
    return this.#connection.state;
  }

  get isReady(): boolean {
    return this.state === 'online' && this.all.isReady && this.thread.isReady;
  }

  close(): void {
    this.#connection.close();
  }
}

/** One list on that page. */
class Pane {
  shown = new Map<number, string>();
  readings = 0;
  heard = 0;
  isReady = false;
  #waiting: LiveEvent[] = [];
  readonly #read: () => Promise<Shown>;

  constructor(read: () => Promise<Shown>) {
    this.#read = read;
  }

  hear(event: LiveEvent): void {
    if (event.type === 'reset') void this.#readAfresh();
    else if (this.isReady) this.#apply(event);
    else this.#waiting.push(event);
  }

  /** Messages that arrive during loading wait: the loaded state may be older. */
  async #readAfresh(): Promise<void> {
    this.isReady = false;
    this.#waiting = [];
    this.readings += 1;
    const reading = this.readings;
    const shown = await this.#read();
    if (reading !== this.readings) return;
    this.shown = new Map(shown);
    this.isReady = true;
    for (const event of this.#waiting) this.#apply(event);
  }

  #apply(event: LiveEvent): void {
    if (event.type !== 'message') return;
    this.heard += 1;
    if (event.kind === 'point.deleted') this.shown.delete(event.data.id);
    else if (event.kind === 'point.created' || event.kind === 'point.edited') this.shown.set(event.data.id, textOf(event.data));
  }
}

const FIELDS = Object.keys(Point.properties);
const texts = new Map<string, string>();

/** One string for all listeners, because copies for a thousand of them would not fit in memory. */
function textOf(point: Point): string {
  const text = JSON.stringify(point, FIELDS);
  const known = texts.get(text);
  if (known !== undefined) return known;
  texts.set(text, text);
  return text;
}

/** All points; repeated until there is a response. */
export async function readPoints(address: string): Promise<Point[]> {
  const points: Point[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(`${address}/api/points?limit=200${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    points.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return points;
}

async function readPage(url: string): Promise<{ items: Point[]; nextCursor?: string }> {
  for (;;) {
    const reply = await fetch(url).catch(() => undefined);
    const page = reply?.ok ? await reply.json().catch(() => undefined) : undefined;
    if (page !== undefined) return page as { items: Point[]; nextCursor?: string };
    await delay(200);
  }
}

async function readAll(address: string): Promise<Shown> {
  return shownAs(await readPoints(address));
}

export function shownAs(points: readonly Point[]): Shown {
  return new Map(points.map((point) => [point.id, textOf(point)]));
}

export function threadOf(points: readonly Point[], root: number): Shown {
  const inThread = new Set([root]);
  const sorted = points.toSorted((a, b) => a.id - b.id);
  for (const { id, parent_id } of sorted) if (parent_id !== null && inThread.has(parent_id)) inThread.add(id);
  return shownAs(sorted.filter(({ id }) => inThread.has(id)));
}

export function isSame(one: Shown, other: Shown): boolean {
  return one.size === other.size && [...one].every(([id, text]) => other.get(id) === text);
}
