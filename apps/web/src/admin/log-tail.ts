import type { LogEntry } from '@verdict/wire/audit';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, client, type Failure, LiveController } from '../frame/index.ts';

const PAGE = 30;
const MOST_AT_ONCE = 200;

/** The newest entries of the log. New ones are added at the top, older ones at the bottom on request. */
export class LogTail implements ReactiveController {
  entries: readonly LogEntry[] = [];
  size = 0;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined;
  readonly #host: ReactiveControllerHost;
  /** One request at a time: two would add the same entries twice. */
  #line: Promise<void> = Promise.resolve();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    new LiveController(
      host,
      () => ['log'],
      (event) => {
        if (event.type === 'message' && event.kind === 'log.grown') void this.#grow(event.data.size);
        else if (event.type === 'reset' && this.status === 'ready') void this.reload();
      },
    );
  }

  hostConnected(): void {
    void this.reload();
  }

  get hasOlder(): boolean {
    return (this.entries.at(-1)?.seq ?? 0) > 0;
  }

  reload(): Promise<void> {
    return this.#inLine(async () => {
      const answer = await ask(client.GET('/api/admin/operations'));
      if (!answer.ok) return this.#become({ status: 'failed', failure: answer.failure });
      const { size } = answer.value.log;
      await this.#add(Math.max(0, size - PAGE), Math.min(PAGE, size), () => []);
      this.#become({ size: Math.max(size, this.size) });
    });
  }

  loadOlder(): Promise<void> {
    return this.#inLine(async () => {
      const first = this.entries.at(-1)?.seq ?? 0;
      await this.#add(Math.max(0, first - PAGE), Math.min(PAGE, first), (kept) => kept);
    });
  }

  #grow(size: number): Promise<void> {
    return this.#inLine(async () => {
      const from = (this.entries[0]?.seq ?? -1) + 1;
      if (size <= from) return;
      // After a long absence only the newest entries are loaded.
      const isFar = size - from > MOST_AT_ONCE;
      await this.#add(isFar ? size - PAGE : from, isFar ? PAGE : size - from, (kept) => (isFar ? [] : kept));
      this.#become({ size });
    });
  }

  async #add(from: number, limit: number, keep: (entries: readonly LogEntry[]) => readonly LogEntry[]): Promise<void> {
    if (limit === 0) return this.#become({ status: 'ready', failure: undefined });
    const answer = await ask(client.GET('/api/log/entries', { params: { query: { from, limit } } }));
    if (!answer.ok) return this.#become({ status: 'failed', failure: answer.failure });
    const known = new Map([...keep(this.entries), ...answer.value.items].map((entry) => [entry.seq, entry]));
    this.#become({ status: 'ready', failure: undefined, entries: [...known.values()].toSorted((a, b) => b.seq - a.seq) });
  }

  #inLine(read: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(read);
    return this.#line;
  }

  #become(change: Partial<Pick<LogTail, 'entries' | 'size' | 'status' | 'failure'>>): void {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }
}
