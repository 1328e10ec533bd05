import { type Http, ok, RefusalError } from '@verdict/platform/http';
import { VerificationAnswer, Verify } from '@verdict/wire/account';
import { Done } from '@verdict/wire/list';
import type { Deps } from '../../deps.ts';
import { router } from '../../router.ts';
import type { RouteContext } from '../route-context.ts';
import { mailVerification, readVerification, verify } from './verify.ts';

export function verificationRoutes(http: Http, deps: Deps, { authenticator, mails }: RouteContext): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Account');

  route('GET /api/me/verification', {
    action: 'account.read_own',
    summary: 'Read whether you must confirm that a person uses your account, and why',
    returns: VerificationAnswer,
    handle: async ({ user: { userId } }) => ({ verification: await readVerification(deps, userId) }),
  });

  route('POST /api/me/verification', {
    action: 'account.edit_own',
    summary: 'Confirm that a person uses your account',
    description: 'Send the solved puzzle, or the token from the mailed link. You can vote again within a few seconds.',
    body: Verify,
    returns: Done,
    refuses: ['proof_needed', 'link_invalid'],
    async handle({ user: { userId }, body }) {
      const result = await db.transaction((tx) => verify(deps, tx, { userId, ...body }));
      if (!result.ok) return result;
      authenticator.forgetAccount(userId);
      return ok({});
    },
  });

  route('POST /api/me/verification/mail', {
    action: 'account.edit_own',
    summary: 'Request a mailed link to confirm that a person uses your account',
    description: 'The link is valid for an hour.',
    status: 202,
    returns: Done,
    async handle({ user: { userId } }) {
      const waitSeconds = mails.count(`verification of ${userId}`, clock.now());
      if (waitSeconds !== undefined) throw new RefusalError({ code: 'rate_limited' }, waitSeconds);
      await db.transaction((tx) => mailVerification(deps, tx, userId));
      return ok({});
    },
  });
}
