import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { StoredItem } from '../../storage/index.ts';
import type { Batch } from '../outbox/batch.ts';
import { forgetWithdrawn, idsToWithdraw, settle, withdrawAll } from '../outbox/outbox.ts';
import type { EntryState, Sharing } from '../outbox/sharing-data.ts';
import type { SharingRefusal, SharingResult } from '../sharing-results.ts';
import { type Fetch, outcomesIn, type RequestResult, type ServerRequest, sendRequest } from './send-request.ts';

const FIRST_WAIT_MS = 30 * 60_000;
const MAX_WAIT_MS = 24 * 3_600_000;
const TAKEN_BACK_TOGETHER = 50;

interface ExchangeParts {
  sharing: StoredItem<Sharing>;
  fetch: Fetch;
  now: () => number;
}

/** The requests to the server, and how its responses change our state. Use it inside `whileSending` only, one at a time. */
export class Exchange {
  readonly #sharing: StoredItem<Sharing>;
  readonly #fetch: Fetch;
  readonly #now: () => number;

  constructor({ sharing, fetch, now }: ExchangeParts) {
    this.#sharing = sharing;
    this.#fetch = fetch;
    this.#now = now;
  }

  /** Sends one request. Its items are saved as `sending` first, so that whatever happens the same ids are sent again and count once. */
  async sendBatch({ server, key }: Sharing, batch: Batch): Promise<number | 'one_by_one' | SharingRefusal> {
    const ids = batch.items.map(({ feedbackId }) => feedbackId);
    const isAsMade = (now: Sharing): boolean => isWith(now, server) && isStillIn(now, batch);
    const now = await this.#sharing.change((before) => (isAsMade(before) ? settle(before, all(ids, 'sending')) : before));
    if (!isAsMade(now)) return 0; // nothing is sent that would not be recorded
    const asked = await this.#requestWhileOn(server, { method: 'POST', key, ...batch.outgoing });
    if (asked.kind === 'answered') return this.#reconcile(server, batch, asked.body);
    if (asked.kind !== 'refused') return this.#halt(server, asked);
    if (ids.length > 1) return 'one_by_one';
    await this.#sharing.change((before) => settle(before, all(ids, 'refused')));
    return 0;
  }

  async #reconcile(server: string, { items }: Batch, body: unknown): Promise<number | SharingRefusal> {
    const outcomes = outcomesIn(body);
    const states = new Map(
      items.flatMap(({ feedbackId, id }) => {
        const outcome = outcomes.get(id);
        return outcome ? [[feedbackId, outcome] as const] : [];
      }),
    );
    if (states.size === 0) return this.#backOff(server, null); // it responds, but not about these items
    const done = { failures: 0, retryAt: null, lastSentAt: this.#now() };
    await this.#sharing.change((now) => (isWith(now, server) ? { ...settle(now, states), ...done } : now));
    return [...states.values()].filter((state) => state === 'sent').length;
  }

  /** Withdraws deleted items one by one. An item the server does not have counts as done. */
  async withdrawDeleted(): Promise<SharingRefusal | null> {
    for (;;) {
      const sharing = await this.#sharing.load();
      const { isOn, server, key } = sharing;
      const ids = idsToWithdraw(sharing).slice(0, TAKEN_BACK_TOGETHER);
      if (!isOn || ids.length === 0) return null;
      const done = new Set<string>();
      let halted: SharingRefusal | null = null;
      for (const id of ids) {
        const url = `${server}/api/contributions/${encodeURIComponent(id)}`;
        const asked = await this.#requestWhileOn(server, { method: 'DELETE', url, key });
        const isDone = asked.kind === 'answered' || asked.kind === 'gone' || asked.kind === 'refused';
        if (!isDone) halted = await this.#halt(server, asked);
        if (halted) break;
        done.add(id);
      }
      await this.#sharing.change((now) => forgetWithdrawn(now, server, done));
      if (halted) return halted;
    }
  }

  /** Deletes everything that this account contributed to the server. */
  async deleteAll(): Promise<SharingResult<{ withdrawn: number }>> {
    const { isOn, server, key } = await this.#sharing.load();
    if (!isOn) return { ok: false, code: 'not_on' };
    const asked = await sendRequest(this.#fetch, { method: 'DELETE', url: `${server}/api/contributions`, key });
    if (asked.kind !== 'answered') return { ok: false, code: asked.kind === 'later' ? 'unreachable' : codeOf(asked.kind) };
    await this.#sharing.change((now) => withdrawAll(now, server));
    return { ok: true, withdrawn: Check(Withdrawn, asked.body) ? asked.body.withdrawn : 0 };
  }

  async #halt(server: string, asked: Exclude<RequestResult, { kind: 'answered' | 'refused' }>): Promise<SharingRefusal> {
    if (asked.kind === 'later') return this.#backOff(server, asked.retryAfterMs);
    const stopped = asked.kind === 'key_refused' ? 'key_refused' : 'not_verdict';
    await this.#sharing.change((now) => (isWith(now, server) ? { ...now, stopped } : now));
    return stopped;
  }

  async #backOff(server: string, retryAfterMs: number | null): Promise<SharingRefusal> {
    await this.#sharing.change((now) => {
      if (!isWith(now, server)) return now;
      const wait = Math.max(retryAfterMs ?? 0, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** now.failures));
      return { ...now, failures: now.failures + 1, retryAt: this.#now() + Math.min(wait, MAX_WAIT_MS) };
    });
    return 'unreachable';
  }

  /** A running request is aborted when sharing with that server is turned off, in any page. */
  async #requestWhileOn(server: string, question: ServerRequest): Promise<RequestResult> {
    const off = new AbortController();
    // The event may be older than the stored state.
    const look = async (): Promise<void> => {
      if (!isWith(await this.#sharing.load(), server)) off.abort();
    };
    const stop = this.#sharing.onChanged(() => void look().catch(() => off.abort()));
    try {
      return await sendRequest(this.#fetch, { ...question, signal: off.signal });
    } finally {
      stop();
    }
  }
}

const Withdrawn = Type.Object({ withdrawn: Type.Number() });

const isWith = ({ isOn, server }: Sharing, wanted: string): boolean => isOn && server === wanted;

/** Whether nothing in it was deleted, changed or withdrawn since it was made. */
const isStillIn = ({ outbox }: Sharing, { items }: Batch): boolean =>
  items.every(({ feedbackId, id }) => outbox[feedbackId]?.id === id && outbox[feedbackId]?.state !== 'withdrawn');

const all = (ids: readonly string[], state: EntryState): Map<string, EntryState> => new Map(ids.map((id) => [id, state]));

const codeOf = (kind: 'key_refused' | 'not_verdict' | 'gone' | 'refused'): SharingRefusal => {
  if (kind === 'refused') return 'server_refused';
  return kind === 'gone' ? 'not_verdict' : kind;
};
