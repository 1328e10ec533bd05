import { type Http, ok } from '@verdict/platform/http';
import { GiveSecondReview, SecondReviewAnswer, SecondReviewQuery, SecondReviewsAnswer } from '@verdict/wire/label-moderation';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { readOverrides } from './overrides.ts';
import { giveSecondReview, listSecondReviews, readAgreement } from './second-reviews.ts';

export function secondReviewRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Label moderation');

  route('GET /api/fallacy-feedback/second-reviews', {
    action: 'label.moderate_read',
    summary: 'List decisions of others that wait for a second review, without the decision',
    query: SecondReviewQuery,
    returns: SecondReviewsAnswer,
    async handle({ query, user }) {
      const [listed, agreement] = await Promise.all([
        listSecondReviews(deps.db, user.userId, query.limit ?? 10),
        readAgreement(deps.db.kysely),
      ]);
      return { ...listed, agreement };
    },
  });

  route('POST /api/fallacy-feedback/second-reviews/:id', {
    action: 'label.moderate',
    summary: 'Submit a second review of a decision',
    body: GiveSecondReview,
    returns: SecondReviewAnswer,
    refuses: ['not_found', 'label_outdated', 'not_to_yourself', 'own_decision', 'case_decided'],
    async once({ params: { id: overrideId }, user: { userId }, body: { status } }, tx) {
      const given = await giveSecondReview(deps, tx, { overrideId, reviewerId: userId, status });
      if (!given.ok) return given;
      const override = (await readOverrides(tx, [overrideId], userId)).get(overrideId);
      return ok({ ...given.value, override, agreement: await readAgreement(tx) });
    },
  });
}
