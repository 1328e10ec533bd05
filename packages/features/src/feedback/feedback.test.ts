import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';

const system = await testSystem();
const client = clientOf(await system.api());
const scenario = new Scenario(client, system.deps);
const { send } = client;
const people: Person[] = [];
let author: Person;
let moderator: Person;
let detector: Person;

beforeAll(async () => {
  author = await system.person('author');
  moderator = await system.person('mod', 'moderator');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  for (let i = 0; i < 10; i += 1) people.push(await system.person(`reader-${i}`));
});
afterAll(() => system.close());

const reader = (i: number): Person => people[i] as Person;

async function aPoint(content: string): Promise<number> {
  return (await send('POST', '/api/points', author, { content })).json().point.id;
}

const newLabel = () => scenario.label({ author, detector, fallacyType: 'false_dilemma' });

const rate = (who: Person, fallacyLabelId: number, feedbackType = 'correct', more: object = {}) =>
  send('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType, ...more });
const stats = async (id: number) => (await send('GET', `/api/fallacy-feedback/stats/${id}`)).json().stats;
const statusOf = async (id: number): Promise<string> => (await send('GET', `/api/labels/${id}`)).json().label.status;

test('feedback is saved, counted and shown', async () => {
  const { id } = await newLabel();
  const reply = await rate(reader(0), id, 'wrong_type', {
    suggestedFallacyType: 'straw_man',
    explanation: ' It distorts. ',
    confidence: 7,
  });
  expect(reply.statusCode).toBe(201);
  expect(reply.json().feedback).toMatchObject({
    fallacy_label_id: id,
    user_id: reader(0).userId,
    feedback_type: 'wrong_type',
    suggested_fallacy_type: 'straw_man',
    explanation: 'It distorts.',
    confidence: 7,
    independent: true,
  });
  expect(await stats(id)).toEqual({
    total: 1,
    correct: 0,
    false_positive: 0,
    wrong_type: 1,
    missed_fallacy: 0,
    positive_percentage: 0,
    negative_percentage: 100,
    is_controversial: false,
    consensus: 'uncertain',
    consensus_score: 1,
    policy_version: 'table-1',
    min_feedbacks: 3,
    ...{ probability: null, interval: null, bridging: null }, // not in a fit yet
  });
});

test('the response has the label’s fresh counts and the id of its log entry, also when it is repeated or changed', async () => {
  const { id } = await newLabel();
  await rate(reader(0), id);
  const payload = { fallacyLabelId: id, feedbackType: 'correct' };
  const once = () => send('POST', '/api/fallacy-feedback', reader(1), payload, { 'idempotency-key': 'counts' });
  const first = (await once()).json();
  expect(first.stats).toEqual(await stats(id));
  await rate(reader(2), id);
  const again = (await once()).json();
  expect(again).toMatchObject({ event: first.event, stats: { total: 3 } });
  const changed = (await send('PUT', `/api/fallacy-feedback/${first.feedback.id}`, reader(1), { feedbackType: 'false_positive' })).json();
  expect(changed.stats).toEqual(await stats(id));
  expect(await kindsOf([first.event, changed.event])).toEqual(['feedback.created', 'feedback.updated']);
});

async function kindsOf(events: readonly number[]): Promise<string[]> {
  const { rows } = await system.deps.db.pool.query<{ kind: string }>('SELECT kind FROM event WHERE id = ANY ($1) ORDER BY id', [events]);
  return rows.map(({ kind }) => kind);
}

test('a second feedback by the same person is refused with the id of the first', async () => {
  const { id } = await newLabel();
  const first = (await rate(reader(0), id)).json().feedback;
  const second = await rate(reader(0), id, 'false_positive');
  expect(second.statusCode).toBe(409);
  expect(second.json().error).toMatchObject({
    code: 'already_answered',
    details: { id: first.id, method: 'PUT', url: `/api/fallacy-feedback/${first.id}` },
  });
});

test('twenty requests of one person at once create one feedback', async () => {
  const { id } = await newLabel();
  const codes = (await Promise.all(Array.from({ length: 20 }, () => rate(reader(0), id)))).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(19);
  expect((await stats(id)).total).toBe(1);
});

test('a repeated request gets the first response, also while the first is pending', async () => {
  const { id } = await newLabel();
  const body = { fallacyLabelId: id, feedbackType: 'correct' };
  const once = () => send('POST', '/api/fallacy-feedback', reader(1), body, { 'idempotency-key': 'same' });
  const replies = await Promise.all([once(), once(), once()]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(replies.map((reply) => reply.json().feedback.id)).size).toBe(1);
  const other = await send(
    'POST',
    '/api/fallacy-feedback',
    reader(1),
    { ...body, feedbackType: 'false_positive' },
    { 'idempotency-key': 'same' },
  );
  expect(other.json().error.code).toBe('idempotency_key_reused');
});

test('the status of a label follows its verdict in both directions, and each change names the policy version', async () => {
  const { id } = await newLabel();
  const given = [];
  for (let i = 0; i < 3; i += 1) given.push((await rate(reader(i), id)).json().feedback.id);
  expect(await statusOf(id)).toBe('validated');
  await send('PUT', `/api/fallacy-feedback/${given[0]}`, reader(0), { feedbackType: 'false_positive' });
  expect(await statusOf(id)).toBe('active');
  for (const i of [1, 2]) await send('PUT', `/api/fallacy-feedback/${given[i]}`, reader(i), { feedbackType: 'false_positive' });
  expect(await statusOf(id)).toBe('disputed');
  const { rows } = await system.deps.db.pool.query(
    `SELECT payload->>'from' AS "from", payload->>'to' AS "to", payload->>'policy_version' AS policy
     FROM event JOIN comment_fallacy_labels label ON label.uuid = subject WHERE label.id = $1 AND kind = 'label.status_changed' ORDER BY event.id`,
    [id],
  );
  expect(rows).toEqual([
    { from: 'active', to: 'validated', policy: 'table-1' },
    { from: 'validated', to: 'active', policy: 'table-1' },
    { from: 'active', to: 'disputed', policy: 'table-1' },
  ]);
});

test('withdrawn feedback no longer counts, and can be given again', async () => {
  const { id } = await newLabel();
  const { id: feedbackId } = (await rate(reader(0), id)).json().feedback;
  expect((await send('DELETE', `/api/fallacy-feedback/${feedbackId}`, reader(0))).statusCode).toBe(200);
  expect((await send('DELETE', `/api/fallacy-feedback/${feedbackId}`, reader(0))).statusCode).toBe(200);
  expect((await stats(id)).total).toBe(0);
  expect((await send('PUT', `/api/fallacy-feedback/${feedbackId}`, reader(0), { feedbackType: 'correct' })).statusCode).toBe(410);
  const again = await rate(reader(0), id, 'false_positive');
  expect(again.statusCode).toBe(201);
  expect(again.json().feedback).toMatchObject({ id: feedbackId, feedback_type: 'false_positive' });
  expect((await stats(id)).total).toBe(1);
});

test('other members can neither change nor withdraw feedback; moderators can remove it with a reason', async () => {
  const { id } = await newLabel();
  const { id: feedbackId } = (await rate(reader(0), id)).json().feedback;
  const change = await send('PUT', `/api/fallacy-feedback/${feedbackId}`, reader(1), { feedbackType: 'false_positive' });
  expect([change.statusCode, change.json().error.code]).toEqual([403, 'not_yours']);
  expect((await send('DELETE', `/api/fallacy-feedback/${feedbackId}`, reader(1))).statusCode).toBe(403);
  expect((await send('PUT', `/api/fallacy-feedback/${feedbackId}`, moderator, { feedbackType: 'correct' })).statusCode).toBe(403);
  const unexplained = await send('DELETE', `/api/fallacy-feedback/${feedbackId}`, moderator);
  expect([unexplained.statusCode, unexplained.json().error.code]).toEqual([422, 'reason_needed']);
  expect((await send('DELETE', `/api/fallacy-feedback/${feedbackId}?reason=Spam`, moderator)).statusCode).toBe(200);
  expect((await stats(id)).total).toBe(0);
});

test.each([
  ['no signed-in user', undefined, {}, 401, 'not_signed_in'],
  ['wrong type without a suggestion', 0, { feedbackType: 'wrong_type' }, 422, 'suggested_type_needed'],
  ["the label's own type", 0, { feedbackType: 'wrong_type', suggestedFallacyType: 'false_dilemma' }, 422, 'suggested_type_same'],
  ['a type of another set', 0, { feedbackType: 'wrong_type', suggestedFallacyType: 'racism' }, 422, 'suggested_type_unknown'],
  ['an unknown type', 0, { feedbackType: 'wrong_type', suggestedFallacyType: 'sophistry' }, 400, 'invalid_request'],
  ['an unknown feedback type', 0, { feedbackType: 'maybe' }, 400, 'invalid_request'],
  ['confidence out of range', 0, { confidence: 11 }, 400, 'invalid_request'],
  ['a label and a point', 0, { feedbackType: 'missed_fallacy', pointId: 1 }, 422, 'label_or_point'],
  ['another person’s id', 0, { userId: 1 }, 403, 'not_you'],
])('%s is refused', async (_what, who, body, status, code) => {
  const { id } = await newLabel();
  const reply = await rate(who === undefined ? (undefined as never) : reader(who), id, 'correct', body);
  expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  expect((await stats(id)).total).toBe(0);
});

test('a missing label, or one of a deleted point, cannot be rated or read', async () => {
  expect((await rate(reader(0), 999_999)).statusCode).toBe(404);
  const { id, point_id } = await newLabel();
  await send('DELETE', `/api/points/${point_id}`, author);
  expect((await rate(reader(0), id)).statusCode).toBe(404);
  expect((await send('GET', `/api/fallacy-feedback/stats/${id}`)).statusCode).toBe(404);
  expect((await send('GET', `/api/fallacy-feedback/point/${point_id}`)).statusCode).toBe(410);
});

test('authors cannot rate labels on their own points', async () => {
  const { id } = await newLabel();
  const reply = await rate(author, id, 'false_positive');
  expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'not_to_yourself']);
});

