import type { Http } from '@verdict/platform/http';
import { RecommendedList, RecommendedQuery, TopicOpinion } from '@verdict/wire/opinion';
import { TopicName } from '@verdict/wire/topic';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { readOpinion } from './read-opinion.ts';
import { readRecommended } from './read-recommended.ts';

export function opinionRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Topics');

  route('GET /api/topics/:topic/opinion', {
    action: 'proposal.read',
    summary: 'Read which proposals of a topic people of all viewpoints support, and who votes alike',
    description:
      'Computed from the votes within a minute or two; listen to `opinion.fitted` on the live channel `topic:ID`. Nobody is named, and no ' +
      'group is small enough to tell how someone voted.',
    params: TopicName,
    returns: TopicOpinion,
    refuses: ['not_found'],
    handle: ({ params, actor }) => readOpinion(deps, actor, params.topic),
  });

  route('GET /api/proposals/recommended', {
    action: 'vote.read_own',
    summary: 'List proposals of a topic that are worth your vote, each with the reason',
    description: 'Only proposals that are open and that you have not voted on. What you see follows your votes at once.',
    query: RecommendedQuery,
    returns: RecommendedList,
    refuses: ['topic_not_found'],
    handle: ({ query, user: { userId } }) => readRecommended(deps, userId, query),
  });
}
