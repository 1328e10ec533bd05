import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@verdict/core/time';
import type { Deps } from '../deps.ts';
import { claimDue, hasContent, postpone } from './due-texts.ts';
import type { Embedder } from './embedder.ts';
import { embedderOf } from './embedder-of.ts';
import { forgetGone, forgetTexts } from './forget-texts.ts';
import { prepareIndex } from './nearest.ts';
import { queueOutdated } from './queue.ts';
import { saveVectors } from './save-vectors.ts';

const PAUSE_MS = 100;
/** How often texts are looked for that were missed, whose vector another model made, or that have gone. */
const SWEEP_MS = MINUTE_MS;
const RETRY_MS = 2 * SECOND_MS;

/** Makes vectors of queued texts until the signal aborts. */
export async function runEmbedding(deps: Deps, signal: AbortSignal): Promise<void> {
  let forgetAt = 0;
  let sweepAt = 0;
  let hasMore = false;
  void prepareIndex(deps).catch(() => undefined); // the first request tries again, and logs why not
  while (!signal.aborted) {
    try {
      if (Date.now() >= forgetAt) {
        await forgetGone(deps); // first: a model that cannot be loaded does not keep the vectors of texts that have gone
        forgetAt = Date.now() + SWEEP_MS;
      }
      const embedder = await embedderOf(deps);
      if (Date.now() >= sweepAt) {
        hasMore = await queueOutdated(deps.db, embedder.model, deps.clock.now());
        sweepAt = Date.now() + SWEEP_MS;
      }
      const taken = await embedBatch(deps, embedder, signal);
      if (taken === embedder.batch) continue;
      if (hasMore && taken === 0) sweepAt = 0;
      await pause(PAUSE_MS, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error as Error }, 'embedding');
      await pause(RETRY_MS, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}

/** Makes the vectors of all texts that are due now. For tests and commands. */
export async function embedDue(deps: Deps, signal?: AbortSignal): Promise<void> {
  await forgetGone(deps);
  const embedder = await embedderOf(deps);
  for (let hasMore = true; hasMore; ) {
    hasMore = await queueOutdated(deps.db, embedder.model, deps.clock.now());
    while ((await embedBatch(deps, embedder, signal)) > 0);
  }
}

/** Embeds the next texts; returns how many there were. */
async function embedBatch(deps: Deps, embedder: Embedder, signal?: AbortSignal): Promise<number> {
  const claimed = await claimDue(deps, embedder.batch);
  const texts = claimed.filter(hasContent);
  await forgetTexts(
    deps,
    claimed.filter((text) => !hasContent(text)),
  );
  if (texts.length === 0) return claimed.length;
  const embedded = await embedder.embed(contentsOf(texts), signal);
  if (embedded.ok) {
    await saveVectors(deps, { texts, vectors: embedded.vectors, model: embedder.model });
  } else {
    if (!signal?.aborted) deps.log.warn({ problem: embedded.problem, detail: embedded.detail, texts: texts.length }, 'texts not embedded');
    await postpone(deps, texts, embedded.problem);
  }
  return claimed.length;
}

const contentsOf = (texts: readonly { content: string }[]): string[] => texts.map(({ content }) => content);
