import { type Http, ok } from '@verdict/platform/http';
import { GiveSecondReview, SecondReviewAnswer, SecondReviewQuery, SecondReviewsAnswer } from '@verdict/wire/label-moderation';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { signedIn } from '../signed-in.ts';
import { readOverrides } from './overrides.ts';
import { giveSecondReview, listSecondReviews, readAgreement } from './second-reviews.ts';

const tags = ['Label moderation'];

export function secondReviewRoutes(http: Http, deps: Deps): void {
  http.get(
    '/api/fallacy-feedback/second-reviews',
    {
      config: { action: 'label.moderate_read' },
      schema: {
        tags,
        summary: 'Decisions of others that wait for a second view, without the decision',
        querystring: SecondReviewQuery,
        response: { 200: SecondReviewsAnswer },
      },
    },
    async ({ query, actor }) => {
      const [listed, agreement] = await Promise.all([
        listSecondReviews(deps.db, signedIn(actor).userId, query.limit ?? 10),
        readAgreement(deps.db.kysely),
      ]);
      return { success: true as const, ...listed, agreement };
    },
  );

  http.post(
    '/api/fallacy-feedback/second-reviews/:id',
    {
      config: { action: 'label.moderate' },
      schema: {
        tags,
        summary: 'Give a second view of a decision',
        params: Type.Object({ id: Id }),
        body: GiveSecondReview,
        response: { 200: SecondReviewAnswer },
      },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const { userId } = signedIn(request.actor);
        const overrideId = request.params.id;
        const given = await giveSecondReview(deps, tx, { overrideId, reviewerId: userId, status: request.body.status });
        if (!given.ok) return given;
        const override = (await readOverrides(tx, [overrideId], userId)).get(overrideId);
        return ok({ ...given.value, override, agreement: await readAgreement(tx) });
      }),
  );
}
