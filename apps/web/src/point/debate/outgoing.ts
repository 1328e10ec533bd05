import { ask, client, session } from '../../frame/index.ts';
import { OutgoingPoints } from './outgoing-points.ts';

/** One for the whole page, so that sending continues while the writer navigates. */
export const outgoing = new OutgoingPoints(async ({ content, language, parentId, attempt }) => {
  const body = { content, language, ...(parentId !== null && { parentId }) };
  const answer = await ask(client.POST('/api/points', { body, headers: { 'Idempotency-Key': attempt } }));
  if (!answer.ok) session.onFailure(answer.failure);
  return answer;
});

session.onLeave(() => outgoing.forget());
