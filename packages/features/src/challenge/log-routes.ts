import { type Http, sendRefusal } from '@verdict/platform/http';
import { ChallengeLog } from '@verdict/wire/challenge';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { readLog } from './read-log.ts';

export function logRoutes(http: Http, { db }: Deps): void {
  http.get(
    '/api/challenges/:id/log',
    {
      config: { action: 'challenge.read' },
      schema: {
        tags: ['Challenges'],
        summary: 'The entries of the log about a challenge',
        params: Type.Object({ id: Id }),
        response: { 200: ChallengeLog },
      },
    },
    async (request, reply) => {
      const items = await readLog(db.kysely, request.params.id);
      return items ? { success: true as const, items } : sendRefusal(reply, { code: 'not_found' });
    },
  );
}
