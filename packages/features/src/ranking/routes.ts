import { Readable } from 'node:stream';
import { HOUR_MS } from '@verdict/core/time';
import { type Http, networkOf, RefusalError, refuse } from '@verdict/platform/http';
import { RateLimiter } from '@verdict/platform/rate-limit';
import { Id } from '@verdict/wire/list';
import { ProposalParams } from '@verdict/wire/proposal';
import {
  ConsistencyAnswer,
  ConsistencyQuery,
  ProposalDetail,
  ProposalDetailQuery,
  type PublishedRanks,
  RankPreview,
  RanksReleaseQuery,
  ranksLines,
  TopAnswer,
  TopQuery,
} from '@verdict/wire/ranking';
import { PreviewTopic, TopicName } from '@verdict/wire/topic';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { findTopic } from '../topic/index.ts';
import { previewRanks } from './preview-ranks.ts';
import { readConsistency } from './read-consistency.ts';
import { readDetail } from './read-detail.ts';
import { readTop } from './read-top.ts';
import { findRankedTopic, releaseRanks } from './release-ranks.ts';

/** Each reads the log. */
const RELEASES_AT_ONCE = 1;
const BUSY_SECONDS = 10;

const LINES = {
  description: 'JSON lines, described in docs/ranking.md.',
  content: { 'application/x-ndjson': { schema: Type.Unsafe<never>({ type: 'string', format: 'binary' }) } },
};

function* textOf(published: PublishedRanks): Generator<string> {
  for (const line of ranksLines(published)) yield `${JSON.stringify(line)}\n`;
}

export function rankingRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Proposals');

  route('GET /api/proposals/top', {
    action: 'proposal.read',
    summary: 'List the proposals of a topic that matter most, each with the reason for its place',
    description: 'Served from memory. A vote moves its proposal within a second; listen to the live channel `topic:ID`.',
    query: TopQuery,
    returns: TopAnswer,
    refuses: ['topic_not_found', 'subtopic_not_found'],
    handle: ({ actor, query }) => readTop(deps, actor, query),
  });

  route('GET /api/proposals/:proposal_id', {
    action: 'proposal.read',
    summary: 'Read a proposal with its similarity to each subtopic, its rank and its history',
    params: ProposalParams,
    query: ProposalDetailQuery,
    returns: ProposalDetail,
    refuses: ['not_found', 'gone'],
    handle: ({ params, actor, query }) => readDetail(deps, { proposalId: params.proposal_id, actor, withVector: query.vector === true }),
  });

  route('POST /api/topics/:topic/preview', {
    action: 'topic.edit',
    summary: 'See how the ranks of a topic would change before saving',
    description: 'Nothing is saved. The first 200 proposals in their new order, each with its rank and score before and after.',
    params: TopicName,
    body: PreviewTopic,
    returns: RankPreview,
    refuses: ['not_found', 'vectors_unavailable'],
    handle: ({ params, body }) => previewRanks(deps, params.topic, body),
  });

  const limiter = new RateLimiter(deps.settings.RATE_LIMIT_RELEASES, HOUR_MS);
  let releasing = 0;
  route('GET /api/public/ranks', {
    action: 'proposal.read',
    summary: 'Download the ranks of a topic with everything they follow from',
    description:
      'Votes, weights, similarities, policy and time, people under pseudonyms that are new in each file. "verdict replay ranks FILE" ranks again and compares.',
    query: RanksReleaseQuery,
    file: LINES,
    refuses: ['topic_not_found', 'not_ranked_yet', 'ranks_moving'],
    options: { exposeHeadRoute: false }, // it is costly
    async handle({ query, request: { ip }, reply }) {
      const wait = limiter.count(networkOf(ip), deps.clock.now().getTime());
      if (wait !== undefined) throw new RefusalError({ code: 'rate_limited' }, wait);
      // Refuse early, so that other requests do not wait.
      const ranked = await findRankedTopic(deps, query.topic);
      if (!ranked.ok) throw new RefusalError(ranked.refusal);
      if (releasing >= RELEASES_AT_ONCE) throw new RefusalError({ code: 'rate_limited' }, BUSY_SECONDS);
      releasing += 1;
      const released = await releaseRanks(deps, query.topic).finally(() => {
        releasing -= 1;
      });
      if (!released.ok) throw new RefusalError(released.refusal);
      return reply.type('application/x-ndjson').send(Readable.from(textOf(released.value)));
    },
  });

  route('GET /api/users/:id/consistency', {
    action: 'proposal.read',
    summary: 'Read how steadily a person’s proposals fit their topics',
    params: Type.Object({ id: Id }),
    query: ConsistencyQuery,
    returns: ConsistencyAnswer,
    refuses: ['not_found', 'topic_not_found'],
    async handle({ params, query }) {
      const topic = query.topic === undefined ? undefined : await findTopic(deps.db.kysely, query.topic);
      if (query.topic !== undefined && !topic) return refuse('topic_not_found');
      return readConsistency(deps, { userId: params.id, topicId: topic?.id });
    },
  });
}
