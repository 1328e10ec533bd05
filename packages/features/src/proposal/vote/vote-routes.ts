import { refuseVoter } from '@verdict/core/proposal';
import { type Http, refuse } from '@verdict/platform/http';
import { CreateVote, OwnVoteList, OwnVotesQuery, ProposalParams, VoteAnswer } from '@verdict/wire/proposal';
import { recordTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { repeatable } from '../../repeatable.ts';
import { paged, router } from '../../router.ts';
import { findTopic } from '../../topic/index.ts';
import { castVote } from './cast-vote.ts';
import { listOwnVotes } from './own-votes.ts';
import { createVoteWriter } from './vote-writer.ts';
import { withdrawVote } from './withdraw-vote.ts';

export function voteRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const writer = createVoteWriter(deps);
  http.addHook('onClose', () => writer.drain());
  const route = router(http, deps, 'Votes');

  route('POST /api/votes', {
    action: 'vote.cast',
    summary: 'Vote on a proposal, or change your vote',
    description: 'A person has one vote on each proposal. Sending the same vote again changes nothing.',
    body: CreateVote,
    returns: VoteAnswer,
    refuses: [
      'not_you',
      'weight_not_yours',
      'user_not_found',
      'proposal_not_found',
      'gone',
      'own_proposal',
      'proposal_merged',
      'proposal_closed',
    ],
    isRepeatable: true,
    async handle({ request, reply, user, body }) {
      const refusal = refuseVoter(user, body);
      if (refusal) return refuse(refusal);
      const userId = body.user_id ?? user.userId;
      // A producer's address is not the person's.
      const from = userId === user.userId ? { ip: request.ip, userAgent: request.headers['user-agent'] } : null;
      if (from) await recordTrace(deps, { request, reply }, userId);
      return castVote(deps, writer, { userId, body, from, repeat: repeatable(request) });
    },
  });

  route('DELETE /api/votes/:proposal_id', {
    action: 'vote.cast',
    summary: 'Withdraw your vote',
    params: ProposalParams,
    returns: VoteAnswer,
    refuses: ['not_found', 'gone', 'own_proposal', 'proposal_closed'],
    once: ({ params, user: { userId } }, tx) => withdrawVote(tx, { userId, proposalId: params.proposal_id, now: clock.now() }),
  });

  route('GET /api/votes', {
    action: 'vote.read_own',
    summary: 'List your votes, newest first',
    query: OwnVotesQuery,
    returns: OwnVoteList,
    refuses: ['topic_not_found'],
    async handle({ query, user: { userId } }) {
      const topic = query.topic === undefined ? undefined : await findTopic(db.kysely, query.topic);
      if (query.topic !== undefined && !topic) return refuse('topic_not_found');
      return paged(query, (page) => listOwnVotes(db, { ...query, ...page, userId, topicId: topic?.id }));
    },
  });
}
