import { setTimeout as delay } from 'node:timers/promises';

const WRITERS = 20;

/** What a writer can still change: roots and branches only grow, so that every thread can be read completely. */
interface Written {
  leaves: number[];
  branches: number[];
}

/** People who write, change and delete without pause, and retry while the server is down. */
export class LiveLoad {
  readonly roots: number[] = [];
  changes = 0;
  readonly #address: string;
  readonly #token: string;
  readonly #pauseMs: number;
  #writers: Promise<void>[] = [];
  #isStopped = false;

  constructor(address: string, token: string, changesPerSecond: number) {
    this.#address = address;
    this.#token = token;
    this.#pauseMs = (WRITERS * 1000) / changesPerSecond;
  }

  async start(roots: number): Promise<void> {
    while (this.roots.length < roots) {
      const id = await this.#create('The beginning of a thread');
      if (id !== undefined) this.roots.push(id);
    }
    this.#writers = Array.from({ length: WRITERS }, () => this.#write());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#writers);
  }

  async #write(): Promise<void> {
    const written: Written = { leaves: [], branches: [] };
    for (let turn = 0; !this.#isStopped; turn += 1) {
      await this.#change(written, turn);
      await delay(this.#pauseMs * (0.5 + Math.random()));
    }
  }

  async #change(written: Written, turn: number): Promise<void> {
    const { leaves, branches } = written;
    const kind = turn % 6;
    if (kind === 0) branches.push(...(await this.#reply('A branch', pick(this.roots))));
    else if (kind === 3 && leaves.length > 0) await this.#send('PUT', `/${pick(leaves)}`, { content: `Changed at turn ${turn}` });
    else if (kind === 5 && leaves.length > 2) await this.#send('DELETE', `/${leaves.shift()}`);
    else leaves.push(...(await this.#reply(`A leaf of turn ${turn}`, pick([...branches, undefined]))));
  }

  async #reply(content: string, parentId: number | undefined): Promise<number[]> {
    const id = await this.#create(content, parentId);
    return id === undefined ? [] : [id];
  }

  async #create(content: string, parentId?: number): Promise<number | undefined> {
    const body = await this.#send('POST', '', { content, language: 'en', ...(parentId !== undefined && { parentId }) });
    return (body as { point?: { id: number } } | undefined)?.point?.id;
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    try {
      const reply = await fetch(`${this.#address}/api/points${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (reply.ok) this.changes += 1;
      return await reply.json();
    } catch {
      return undefined; // the server is down
    }
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
