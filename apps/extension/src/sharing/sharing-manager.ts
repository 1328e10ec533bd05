import { browser } from 'wxt/browser';
import { type FeedbackData, FeedbackManager } from '../feedback/index.ts';
import { type StorageParts, StoredItem } from '../storage/index.ts';
import { type FeedbackById, nextBatch } from './outbox/batch.ts';
import {
  countEntries,
  dropGone,
  fillOutbox,
  idsToWithdraw,
  leaveMode,
  leaveServer,
  markSeen,
  markUnseen,
  turnedOff,
} from './outbox/outbox.ts';
import { type Chance, DEVICE_CHANCE, type Outgoing } from './outbox/payload.ts';
import { NOT_SHARING, SHARING_FORM, type Sharing, type SharingMode } from './outbox/sharing-data.ts';
import { BROWSER_PERMISSIONS, type Permissions, SHARED_DATA, type SharedData } from './server/browser-permissions.ts';
import { Exchange } from './server/exchange.ts';
import { connectionCheck, type Fetch, sendRequest } from './server/send-request.ts';
import { parseServer } from './server/server-address.ts';
import type { SharingPreview, SharingResult, SharingState, TurnOn } from './sharing-results.ts';

export interface SharingParts extends StorageParts {
  feedback: Pick<FeedbackManager, 'getAnsweredHere' | 'getUnreadable' | 'onFeedbackChanged'>;
  permissions: Permissions;
  fetch: Fetch;
  chance: Chance;
  now: () => number;
}

const MAX_KEY = 500;

interface Filled {
  sharing: Sharing;
  feedback: FeedbackById;
}

