import { setTimeout as delay } from 'node:timers/promises';
import { isWeakPassword, labelDevice } from '@verdict/core/account';
import { type Http, ok, RefusalError, refuse } from '@verdict/platform/http';
import { AccountAnswer, ConfirmReset, PuzzleAnswer, RequestReset, SignUp, VerifyAddress } from '@verdict/wire/account';
import { Done } from '@verdict/wire/list';
import { recordTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { router } from '../../router.ts';
import { confirmReset, requestReset } from '../own-account/change-password.ts';
import { captchaWidget } from '../proof/captcha.ts';
import type { RouteContext } from '../route-context.ts';
import { setSessionCookie } from '../sign-in/begin-session.ts';
import { signUp, verifyAddress } from './sign-up.ts';
import { admitSignUp, signUpPuzzle } from './sign-up-work.ts';

/**
 * Longer than finding an account and queueing a mail take, so that the response time does not reveal whether there is one.
 */
const ANSWER_MS = 250;

export function signUpRoutes(http: Http, deps: Deps, context: RouteContext): void {
  const { mails } = context;
  const route = router(http, deps, 'Account');
  const countMail = (address: string): void => {
    const waitSeconds = mails.count(address, deps.clock.now());
    if (waitSeconds !== undefined) throw new RefusalError({ code: 'rate_limited' }, waitSeconds);
  };

  route('GET /api/accounts/puzzle', {
    action: 'account.sign_up',
    summary: 'Get the puzzle or captcha to solve before signing up, if any',
    returns: PuzzleAnswer,
    handle: async ({ request, reply }) => ({ puzzle: await signUpPuzzle(deps, { request, reply }), captcha: captchaWidget(deps) }),
  });

  route('POST /api/accounts', {
    action: 'account.sign_up',
    summary: 'Sign up',
    description: 'The response is the same whether or not the address has an account. The mail says what to do next.',
    body: SignUp,
    status: 202,
    returns: Done,
    refuses: ['proof_needed', 'password_too_weak'],
    async handle({ request, reply, body }) {
      if (isWeakPassword(body.password, body.email)) return refuse('password_too_weak');
      const admitted = await admitSignUp(deps, { request, reply }, body);
      if (!admitted.ok) return admitted;
      countMail(body.email);
      await Promise.all([signUp(deps, body), delay(ANSWER_MS)]);
      return ok({});
    },
  });

  route('POST /api/accounts/verify', {
    action: 'account.sign_up',
    summary: 'Confirm your address with the mailed link',
    body: VerifyAddress,
    returns: AccountAnswer,
    refuses: ['link_invalid'],
    async handle({ request, reply, body }) {
      const result = await verifyAddress(deps, body.token, labelDevice(request.headers['user-agent']));
      if (!result.ok) return result;
      const { token, account } = result.value;
      setSessionCookie(reply, deps, token);
      await recordTrace(deps, { request, reply }, account.id);
      return { account };
    },
  });

  route('POST /api/password-reset', {
    action: 'account.recover',
    summary: 'Reset your password',
    description: 'The response is the same whether or not there is an account. If there is one, it is mailed a link.',
    body: RequestReset,
    status: 202,
    returns: Done,
    async handle({ body }) {
      countMail(body.email);
      await Promise.all([requestReset(deps, body.email), delay(ANSWER_MS)]);
      return ok({});
    },
  });

  route('POST /api/password-reset/confirm', {
    action: 'account.recover',
    summary: 'Set a new password by the link in the mail',
    body: ConfirmReset,
    returns: Done,
    refuses: ['link_invalid', 'password_too_weak'],
    async handle({ body }) {
      const result = await confirmReset(deps, body);
      if (result.ok) context.authenticator.forgetAccount(result.value.userId);
      return result;
    },
  });
}
