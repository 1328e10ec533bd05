import { browser } from 'wxt/browser';
import { type FeedbackData, FeedbackManager } from '../feedback/index.ts';
import { askServer, checkOf, type Fetch, outcomesIn } from './ask-server.ts';
import { BROWSER_PERMISSIONS, type Permissions, type SharedData } from './browser-permissions.ts';
import { type KeptParts, KeptSharing } from './kept-sharing.ts';
import { countEntries, fillOutbox, nextBatch, settle } from './outbox.ts';
import { type Chance, DEVICE_CHANCE, type Outgoing, outgoingOf } from './payload.ts';
import { parseServer, type ServerRefusal } from './server-address.ts';
import { type EntryState, NOT_SHARING, type OutboxEntry, type Sharing, type SharingMode, type StopCode } from './sharing-data.ts';

export interface TurnOn {
  server: string;
  key: string;
  mode: SharingMode;
  /** Whether the origin of the page goes along with a text. */
  withSite?: boolean;
  /** Whether what was answered before goes out as well. */
  withEarlier?: boolean;
}

export type SharingRefusal =
  | ServerRefusal
  | StopCode
  | 'key_invalid'
  | 'permission_denied'
  | 'unreachable'
  | 'not_on'
  /** The reader has not yet seen what would go out. */
  | 'look_first'
  /** What was shown is no longer what would go out. */
  | 'changed_since'
  | 'server_refused';

export type SharingResult<Value = object> = ({ ok: true } & Value) | { ok: false; code: SharingRefusal };

/** What a reader is told about sharing. The key is not in it. */
export interface SharingState
  extends Pick<Sharing, 'isOn' | 'server' | 'mode' | 'withSite' | 'isApproved' | 'retryAt' | 'stopped' | 'lastSentAt'> {
  waiting: number;
  sent: number;
  refused: number;
}

/** What would go out next, exactly as it would; null where nothing waits. */
export interface SharingPreview {
  next: Outgoing | null;
  /** How many of what waits are in it, and how many are not. */
  included: number;
  further: number;
}

export interface SharingParts extends KeptParts {
  feedback: Pick<FeedbackManager, 'getAllFeedback'>;
  permissions: Permissions;
  fetch: Fetch;
  chance: Chance;
  now: () => number;
}

const FIRST_WAIT_MS = 30 * 60_000;
const LONGEST_WAIT_MS = 24 * 3_600_000;
const MAX_KEY = 500;

/** Contributing to a Verdict server of the reader's choice. Off until they turn it on, and nothing goes out that they could not see first. */
export class SharingManager {
  static #instance: SharingManager | undefined;
  readonly #kept: KeptSharing;
  readonly #parts: SharingParts;

