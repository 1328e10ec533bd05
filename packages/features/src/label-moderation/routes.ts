import { type Http, ok, type Result, sendRefusal } from '@verdict/platform/http';
import { Turnstile } from '@verdict/platform/turnstile';
import { ClaimAnswer, ControversialAnswer, ControversialQuery, HistoryAnswer, HistoryQuery } from '@verdict/wire/label-moderation';
import { Id } from '@verdict/wire/list';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { signedIn } from '../signed-in.ts';
import { claimLabel, releaseLabel } from './claim-label.ts';
import { readHistory } from './history.ts';
import { overrideRoutes } from './override-routes.ts';
import { readQueue } from './queue.ts';
import { QueueOverviews } from './queue-overview.ts';
import { secondReviewRoutes } from './second-review-routes.ts';

const tags = ['Label moderation'];
const ByLabel = Type.Object({ fallacyLabelId: Id });

/** A page is work for a core. More at once make each other wait, on connections that others need. */
const PAGES_AT_ONCE = 4;

export function labelModerationRoutes(http: Http, deps: Deps): void {
  const overviews = new QueueOverviews(deps.db);
  const turns = new Turnstile(PAGES_AT_ONCE);

  http.get(
    '/api/fallacy-feedback/controversial',
    {
      config: { action: 'label.moderate_read' },
      // Native, and so in half the time: an answer of the very shape that the schema says, which tests hold it to.
      serializerCompiler: () => JSON.stringify,
      schema: {
        tags,
        summary: 'Labels whose authors wait for a review, and those that people are divided about, most disputed first',
        querystring: ControversialQuery,
        response: { 200: ControversialAnswer },
      },
    },
    async ({ query, actor }) => {
      const { limit = 50, offset = 0, minFeedbacks = 3, settled = false } = query;
      const now = deps.clock.now();
      const filter = { minFeedbacks, settled };
      const [controversialFallacies, { total, summary }] = await Promise.all([
        turns.pass(() => readQueue(deps.db, filter, { limit, offset, viewerId: signedIn(actor).userId, now })),
        overviews.read(filter, now),
      ]);
      return { success: true as const, total, limit, offset, controversialFallacies, summary };
    },
  );

  http.get(
    '/api/fallacy-feedback/:fallacyLabelId/history',
    {
      config: { action: 'label.moderate_read' },
      schema: {
        tags,
        summary: 'What people said about a label and moderators decided',
        params: ByLabel,
        querystring: HistoryQuery,
        response: { 200: HistoryAnswer },
      },
    },
    async ({ params, query, actor }, reply) => {
      const { limit = 50, offset = 0 } = query;
      const reading = { labelId: params.fallacyLabelId, viewerId: signedIn(actor).userId, now: deps.clock.now(), limit, offset };
      const history = await readHistory(deps.db, reading);
      return history ? { success: true as const, ...history } : sendRefusal(reply, { code: 'not_found' });
    },
  );

  claimRoutes(http, deps);
  overrideRoutes(http, deps, () => overviews.forget());
  secondReviewRoutes(http, deps);
}

function claimRoutes(http: Http, deps: Deps): void {
  const config = { action: 'label.moderate' } as const;
  const schema = { tags, params: ByLabel, response: { 200: ClaimAnswer } };
  const moderatorIn = ({ actor, accountName }: FastifyRequest) => ({ userId: signedIn(actor).userId, name: accountName });

  http.post(
    '/api/fallacy-feedback/:fallacyLabelId/claim',
    { config, schema: { ...schema, summary: 'Keep a label for yourself for ten minutes' } },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const labelId = request.params.fallacyLabelId;
        return asClaimed(labelId, await claimLabel(deps, tx, { labelId, moderator: moderatorIn(request) }));
      }),
  );

  http.delete('/api/fallacy-feedback/:fallacyLabelId/claim', { config, schema: { ...schema, summary: 'Give it back' } }, (request, reply) =>
    perform(deps, { request, reply }, async (tx) => {
      const labelId = request.params.fallacyLabelId;
      return asClaimed(labelId, await releaseLabel(deps, tx, { labelId, moderator: moderatorIn(request) }));
    }),
  );
}

function asClaimed(fallacyLabelId: number, claimed: Result<object | null>): Result<object> {
  return claimed.ok ? ok({ fallacyLabelId, claim: claimed.value }) : claimed;
}
