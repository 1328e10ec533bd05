import { type Http, ok, type Result } from '@verdict/platform/http';
import { Semaphore } from '@verdict/platform/semaphore';
import {
  ClaimAnswer,
  ControversialAnswer,
  ControversialQuery,
  HistoryAnswer,
  HistoryQuery,
  type LabelClaim,
} from '@verdict/wire/label-moderation';
import { VERDICT } from '@verdict/wire/verdict';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { orNotFound, router } from '../router.ts';
import { signedIn } from '../signed-in.ts';
import { claimLabel, releaseLabel } from './claim-label.ts';
import { readHistory } from './history.ts';
import { overrideRoutes } from './override-routes.ts';
import { readQueue } from './queue.ts';
import { QueueOverviews } from './queue-overview.ts';
import { secondReviewRoutes } from './second-review-routes.ts';

const TAG = 'Label moderation';

/**
 * Reading a page keeps a CPU core busy. More at once would only wait for each other, and block connections that others need.
 */
const PAGES_AT_ONCE = 4;

export function labelModerationRoutes(http: Http, deps: Deps): void {
  const overviews = new QueueOverviews(deps.db);
  const turns = new Semaphore(PAGES_AT_ONCE);
  const route = router(http, deps, TAG);

  route('GET /api/fallacy-feedback/controversial', {
    action: 'label.moderate_read',
    summary: 'List labels that need a moderator: reviews requested by authors, then the most disputed labels',
    query: ControversialQuery,
    returns: ControversialAnswer,
    // JSON.stringify takes half the time of the serializer. Tests check that the result has exactly the fields of the
    // schema.
    options: { serializerCompiler: () => JSON.stringify },
    async handle({ query, user: { userId: viewerId } }) {
      const { limit = 50, offset = 0, settled = false } = query;
      const minFeedbacks = query.minFeedbacks ?? (await policyInForce(deps.db.kysely, VERDICT)).minFeedbacks;
      const now = deps.clock.now();
      const filter = { minFeedbacks, settled };
      const [controversialFallacies, { total, summary }] = await Promise.all([
        turns.run(() => readQueue(deps.db, filter, { limit, offset, viewerId, now })),
        overviews.read(filter, now),
      ]);
      return { total, limit, offset, controversialFallacies, summary };
    },
  });

  route('GET /api/fallacy-feedback/:fallacyLabelId/history', {
    action: 'label.moderate_read',
    summary: 'List the feedback and the decisions about a label',
    query: HistoryQuery,
    returns: HistoryAnswer,
    refuses: ['not_found'],
    async handle({ params, query: { limit = 50, offset = 0 }, user: { userId: viewerId } }) {
      const reading = { labelId: params.fallacyLabelId, viewerId, now: deps.clock.now(), limit, offset };
      return orNotFound(await readHistory(deps.db, reading));
    },
  });

  claimRoutes(http, deps);
  overrideRoutes(http, deps, () => overviews.forget());
  secondReviewRoutes(http, deps);
}

function claimRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, TAG);
  const moderatorIn = ({ actor, accountName }: FastifyRequest) => ({ userId: signedIn(actor).userId, name: accountName });
  const shape = {
    action: 'label.moderate',
    returns: ClaimAnswer,
    refuses: ['not_found', 'label_outdated', 'not_to_yourself', 'own_challenge', 'case_claimed', 'case_decided'],
  } as const;

  route('POST /api/fallacy-feedback/:fallacyLabelId/claim', {
    ...shape,
    summary: 'Claim a label for ten minutes',
    async once({ request, params: { fallacyLabelId: labelId } }, tx) {
      return toClaimResponse(labelId, await claimLabel(deps, tx, { labelId, moderator: moderatorIn(request) }));
    },
  });

  route('DELETE /api/fallacy-feedback/:fallacyLabelId/claim', {
    ...shape,
    summary: 'Release a claimed label',
    async once({ request, params: { fallacyLabelId: labelId } }, tx) {
      return toClaimResponse(labelId, await releaseLabel(deps, tx, { labelId, moderator: moderatorIn(request) }));
    },
  });
}

function toClaimResponse(fallacyLabelId: number, claimed: Result<LabelClaim | null>) {
  return claimed.ok ? ok({ fallacyLabelId, claim: claimed.value }) : claimed;
}
