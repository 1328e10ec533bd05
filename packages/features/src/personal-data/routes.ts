import { dayOf } from '@verdict/core/time';
import { type Http, ok } from '@verdict/platform/http';
import { Done } from '@verdict/wire/list';
import { ErasureAnswer, PersonalDataFile } from '@verdict/wire/personal-data';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { collectPersonalData } from './download.ts';
import { cancelErasure, requestErasure } from './erase-person.ts';
import { personalDataOf } from './personal-data-of.ts';

export function personalDataRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'My data');

  route('GET /api/me/data', {
    action: 'data.export',
    summary: 'Export all your personal data',
    returns: PersonalDataFile,
    async handle({ user, reply }) {
      const file = await collectPersonalData(deps, personalDataOf(deps.slices), user.userId);
      const day = dayOf(deps.clock.now());
      reply.header('Content-Disposition', `attachment; filename="verdict-my-data-${day}.json"`).header('Cache-Control', 'no-store');
      return file as PersonalDataFile;
    },
  });

  route('POST /api/me/erasure', {
    action: 'data.erase',
    summary: 'Erase your account after a day, in which you can cancel',
    status: 202,
    returns: ErasureAnswer,
    refuses: ['last_admin'],
    async handle({ user }) {
      const result = await requestErasure(deps, user.userId);
      return result.ok ? ok({ erase_after: result.value.toISOString() }) : result;
    },
  });

  route('DELETE /api/me/erasure', {
    action: 'data.erase',
    summary: 'Cancel the erasure of your account',
    returns: Done,
    refuses: ['not_pending'],
    handle: ({ user }) => cancelErasure(deps, user.userId),
  });
}
