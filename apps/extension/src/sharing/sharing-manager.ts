import { browser } from 'wxt/browser';
import { type FeedbackData, FeedbackManager } from '../feedback/index.ts';
import { type Asked, askServer, checkOf, type Fetch, outcomesIn } from './ask-server.ts';
import { type Batch, type FeedbackById, nextBatch } from './batch.ts';
import { BROWSER_PERMISSIONS, type Permissions, type SharedData } from './browser-permissions.ts';
import { type KeptParts, KeptSharing } from './kept-sharing.ts';
import { countEntries, dropGone, fillOutbox, markSeen, markUnseen, settle, turnedOff, withdrawAll } from './outbox.ts';
import { type Chance, DEVICE_CHANCE, type Outgoing } from './payload.ts';
import { parseServer } from './server-address.ts';
import type { SharingPreview, SharingRefusal, SharingResult, SharingState, TurnOn } from './sharing-answers.ts';
import { type EntryState, NOT_SHARING, type Sharing, type SharingMode } from './sharing-data.ts';

export interface SharingParts extends KeptParts {
  feedback: Pick<FeedbackManager, 'getAllFeedback' | 'getUnreadable' | 'onFeedbackChanged'>;
  permissions: Permissions;
  fetch: Fetch;
  chance: Chance;
  now: () => number;
}

const FIRST_WAIT_MS = 30 * 60_000;
const LONGEST_WAIT_MS = 24 * 3_600_000;
const MAX_KEY = 500;
/** How long an answer may be on its way into storage. */
const SETTLING_MS = 60_000;
const TAKEN_BACK_TOGETHER = 50;