  static getInstance(): SharingManager {
    SharingManager.#instance ??= new SharingManager({
      storage: browser.storage.local,
      locks: navigator.locks,
      feedback: FeedbackManager.getInstance(),
      permissions: BROWSER_PERMISSIONS,
      fetch: (...request) => fetch(...request),
      chance: DEVICE_CHANCE,
      now: Date.now,
    });
    return SharingManager.#instance;
  }

  constructor(parts: SharingParts) {
    this.#kept = new KeptSharing(parts);
    this.#parts = parts;
  }

  async state(): Promise<SharingState> {
    const sharing = await this.#kept.read();
    const { isOn, server, mode, withSite, isApproved, retryAt, stopped, lastSentAt } = sharing;
    const { waiting, sending, sent, refused } = countEntries(sharing);
    return { isOn, server, mode, withSite, isApproved, retryAt, stopped, lastSentAt, waiting: waiting + sending, sent, refused };
  }

  onSharingChanged(listener: () => void): () => void {
    return this.#kept.onChanged(listener);
  }

  /** To be called from a click: the browser may ask the reader about the server. The key is tried out; nothing else is sent. */
  async turnOn({ server: typed, key: typedKey, mode, withSite = false, withEarlier = false }: TurnOn): Promise<SharingResult> {
    const parsed = parseServer(typed);
    if (!parsed.ok) return parsed;
    const { server } = parsed;
    const key = typedKey.trim();
    if (!/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY) return { ok: false, code: 'key_invalid' };
    const wanted = { ...originsOf(server), data: sharedData(mode, withSite) };
    if (!(await this.#parts.permissions.request(wanted).catch(() => false))) return { ok: false, code: 'permission_denied' };
    const asked = await askServer(this.#parts.fetch, checkOf({ server, key }));
    if (asked.kind === 'key_refused' || asked.kind === 'not_verdict') return { ok: false, code: asked.kind };
    if (asked.kind !== 'answered') return { ok: false, code: asked.kind === 'refused' ? 'not_verdict' : 'unreachable' };
    const since = withEarlier ? 0 : this.#parts.now();
    await this.#kept.change(({ outbox, drawn }) => ({ ...NOT_SHARING, isOn: true, server, key, mode, withSite, since, outbox, drawn }));
    await this.#fill();
    return { ok: true };
  }

  /** What would go out next, the very bytes. */
  async preview(): Promise<SharingPreview> {
    return previewOf(await this.#fill());
  }

  /** What some feedback would make, if it were shared so. Nothing of it is kept, so that another draw may come out otherwise. */
  example(feedback: readonly FeedbackData[], wanted: Pick<Sharing, 'server' | 'mode' | 'withSite'>): SharingPreview {
    return previewOf(fillOutbox({ ...NOT_SHARING, ...wanted }, feedback, this.#parts.chance));
  }

  /** The reader has seen this very body and lets it go, and what is like it later. */
  async approve(body: string): Promise<SharingResult> {
    const { next } = await this.preview();
    if (!next || next.body !== body) return { ok: false, code: 'changed_since' };
    await this.#kept.change((sharing) => ({ ...sharing, isApproved: true }));
    return { ok: true };
  }

  /** Sends all that waits. */
  sendNow(): Promise<SharingResult<{ sent: number }>> {
    return this.#kept.whileSending(() => this.#sendAll());
  }

  /** What the alarm does: nothing while sharing is off, unseen or stopped, or before it is time to try again. */
  async sendDue(): Promise<void> {
    const { isOn, isApproved, stopped, retryAt } = await this.#kept.read();
    if (!isOn || !isApproved || stopped || (retryAt !== null && this.#parts.now() < retryAt)) return;
    await this.sendNow();
  }

  /** Nothing goes out any more: the key is forgotten, and so is what never left. What was drawn is remembered, so that it is not drawn anew. */
  async turnOff(): Promise<void> {
    const { server } = await this.#kept.read();
    await this.#kept.change(({ outbox, drawn }) => ({ ...NOT_SHARING, outbox: withoutWaiting(outbox), drawn }));
    // The browser keeps what the extension always has, for hiding passages; then there is nothing to take away.
    if (server) await this.#parts.permissions.remove(originsOf(server)).catch(() => false);
  }

  /** Takes back on the server all that this account ever contributed. What was taken back is not sent again. */
  async deleteShared(): Promise<SharingResult<{ withdrawn: number }>> {
    const { isOn, server, key } = await this.#kept.read();
    if (!isOn) return { ok: false, code: 'not_on' };
    return this.#kept.whileSending(async () => {
      const asked = await askServer(this.#parts.fetch, { method: 'DELETE', url: `${server}/api/contributions`, key });
      if (asked.kind !== 'answered') return { ok: false, code: asked.kind === 'later' ? 'unreachable' : codeOf(asked.kind) };
      await this.#kept.change((sharing) => settle(sharing, new Map(Object.keys(sharing.outbox).map((id) => [id, 'withdrawn'] as const))));
      return { ok: true, withdrawn: withdrawnIn(asked.body) };
    });
  }

  async #fill(): Promise<Sharing> {
    const feedback = await this.#parts.feedback.getAllFeedback();
    return this.#kept.change((sharing) => (sharing.isOn ? fillOutbox(sharing, feedback, this.#parts.chance) : sharing));
  }

  async #sendAll(): Promise<SharingResult<{ sent: number }>> {
    let sent = 0;
    let size: number | undefined;
    for (;;) {
      const sharing = await this.#fill();
      if (!sharing.isOn) return { ok: false, code: 'not_on' };
      if (!sharing.isApproved) return { ok: false, code: 'look_first' };
      if (sharing.stopped) return { ok: false, code: sharing.stopped };
      const batch = nextBatch(sharing, size);
      if (batch.length === 0) return { ok: true, sent };
      const ended = await this.#sendBatch(sharing, batch);
      // One thing that is not taken keeps the others out: they go one by one, and it alone is left.
      if (ended === 'one_by_one') size = 1;
      else if (typeof ended === 'number') sent += ended;
      else return { ok: false, code: ended };
    }
  }

  /** Sends one request: what it intends is written down first, so that whatever happens the same ids are sent again, and count once. */
  async #sendBatch(sharing: Sharing, batch: [string, OutboxEntry][]): Promise<number | 'one_by_one' | SharingRefusal> {
    const ids = batch.map(([id]) => id);
    await this.#kept.change((now) => (now.isOn ? settle(now, all(ids, 'sending')) : now));
    const { url, body } = outgoing(sharing, batch);
    const asked = await this.#askWhileOn({ method: 'POST', url, key: sharing.key, body });
    if (asked.kind === 'answered') return this.#reconcile(batch, asked.body);
    if (asked.kind === 'refused') {
      if (batch.length > 1) return 'one_by_one';
      await this.#kept.change((now) => settle(now, all(ids, 'refused')));
      return 0;
    }
    if (asked.kind === 'later') return this.#backOff(asked.retryAfterMs);
    await this.#kept.change((now) => ({ ...now, stopped: now.isOn ? asked.kind : null }));
    return asked.kind;
  }

  async #reconcile(batch: readonly [string, OutboxEntry][], body: unknown): Promise<number | SharingRefusal> {
    const outcomes = outcomesIn(body);
    const states = new Map(
      batch.flatMap(([id, { item }]) => {
        const outcome = item && outcomes.get(item.id);
        return outcome ? [[id, outcome] as const] : [];
      }),
    );
    if (states.size === 0) return this.#backOff(null); // it answers, but not about what was asked
    await this.#kept.change((now) => ({
      ...settle(now, states),
      failures: 0,
      retryAt: null,
      lastSentAt: this.#parts.now(),
    }));
    return [...states.values()].filter((state) => state === 'sent').length;
  }

  async #backOff(retryAfterMs: number | null): Promise<SharingRefusal> {
    await this.#kept.change((now) => {
      if (!now.isOn) return now;
      const wait = Math.max(retryAfterMs ?? 0, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** now.failures));
      return { ...now, failures: now.failures + 1, retryAt: this.#parts.now() + Math.min(wait, LONGEST_WAIT_MS) };
    });
    return 'unreachable';
  }

  /** A request that is on its way is broken off when sharing is turned off, wherever that was done. */
  async #askWhileOn(question: Parameters<typeof askServer>[1]): ReturnType<typeof askServer> {
    const off = new AbortController();
    const stop = this.#kept.onChanged(({ isOn }) => isOn || off.abort());
    try {
      return await askServer(this.#parts.fetch, { ...question, signal: off.signal });
    } finally {
      stop();
    }
  }
}

