import { type Http, ok, refuse } from '@verdict/platform/http';
import {
  BoostAnswer,
  BoostParams,
  CreateBoost,
  CreateTopic,
  DecideKeyword,
  EditTopic,
  KeywordSuggestionList,
  SubtopicParams,
  TopicAnswer,
  TopicList,
  TopicName,
  TopicQuery,
} from '@verdict/wire/topic';
import type { Deps } from '../deps.ts';
import { paged, router } from '../router.ts';
import { createBoost, endBoost } from './boosts.ts';
import { decideKeyword, listKeywords } from './keywords.ts';
import { findTopic, listTopics, readTopic } from './queries.ts';
import { createTopic, editTopic } from './save-topic.ts';

export function topicRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Topics');

  route('POST /api/topics', {
    action: 'topic.create',
    summary: 'Create a topic with its subtopics',
    body: CreateTopic,
    status: 201,
    returns: TopicAnswer,
    refuses: ['already_there', 'subtopic_not_found', 'subtopic_names_taken'],
    once: ({ user: { userId }, body }, tx) => createTopic(tx, { userId, body, now: clock.now() }),
  });

  route('GET /api/topics', {
    action: 'topic.read',
    summary: 'List topics, newest first',
    query: TopicQuery,
    returns: TopicList,
    handle: ({ query }) => paged(query, (page) => listTopics(db.kysely, { ...page, status: query.status }, clock.now())),
  });

  route('GET /api/topics/:topic', {
    action: 'topic.read',
    summary: 'Read a topic by its slug or id',
    params: TopicName,
    returns: TopicAnswer,
    refuses: ['not_found'],
    async handle({ params }) {
      const topic = await findTopic(db.kysely, params.topic);
      return topic ? ok({ topic: await readTopic(db.kysely, topic.id, clock.now()) }) : refuse('not_found');
    },
  });

  route('PUT /api/topics/:topic', {
    action: 'topic.edit',
    summary: 'Change a topic and its subtopics, close or reopen it',
    description: 'Its proposals are compared again, and their ranks follow.',
    params: TopicName,
    body: EditTopic,
    returns: TopicAnswer,
    refuses: ['not_found', 'topic_changed', 'subtopic_not_found', 'subtopic_names_taken'],
    once: ({ params, body }, tx) => editTopic(tx, { name: params.topic, body, now: clock.now() }),
  });

  route('POST /api/topics/:topic/boosts', {
    action: 'topic.boost',
    summary: 'Let a subtopic weigh more for a while',
    params: TopicName,
    body: CreateBoost,
    status: 201,
    returns: BoostAnswer,
    refuses: ['not_found', 'subtopic_not_found', 'boost_times_wrong'],
    once: ({ params, user: { userId }, body }, tx) => createBoost(tx, { name: params.topic, userId, body, now: clock.now() }),
  });

  route('DELETE /api/topics/:topic/boosts/:id', {
    action: 'topic.boost',
    summary: 'End a boost now',
    params: BoostParams,
    returns: BoostAnswer,
    refuses: ['not_found'],
    once: ({ params }, tx) => endBoost(tx, { name: params.topic, id: params.id, now: clock.now() }),
  });

  route('GET /api/topics/:topic/subtopics/:subtopic/keywords', {
    action: 'topic.read',
    summary: 'List the keywords of a subtopic, suggested ones first',
    description: 'Suggestions are words of the proposals that are near the keywords.',
    params: SubtopicParams,
    returns: KeywordSuggestionList,
    refuses: ['not_found'],
    handle: ({ params }) => listKeywords(db.kysely, { topic: params.topic, subtopicId: params.subtopic }),
  });

  route('PUT /api/topics/:topic/subtopics/:subtopic/keywords', {
    action: 'topic.edit',
    summary: 'Accept or refuse a keyword of a subtopic',
    description: 'An accepted one counts like those that were typed in. A refused one is not suggested again.',
    params: SubtopicParams,
    body: DecideKeyword,
    returns: KeywordSuggestionList,
    refuses: ['not_found', 'keyword_not_found', 'keywords_full'],
    once: ({ params, body }, tx) => decideKeyword(tx, { topic: params.topic, subtopicId: params.subtopic, body, now: clock.now() }),
  });
}
