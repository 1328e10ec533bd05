import { setTimeout as delay } from 'node:timers/promises';
import { labelDevice } from '@verdict/core/account';
import { type Http, networkOf, sendRefusal } from '@verdict/platform/http';
import { AccountAnswer, AskReset, ConfirmReset, PuzzleAnswer, SignUp, VerifyAddress } from '@verdict/wire/account';
import { Done } from '@verdict/wire/list';
import { noteTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { askForReset, confirmReset } from '../own-account/change-password.ts';
import type { RouteContext } from '../route-context.ts';
import { setSessionCookie } from '../sign-in/begin-session.ts';
import { signUp, verifyAddress } from './sign-up.ts';
import { SignUpProof } from './sign-up-proof.ts';

const tags = ['Account'];
/** Longer than looking up an account and writing a mail takes, so that the time does not tell whether there is one. */
const ANSWER_MS = 250;

export function signUpRoutes(http: Http, deps: Deps, context: RouteContext): void {
  const { authenticator, mails } = context;
  const proof = new SignUpProof(deps);

  http.get(
    '/api/accounts/puzzle',
    {
      config: { action: 'account.sign_up' },
      schema: { tags, summary: 'The puzzle to solve before signing up, if any', response: { 200: PuzzleAnswer } },
    },
    async (request) => ({ success: true as const, puzzle: proof.puzzle(networkOf(request.ip)) }),
  );

  http.post(
    '/api/accounts',
    {
      config: { action: 'account.sign_up' },
      schema: {
        tags,
        summary: 'Sign up',
        description: 'The answer is the same whether or not the address has an account. What happens next is told by mail.',
        body: SignUp,
        response: { 202: Done },
      },
    },
    async (request, reply) => {
      const network = networkOf(request.ip);
      if (!(await proof.accepts(network, request.body.proof))) {
        return sendRefusal(reply, { code: 'proof_needed', details: proof.puzzle(network) });
      }
      const waitSeconds = mails.count(request.body.email, deps.clock.now());
      if (waitSeconds !== undefined) return sendRefusal(reply, { code: 'rate_limited' }, waitSeconds);
      const [result] = await Promise.all([signUp(deps, request.body), delay(ANSWER_MS)]);
      if (!result.ok) return sendRefusal(reply, result.refusal);
      proof.countSignUp(network);
      return reply.code(202).send({ success: true as const });
    },
  );

  http.post(
    '/api/accounts/verify',
    {
      config: { action: 'account.sign_up' },
      schema: { tags, summary: 'Confirm your address by the link in the mail', body: VerifyAddress, response: { 200: AccountAnswer } },
    },
    async (request, reply) => {
      const result = await verifyAddress(deps, request.body.token, labelDevice(request.headers['user-agent']));
      if (!result.ok) return sendRefusal(reply, result.refusal);
      setSessionCookie(reply, deps, result.value.token);
      await noteTrace(deps, request, result.value.account.id);
      return { success: true as const, account: result.value.account };
    },
  );

  http.post(
    '/api/password-reset',
    {
      config: { action: 'account.recover' },
      schema: {
        tags,
        summary: 'Ask for a new password',
        description: 'The answer is the same whether or not there is such an account.',
        body: AskReset,
        response: { 202: Done },
      },
    },
    async (request, reply) => {
      const waitSeconds = mails.count(request.body.email, deps.clock.now());
      if (waitSeconds !== undefined) return sendRefusal(reply, { code: 'rate_limited' }, waitSeconds);
      await Promise.all([askForReset(deps, request.body.email), delay(ANSWER_MS)]);
      return reply.code(202).send({ success: true as const });
    },
  );

  http.post(
    '/api/password-reset/confirm',
    {
      config: { action: 'account.recover' },
      schema: { tags, summary: 'Set a new password by the link in the mail', body: ConfirmReset, response: { 200: Done } },
    },
    async (request, reply) => {
      const result = await confirmReset(deps, request.body);
      if (!result.ok) return sendRefusal(reply, result.refusal);
      authenticator.forgetAccount(result.value.userId);
      return { success: true as const };
    },
  );
}
