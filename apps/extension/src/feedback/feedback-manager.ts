import { browser } from 'wxt/browser';
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
import {
  type Change,
  FeedbackStore,
  type Kept,
  keyOf,
  LEARNING_KEY,
  type StorageUse,
  type StoreParts,
  type Unreadable,
} from './feedback-store.ts';
import { feedbackDraft, fitDraft, parseAnswer } from './parse-feedback.ts';
import { type Problem, readShape } from './read-shape.ts';
import { statsOf } from './stats.ts';

/** `skipped` were there already: the same id, or an answer about the same text of the same site. */
export type ImportResult = { ok: true; added: number; skipped: number } | { ok: false; problems: Problem[] };

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

  async getUnreadable(): Promise<Unreadable[]> {
    return (await this.#store.read()).unreadable;
  }

  /** Another answer about the same text of the same site takes the place of the first. */
  async submitFeedback(draft: FeedbackDraft, given: GivenAnswer): Promise<SubmitResult> {
    const parsed = parseAnswer(given);
    if (!parsed.ok) return parsed;
    const fitted = readShape(fitDraft(draft), feedbackDraft);
    if (!fitted.ok) return refuseDraft(fitted.problems);
    return this.#store.change<SubmitResult>((kept) => {
      const earlier = sameAs(fitted.value, kept);
      const timestamp = this.#now();
      const id = earlier?.id ?? this.#newId(timestamp, kept);
      return { put: [entryOf({ id, timestamp }, fitted.value, parsed.answer)], result: { ok: true, id, isNew: !earlier } };
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
    const key = keyOf(id);
    const isThere = ({ entries, unreadable }: Kept): boolean => entries.has(id) || unreadable.some((entry) => entry.key === key);
    return (await this.#remove((kept) => (isThere(kept) ? [key] : []))) === 1;
  }

  /** Removes all feedback, readable or not, with what was learned from it. The number of entries is returned. */
  async clearAllFeedback(): Promise<number> {
    const all = ({ entries, unreadable }: Kept): string[] => [...[...entries.keys()].map(keyOf), ...unreadable.map(({ key }) => key)];
    return this.#remove(all, [LEARNING_KEY]);
  }

  /** Removes what is older than so many days; nothing where there is no limit. The number of entries is returned. */
  async removeExpired(expiryDays: number | null): Promise<number> {
    if (expiryDays === null) return 0;
    const oldest = this.#now() - expiryDays * DAY_MS;
    return this.#remove(({ entries }) => [...entries.values()].filter(({ timestamp }) => timestamp < oldest).map(({ id }) => keyOf(id)));
  }

  async exportFeedback(): Promise<ExportFile> {
    return exportOf(await this.getAllFeedback(), this.#now());
  }

  /** Adds the entries of an export: all of them, or none where anything is wrong with the file. */
  async importFeedback(json: string): Promise<ImportResult> {
    const parsed = parseExport(json);
    if (!parsed.ok) return parsed;
    const result = await this.#store.change<ImportResult>((kept) => addAll(parsed.value, kept));
    return 'code' in result ? { ok: false, problems: [{ at: '', problem: fileProblem(result) }] } : result;
  }

  /** Told of every change, wherever in the extension it was made. Returns what stops it. */
  onFeedbackChanged(listener: () => void): () => void {
    return this.#store.onChanged(listener);
  }

  storageUse(): Promise<StorageUse> {
    return this.#store.use();
  }

  async #remove(choose: (kept: Kept) => string[], along: string[] = []): Promise<number> {
    const removed = await this.#store.change<number>((kept) => {
      const keys = choose(kept);
      return { remove: [...keys, ...along], result: keys.length };
    });
    return typeof removed === 'number' ? removed : 0;
  }

  #newId(timestamp: number, { entries }: Kept): string {
    for (;;) {
      const tail = Math.floor(this.#random() * ID_TAIL);
      const id = `feedback-${timestamp}-${tail.toString(36).padStart(6, '0')}`;
      if (!entries.has(id)) return id;
    }
  }
}

function newestFirst(feedback: Iterable<FeedbackData>): FeedbackData[] {
  return [...feedback].sort((a, b) => b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1));
}

function entryOf({ id, timestamp }: Pick<FeedbackData, 'id' | 'timestamp'>, draft: FeedbackDraft, answer: FeedbackAnswer): FeedbackData {
  const { originalText, classification, context, metadata } = draft;
  return { id, timestamp, originalText, classification, userFeedback: answer, context, metadata };
}

/** What makes two answers one: the same words on the same site. */
const matterOf = ({ originalText, context }: FeedbackDraft): string => `${originOf(context.url)}\n${originalText}`;

function sameAs(draft: FeedbackDraft, { entries }: Kept): FeedbackData | undefined {
  const matter = matterOf(draft);
  return [...entries.values()].find((entry) => entry.originalText === draft.originalText && matterOf(entry) === matter);
}

/** What is on the device stays; of two in the file that say the same, the newer one comes in. */
function addAll(feedback: readonly FeedbackData[], { entries }: Kept): Change<ImportResult> {
  const ids = new Set(entries.keys());
  const matters = new Set([...entries.values()].map(matterOf));
  const put = newestFirst(feedback).filter((entry) => {
    const isKnown = ids.has(entry.id) || matters.has(matterOf(entry));
    ids.add(entry.id);
    matters.add(matterOf(entry));
    return !isKnown;
  });
  return { put, result: { ok: true, added: put.length, skipped: feedback.length - put.length } };
}

/** All but the text is cut to fit, so a draft that does not is too long or is none. */
function refuseDraft(problems: readonly Problem[]): Refused {
  const isTooLong = problems.some(({ at, problem }) => at === 'originalText' && problem === 'too_long');
  return { ok: false, code: isTooLong ? 'text_too_long' : 'draft_gone' };
}

const fileProblem = ({ code }: Refused): Problem['problem'] => (code === 'storage_full' ? 'storage_full' : 'storage_newer');
