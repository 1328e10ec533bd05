import { hash } from 'node:crypto';
import { beginsWithZeroBits } from '@verdict/core/account';
import { testSystem } from '@verdict/features/testing';
import { SIGN_UP } from '@verdict/wire/account';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { changePolicy } from '../../policy/index.ts';
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

test('a person who must verify can read and write, and votes again once it is undone', async () => {
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

test('an account that does not exist is not asked to verify', async () => {
  expect(await require([])).toEqual([]);
  expect(await require([{ ...author, userId: 999_999 }])).toEqual([]);
  expect(await end([])).toEqual([]);
});

interface Puzzle {
  challenge: string;
  difficulty: number;
}

function solve({ challenge, difficulty }: Puzzle): { challenge: string; nonce: string } {
  for (let n = 0; ; n += 1) {
    if (beginsWithZeroBits(hash('sha256', `${challenge}:${n}`, 'buffer'), difficulty)) return { challenge, nonce: String(n) };
  }
}
const statusOf = async (who: Person) => (await mustSend('GET', '/api/me/verification', who)).verification;
const verify = (who: Person, body: object) => send('POST', '/api/me/verification', who, body);

test('a person solves the puzzle once, and votes again at once', async () => {
  await easier();
  const [eva, fay] = [await system.person('eva'), await system.person('fay')];
  await require([eva, fay]);
  expect(await statusOf(mod)).toBeNull();
  const { reason, puzzle } = await statusOf(eva);
  expect([reason, puzzle.difficulty]).toEqual(['Voted as one.', 10]);
  const proof = solve(puzzle);
  expect(await vote(eva)).toBe('verification_required');
  expect((await verify(fay, { proof })).json().error.code).toBe('proof_needed'); // the puzzle of somebody else
  expect((await verify(eva, { proof: { ...proof, nonce: 'x' } })).json().error).toMatchObject({ code: 'proof_needed', details: {} });
  expect((await verify(eva, { proof })).statusCode).toBe(200);
  expect([await statusOf(eva), await vote(eva)]).toEqual([null, 'voted']);
  expect((await verify(eva, { proof })).statusCode).toBe(200); // nothing is required any more
  await require([eva]);
  expect((await verify(eva, { proof })).json().error.code).toBe('proof_needed'); // it was used
});

test('a person follows the mailed link instead', async () => {
  const gil = await system.person('gil');
  await send('POST', '/api/me/verification/mail', gil);
  expect(await mailsTo('gil@example.org')).toHaveLength(0); // nothing was required
  await require([gil]);
  expect((await send('POST', '/api/me/verification/mail', gil)).statusCode).toBe(202);
  const [mail] = await mailsTo('gil@example.org');
  const [, token] = /\/settings\/verification\?token=(\S+)/.exec(mail?.body_text ?? '') ?? [];
  expect((await verify(gil, { token: `${token}x` })).json().error.code).toBe('link_invalid');
  expect((await verify(await required('hans'), { token })).json().error.code).toBe('link_invalid'); // the link of somebody else
  expect((await verify(gil, { token })).statusCode).toBe(200);
  await require([gil]);
  expect((await verify(gil, { token })).json().error.code).toBe('link_invalid'); // required again, so that the link is old
});

test.each([{}, { proof: { challenge: 'x', nonce: 'y' }, token: 'z' }, { code: '123' }])('%j is refused', async (body) => {
  expect((await verify(author, body)).statusCode).toBe(400);
});

async function required(name: string): Promise<Person> {
  const person = await system.person(name);
  await require([person]);
  return person;
}

async function mailsTo(address: string): Promise<{ body_text: string }[]> {
  return (await deps.db.pool.query("SELECT body_text FROM mail WHERE recipient = $1 AND kind = 'verify_person'", [address])).rows;
}

/** Solving a puzzle of ten bits takes no time. */
async function easier(): Promise<void> {
  const { version: _version, ...values } = { ...SIGN_UP.first, verificationDifficulty: 10 };
  const change = { policy: { definition: SIGN_UP }, authorId: null, values, expectedVersion: 1, reason: 'For this test.' };
  await deps.db.transaction((tx) => changePolicy(deps, tx, change));
}
