import { browser } from 'wxt/browser';
import { type Problem, problemsIn } from '../storage/index.ts';
import { type ExportFile, exportOf, parseExport } from './export-feedback.ts';
import {
  type FeedbackAnswer,
  type FeedbackData,
  type FeedbackDraft,
  type FeedbackStats,
  type GivenAnswer,
  originOf,
  type Refused,
  type SubmitResult,
} from './feedback-data.ts';
import { FeedbackDraftSchema } from './feedback-schema.ts';
import {
  type Change,
  FeedbackStore,
  keyOf,
  LEARNING_KEY,
  type StorageUse,
  type StoredFeedback,
  type StoreParts,
  type Unreadable,
} from './feedback-store.ts';
import { fitDraft, parseAnswer } from './given-answer.ts';
import { statsOf } from './statistics/stats.ts';

/** `skipped` were there already: the same id, or an answer about the same text of the same site. */
export type ImportResult = Added | { ok: false; problems: Problem[] };

/** What was removed, as it can be brought back. `count` is with what could not be read: that cannot. */
export interface Removed {
  count: number;
  entries: readonly FeedbackData[];
  /** Ids of those among them that came in a file. */
  imported: ReadonlySet<string>;
}

interface Added {
  ok: true;
  added: number;
  skipped: number;
}

/** `skipped` were not needed: there is an answer about the same text of the same site by now. */
export type RestoreResult = Added | Refused;

export interface ManagerParts extends StoreParts {
  now: () => number;
  /** A number of [0, 1) for the end of an id. */
  random: () => number;
}

const DAY_MS = 86_400_000;
const ID_TAIL = 36 ** 6;

/** A reader's own feedback, on their device. Pages of the extension and its worker may use it at once. */
export class FeedbackManager {
  static #instance: FeedbackManager | undefined;
  readonly #store: FeedbackStore;
  readonly #now: () => number;
  readonly #random: () => number;

  static getInstance(): FeedbackManager {
    FeedbackManager.#instance ??= new FeedbackManager({
      storage: browser.storage.local,
      locks: navigator.locks,
      now: Date.now,
      random: () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32,
    });
    return FeedbackManager.#instance;
  }

  constructor(parts: ManagerParts) {
    this.#store = new FeedbackStore(parts);
    this.#now = parts.now;
    this.#random = parts.random;
  }

  async getFeedbackStats(): Promise<FeedbackStats> {
    return statsOf(await this.getAllFeedback());
  }

  /** Newest first. What cannot be read is left out; `getUnreadable` names it. */
  async getAllFeedback(): Promise<FeedbackData[]> {
    return newestFirst((await this.#store.read()).entries.values());
  }

  /** Without what came in a file. A text that did and was then answered on a page here is among them. */
  async getAnsweredHere(): Promise<FeedbackData[]> {
    const { entries, imported } = await this.#store.read();
    return newestFirst([...entries.values()].filter(({ id }) => !imported.has(id)));
  }

  async getUnreadable(): Promise<Unreadable[]> {
    return (await this.#store.read()).unreadable;
  }

  /** Another answer about the same text of the same site takes the place of the first. */
  async submitFeedback(draft: FeedbackDraft, given: GivenAnswer): Promise<SubmitResult> {
    const parsed = parseAnswer(given);
    if (!parsed.ok) return parsed;
    const fitted = fitDraft(draft);
    const problems = problemsIn(FeedbackDraftSchema, fitted);
    if (problems.length > 0) return refuseDraft(problems);
    return this.#store.change<SubmitResult>((stored) => {
      const earlier = sameAs(fitted, stored);
      const timestamp = this.#now();
      const id = earlier?.id ?? this.#newId(timestamp, stored);
      const entry = entryOf({ id, timestamp }, fitted, parsed.answer);
      return { put: [entry], from: 'here', result: { ok: true, id, isNew: !earlier } };
    });
  }

  async updateFeedback(id: string, given: GivenAnswer): Promise<SubmitResult> {
    const parsed = parseAnswer(given);
    if (!parsed.ok) return parsed;
    return this.#store.change<SubmitResult>(({ entries }) => {
      const entry = entries.get(id);
      if (!entry) return { result: { ok: false, code: 'feedback_gone' } };
      return { put: [entryOf(entry, entry, parsed.answer)], result: { ok: true, id, isNew: false } };
    });
  }

  /** Whether there was such an entry; also for one that cannot be read. */
  async deleteFeedback(id: string): Promise<boolean> {
    return (await this.takeFeedback(id)).count === 1;
  }

  /** Removes all feedback, readable or not, with what was learned from it. The number of entries is returned. */
  async clearAllFeedback(): Promise<number> {
    return (await this.takeAllFeedback()).count;
  }

  /** Deletes one entry, and hands it over as it was at that moment. */
  takeFeedback(id: string): Promise<Removed> {
    return this.#remove((stored) => keysOf(stored).filter((key) => key === keyOf(id)));
  }

  /** Clears, and hands over all there was at that moment. */
  takeAllFeedback(): Promise<Removed> {
    return this.#remove(keysOf, [LEARNING_KEY]);
  }

  /** Brings back what was removed, under its old names and times. What was answered anew since then stays as it is. */
  async restoreFeedback({ entries, imported }: Removed): Promise<RestoreResult> {
    const isImported = ({ id }: FeedbackData): boolean => imported.has(id);
    const fromFile = await this.#store.change((stored) => addAll(entries.filter(isImported), stored, 'file'));
    if (!fromFile.ok) return fromFile;
    const fromHere = await this.#store.change((stored) =>
      addAll(
        entries.filter((entry) => !isImported(entry)),
        stored,
        'here',
      ),
    );
    if (!fromHere.ok) return fromHere;
    return { ok: true, added: fromFile.added + fromHere.added, skipped: fromFile.skipped + fromHere.skipped };
  }

  /** Removes what is older than so many days; nothing where there is no limit. The number of entries is returned. */
  async removeExpired(expiryDays: number | null): Promise<number> {
    return (await this.#remove(({ entries }) => this.#expired(entries.values(), expiryDays).map(({ id }) => keyOf(id)))).count;
  }

  /** How many entries `removeExpired` would remove now. */
  async countExpired(expiryDays: number | null): Promise<number> {
    return this.#expired(await this.getAllFeedback(), expiryDays).length;
  }

  async exportFeedback(): Promise<ExportFile> {
    return exportOf(await this.getAllFeedback(), this.#now());
  }

  /** Adds the entries of an export: all of them, or none where anything is wrong with the file. */
  async importFeedback(json: string): Promise<ImportResult> {
    const parsed = parseExport(json);
    if (!parsed.ok) return parsed;
    const result = await this.#store.change<ImportResult>((stored) => addAll(parsed.value, stored, 'file'));
    return 'code' in result ? { ok: false, problems: [{ at: '', problem: fileProblem(result) }] } : result;
  }

  /** Told of every change, wherever in the extension it was made. Returns what stops it. */
  onFeedbackChanged(listener: () => void): () => void {
    return this.#store.onChanged(listener);
  }

  storageUse(): Promise<StorageUse> {
    return this.#store.use();
  }

  async #remove(choose: (stored: StoredFeedback) => string[], along: readonly string[] = []): Promise<Removed> {
    const removed = await this.#store.change<Removed>((stored) => {
      const keys = new Set(choose(stored));
      const entries = newestFirst(stored.entries.values()).filter(({ id }) => keys.has(keyOf(id)));
      return { remove: [...keys, ...along], result: { count: keys.size, entries, imported: stored.imported } };
    });
    return 'code' in removed ? { count: 0, entries: [], imported: new Set() } : removed;
  }

  #expired(feedback: Iterable<FeedbackData>, expiryDays: number | null): FeedbackData[] {
    if (expiryDays === null) return [];
    const oldest = this.#now() - expiryDays * DAY_MS;
    return [...feedback].filter(({ timestamp }) => timestamp < oldest);
  }

  #newId(timestamp: number, { entries }: StoredFeedback): string {
    for (;;) {
      const tail = Math.floor(this.#random() * ID_TAIL);
      const id = `feedback-${timestamp}-${tail.toString(36).padStart(6, '0')}`;
      if (!entries.has(id)) return id;
    }
  }
}