/** Contributing to a Verdict server of the reader's choice. Off by default, and nothing is sent that the reader could not see first. */
export class SharingManager {
  static #instance: SharingManager | undefined;
  readonly #sharing: StoredItem<Sharing>;
  readonly #exchange: Exchange;
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
    this.#sharing = new StoredItem(SHARING_FORM, parts);
    this.#exchange = new Exchange({ sharing: this.#sharing, fetch: parts.fetch, now: parts.now });
    this.#parts = parts;
  }

  async state(): Promise<SharingState> {
    const sharing = await this.#sharing.load();
    const { isOn, server, mode, withSite, approvedAt, retryAt, stopped, lastSentAt } = sharing;
    const { waiting, sending, sent, refused, unseen, held } = countEntries(sharing);
    const counts = { waiting: waiting + sending, unseen, sent, refused, held, takingBack: idsToWithdraw(sharing).length };
    return { isOn, server, mode, withSite, isApproved: approvedAt !== null, retryAt, stopped, lastSentAt, ...counts };
  }

  onSharingChanged(listener: () => void): () => void {
    return this.#sharing.onChanged(listener);
  }

  onFeedbackChanged(listener: () => void): () => void {
    return this.#parts.feedback.onFeedbackChanged(listener);
  }

  /** Forgets deleted feedback whether sharing is on or off; while it is on, it is withdrawn from the server too. */
  async followFeedback(): Promise<void> {
    const { sharing } = await this.#fill();
    if (idsToWithdraw(sharing).length > 0 && this.#isDue(sharing)) await this.#whileSending(() => this.#exchange.withdrawDeleted());
  }

  /** Call it from a click: the browser may ask for permission. Tests the key and sends nothing else. */
  async turnOn(given: TurnOn): Promise<SharingResult> {
    const { mode, withSite = false, withEarlier = false, leaveShared = false } = given;
    const parsed = parseServer(given.server);
    if (!parsed.ok) return parsed;
    const { server } = parsed;
    const key = given.key.trim();
    if (!/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY) return { ok: false, code: 'key_invalid' };
    const wanted = { origins: originsOf(server), data: sharedData(mode, withSite) };
    if (!(await this.#parts.permissions.request(wanted).catch(() => false))) return { ok: false, code: 'permission_denied' };
    const asked = await sendRequest(this.#parts.fetch, connectionCheck({ server, key }));
    if (asked.kind === 'key_refused' || asked.kind === 'not_verdict') return { ok: false, code: asked.kind };
    if (asked.kind !== 'answered') return { ok: false, code: asked.kind === 'later' ? 'unreachable' : 'not_verdict' };
    const since = withEarlier ? 0 : this.#parts.now();
    let left = '';
    const now = await this.#sharing.change((before) => {
      left = before.server;
      if (left !== server && !leaveShared && isShared(before)) return before;
      const { outbox, drawn, takeBack } = markUnseen(left === server ? leaveMode(before, mode) : leaveServer(before));
      return { ...NOT_SHARING, isOn: true, server, key, mode, withSite, since, outbox, drawn, takeBack };
    });
    if (now.server !== server) return { ok: false, code: 'shared_elsewhere' };
    await this.#release(left, wanted);
    await this.#fill();
    return { ok: true };
  }

  /** The exact requests that would be sent. */
  async preview(): Promise<SharingPreview> {
    return previewOf(await this.#fill());
  }

  /** What would be sent for some feedback. Nothing is stored, so the next draw may differ. */
  example(feedback: FeedbackData, wanted: Pick<Sharing, 'server' | 'mode' | 'withSite'>): Outgoing | null {
    const sharing = fillOutbox({ ...NOT_SHARING, ...wanted }, [feedback], this.#parts.chance);
    return previewOf({ sharing, feedback: byId([feedback]) }).unseen?.outgoing ?? null;
  }

  /** The reader approves this exact body, and later answers. Earlier answers that are not in it are not sent. */
  async approve(body: string): Promise<SharingResult> {
    const { unseen } = await this.preview();
    if (!unseen || unseen.outgoing.body !== body) return { ok: false, code: 'changed_since' };
    const ids = new Set(unseen.items.map(({ feedbackId }) => feedbackId));
    await this.#sharing.change((sharing) => (sharing.isOn ? markSeen(sharing, ids, this.#parts.now()) : sharing));
    return { ok: true };
  }

  /** Sends everything that waits and is approved. */
  sendNow(): Promise<SharingResult<{ sent: number }>> {
    return this.#whileSending(() => this.#sendAll());
  }

  /** Called by the alarm: does nothing while sharing is off, not approved or stopped, or before the next retry. */
  async sendDue(): Promise<void> {
    if (this.#isDue(await this.#sharing.load())) await this.sendNow();
  }

  /** Stops sharing: deletes the key and everything unsent. Drawn answers are remembered, so that they are not drawn again. */
  async turnOff(): Promise<SharingResult> {
    let left = '';
    await this.#sharing.change((before) => {
      left = before.server;
      return { ...NOT_SHARING, outbox: turnedOff(before), drawn: before.drawn, takeBack: before.takeBack };
    });
    await this.#release(left, { origins: [], data: [] });
    return { ok: true };
  }

  /** Withdraws deleted items now, without waiting for the next retry. */
  withdrawNow(): Promise<SharingResult> {
    return this.#whileSending(async () => {
      const { sharing } = await this.#fill();
      if (!sharing.isOn) return { ok: false, code: 'not_on' };
      const failure = await this.#exchange.withdrawDeleted();
      return failure ? { ok: false, code: failure } : { ok: true };
    });
  }

  /** Withdraws everything this account contributed to the server. It is not sent again. */
  deleteShared(): Promise<SharingResult<{ withdrawn: number }>> {
    return this.#whileSending(() => this.#exchange.deleteAll());
  }

  /** Only one caller sends at a time; the next one waits. */
  #whileSending<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.#parts.locks.request('sentinel-sharing-send', act);
  }

  /** Returns permissions for a server no longer used, and for data no longer sent. */
  async #release(server: string, still: { origins: string[]; data: SharedData[] }): Promise<void> {
    if (!server) return;
    const origins = originsOf(server).filter((origin) => !still.origins.includes(origin));
    await this.#parts.permissions.release({ origins, data: SHARED_DATA.filter((one) => !still.data.includes(one)) });
  }

  #isDue({ isOn, stopped, retryAt }: Sharing): boolean {
    return isOn && !stopped && (retryAt === null || this.#parts.now() >= retryAt);
  }

  /**
   * Feedback is read under a lock, so that an older state never overwrites a newer one. Imported feedback is ignored, even
   * where it restores deleted answers.
   */
  async #fill(): Promise<Filled> {
    let feedback: FeedbackById = new Map();
    const sharing = await this.#sharing.change(async (before) => {
      feedback = byId(await this.#parts.feedback.getAnsweredHere());
      const unreadable = new Set((await this.#parts.feedback.getUnreadable()).map(({ key }) => key.slice(key.indexOf(':') + 1)));
      const present = dropGone(before, (id) => feedback.has(id) || unreadable.has(id));
      return present.isOn ? fillOutbox(present, feedback.values(), this.#parts.chance) : present;
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
      const failure = await this.#exchange.withdrawDeleted();
      if (failure) return { ok: false, code: failure };
      if (sharing.approvedAt === null) return { ok: false, code: 'look_first' };
      const batch = nextBatch(sharing, feedback, { isSeen: true, size });
      if (!batch) return { ok: true, sent };
      const ended = await this.#exchange.sendBatch(sharing, batch);
      // An item that is refused blocks the others of its batch: they are sent one by one, without it.
      if (ended === 'one_by_one') size = 1;
      else if (typeof ended === 'number') sent += ended;
      else return { ok: false, code: ended };
    }
  }
}

/** Whether the server has anything of this device, or may have. */
const isShared = (sharing: Sharing): boolean => sharing.isOn && (countEntries(sharing).held > 0 || idsToWithdraw(sharing).length > 0);

const originsOf = (server: string): string[] => [`${new URL(server).protocol}//${new URL(server).hostname}/*`];

function sharedData(mode: SharingMode, withSite: boolean): SharedData[] {
  if (mode === 'answers_randomised') return [];
  return withSite ? ['websiteContent', 'browsingActivity'] : ['websiteContent'];
}

const byId = (feedback: readonly FeedbackData[]): FeedbackById => new Map(feedback.map((one) => [one.id, one]));

const previewOf = ({ sharing, feedback }: Filled): SharingPreview => ({
  next: nextBatch(sharing, feedback, { isSeen: true }),
  unseen: nextBatch(sharing, feedback, { isSeen: false }),
});
