import type { Http } from '@verdict/platform/http';
import { TopicOpinion } from '@verdict/wire/opinion';
import { TopicName } from '@verdict/wire/topic';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { readOpinion } from './read-opinion.ts';

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
}
