import { randomUUID } from 'node:crypto';
import type { ModerationThings } from './authz-moderation-expectations.ts';
import type { CheckServer } from './check-server.ts';
import { mustSend } from './send-json.ts';

interface Given {
  strangerId: number;
  point(ownerId: number): Promise<number>;
}

/** Makes cases, decisions, suspensions and appeals through the API, and then lets the rows say whose they are. */
export async function moderationThings(server: CheckServer, { strangerId, point }: Given): Promise<ModerationThings> {
  const { deps, http } = server;
  const people = {
    reporter: await server.person('moderation-reporter', 'member'),
    moderator: await server.person('moderation-moderator', 'moderator'),
    admin: await server.person('moderation-admin', 'admin'),
  };
  const post = (who: keyof typeof people, url: string, body?: object) =>
    mustSend(server, `POST ${url}`, { token: people[who].token, body });
  const change = (statement: string, values: unknown[]) => deps.db.pool.query<{ id: number }>(statement, values);
  const suspend = async (): Promise<{ userId: number; suspensionId: number }> => {
    const userId = await things.newPerson('member');
    const { suspension } = await post('admin', `/api/moderation/people/${userId}/suspend`, { days: 1, reason: 'For this check.' });
    return { userId, suspensionId: suspension.id };
  };
  const signAppeal = (suspensionId: number): string =>
    deps.secrets.sign('appeal', { suspensionId }, new Date(deps.clock.now().getTime() + 60_000));
  const things: ModerationThings = {
    async openCase(ownerId) {
      const subjectId = await point(ownerId);
      await post('reporter', '/api/reports', { subjectKind: 'point', subjectId, reason: 'spam' });
      const { rows } = await change('SELECT id FROM moderation_case WHERE subject_id = $1', [subjectId]);
      return rows[0]?.id as number;
    },
    async claimedCase(moderatorId) {
      const id = await things.openCase(strangerId);
      await post('admin', `/api/moderation/cases/${id}/claim`);
      await change('UPDATE moderation_case SET claimed_by = $2 WHERE id = $1', [id, moderatorId]);
      return id;
    },
    async decision(ownerId, by) {
      const id = await things.openCase(ownerId);
      await post(by, `/api/moderation/cases/${id}/claim`);
      return (await post(by, `/api/moderation/cases/${id}/decide`, { decision: 'remove', reason: 'For this check.' })).action.id;
    },
    newPerson: async (role) => (await server.person(`moderated-${randomUUID()}`, role)).userId,
    suspendedPerson: async () => (await suspend()).userId,
    async appeal(suspendedBy) {
      const { suspensionId } = await suspend();
      await http.inject({ method: 'POST', url: '/api/appeals', payload: { token: signAppeal(suspensionId), text: 'Please look again.' } });
      await change('UPDATE suspension SET moderator_id = $2 WHERE id = $1', [suspensionId, suspendedBy ?? null]);
      const { rows } = await change('SELECT id FROM appeal WHERE suspension_id = $1', [suspensionId]);
      return rows[0]?.id as number;
    },
    appealToken: async () => signAppeal((await suspend()).suspensionId),
  };
  return things;
}
