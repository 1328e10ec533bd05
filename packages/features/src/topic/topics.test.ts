import { testSystem } from '@verdict/features/testing';
import type { Topic } from '@verdict/wire/topic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';

const system = await testSystem();
const { send, mustSend } = clientOf(await system.api());
let mod: { userId: number; authorization: string };
let ana: { userId: number; authorization: string };

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  ana = await system.person('ana');
});
afterAll(() => system.close());

const SUBTOPICS = [
  { name: 'Safety', weight: 1, keywords: ['Crossing', ' crossing ', 'light'] },
  { name: 'Cost', weight: 3, keywords: [] },
];
const create = async (more: object = {}): Promise<Topic> =>
  (await mustSend('POST', '/api/topics', mod, { title: 'Our streets', subtopics: SUBTOPICS, ...more })).topic;
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json().error?.code;

test('a topic has a slug, its subtopics’ shares add up to one, and keywords are said once', async () => {
  const topic = await create({ title: '¿Calles más seguras?', description: ' A debate ', language: 'es' });
  expect(topic).toMatchObject({
    slug: 'calles-mas-seguras',
    description: 'A debate',
    status: 'open',
    ranking_formula: 'weighted_sum',
    version: 1,
  });
  expect(topic.subtopics).toMatchObject([
    { name: 'Safety', share: 0.25, usual_share: 0.25, keywords: ['crossing', 'light'] },
    { name: 'Cost', share: 0.75, keywords: [] },
  ]);
  expect((await mustSend('GET', `/api/topics/${topic.slug}`, null)).topic).toEqual(topic);
  expect((await mustSend('GET', `/api/topics/${topic.id}`, null)).topic).toEqual(topic);
});

test('a second topic with the same title gets a number; a slug that was asked for is refused if it is taken', async () => {
  const [first, second] = [await create({ title: 'Twice' }), await create({ title: 'Twice' })];
  expect([first.slug, second.slug]).toEqual(['twice', 'twice-2']);
  expect(await codeOf(send('POST', '/api/topics', mod, { slug: 'twice', title: 'x', subtopics: SUBTOPICS }))).toBe('already_there');
});

test('ten topics with the same title at once get ten slugs', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => create({ title: 'At once' })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(10);
});

test.each([
  [{ slug: '123' }, 'invalid_request'],
  [{ subtopics: [] }, 'invalid_request'],
  [{ subtopics: [{ name: 'a', weight: 0, keywords: [] }] }, 'invalid_request'],
  [{ subtopics: [{ id: 1, name: 'a', weight: 1, keywords: [] }] }, 'subtopic_not_found'],
  [{ subtopics: [...SUBTOPICS, { name: ' safety ', weight: 1, keywords: [] }] }, 'subtopic_names_taken'],
])('%o is refused with %s', async (body, code) => {
  expect(await codeOf(send('POST', '/api/topics', mod, { title: 'Refused', subtopics: SUBTOPICS, ...body }))).toBe(code);
});

test('members and guests read topics and do not change them', async () => {
  const { slug } = await create();
  expect(await codeOf(send('POST', '/api/topics', ana, { title: 'x', subtopics: SUBTOPICS }))).toBe('role_too_low');
  expect(await codeOf(send('PUT', `/api/topics/${slug}`, ana, { expected_version: 1, title: 'x' }))).toBe('role_too_low');
  expect((await send('GET', '/api/topics', null)).statusCode).toBe(200);
  expect((await send('GET', '/api/topics/nowhere', null)).statusCode).toBe(404);
});

test('an edit changes, adds and removes subtopics, and exchanges names; who has not seen the last change is refused', async () => {
  const topic = await create({ title: 'Edited' });
  const [safety, cost] = topic.subtopics as [Topic['subtopics'][number], Topic['subtopics'][number]];
  const swapped = [
    { id: safety.id, name: 'Cost', weight: 2, keywords: ['euro'] },
    { id: cost.id, name: 'Safety', weight: 2, keywords: [] },
  ];
  const edited = (await mustSend('PUT', `/api/topics/${topic.slug}`, mod, { expected_version: 1, subtopics: swapped })).topic as Topic;
  expect(edited).toMatchObject({
    version: 2,
    subtopics: [{ id: safety.id, name: 'Cost', share: 0.5, keywords: ['euro'] }, { name: 'Safety' }],
  });
  const stale = await send('PUT', `/api/topics/${topic.slug}`, mod, { expected_version: 1, title: 'Lost' });
  expect(stale.json().error).toMatchObject({ code: 'topic_changed', details: { version: 2 } });
  const fewer = { expected_version: 2, status: 'closed', subtopics: [{ id: cost.id, name: 'Safety', weight: 1, keywords: [] }] };
  expect((await mustSend('PUT', `/api/topics/${topic.slug}`, mod, fewer)).topic).toMatchObject({
    status: 'closed',
    subtopics: [{ id: cost.id, share: 1 }],
  });
});

test('of two edits at the same time one is saved', async () => {
  const { slug } = await create({ title: 'Raced' });
  const edits = await Promise.all(
    [1, 2, 3].map((n) => send('PUT', `/api/topics/${slug}`, mod, { expected_version: 1, title: `Title ${n}` })),
  );
  expect(edits.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

test('a boost raises a share until it ends, and can be ended before', async () => {
  const topic = await create({ title: 'Boosted' });
  const [safety] = topic.subtopics as [Topic['subtopics'][number]];
  const url = `/api/topics/${topic.slug}/boosts`;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const boost = { sub_topic_id: safety.id, weight: 9, reason: 'A crossing is closed', ends_at: inHours(5) };
  const { boost: made } = await mustSend('POST', url, mod, boost);
  const shown = (await mustSend('GET', `/api/topics/${topic.slug}`, null)).topic as Topic;
  expect(shown.subtopics[0]).toMatchObject({ share: 0.75, usual_share: 0.25 });
  expect(shown.boosts).toMatchObject([{ id: made.id, reason: 'A crossing is closed' }]);
  await mustSend('DELETE', `${url}/${made.id}`, mod);
  expect((await mustSend('GET', `/api/topics/${topic.slug}`, null)).topic).toMatchObject({ boosts: [], subtopics: [{ share: 0.25 }, {}] });
  expect(await codeOf(send('POST', url, mod, { ...boost, ends_at: inHours(-1) }))).toBe('boost_times_wrong');
  expect(await codeOf(send('POST', url, mod, { ...boost, ends_at: inHours(24 * 91) }))).toBe('boost_times_wrong');
  expect(await codeOf(send('POST', url, mod, { ...boost, sub_topic_id: 999_999 }))).toBe('subtopic_not_found');
  expect(await codeOf(send('POST', url, ana, boost))).toBe('role_too_low');
});

test('a repeated request creates one topic', async () => {
  const sent = () => mustSend('POST', '/api/topics', mod, { title: 'Once', subtopics: SUBTOPICS }, { 'idempotency-key': 'topic-once' });
  const made = await Promise.all([sent(), sent()]);
  expect(made[0].topic.id).toBe(made[1].topic.id);
});
