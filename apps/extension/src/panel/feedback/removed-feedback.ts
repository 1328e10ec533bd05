import type { ReactiveControllerHost } from 'lit';
import { type FeedbackData, FeedbackManager, type Removed, type RestoreResult } from '../../feedback/index.ts';
import { LearningManager } from '../../learning/index.ts';

/** What one click removed. */
export interface Removal extends Removed {
  kind: 'deleted' | 'cleared';
  /** Feedback up to this time was not learned from. Clearing forgets it, and restored feedback must not be learned from again. */
  resetAt: number;
}

interface RemovedParts {
  feedback: Pick<FeedbackManager, 'takeFeedback' | 'takeAllFeedback' | 'restoreFeedback'>;
  learning: Pick<LearningManager, 'resetAt' | 'restoreReset'>;
}

/** What was removed since the panel was opened, for undo. Belongs to the panel, because sections come and go. */
export class RemovedFeedback {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  readonly #parts: RemovedParts;
  #removals: readonly Removal[] = [];

  constructor(
    host: Pick<ReactiveControllerHost, 'requestUpdate'>,
    parts: RemovedParts = { feedback: FeedbackManager.getInstance(), learning: LearningManager.getInstance() },
  ) {
    this.#host = host;
    this.#parts = parts;
  }

  /** What can be restored, oldest first, without what exists again by an import or another tab. */
  missingFrom(all: readonly FeedbackData[]): readonly Removal[] {
    const ids = new Set(all.map(({ id }) => id));
    return this.#removals.filter(({ entries }) => entries.some(({ id }) => !ids.has(id)));
  }

  /** Returns whether there was such an entry. */
  async delete(id: string): Promise<boolean> {
    const removed = await this.#parts.feedback.takeFeedback(id);
    this.#add({ kind: 'deleted', resetAt: 0, ...removed });
    return removed.count === 1;
  }

  /** Returns how many entries were deleted. */
  async clear(): Promise<number> {
    const resetAt = await this.#parts.learning.resetAt();
    const removed = await this.#parts.feedback.takeAllFeedback();
    this.#add({ kind: 'cleared', resetAt, ...removed });
    return removed.count;
  }

  /** If it is refused, the removal stays for another attempt. */
  async restore(removal: Removal): Promise<RestoreResult> {
    await this.#parts.learning.restoreReset(removal.resetAt); // first: restored feedback is learned from immediately
    const result = await this.#parts.feedback.restoreFeedback(removal);
    if (result.ok) this.#change(this.#removals.filter((one) => one !== removal));
    return result;
  }

  /** Feedback that came back otherwise and is removed again has one undo, to its latest state. */
  #add(removal: Removal): void {
    const ids = new Set(removal.entries.map(({ id }) => id));
    const others = this.#removals.filter(({ entries }) => entries.some(({ id }) => !ids.has(id)));
    if (ids.size > 0) this.#change([...others, removal]);
  }

  #change(removals: readonly Removal[]): void {
    this.#removals = removals;
    this.#host.requestUpdate();
  }
}
