import { mayActAs } from '@verdict/core/account';
import { type Http, ok, refuse } from '@verdict/platform/http';
import { Done } from '@verdict/wire/list';
import {
  CloseProposal,
  CreatedProposalAnswer,
  CreateProposal,
  DeleteProposal,
  EditProposal,
  MergeProposal,
  PrioritiseProposal,
  ProposalAnswer,
  ProposalList,
  ProposalParams,
  ProposalQuery,
} from '@verdict/wire/proposal';
import type { Deps } from '../deps.ts';
import { paged, router } from '../router.ts';
import { findTopic } from '../topic/index.ts';
import { closeProposal, deleteProposal, editProposal, prioritiseProposal } from './change-proposal.ts';
import { createProposal } from './create-proposal.ts';
import { mergeProposal, unmergeProposal } from './merge-proposals.ts';
import { listProposals } from './queries.ts';
import { voteRoutes } from './vote/vote-routes.ts';

export function proposalRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  voteRoutes(http, deps);
  const route = router(http, deps, 'Proposals');

  route('POST /api/proposals', {
    action: 'proposal.create',
    summary: 'Make a proposal',
    description: 'It is compared with the subtopics of its topic and ranked within a second or two.',
    body: CreateProposal,
    status: 201,
    returns: CreatedProposalAnswer,
    refuses: [
      'not_you',
      'user_not_found',
      'topic_needed',
      'topic_not_found',
      'topic_closed',
      'unreadable_text',
      'external_id_conflict',
      'gone',
    ],
    async once({ user, body }, tx) {
      const userId = body.user_id ?? user.userId;
      if (!mayActAs(user, userId)) return refuse('not_you');
      const created = await createProposal(tx, { userId, body, now: clock.now() });
      if (!created.ok) return created;
      const { isNew: _isNew, ...answer } = created.value;
      return ok(answer);
    },
  });

  route('GET /api/proposals', {
    action: 'proposal.read',
    summary: 'List proposals, newest first',
    query: ProposalQuery,
    returns: ProposalList,
    refuses: ['topic_not_found'],
    async handle({ query }) {
      const topic = query.topic === undefined ? undefined : await findTopic(db.kysely, query.topic);
      if (query.topic !== undefined && !topic) return refuse('topic_not_found');
      const { items, ...page } = await paged(query, (asked) => listProposals(db.kysely, { ...query, topicId: topic?.id }, asked));
      return { ...page, items: items.map(({ proposal }) => proposal) };
    },
  });

  route('PUT /api/proposals/:proposal_id', {
    action: 'proposal.edit',
    summary: 'Change your proposal',
    description: 'Possible until someone votes on it.',
    params: ProposalParams,
    body: EditProposal,
    returns: ProposalAnswer,
    refuses: ['not_found', 'gone', 'proposal_merged', 'proposal_closed', 'proposal_voted_on', 'unreadable_text'],
    once: ({ params, actor, body }, tx) => editProposal(deps, tx, { proposalId: params.proposal_id, actor, body }),
  });

  route('DELETE /api/proposals/:proposal_id', {
    action: 'proposal.delete',
    summary: 'Delete your proposal, or remove another’s as a moderator',
    params: ProposalParams,
    query: DeleteProposal,
    returns: Done,
    refuses: ['not_found', 'not_to_yourself', 'case_claimed', 'case_decided', 'reason_needed'],
    handle: ({ params, actor, query: { reason } }) =>
      db.transaction((tx) => deleteProposal(deps, tx, { proposalId: params.proposal_id, actor, reason })),
  });

  route('PUT /api/proposals/:proposal_id/merge', {
    action: 'proposal.merge',
    summary: 'Merge a proposal into another',
    description: 'For its author and moderators. A person who voted on both counts once, with their newest vote.',
    params: ProposalParams,
    body: MergeProposal,
    returns: ProposalAnswer,
    refuses: ['not_found', 'gone', 'proposal_not_found', 'merge_with_itself', 'merge_across_topics', 'proposal_merged', 'proposal_closed'],
    once: ({ params, user, body }, tx) =>
      mergeProposal(deps, tx, { actor: user, proposalId: params.proposal_id, into: body.into, now: clock.now() }),
  });

  route('DELETE /api/proposals/:proposal_id/merge', {
    action: 'proposal.merge',
    summary: 'Undo a merge',
    params: ProposalParams,
    returns: ProposalAnswer,
    refuses: ['not_found', 'proposal_not_merged', 'proposal_closed'],
    once: ({ params, user }, tx) => unmergeProposal(deps, tx, { actor: user, proposalId: params.proposal_id, now: clock.now() }),
  });

  route('PUT /api/proposals/:proposal_id/closed', {
    action: 'proposal.close',
    summary: 'Close the vote on a proposal, or reopen it',
    params: ProposalParams,
    body: CloseProposal,
    returns: ProposalAnswer,
    refuses: ['not_found', 'gone', 'proposal_merged'],
    once: ({ params, body: { closed }, user: { userId } }, tx) =>
      closeProposal(tx, { proposalId: params.proposal_id, closed, userId, now: clock.now() }),
  });

  route('PUT /api/proposals/:proposal_id/priority', {
    action: 'proposal.prioritise',
    summary: 'Change what is added to the score of a proposal',
    params: ProposalParams,
    body: PrioritiseProposal,
    returns: ProposalAnswer,
    refuses: ['not_found', 'gone'],
    once: ({ params, body }, tx) => prioritiseProposal(tx, { proposalId: params.proposal_id, body, now: clock.now() }),
  });
}
