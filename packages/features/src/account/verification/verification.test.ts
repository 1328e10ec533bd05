import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { endVerification, requireVerification } from '../index.ts';

const system = await testSystem();
const { deps } = system;
const now = new Date();
const { send, mustSend } = clientOf(await system.api());
const mod = await system.person('mod', 'moderator');
afterAll(() => system.close());

type Person = Awaited<ReturnType<typeof system.person>>;

const require = (people: readonly Person[], by: number | null = null) =>
  deps.db.transaction((tx) =>
    requireVerification(deps, tx, { userIds: people.map(({ userId }) => userId), reason: 'Voted as one.', by, now }),
  );
const end = (people: readonly Person[]) =>
  deps.db.transaction((tx) => endVerification(tx, { userIds: people.map(({ userId }) => userId), how: 'undone', now }));
const eventsOf = async () =>
  (await deps.db.pool.query("SELECT kind, subject_user_id FROM event WHERE kind LIKE 'verification.%' ORDER BY id")).rows;

const { topic } = await mustSend('POST', '/api/topics', mod, {
  title: 'Streets',
  subtopics: [{ name: 'Safety', weight: 1, keywords: [] }],
});
const author = await system.person('author');
const { proposal } = await mustSend('POST', '/api/proposals', author, { topic: topic.slug, text: 'A crossing at the school' });
const vote = async (who: Person) => {
  const answer = await send('POST', '/api/votes', who, { proposal_id: proposal.proposal_id, vote_type: 'support' });
  return answer.statusCode < 300 ? 'voted' : answer.json().error.code;
};

test('who must be verified votes again once it is undone, and may read and write meanwhile', async () => {
  const [ana, ben] = [await system.person('ana'), await system.person('ben')];
  expect(await require([ana, ben])).toEqual([ana.userId, ben.userId]);
  expect(await require([ben, ana])).toEqual([]);
  expect([await vote(ana), await vote(ben)]).toEqual(['verification_required', 'verification_required']);
  await mustSend('POST', '/api/proposals', ana, { topic: topic.slug, text: 'Trees along the road' });
  expect(await end([ana, ben])).toEqual([ana.userId, ben.userId]);
  expect(await end([ana])).toEqual([]);
  const votes = async () => [await vote(ana), await vote(ben)];
  await expect.poll(votes, { timeout: 6000 }).toEqual(['voted', 'voted']); // servers remember an account for three seconds
  expect((await eventsOf()).map(({ kind }) => kind)).toEqual([
    'verification.required',
    'verification.required',
    'verification.ended',
    'verification.ended',
  ]);
});

test.each([
  ['POST', '/api/fallacy-feedback', { label_id: 1, feedback: 'correct' }],
  ['POST', '/api/reports', { subjectKind: 'point', subjectId: 1, reason: 'spam' }],
  ['PUT', '/api/challenges/1/ballot', { side: 'support' }],
  ['PUT', '/api/evidence/1/rating', { rating: 1 }],
] as const)('%s %s is refused too', async (method, url, body) => {
  const cleo = await system.person(`cleo${url}`);
  await require([cleo]);
  const answer = await send(method, url, cleo, body);
  expect([answer.statusCode, answer.json().error?.code]).toEqual([403, 'verification_required']);
});

test('the person is notified of the reason', async () => {
  const dora = await system.person('dora');
  await require([dora], mod.userId);
  const { items } = await mustSend('GET', '/api/notifications', dora);
  expect(items).toMatchObject([{ kind: 'verification_required', data: { reason: 'Voted as one.' }, url: '/settings/verification' }]);
});

test('nobody is asked who is not there', async () => {
  expect(await require([])).toEqual([]);
  expect(await require([{ ...author, userId: 999_999 }])).toEqual([]);
  expect(await end([])).toEqual([]);
});