const keysOf = ({ entries, unreadable }: StoredFeedback): string[] => [
  ...[...entries.keys()].map(keyOf),
  ...unreadable.map(({ key }) => key),
];

function newestFirst(feedback: Iterable<FeedbackData>): FeedbackData[] {
  return [...feedback].sort((a, b) => b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1));
}

function entryOf({ id, timestamp }: Pick<FeedbackData, 'id' | 'timestamp'>, draft: FeedbackDraft, answer: FeedbackAnswer): FeedbackData {
  const { originalText, classification, context, metadata } = draft;
  return { id, timestamp, originalText, classification, userFeedback: answer, context, metadata };
}

/** What makes two answers one: the same words on the same site. */
const textKeyOf = ({ originalText, context }: FeedbackDraft): string => `${originOf(context.url)}\n${originalText}`;

function sameAs(draft: FeedbackDraft, { entries }: StoredFeedback): FeedbackData | undefined {
  const textKey = textKeyOf(draft);
  return [...entries.values()].find((entry) => entry.originalText === draft.originalText && textKeyOf(entry) === textKey);
}

/** What is on the device stays; of two in the file that say the same, the newer one comes in. */
function addAll(feedback: readonly FeedbackData[], { entries }: StoredFeedback, from: 'file' | 'here'): Change<Added> {
  const ids = new Set(entries.keys());
  const textKeys = new Set([...entries.values()].map(textKeyOf));
  const put = newestFirst(feedback).filter((entry) => {
    const isKnown = ids.has(entry.id) || textKeys.has(textKeyOf(entry));
    ids.add(entry.id);
    textKeys.add(textKeyOf(entry));
    return !isKnown;
  });
  return { put, from, result: { ok: true, added: put.length, skipped: feedback.length - put.length } };
}

/** All but the text is cut to fit, so a draft that does not is too long or is none. */
function refuseDraft(problems: readonly Problem[]): Refused {
  const isTooLong = problems.some(({ at, problem }) => at === 'originalText' && problem === 'too_long');
  return { ok: false, code: isTooLong ? 'text_too_long' : 'draft_gone' };
}

const fileProblem = ({ code }: Refused): Problem['problem'] => (code === 'storage_full' ? 'storage_full' : 'storage_newer');
