import { dayOf } from '@verdict/core/time';
import { type Http, sendRefusal } from '@verdict/platform/http';
import { Done } from '@verdict/wire/list';
import { ErasureAnswer, PersonalDataFile } from '@verdict/wire/personal-data';
import type { Deps } from '../deps.ts';
import { signedIn } from '../signed-in.ts';
import { collectPersonalData } from './download.ts';
import { cancelErasure, requestErasure } from './erase-person.ts';
import { personalDataOf } from './personal-data-of.ts';

const tags = ['My data'];

export function personalDataRoutes(http: Http, deps: Deps): void {
  http.get(
    '/api/me/data',
    {
      config: { action: 'data.export' },
      schema: { tags, summary: 'Download everything we hold about you', response: { 200: PersonalDataFile } },
    },
    async (request, reply) => {
      const file = await collectPersonalData(deps, personalDataOf(deps.slices), signedIn(request.actor).userId);
      const day = dayOf(deps.clock.now());
      reply.header('Content-Disposition', `attachment; filename="verdict-my-data-${day}.json"`).header('Cache-Control', 'no-store');
      return file as PersonalDataFile;
    },
  );

  http.post(
    '/api/me/erasure',
    {
      config: { action: 'data.erase' },
      schema: { tags, summary: 'Erase your account, with a day to change your mind', response: { 202: ErasureAnswer } },
    },
    async (request, reply) => {
      const result = await requestErasure(deps, signedIn(request.actor).userId);
      if (!result.ok) return sendRefusal(reply, result.refusal);
      return reply.code(202).send({ success: true as const, erase_after: result.value.toISOString() });
    },
  );

  http.delete(
    '/api/me/erasure',
    { config: { action: 'data.erase' }, schema: { tags, summary: 'Keep your account after all', response: { 200: Done } } },
    async (request, reply) => {
      const result = await cancelErasure(deps, signedIn(request.actor).userId);
      return result.ok ? { success: true as const } : sendRefusal(reply, result.refusal);
    },
  );
}
