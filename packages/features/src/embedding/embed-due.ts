import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@verdict/core/time';
import { restForWriters } from '@verdict/platform/group-writer';
import type { Deps } from '../deps.ts';
import { claimDue, hasContent, postpone, setAside } from './due-texts.ts';
import { type EmbeddedApart, embedApart } from './embed-apart.ts';
import type { Embedder } from './embedder.ts';
import { embedderOf } from './embedder-of.ts';
import { forgetGone, forgetTexts } from './forget-texts.ts';
import { followVectors } from './nearest.ts';
import { queueOutdated } from './queue.ts';
import { saveVectors } from './save-vectors.ts';

const PAUSE_MS = 100;
/** How often texts are looked for that were missed, or whose vector another model made. */
const SWEEP_MS = MINUTE_MS;
/** How often vectors are looked for whose text has gone. It takes a look at all of them. */
const FORGET_MS = 10 * MINUTE_MS;
const RETRY_MS = 2 * SECOND_MS;
const LONGEST_REST_MS = 2 * SECOND_MS;

/** Makes vectors of queued texts until the signal aborts. */
export async function runEmbedding(deps: Deps, signal: AbortSignal): Promise<void> {
  let forgetAt = 0;
  let sweepAt = 0;
  let hasMore = false;
  const follow = () => void followVectors(deps).catch(() => undefined); // the next request tries again, and logs why not
  follow();
  while (!signal.aborted) {
    try {
      if (Date.now() >= forgetAt) {
        await forgetGone(deps); // first: a model that cannot be loaded does not keep the vectors of texts that have gone
        forgetAt = Date.now() + FORGET_MS;
      }
      const embedder = await embedderOf(deps);
      if (Date.now() >= sweepAt) {
        hasMore = await queueOutdated(deps.db, embedder.model, deps.clock.now());
        sweepAt = Date.now() + SWEEP_MS;
      }
      const began = performance.now();
      const taken = await embedBatch(deps, embedder, signal);
      await restForWriters(deps.db, { workedMs: performance.now() - began, longestMs: LONGEST_REST_MS }, signal);
      if (taken > 0) follow();
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
  const claimed = await claimDue(deps, embedder);
  const texts = claimed.filter(hasContent);
  await forgetTexts(
    deps,
    claimed.filter((text) => !hasContent(text)),
  );
  if (texts.length === 0) return claimed.length;
  await settle(deps, embedder, await embedApart(embedder, texts, signal));
  return claimed.length;
}

/** Saves what was made, sets aside what was refused, and lets the rest wait. */
async function settle(deps: Deps, { model }: Embedder, { texts, vectors, refused, waiting, failure }: EmbeddedApart): Promise<void> {
  if (texts.length > 0) await saveVectors(deps, { texts, vectors, model });
  for (const each of refused) {
    const { text, problem, detail } = each;
    deps.log.warn({ kind: text.kind, id: text.uuid, problem, detail }, 'text refused by the maker of vectors');
    await setAside(deps, each, model);
  }
  if (!failure) return;
  deps.log.warn({ problem: failure.problem, detail: failure.detail, texts: waiting.length }, 'texts not embedded');
  await postpone(deps, waiting, failure.problem);
}
