import type { LabelThings } from './authz-label-expectations.ts';
import type { CheckServer } from './check-server.ts';
import { mustSend } from './send-json.ts';

/** Makes labels and feedback through the API, as a detector and in the name of their owners. */
export async function labelThings(server: CheckServer, point: (ownerId: number) => Promise<number>): Promise<LabelThings> {
  const { token } = await server.person('detector', 'admin', { scopes: ['labels:write', 'feedback:write', 'act-as'] });
  const author = await server.person('flagged-author', 'member');
  const post = (url: string, body: object) => mustSend(server, `POST ${url}`, { token, body });
  const things: LabelThings = {
    async label(authorId) {
      const claim = { pointId: await point(authorId), fallacyType: 'straw_man', confidenceScore: 0.8, modelVersion: 'check-1' };
      return (await post('/api/labels', claim)).label.id;
    },
    async feedback(userId) {
      const said = { fallacyLabelId: await things.label(author.userId), feedbackType: 'correct', explanation: 'As it says' };
      return (await post('/api/fallacy-feedback', { ...said, userId })).feedback.id;
    },
    async repliedLabel(authorId) {
      const id = await things.label(authorId);
      await server.deps.db.pool.query(
        "INSERT INTO label_reply (uuid, label_id, user_id, text, created_at) VALUES (gen_random_uuid(), $1, $2, 'Some answer', now())",
        [id, authorId],
      );
      return id;
    },
  };
  return things;
}
