import { type Http, ok, type Result, refuse } from '@verdict/platform/http';
import { FollowAnswer, FollowList, FollowQuery } from '@verdict/wire/follow';
import { ProposalParams } from '@verdict/wire/proposal';
import { TopicName } from '@verdict/wire/topic';
import type { Reader } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { readProposal } from '../proposal/index.ts';
import { paged, router } from '../router.ts';
import { findTopic } from '../topic/index.ts';
import { type FollowTarget, listFollows, startFollowing, stopFollowing } from './queries.ts';

export function followRoutes(http: Http, deps: Deps): void {
  topicRoutes(http, deps);
  proposalRoutes(http, deps);
  const route = router(http, deps, 'Follows');

  route('GET /api/me/follows', {
    action: 'follow.read',
    summary: 'List the topics and proposals you follow, newest first',
    query: FollowQuery,
    returns: FollowList,
    refuses: ['topic_not_found', 'proposal_not_found', 'invalid_request'],
    async handle({ query, user: { userId } }) {
      const target = await askedTarget(deps.db.kysely, query);
      return target.ok ? paged(query, (page) => listFollows(deps.db, { userId, target: target.value, ...page })) : target;
    },
  });
}

async function askedTarget(reader: Reader, { topic, proposal_id }: FollowQuery): Promise<Result<FollowTarget | undefined>> {
  if (topic !== undefined && proposal_id !== undefined)
    return refuse('invalid_request', [{ where: 'query', problem: 'name a topic or a proposal, not both' }]);
  if (topic !== undefined) {
    const found = await findTopic(reader, topic);
    return found ? ok({ topic_id: found.id }) : refuse('topic_not_found', { topic });
  }
  if (proposal_id === undefined) return ok(undefined);
  const found = await readProposal(reader, proposal_id);
  return found ? ok({ proposal_id: found.id }) : refuse('proposal_not_found', { proposal_id });
}

function topicRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Follows');
  const shape = { action: 'follow.edit', params: TopicName, returns: FollowAnswer, refuses: ['not_found'] } as const;

  route('PUT /api/topics/:topic/follow', {
    ...shape,
    summary: 'Follow a topic',
    description: 'You are notified of its new proposals: of the first at once, then of all of an hour together.',
    async once({ params, user: { userId } }, tx) {
      const topic = await findTopic(tx, params.topic);
      if (!topic) return refuse('not_found');
      await startFollowing(tx, { userId, target: { topic_id: topic.id }, now: deps.clock.now() });
      return ok({ following: true });
    },
  });

  route('DELETE /api/topics/:topic/follow', {
    ...shape,
    summary: 'Stop following a topic',
    async once({ params, user: { userId } }, tx) {
      const topic = await findTopic(tx, params.topic);
      if (!topic) return refuse('not_found');
      await stopFollowing(tx, { userId, target: { topic_id: topic.id } });
      return ok({ following: false });
    },
  });
}

function proposalRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Follows');
  const shape = { action: 'follow.edit', params: ProposalParams, returns: FollowAnswer } as const;

  route('PUT /api/proposals/:proposal_id/follow', {
    ...shape,
    summary: 'Follow a proposal',
    description:
      'You are notified of its comments, its rise, and when it is closed or merged. Authors follow their proposals from the start.',
    refuses: ['not_found', 'gone'],
    async once({ params, user: { userId } }, tx) {
      const found = await readProposal(tx, params.proposal_id);
      if (!found) return refuse('not_found');
      if (found.isRemoved) return refuse('gone');
      await startFollowing(tx, { userId, target: { proposal_id: found.id }, now: deps.clock.now() });
      return ok({ following: true });
    },
  });

  route('DELETE /api/proposals/:proposal_id/follow', {
    ...shape,
    summary: 'Stop following a proposal',
    refuses: ['not_found'],
    async once({ params, user: { userId } }, tx) {
      const found = await readProposal(tx, params.proposal_id);
      if (!found) return refuse('not_found');
      await stopFollowing(tx, { userId, target: { proposal_id: found.id } });
      return ok({ following: false });
    },
  });
}
