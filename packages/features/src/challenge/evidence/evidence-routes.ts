import { type Http, ok } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { CreateEvidence, EvidenceAnswer, RateEvidence } from '@verdict/wire/challenge';
import { Done } from '@verdict/wire/list';
import { recordTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { router } from '../../router.ts';
import { submitEvidence } from './add-evidence.ts';
import { rateEvidence, withdrawEvidence } from './change-evidence.ts';
import { readEvidence } from './read-evidence.ts';

export function evidenceRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Challenges');

  route('POST /api/challenges/:id/evidence', {
    action: 'evidence.create',
    summary: 'Add evidence to a challenge',
    body: CreateEvidence,
    status: 201,
    returns: EvidenceAnswer,
    refuses: ['not_found', 'gone', 'period_closed', 'evidence_limit', 'address_refused', 'subject_not_found', 'user_not_found'],
    before: ({ request, reply, user }) => recordTrace(deps, { request, reply }, user.userId),
    async once({ params, user: { userId }, body }, tx) {
      const given = await submitEvidence(deps, tx, { challengeId: params.id, userId, body });
      return given.ok ? evidenceNow(tx, given.value, userId) : given;
    },
  });

  route('DELETE /api/evidence/:id', {
    action: 'evidence.withdraw',
    summary: 'Withdraw your evidence',
    returns: Done,
    refuses: ['not_found', 'gone', 'period_closed'],
    once: ({ params, actor }, tx) => withdrawEvidence(deps, tx, { id: params.id, actor }),
  });

  route('PUT /api/evidence/:id/rating', {
    action: 'evidence.rate',
    summary: 'Rate evidence as strong or weak',
    body: RateEvidence,
    returns: EvidenceAnswer,
    refuses: ['not_found', 'gone', 'not_to_yourself', 'period_closed', 'user_not_found'],
    before: ({ request, reply, user }) => recordTrace(deps, { request, reply }, user.userId),
    async once({ params: { id }, user: { userId }, body: { strong } }, tx) {
      const rated = await rateEvidence(deps, tx, { id, userId, strong });
      return rated.ok ? evidenceNow(tx, id, userId) : rated;
    },
  });
}

async function evidenceNow(tx: Tx, id: number, viewerId: number) {
  return ok({ evidence: await readEvidence(tx, id, viewerId) });
}
