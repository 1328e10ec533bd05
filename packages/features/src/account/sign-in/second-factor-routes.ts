import { type Http, ok } from '@verdict/platform/http';
import { RecoveryCodes, SecondFactorCode, SecondFactorSecret, WithPassword } from '@verdict/wire/account';
import { Done } from '@verdict/wire/list';
import type { Deps } from '../../deps.ts';
import { router } from '../../router.ts';
import type { RouteContext } from '../route-context.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.ts';

export function secondFactorRoutes(http: Http, deps: Deps, { guesses }: RouteContext): void {
  const route = router(http, deps, 'Account');

  route('POST /api/me/totp', {
    action: 'account.edit_own',
    summary: 'Start to set up two-step sign-in',
    body: WithPassword,
    returns: SecondFactorSecret,
    refuses: ['wrong_credentials', 'second_factor_on'],
    handle({ reply, user: { userId }, body }) {
      guesses.count(userId, deps.clock.now());
      reply.header('Cache-Control', 'no-store');
      return startSecondFactor(deps, { userId, ...body });
    },
  });

  route('POST /api/me/totp/confirm', {
    action: 'account.edit_own',
    summary: 'Switch two-step sign-in on',
    body: SecondFactorCode,
    returns: RecoveryCodes,
    refuses: ['wrong_code', 'second_factor_on', 'second_factor_off'],
    async handle({ reply, user: { userId }, body }) {
      reply.header('Cache-Control', 'no-store');
      const result = await confirmSecondFactor(deps, { userId, ...body });
      return result.ok ? ok({ recovery_codes: result.value.recoveryCodes }) : result;
    },
  });

  route('DELETE /api/me/totp', {
    action: 'account.edit_own',
    summary: 'Switch two-step sign-in off',
    body: WithPassword,
    returns: Done,
    refuses: ['wrong_credentials', 'second_factor_off'],
    handle({ user: { userId }, body }) {
      guesses.count(userId, deps.clock.now());
      return removeSecondFactor(deps, { userId, ...body });
    },
  });
}