const originsOf = (server: string): { origins: string[] } => ({ origins: [`${new URL(server).protocol}//${new URL(server).hostname}/*`] });

function sharedData(mode: SharingMode, withSite: boolean): SharedData[] {
  if (mode === 'answers_randomised') return [];
  return withSite ? ['websiteContent', 'browsingActivity'] : ['websiteContent'];
}

const outgoing = (sharing: Sharing, batch: readonly [string, OutboxEntry][]): Outgoing =>
  outgoingOf(
    sharing,
    batch.map(([, { item }]) => item),
  );

function previewOf(sharing: Sharing): SharingPreview {
  const [batch, everything] = [nextBatch(sharing), nextBatch(sharing, Number.POSITIVE_INFINITY)];
  return { next: batch.length > 0 ? outgoing(sharing, batch) : null, included: batch.length, further: everything.length - batch.length };
}

const all = (ids: readonly string[], state: EntryState): Map<string, EntryState> => new Map(ids.map((id) => [id, state]));

function withoutWaiting(outbox: Sharing['outbox']): Sharing['outbox'] {
  return Object.fromEntries(Object.entries(outbox).filter(([, { state, mode }]) => state !== 'waiting' || mode === 'answers_randomised'));
}

const codeOf = (kind: 'key_refused' | 'not_verdict' | 'refused'): SharingRefusal => (kind === 'refused' ? 'server_refused' : kind);

function withdrawnIn(body: unknown): number {
  const { withdrawn } = body as { withdrawn?: unknown };
  return typeof withdrawn === 'number' ? withdrawn : 0;
}