interface Filled {
  sharing: Sharing;
  feedback: FeedbackById;
}

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
    const { waiting, sending, sent, refused, unseen } = countEntries(sharing);
    return { isOn, server, mode, withSite, isApproved, retryAt, stopped, lastSentAt, waiting: waiting + sending, unseen, sent, refused };
  }

  onSharingChanged(listener: () => void): () => void {
    return this.#kept.onChanged(listener);
  }

  onFeedbackChanged(listener: () => void): () => void {
    return this.#parts.feedback.onFeedbackChanged(listener);
  }

  /** Whether sharing is on or off, nothing is kept of feedback that is gone; while it is on, that is taken back from the server too. */
  async followFeedback(): Promise<void> {
    const { sharing } = await this.#fill();
    if (sharing.takeBack.length > 0 && this.#isDue(sharing)) await this.#kept.whileSending(() => this.#takeBackGone());
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
    if (asked.kind !== 'answered') return { ok: false, code: asked.kind === 'later' ? 'unreachable' : 'not_verdict' };
    const since = withEarlier ? 0 : this.#parts.now();
    await this.#kept.change((before) => {
      const { outbox, drawn, takeBack } = markUnseen(before);
      return { ...NOT_SHARING, isOn: true, server, key, mode, withSite, since, outbox, drawn, takeBack };
    });
    await this.#fill();
    return { ok: true };
  }

  /** What would go out, the very bytes. */
  async preview(): Promise<SharingPreview> {
    return previewOf(await this.#fill());
  }

  /** What some feedback would make, if it were shared so. Nothing of it is kept, so that another draw may come out otherwise. */
  example(feedback: FeedbackData, wanted: Pick<Sharing, 'server' | 'mode' | 'withSite'>): Outgoing | null {
    const sharing = fillOutbox({ ...NOT_SHARING, ...wanted }, [feedback], this.#parts.chance);
    return previewOf({ sharing, feedback: byId([feedback]) }).unseen?.outgoing ?? null;
  }

  /** The reader has seen this very body and lets it go, and what they answer from now on. What they answered before and is not in it stays. */
  async approve(body: string): Promise<SharingResult> {
    const { unseen } = await this.preview();
    if (!unseen || unseen.outgoing.body !== body) return { ok: false, code: 'changed_since' };
    const ids = new Set(unseen.items.map(({ feedbackId }) => feedbackId));
    await this.#kept.change((sharing) => (sharing.isOn ? markSeen(sharing, ids) : sharing));
    return { ok: true };
  }

  /** Sends all that waits and was seen. */
  sendNow(): Promise<SharingResult<{ sent: number }>> {
    return this.#kept.whileSending(() => this.#sendAll());
  }

  /** What the alarm does: nothing while sharing is off, unseen or stopped, or before it is time to try again. */
  async sendDue(): Promise<void> {
    if (this.#isDue(await this.#kept.read())) await this.sendNow();
  }

  /** Nothing goes out any more: the key is forgotten, and so is what never left. What was drawn is remembered, so that it is not drawn anew. */
  async turnOff(): Promise<void> {
    const { server } = await this.#kept.read();
    await this.#kept.change((before) => ({ ...NOT_SHARING, outbox: turnedOff(before), drawn: before.drawn, takeBack: before.takeBack }));
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
      await this.#kept.change(withdrawAll);
      return { ok: true, withdrawn: withdrawnIn(asked.body) };
    });
  }

  #isDue({ isOn, stopped, retryAt }: Sharing): boolean {
    return isOn && !stopped && (retryAt === null || this.#parts.now() >= retryAt);
  }

  /** Feedback is read while nobody else can write, so that an older look at it never undoes a newer one. */
  async #fill(): Promise<Filled> {
    let feedback: FeedbackById = new Map();
    const sharing = await this.#kept.change(async (before) => {
      const lookedAt = this.#parts.now() - SETTLING_MS;
      feedback = byId(await this.#parts.feedback.getAllFeedback());
      const unreadable = new Set((await this.#parts.feedback.getUnreadable()).map(({ key }) => key.slice(key.indexOf(':') + 1)));
      const present = dropGone(before, (id) => feedback.has(id) || unreadable.has(id));
      if (!present.isOn) return present;
      const filled = fillOutbox(present, feedback.values(), this.#parts.chance);
      // Not at every look, or each would tell of a change and so cause the next.
      return lookedAt - filled.since >= SETTLING_MS ? { ...filled, since: lookedAt } : filled;
    });
    return { sharing, feedback };
  }

  async #sendAll(): Promise<SharingResult<{ sent: number }>> {
    let sent = 0;
    let size: number | undefined;
    for (;;) {
      const { sharing, feedback } = await this.#fill();
      if (!sharing.isOn) return { ok: false, code: 'not_on' };
      if (sharing.stopped) return { ok: false, code: sharing.stopped };
      const failure = await this.#takeBackGone();
      if (failure) return { ok: false, code: failure };
      if (!sharing.isApproved) return { ok: false, code: 'look_first' };
      const batch = nextBatch(sharing, feedback, { isSeen: true, size });
      if (!batch) return { ok: true, sent };
      const ended = await this.#sendBatch(sharing, batch);
      // One thing that is not taken keeps the others out: they go one by one, and it alone is left.
      if (ended === 'one_by_one') size = 1;
      else if (typeof ended === 'number') sent += ended;
      else return { ok: false, code: ended };
    }
  }

  /** Sends one request: what it intends is written down first, so that whatever happens the same ids are sent again, and count once. */
  async #sendBatch({ key }: Sharing, batch: Batch): Promise<number | 'one_by_one' | SharingRefusal> {
    const ids = batch.items.map(({ feedbackId }) => feedbackId);
    const { isOn } = await this.#kept.change((now) => (now.isOn ? settle(now, all(ids, 'sending')) : now));
    if (!isOn) return 'not_on';
    const asked = await this.#askWhileOn({ method: 'POST', key, ...batch.outgoing });
    if (asked.kind === 'answered') return this.#reconcile(batch, asked.body);
    if (asked.kind !== 'refused') return this.#halt(asked);
    if (ids.length > 1) return 'one_by_one';
    await this.#kept.change((now) => settle(now, all(ids, 'refused')));
    return 0;
  }

  async #reconcile({ items }: Batch, body: unknown): Promise<number | SharingRefusal> {
    const outcomes = outcomesIn(body);
    const states = new Map(
      items.flatMap(({ feedbackId, id }) => {
        const outcome = outcomes.get(id);
        return outcome ? [[feedbackId, outcome] as const] : [];
      }),
    );
    if (states.size === 0) return this.#backOff(null); // it answers, but not about what was asked
    await this.#kept.change((now) => ({ ...settle(now, states), failures: 0, retryAt: null, lastSentAt: this.#parts.now() }));
    return [...states.values()].filter((state) => state === 'sent').length;
  }

  /** Takes back, one by one, what was deleted here. What the server no longer has is done. */
  async #takeBackGone(): Promise<SharingRefusal | null> {
    for (;;) {
      const { isOn, server, key, takeBack } = await this.#kept.read();
      if (!isOn || takeBack.length === 0) return null;
      const done = new Set<string>();
      let halted: SharingRefusal | null = null;
      for (const id of takeBack.slice(0, TAKEN_BACK_TOGETHER)) {
        const asked = await this.#askWhileOn({ method: 'DELETE', url: `${server}/api/contributions/${encodeURIComponent(id)}`, key });
        const isDone = asked.kind === 'answered' || asked.kind === 'gone' || asked.kind === 'refused';
        if (!isDone) halted = await this.#halt(asked);
        if (halted) break;
        done.add(id);
      }
      await this.#kept.change((now) => ({ ...now, takeBack: now.takeBack.filter((id) => !done.has(id)) }));
      if (halted) return halted;
    }
  }

  async #halt(asked: Exclude<Asked, { kind: 'answered' | 'refused' }>): Promise<SharingRefusal> {
    if (asked.kind === 'later') return this.#backOff(asked.retryAfterMs);
    const stopped = asked.kind === 'key_refused' ? 'key_refused' : 'not_verdict';
    await this.#kept.change((now) => ({ ...now, stopped: now.isOn ? stopped : null }));
    return stopped;
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

const byId = (feedback: readonly FeedbackData[]): FeedbackById => new Map(feedback.map((one) => [one.id, one]));

const previewOf = ({ sharing, feedback }: Filled): SharingPreview => ({
  next: nextBatch(sharing, feedback, { isSeen: true }),
  unseen: nextBatch(sharing, feedback, { isSeen: false }),
});

const all = (ids: readonly string[], state: EntryState): Map<string, EntryState> => new Map(ids.map((id) => [id, state]));

const codeOf = (kind: 'key_refused' | 'not_verdict' | 'gone' | 'refused'): SharingRefusal => {
  if (kind === 'refused') return 'server_refused';
  return kind === 'gone' ? 'not_verdict' : kind;
};

function withdrawnIn(body: unknown): number {
  const { withdrawn } = body as { withdrawn?: unknown };
  return typeof withdrawn === 'number' ? withdrawn : 0;
}
