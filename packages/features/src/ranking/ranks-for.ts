import type { Actor } from '@verdict/core/account';
import type { Deps } from '../deps.ts';
import { findParticipation, type Participation } from '../experiment/index.ts';
import type { RankedTopic } from './board.ts';
import { boardsOf } from './boards.ts';

interface OwnRanks {
  ranked: RankedTopic;
  /** Where they are part of an experiment. */
  participation: Participation | undefined;
}

/** The ranks that this person sees: the published ones, or those of an experiment in which they take part. */
export async function ranksFor(deps: Deps, actor: Actor, published: RankedTopic): Promise<OwnRanks> {
  const { stored, policy } = published;
  if (stored.topic.status === 'closed') return { ranked: published, participation: undefined }; // nobody can vote
  const participation = await findParticipation(deps, actor, { id: stored.topic.id, policyVersion: policy.version });
  const isOther = participation && participation.policy.version !== policy.version;
  const own = isOther ? boardsOf(deps).readBy(stored.topic.id, participation) : published;
  return { ranked: own ?? published, participation: own && participation };
}