test('a missed fallacy opens a community label, and a second person joins it', async () => {
  const pointId = await aPoint('You would say that, you own a car.');
  const missed = { pointId, feedbackType: 'missed_fallacy', suggestedFallacyType: 'ad_hominem', textExcerpt: 'you own a car' };
  const [first, second] = await Promise.all([0, 1].map((i) => send('POST', '/api/fallacy-feedback', reader(i), missed)));
  expect([first?.statusCode, second?.statusCode]).toEqual([201, 201]);
  const id = first?.json().feedback.fallacy_label_id;
  expect(second?.json().feedback.fallacy_label_id).toBe(id);
  const { label } = (await send('GET', `/api/labels/${id}`)).json();
  expect(label).toMatchObject({ origin: 'community', confidence_score: null, text_excerpt: 'you own a car', excerpt_start: 20 });
  expect(label.stats).toMatchObject({ total: 2, missed_fallacy: 2, positive_percentage: 0, consensus: 'uncertain' });
  await rate(reader(2), id);
  expect((await stats(id)).positive_percentage).toBe(100);
});

test('a refused missed fallacy creates no label', async () => {
  const pointId = await aPoint('My own words.');
  const reply = await send('POST', '/api/fallacy-feedback', author, {
    pointId,
    feedbackType: 'missed_fallacy',
    suggestedFallacyType: 'red_herring',
  });
  expect(reply.json().error.code).toBe('not_to_yourself');
  expect((await send('GET', `/api/fallacy-feedback/point/${pointId}`)).json().fallacyLabels).toEqual([]);
});

