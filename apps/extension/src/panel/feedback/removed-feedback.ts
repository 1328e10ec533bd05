import type { ReactiveControllerHost } from 'lit';
import { type FeedbackData, FeedbackManager, type Removed, type RestoreResult } from '../../feedback/index.ts';
import { LearningManager } from '../../learning/index.ts';

/** What one press of a button removed. */
export interface Removal extends Removed {
  kind: 'deleted' | 'cleared';
  /** Up to when feedback was not learned from: clearing forgets it, and what comes back must not be learned from again. */
  resetAt: number;
}

interface RemovedParts {
  feedback: Pick<FeedbackManager, 'takeFeedback' | 'takeAllFeedback' | 'restoreFeedback'>;
  learning: Pick<LearningManager, 'resetAt' | 'restoreReset'>;
}

/** What was removed since the panel was opened, and the way back. It belongs to the panel: sections come and go. */
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

  /** What can be brought back, the oldest first: not what is there again, by an import or from another tab. */
  missingFrom(all: readonly FeedbackData[]): readonly Removal[] {
    const ids = new Set(all.map(({ id }) => id));
    return this.#removals.filter(({ entries }) => entries.some(({ id }) => !ids.has(id)));
  }

  /** Whether there was such an entry. */
  async delete(id: string): Promise<boolean> {
    const removed = await this.#parts.feedback.takeFeedback(id);
    this.#keep({ kind: 'deleted', resetAt: 0, ...removed });
    return removed.count === 1;
  }

  /** How many entries were deleted. */
  async clear(): Promise<number> {
    const resetAt = await this.#parts.learning.resetAt();
    const removed = await this.#parts.feedback.takeAllFeedback();
    this.#keep({ kind: 'cleared', resetAt, ...removed });
    return removed.count;
  }

  /** Where it is refused, the removal stays for another attempt. */
  async restore(removal: Removal): Promise<RestoreResult> {
    await this.#parts.learning.restoreReset(removal.resetAt); // first: what comes back is learned from at once
    const result = await this.#parts.feedback.restoreFeedback(removal);
    if (result.ok) this.#change(this.#removals.filter((one) => one !== removal));
    return result;
  }

  /** What came back by another way and is removed again has one way back, to what it was last. */
  #keep(removal: Removal): void {
    const ids = new Set(removal.entries.map(({ id }) => id));
    const others = this.#removals.filter(({ entries }) => entries.some(({ id }) => !ids.has(id)));
    if (ids.size > 0) this.#change([...others, removal]);
  }

  #change(removals: readonly Removal[]): void {
    this.#removals = removals;
    this.#host.requestUpdate();
  }
}
