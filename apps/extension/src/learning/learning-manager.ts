import type { Detector, Method } from '@verdict/detector/hate';
import { Equal } from 'typebox/value';
import { browser } from 'wxt/browser';
import type { FeedbackData } from '../feedback/index.ts';
import { FeedbackManager, keyOf } from '../feedback/index.ts';
import { loadSettings, type Settings } from '../settings/index.ts';
import { type StorageParts, StoredItem } from '../storage/index.ts';
import { type Example, exampleOf, type Learned, learnInSteps, type TextScore } from './learn.ts';
import { LEARNING_FORM, type SavedLearning } from './saved-learning.ts';

export interface LearningParts extends StorageParts {
  feedback: Pick<FeedbackManager, 'getAllFeedback'>;
  settings: () => Promise<Pick<Settings, 'adapt' | 'threshold' | 'method'>>;
  now: () => number;
  /** Yields to other tasks. */
  pause: () => Promise<void>;
}

/** More would take too long, and the oldest answers matter least. */
const MAX_FEEDBACKS = 5000;
const SLICE_MS = 10;

/** What was learned from a reader's own feedback, stored on their device. */
export class LearningManager {
  static #instance: LearningManager | undefined;
  readonly #parts: LearningParts;
  readonly #saved: StoredItem<SavedLearning>;
  /** Scores of this detector, by feedback id and text. */
  #scored = new Map<string, Example>();
  #scoredBy = '';
  #last: Promise<unknown> = Promise.resolve();

  static getInstance(): LearningManager {
    LearningManager.#instance ??= new LearningManager({
      storage: browser.storage.local,
      locks: navigator.locks,
      feedback: FeedbackManager.getInstance(),
      settings: loadSettings,
      now: Date.now,
      pause: () => new Promise((resolve) => setTimeout(resolve)),
    });
    return LearningManager.#instance;
  }

  constructor(parts: LearningParts) {
    this.#parts = parts;
    this.#saved = new StoredItem(LEARNING_FORM, parts);
  }

  /** Null if nothing was learned, or the reader has turned learning off. */
  async current(): Promise<Learned | null> {
    const { adapt } = await this.#parts.settings();
    return adapt ? (await this.#saved.load()).learned : null;
  }

  /** Learns from all current feedback. Concurrent calls wait for each other. */
  refresh(detector: Detector): Promise<Learned | null> {
    const next = this.#last.then(() => this.#refresh(detector));
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Deletes what was learned. The feedback stays, but is not learned from again. */
  async reset(): Promise<void> {
    const since = this.#parts.now();
    await this.#saved.change(() => ({ since, learned: null }));
  }

  /** Feedback up to this time is not learned from; 0 without a reset. */
  async resetAt(): Promise<number> {
    return (await this.#saved.load()).since;
  }

  /** Restores an earlier reset that was deleted with the feedback, before that feedback is restored. A later reset stays. */
  async restoreReset(since: number): Promise<void> {
    await this.#saved.change((saved) => (saved.since < since ? { since, learned: null } : saved));
  }

  onChanged(listener: () => void): () => void {
    return this.#saved.onChanged(listener);
  }

  async #refresh(detector: Detector): Promise<Learned | null> {
    const { feedback, settings } = this.#parts;
    const { adapt, threshold, method } = await settings();
    if (!adapt) return null;
    const { since } = await this.#saved.load();
    const entries = (await feedback.getAllFeedback()).filter(({ timestamp }) => timestamp > since).slice(0, MAX_FEEDBACKS);
    const examples = await this.#score(entries, { detector, method });
    const learned = entries.length === 0 ? null : await this.#learn(examples, threshold);
    return this.#save({ since, learned }, examples);
  }

  async #score(entries: readonly FeedbackData[], { detector, method }: { detector: Detector; method: Method }): Promise<Example[]> {
    const scoredBy = `${method} ${detector.versionOf(method)}`;
    const known = this.#scoredBy === scoredBy ? this.#scored : new Map<string, Example>();
    const scored = new Map<string, Example>();
    let began = performance.now();
    for (const entry of entries) {
      if (performance.now() - began > SLICE_MS) {
        await this.#parts.pause();
        began = performance.now();
      }
      const key = JSON.stringify([entry.id, entry.timestamp, entry.userFeedback.type]);
      const example = known.get(key) ?? exampleOf(entry, scoreOf(detector, entry.originalText, method));
      if (example) scored.set(key, example);
    }
    [this.#scored, this.#scoredBy] = [scored, scoredBy];
    return [...scored.values()];
  }

  async #learn(examples: readonly Example[], threshold: number): Promise<Learned> {
    const steps = learnInSteps(examples, { threshold });
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await this.#parts.pause();
    }
  }

  /** Saves nothing if any of its feedback was deleted meanwhile: what was learned must not outlive it. */
  async #save(learning: SavedLearning, examples: readonly Example[]): Promise<Learned | null> {
    const saved = await this.#saved.change(async (before) => {
      const stored = await this.#parts.storage.get(null);
      const isGone = examples.some(({ id }) => !Object.hasOwn(stored, keyOf(id)));
      return isGone || before.since !== learning.since || Equal(before, learning) ? before : learning;
    });
    return saved.learned;
  }
}

/** The detector calls `correct` for each sentence; here it only reads the score. */
function scoreOf(detector: Detector, text: string, method: Method): TextScore {
  let found: TextScore = { logit: Number.NEGATIVE_INFINITY, words: [] };
  detector.detect(text, {
    threshold: 0.5,
    method,
    correct: (score, sentence) => {
      if (score.logit > found.logit) found = { ...score, sentence };
      return score.logit;
    },
  });
  return found;
}