test('a point shows its labels and their feedback, the most helpful first and without names', async () => {
  const { id, point_id } = await newLabel();
  const first = (await rate(reader(0), id, 'correct', { explanation: 'Two options, as if there were no third.' })).json().feedback;
  const second = (await rate(reader(1), id, 'false_positive', { explanation: 'It is a figure of speech.' })).json().feedback;
  await send('PUT', `/api/fallacy-feedback/${first.id}/helpful`, reader(2));
  const { fallacyLabels } = (await send('GET', `/api/fallacy-feedback/point/${point_id}`, reader(2))).json();
  expect(fallacyLabels).toHaveLength(1);
  expect(fallacyLabels[0].fallacyLabel).toMatchObject({ id, fallacy_type: 'false_dilemma', stats: { total: 2 }, your_feedback: null });
  expect(fallacyLabels[0].feedbacks).toMatchObject([
    { id: first.id, helpful_votes: 1, you_found_helpful: true, is_yours: false },
    { id: second.id, helpful_votes: 0, you_found_helpful: false },
  ]);
  expect(JSON.stringify(fallacyLabels)).not.toMatch(/user_id|moderator_notes|reader-/);
});

test('each person can mark an explanation as helpful once, except its author, and can undo it', async () => {
  const { id } = await newLabel();
  const { id: feedbackId } = (await rate(reader(0), id, 'correct', { explanation: 'Because.' })).json().feedback;
  const helpful = (who: Person, method: 'PUT' | 'DELETE' = 'PUT') => send(method, `/api/fallacy-feedback/${feedbackId}/helpful`, who);
  const votes = await Promise.all([helpful(reader(1)), helpful(reader(1)), helpful(reader(2))]);
  expect(votes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await helpful(reader(3))).json()).toMatchObject({ helpful_votes: 3, you_found_helpful: true });
  expect((await helpful(reader(3), 'DELETE')).json()).toMatchObject({ helpful_votes: 2, you_found_helpful: false });
  expect((await helpful(reader(0))).json().error.code).toBe('not_to_yourself');
  const bare = (await rate(reader(4), id)).json().feedback;
  expect((await send('PUT', `/api/fallacy-feedback/${bare.id}/helpful`, reader(1))).json().error.code).toBe('nothing_to_vote_on');
});

