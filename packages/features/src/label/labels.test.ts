import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LABEL_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem();
const http = await system.api();
let author: Person;
let detector: Person;
let pointId: number;
const CONTENT = 'First Saturdays, then every day. First Saturdays!';

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'moderator', { scopes: ['labels:write'] });
  pointId = await addPoint(CONTENT);
});
afterAll(() => system.close());

async function addPoint(content: string, parentId?: number): Promise<number> {
  const headers = { authorization: author.authorization };
  return (await http.inject({ method: 'POST', url: '/api/points', headers, payload: { content, ...(parentId && { parentId }) } })).json()
    .point.id;
}

const claim = (change: object = {}) => ({ pointId, fallacyType: 'slippery_slope', confidenceScore: 0.7, modelVersion: 'v1', ...change });

function post(payload: object, who: Person = detector) {
  return http.inject({ method: 'POST', url: '/api/labels', headers: { authorization: who.authorization }, payload });
}

const list = async (query: string) => (await http.inject(`/api/labels?${query}`)).json().items as { id: number }[];

test('a label has what the detector sent, and starts active and unrated', async () => {
  const said = { textExcerpt: 'then every day', aiExplanation: 'One step is said to lead to all.', aiSuggestion: 'Argue about this step.' };
  const reply = await post(claim(said));
  expect(reply.statusCode).toBe(201);
  expect(reply.json().label).toMatchObject({
    point_id: pointId,
    label_set: 'fallacy',
    fallacy_type: 'slippery_slope',
    confidence_score: 0.7,
    text_excerpt: 'then every day',
    excerpt_start: 17,
    ai_explanation: said.aiExplanation,
    ai_suggestion: said.aiSuggestion,
    model_version: 'v1',
    status: 'active',
    moderator_override: false,
  });
});

test('the same external id and content is the same label; with other content it is a conflict', async () => {
  const first = await post(claim({ externalId: 'x' }));
  const again = await post(claim({ externalId: 'x' }));
  const other = await post(claim({ externalId: 'x', fallacyType: 'red_herring' }));
  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 200, 409]);
  expect(again.json().label.id).toBe(first.json().label.id);
});

test('a repeated request gets the same response, alone and in a batch, and its key works for no other request', async () => {
  const headers = { authorization: detector.authorization };
  const repeat = (key: string, payload: object) =>
    http.inject({ method: 'POST', url: '/api/labels', headers: { ...headers, 'idempotency-key': key }, payload });
  const [first, again] = await Promise.all([repeat('one', claim()), repeat('one', claim())]);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  const batch = { labels: [claim(), claim({ pointId: 999_999 })] };
  expect((await repeat('many', batch)).json()).toEqual((await repeat('many', batch)).json());
  expect((await repeat('one', claim({ confidenceScore: 0.1 }))).json().error.code).toBe('idempotency_key_reused');
});

test('simultaneous requests with the same external id create one label', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => post(claim({ externalId: 'race' }))));
  expect(new Set(replies.map((reply) => reply.json().label.id)).size).toBe(1);
});

test('a batch has a result for each label, and a bad one does not affect the others', async () => {
  const reply = await post({
    labels: [
      claim({ externalId: 'b1' }),
      claim({ externalId: 'b1' }),
      claim({ fallacyType: 'racism' }),
      claim({ pointId: 999_999 }),
      claim({ textExcerpt: 'not there' }),
      claim({ labelSet: 'hate', fallacyType: 'racism' }),
    ],
  });
  expect(reply.statusCode).toBe(201);
  const { created, results } = reply.json();
  expect(created).toBe(2);
  expect(results.map((result: { created?: boolean; error?: { code: string } }) => result.error?.code ?? result.created)).toEqual([
    true,
    false,
    'label_type_unknown',
    'subject_not_found',
    'excerpt_not_found',
    true,
  ]);
});

test('a request takes up to a thousand labels', async () => {
  const many = (count: number) => ({ labels: Array.from({ length: count }, (_, i) => claim({ externalId: `many-${i}` })) });
  expect((await post(many(1000))).json().created).toBe(1000);
  expect((await post(many(1001))).statusCode).toBe(400);
});

test.each([
  ['confidence out of range', { confidenceScore: 1.5 }],
  ['an unknown type', { fallacyType: 'nonsense' }],
  ['no model version', { modelVersion: undefined }],
  ['unknown fields', { status: 'validated' }],
])('%s is refused', async (_what, change) => {
  expect((await post(claim(change))).statusCode).toBe(400);
});

test('members cannot create labels, and a key needs the scope', async () => {
  expect((await post(claim(), author)).json().error.code).toBe('role_too_low');
  expect((await post(claim(), await system.person('other', 'admin', { scopes: ['points:write'] }))).json().error.code).toBe(
    'scope_missing',
  );
});

test('the start tells which of two equal excerpts is meant', async () => {
  expect((await post(claim({ textExcerpt: 'First Saturdays', excerptStart: 33 }))).json().label.excerpt_start).toBe(33);
  expect((await post(claim({ textExcerpt: 'First Saturdays', excerptStart: 5 }))).json().error.code).toBe('excerpt_not_found');
});

test('labels are listed by debate, point, type, status, verdict and model', async () => {
  const root = await addPoint('A debate of its own');
  const reply = await addPoint('With a reply', root);
  const made = [claim({ pointId: root, modelVersion: 'v9' }), claim({ pointId: reply, fallacyType: 'tu_quoque', modelVersion: 'v9' })];
  const [first, second] = (await post({ labels: made })).json().results.map(({ label }: { label: { id: number } }) => label.id);
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids(`debateId=${root}`)).toEqual([second, first]);
  expect(await ids(`pointId=${root}`)).toEqual([first]);
  expect(await ids('modelVersion=v9&type=tu_quoque')).toEqual([second]);
  expect(await ids('modelVersion=v9&status=validated')).toEqual([]);
  expect(await ids('modelVersion=v9&verdict=uncertain')).toEqual([second, first]);
});

test('erasing the person who ran a detector leaves its labels, without the person and without external ids', async () => {
  const leaver = await system.person('leaving-detector', 'moderator', { scopes: ['labels:write'] });
  const { label } = (await post(claim({ externalId: 'of-the-leaver' }), leaver)).json();
  await system.deps.db.transaction((tx) => LABEL_PERSONAL_DATA.erase(system.deps, tx, { userId: leaver.userId, now: new Date() }));
  const { rows } = await system.deps.db.pool.query('SELECT created_by, external_id, status FROM comment_fallacy_labels WHERE id = $1', [
    label.id,
  ]);
  expect(rows).toEqual([{ created_by: null, external_id: null, status: 'active' }]);
});
