import { type Http, sendRefusal } from '@verdict/platform/http';
import { RecoveryCodes, SecondFactorCode, SecondFactorSecret, WithPassword } from '@verdict/wire/account';
import { Done } from '@verdict/wire/list';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../signed-in.ts';
import type { RouteContext } from '../route-context.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.ts';

const tags = ['Account'];

export function secondFactorRoutes(http: Http, deps: Deps, { guesses }: RouteContext): void {
  http.post(
    '/api/me/totp',
    {
      config: { action: 'account.edit_own' },
      schema: { tags, summary: 'Begin two-step sign-in', body: WithPassword, response: { 200: SecondFactorSecret } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      guesses.count(userId, deps.clock.now());
      const result = await startSecondFactor(deps, { userId, ...request.body });
      if (!result.ok) return sendRefusal(reply, result.refusal);
      reply.header('Cache-Control', 'no-store');
      return { success: true as const, ...result.value };
    },
  );

  http.post(
    '/api/me/totp/confirm',
    {
      config: { action: 'account.edit_own' },
      schema: { tags, summary: 'Switch two-step sign-in on', body: SecondFactorCode, response: { 200: RecoveryCodes } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      const result = await confirmSecondFactor(deps, { userId, ...request.body });
      if (!result.ok) return sendRefusal(reply, result.refusal);
      reply.header('Cache-Control', 'no-store');
      return { success: true as const, recovery_codes: result.value.recoveryCodes };
    },
  );

  http.delete(
    '/api/me/totp',
    {
      config: { action: 'account.edit_own' },
      schema: { tags, summary: 'Switch two-step sign-in off', body: WithPassword, response: { 200: Done } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      guesses.count(userId, deps.clock.now());
      const result = await removeSecondFactor(deps, { userId, ...request.body });
      return result.ok ? { success: true as const } : sendRefusal(reply, result.refusal);
    },
  );
}
