import type { LabelThings } from './authz-label-expectations.ts';
import type { LabelModerationThings } from './authz-label-moderation-expectations.ts';
import type { CheckServer } from './check-server.ts';
import { mustSend } from './send-json.ts';

/** Opens labels and decides about them through the API, and then lets the rows say whose that is. */
export async function labelModerationThings(server: CheckServer, { label }: Pick<LabelThings, 'label'>): Promise<LabelModerationThings> {
  const author = await server.person('moderated-author', 'member');
  const people = {
    moderator: await server.person('label-moderator', 'moderator'),
    admin: await server.person('label-admin', 'admin'),
  };
  const post = (by: keyof typeof people, url: string, body?: object) => mustSend(server, `POST ${url}`, { token: people[by].token, body });
  const change = (statement: string, values: unknown[]) => server.deps.db.pool.query(statement, values);
  const things: LabelModerationThings = {
    async claimedLabel(moderatorId) {
      const id = await label(author.userId);
      await post('moderator', `/api/fallacy-feedback/${id}/claim`);
      await change('UPDATE label_claim SET moderator_id = $2 WHERE label_id = $1', [id, moderatorId]);
      return id;
    },
    async override(authorId, by) {
      const id = await label(authorId);
      return (await post(by, `/api/fallacy-feedback/${id}/override`, { status: 'overridden', notes: 'For this check.' })).override.id;
    },
    async secondReview(decidedBy) {
      const id = await things.override(author.userId, 'moderator');
      await change('UPDATE label_override SET wants_second_review = true, moderator_id = $2 WHERE id = $1', [id, decidedBy]);
      return id;
    },
  };
  return things;
}
