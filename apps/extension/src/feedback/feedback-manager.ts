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

/** `skipped` existed already: the same id, or an answer to the same text on the same site. */
export type ImportResult = Added | { ok: false; problems: Problem[] };

/** The removed entries, for an undo. `count` includes unreadable ones, which cannot be restored. */
export interface Removed {
  count: number;
  entries: readonly FeedbackData[];
  /** The ids of those that were imported. */
  imported: ReadonlySet<string>;
}

interface Added {
  ok: true;
  added: number;
  skipped: number;
}

/** `skipped` were not restored: there is a newer answer to the same text on the same site. */
export type RestoreResult = Added | Refused;

export interface ManagerParts extends StoreParts {
  now: () => number;
  /** A number of [0, 1) for the end of an id. */
  random: () => number;
}

const DAY_MS = 86_400_000;
const ID_TAIL = 36 ** 6;

/** A reader's own feedback, on their device. Several pages and the background can use it concurrently. */
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

  /** Newest first, without unreadable entries, which `getUnreadable` lists. */
  async getAllFeedback(): Promise<FeedbackData[]> {
    return newestFirst((await this.#store.read()).entries.values());
  }

  /** Without imported answers. An imported one that was answered again here is included. */
  async getAnsweredHere(): Promise<FeedbackData[]> {
    const { entries, imported } = await this.#store.read();
    return newestFirst([...entries.values()].filter(({ id }) => !imported.has(id)));
  }

  async getUnreadable(): Promise<Unreadable[]> {
    return (await this.#store.read()).unreadable;
  }

  /** Another answer to the same text on the same site replaces the first. */
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

  /** Returns whether the entry existed; works for unreadable entries too. */
  async deleteFeedback(id: string): Promise<boolean> {
    return (await this.takeFeedback(id)).count === 1;
  }

  /** Deletes all feedback, readable or not, with what was learned from it. Returns the number of entries. */
  async clearAllFeedback(): Promise<number> {
    return (await this.takeAllFeedback()).count;
  }

  /** Deletes one entry and returns it. */
  takeFeedback(id: string): Promise<Removed> {
    return this.#remove((stored) => keysOf(stored).filter((key) => key === keyOf(id)));
  }

  /** Deletes everything and returns it. */
  takeAllFeedback(): Promise<Removed> {
    return this.#remove(keysOf, [LEARNING_KEY]);
  }

  /** Restores removed entries with their ids and times. Texts answered again since then are left alone. */
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

  /** Deletes feedback older than this many days; nothing without a limit. Returns the number of entries. */
  async removeExpired(expiryDays: number | null): Promise<number> {
    return (await this.#remove(({ entries }) => this.#expired(entries.values(), expiryDays).map(({ id }) => keyOf(id)))).count;
  }

  /** How many entries `removeExpired` would delete now. */
  async countExpired(expiryDays: number | null): Promise<number> {
    return this.#expired(await this.getAllFeedback(), expiryDays).length;
  }

  async exportFeedback(): Promise<ExportFile> {
    return exportOf(await this.getAllFeedback(), this.#now());
  }

  /** Imports all entries of an export, or none if there is any problem. */
  async importFeedback(json: string): Promise<ImportResult> {
    const parsed = parseExport(json);
    if (!parsed.ok) return parsed;
    const result = await this.#store.change<ImportResult>((stored) => addAll(parsed.value, stored, 'file'));
    return 'code' in result ? { ok: false, problems: [{ at: '', problem: fileProblem(result) }] } : result;
  }

  /** Calls the listener after every change anywhere in the extension. Returns a function that stops it. */
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

/** Answers to the same words on the same site are one entry. */
const textKeyOf = ({ originalText, context }: FeedbackDraft): string => `${originOf(context.url)}\n${originalText}`;

function sameAs(draft: FeedbackDraft, { entries }: StoredFeedback): FeedbackData | undefined {
  const textKey = textKeyOf(draft);
  return [...entries.values()].find((entry) => entry.originalText === draft.originalText && textKeyOf(entry) === textKey);
}

/** Existing entries stay; of two entries in the file for one text, the newer one is imported. */
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

/** All but the text is cut to fit, so an invalid draft is too long or malformed. */
function refuseDraft(problems: readonly Problem[]): Refused {
  const isTooLong = problems.some(({ at, problem }) => at === 'originalText' && problem === 'too_long');
  return { ok: false, code: isTooLong ? 'text_too_long' : 'draft_gone' };
}

const fileProblem = ({ code }: Refused): Problem['problem'] => (code === 'storage_full' ? 'storage_full' : 'storage_newer');
