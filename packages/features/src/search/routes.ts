import { type Http, refuse } from '@verdict/platform/http';
import { SearchList, SearchQuery } from '@verdict/wire/search';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { findTopic } from '../topic/index.ts';
import { search } from './search.ts';

export function searchRoutes(http: Http, deps: Deps): void {
  const { db, metrics } = deps;
  const route = router(http, deps, 'Search');

  route('GET /api/search', {
    action: 'search.read',
    summary: 'Search proposals, comments, claims and people',
    description:
      'Finds words in the language of each text, words spelled nearly like them, and texts that mean the same where they have vectors. New texts are found within a second or two.',
    query: SearchQuery,
    returns: SearchList,
    refuses: ['topic_not_found'],
    async handle({ query }) {
      const { language, topic: name } = query;
      const topic = name === undefined ? undefined : await findTopic(db.kysely, name);
      if (name !== undefined && !topic) return refuse('topic_not_found', { topic: name });
      const stopTimer = metrics.searchSeconds.startTimer();
      const found = await search(deps, { ...query, language, topicId: topic?.id });
      stopTimer();
      if (Object.values(found.counts).every((count) => count === 0)) metrics.searchesWithoutHits.inc();
      return found;
    },
  });
}
