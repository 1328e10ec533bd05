import type { OpinionFit } from '@verdict/core/opinion';
import { computeApart } from '@verdict/platform/apart';
import type { Deps } from '../deps.ts';
import { saveFit } from './save-fit.ts';
import { type FitInput, readFitInput } from './topic-votes.ts';

const FIT_PROCESS = new URL('./fit-process.ts', import.meta.url);

export interface FittedTopic {
  topicId: number;
  fit: string;
  votes: number;
  people: number;
  proposals: number;
  groups: number;
}

/** Fits a topic from all its votes. Undefined if another process was first. */
export async function fitTopic(deps: Deps, topicId: number, signal?: AbortSignal): Promise<FittedTopic | undefined> {
  const begun = performance.now();
  const input = await readFitInput(deps.db, topicId);
  const fitted = await fitApart(input, signal);
  const uuid = await deps.db.transaction((tx) => saveFit(tx, { input, fitted, now: deps.clock.now() }));
  if (uuid === undefined) return undefined;
  deps.metrics.opinionFitSeconds.observe((performance.now() - begun) / 1000);
  const { voteCount: votes, people, proposals } = input;
  return { topicId, fit: uuid, votes, people: people.length, proposals: proposals.length, groups: fitted.groups.length };
}

function fitApart({ votes, beginning }: FitInput, signal: AbortSignal | undefined): Promise<OpinionFit> {
  return computeApart(FIT_PROCESS, { votes, beginning }, signal);
}
