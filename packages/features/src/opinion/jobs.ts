import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { dueTopics } from './due-topics.ts';
import { fitTopic } from './fit-topic.ts';

/** Every minute, for the topics in which something changed. */
export function opinionJobs(deps: () => Deps): Job[] {
  return [{ queue: 'fit-opinions', schedule: '* * * * *', retries: 0, run: (_data, signal) => fitDueTopics(deps(), signal) }];
}

/** A topic that cannot be fitted does not keep others waiting. */
export async function fitDueTopics(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const { topicId } of await dueTopics(deps.db)) {
    signal?.throwIfAborted();
    try {
      const fitted = await fitTopic(deps, topicId, signal);
      if (fitted) deps.log.info(fitted, 'opinions fitted');
    } catch (error) {
      if (signal?.aborted) throw error;
      deps.metrics.opinionFitFailures.inc();
      deps.log.error({ err: error as Error, topicId }, 'opinions not fitted');
    }
  }
}