test('feedback given after seeing the split is saved as not independent', async () => {
  const { id } = await newLabel();
  expect((await rate(reader(0), id, 'correct', { sawOthers: true })).json().feedback.independent).toBe(false);
});

test('address and agent are stored only as hashes', async () => {
  const { id } = await newLabel();
  const headers = { 'user-agent': 'A very particular browser' };
  const { feedback } = (
    await send('POST', '/api/fallacy-feedback', reader(0), { fallacyLabelId: id, feedbackType: 'correct' }, headers)
  ).json();
  const { rows } = await system.deps.db.pool.query('SELECT ip_address, user_agent FROM fallacy_feedback WHERE id = $1', [feedback.id]);
  expect(rows[0].ip_address).toMatch(/^[\w-]{43}$/);
  expect(rows[0].user_agent).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(feedback)).not.toMatch(/ip_address|user_agent/);
});

test('after ten people change their answers at once, the counts match their last answers', async () => {
  const { id } = await newLabel();
  await Promise.all(
    people.map(async (who, i) => {
      const { id: feedbackId } = (await rate(who, id)).json().feedback;
      if (i % 2) await send('PUT', `/api/fallacy-feedback/${feedbackId}`, who, { feedbackType: 'false_positive' });
      if (i % 5 === 0) await send('DELETE', `/api/fallacy-feedback/${feedbackId}`, who);
    }),
  );
  expect(await stats(id)).toMatchObject({ total: 8, correct: 4, false_positive: 4, consensus: 'likely_correct' });
});
