import type { Http } from '@verdict/platform/http';
import { ProposalInsight, TopicInsight } from '@verdict/wire/insight';
import { ProposalParams } from '@verdict/wire/proposal';
import { TopicName } from '@verdict/wire/topic';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { readProposalInsight } from './read-proposal-insight.ts';
import { readTopicInsight } from './read-topic-insight.ts';

export function insightRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Proposals');

  route('GET /api/proposals/:proposal_id/insight', {
    action: 'proposal.read',
    summary:
      'Read how a proposal is written: its quality with the facts behind it, its sentiment and that of its comments; and how much support it may expect',
    description:
      'In English and Spanish; texts in other languages are not assessed. None of it changes the rank of the proposal. The forecast is made once a day, ' +
      'for seven days ahead, and scored afterwards.',
    params: ProposalParams,
    returns: ProposalInsight,
    refuses: ['not_found', 'gone'],
    handle: ({ params }) => readProposalInsight(deps, params.proposal_id),
  });

  route('GET /api/topics/:topic/insight', {
    action: 'proposal.read',
    summary:
      'Read how the proposals of a topic are written: quality and sentiment on average; and how often forecasts of support were right',
    description: 'In English and Spanish; texts in other languages are counted as not assessed.',
    params: TopicName,
    returns: TopicInsight,
    refuses: ['not_found'],
    handle: ({ params }) => readTopicInsight(deps, params.topic),
  });
}
