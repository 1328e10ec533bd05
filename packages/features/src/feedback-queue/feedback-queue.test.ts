import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';
import { rebuildProjection } from '../audit/index.ts';
import { FEEDBACK_PERSONAL_DATA } from '../feedback/index.ts';
import { PERSONAL_DATA } from '../slices.ts';
import { labelNeed } from './index.ts';
import { FEEDBACK_QUEUE_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const http = await system.api();
const client = clientOf(http);
const scenario = new Scenario(client, system.deps);
const { send } = client;
let author: Person;
let detector: Person;
let reader: Person;
let raters: Person[];

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  reader = await system.person('reader');
  raters = await Promise.all(['ann', 'ben', 'cem', 'dia', 'eva'].map((name) => system.person(name)));
});
afterAll(() => system.close());

const newLabel = async ({
  by = author,
  ...claim
}: {
  by?: Person;
  confidenceScore?: number;
  labelSet?: string;
  fallacyType?: string;
} = {}) => (await scenario.label({ author: by, detector, ...claim })).id;

const rate = (who: Person, fallacyLabelId: number, feedbackType: string) =>
  send('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType });

async function queue(who: Person, query = '?limit=50') {
  await catchUp(deps, labelNeed);
  const { items, ...rest } = (await send('GET', `/api/labels/queue${query}`, who)).json();
  return { ids: (items as { id: number }[]).map(({ id }) => id), items, ...rest };
}

test('nobody gets labels on their own text, or labels they answered or skipped', async () => {
  const own = await newLabel({ by: reader });
  const answered = await newLabel();
  const passed = await newLabel();
  const open = await newLabel();
  await rate(reader, answered, 'correct');
  expect((await send('POST', `/api/labels/${passed}/seen`, reader)).json()).toEqual({ success: true });
  const { ids, points, items } = await queue(reader);
  expect(ids).toContain(open);
  for (const id of [own, answered, passed]) expect(ids).not.toContain(id);
  expect(new Set(points.map(({ id }: { id: number }) => id))).toEqual(new Set(items.map(({ point_id }: { point_id: number }) => point_id)));
  expect((await queue(author)).ids).toEqual([own]); // the author of the other points
});

test('a skip can be undone, also twice', async () => {
  const id = await newLabel();
  await send('POST', `/api/labels/${id}/seen`, reader);
  await send('POST', `/api/labels/${id}/seen`, reader);
  expect((await queue(reader)).ids).not.toContain(id);
  await send('DELETE', `/api/labels/${id}/seen`, reader);
  await send('DELETE', `/api/labels/${id}/seen`, reader);
  expect((await queue(reader)).ids).toContain(id);
});

test('two simultaneous skips of a label skip it once', async () => {
  const id = await newLabel();
  const replies = await Promise.all(Array.from({ length: 8 }, () => send('POST', `/api/labels/${id}/seen`, reader)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const { rows } = await deps.db.pool.query('SELECT FROM label_seen WHERE label_id = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('labels with little feedback come first, and decided ones are left out', async () => {
  const settled = await newLabel();
  for (const rater of raters) await rate(rater, settled, 'correct');
  const divided = await newLabel();
  for (const [i, rater] of raters.slice(0, 4).entries()) await rate(rater, divided, i % 2 ? 'correct' : 'false_positive');
  const fresh = await newLabel({ confidenceScore: 0.99 });
  const { ids } = await queue(reader);
  expect(ids).not.toContain(settled);
  expect(ids.indexOf(fresh)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(fresh)).toBeLessThan(ids.indexOf(divided));
});

test('a withdrawn answer puts a decided label back in the queue, also for the same person', async () => {
  const id = await newLabel();
  for (const rater of raters.slice(1)) await rate(rater, id, 'correct');
  const last = (await rate(reader, id, 'correct')).json().feedback.id;
  expect((await queue(raters[0] as Person)).ids).not.toContain(id);
  await send('DELETE', `/api/fallacy-feedback/${last}`, reader);
  expect((await queue(raters[0] as Person)).ids).toContain(id);
  expect((await queue(reader)).ids).toContain(id);
});

test('labels of deleted points are left out', async () => {
  const id = await newLabel();
  const pointId = (await http.inject(`/api/labels/${id}`)).json().point.id;
  await send('DELETE', `/api/points/${pointId}`, author);
  expect((await queue(reader)).ids).not.toContain(id);
  expect((await send('POST', `/api/labels/${id}/seen`, reader)).statusCode).toBe(404);
});

test.each(['POST', 'DELETE'] as const)('%s of a missing label is not found', async (method) => {
  expect((await send(method, '/api/labels/9007199254740991/seen', reader)).statusCode).toBe(404);
});

test('a label set and a number of labels can be requested', async () => {
  const hate = await newLabel({ labelSet: 'hate', fallacyType: 'ageism' });
  expect((await queue(reader, '?labelSet=hate')).ids).toEqual([hate]);
  const { ids, waiting } = await queue(reader, '?limit=2');
  expect(ids).toHaveLength(2);
  expect(waiting).toBeGreaterThan(2);
});

test('the same person gets the same order, others another', async () => {
  const [mine, again] = [await queue(reader), await queue(reader)];
  expect(again.ids).toEqual(mine.ids);
  for (let i = 0; i < 12; i += 1) await newLabel();
  const firsts = new Set<number | undefined>();
  for (const rater of raters) firsts.add((await queue(rater)).ids[0]);
  expect(firsts.size).toBeGreaterThan(1);
});

test('the day’s answers are counted', async () => {
  const newcomer = await system.person('newcomer');
  expect((await queue(newcomer)).answered_today).toBe(0);
  const id = await newLabel();
  await rate(newcomer, id, 'false_positive');
  expect((await queue(newcomer)).answered_today).toBe(1);
});

test.each([
  ['limit=0', 400],
  ['limit=51', 400],
  ['labelSet=poetry', 400],
  ['limit=50', 200],
])('?%s returns %i', async (query, status) => {
  expect((await send('GET', `/api/labels/queue?${query}`, reader)).statusCode).toBe(status);
});

test('guests are asked to sign in', async () => {
  expect((await http.inject('/api/labels/queue')).json().error.code).toBe('not_signed_in');
  expect((await http.inject({ method: 'POST', url: '/api/labels/1/seen' })).json().error.code).toBe('not_signed_in');
});

test('a rebuild gives the same needs', async () => {
  await catchUp(deps, labelNeed);
  expect(await rebuildProjection(deps, labelNeed)).toMatchObject({ name: 'label-need', differences: [] });
});

test('erasing a person with their answers recomputes the needs, as a rebuild would', async () => {
  const id = await newLabel();
  const leaver = await system.person('leaver-with-views');
  await rate(leaver, id, 'correct');
  await catchUp(deps, labelNeed);
  const need = async () => (await deps.db.pool.query('SELECT need FROM label_need WHERE label_id = $1', [id])).rows[0].need;
  const before = await need();
  await deps.db.transaction((tx) => FEEDBACK_PERSONAL_DATA.erase(deps, tx, { userId: leaver.userId, now: new Date() }));
  await catchUp(deps, labelNeed);
  expect(await need()).not.toBe(before);
  expect(await rebuildProjection(deps, labelNeed)).toMatchObject({ differences: [] });
});

test('a person’s export has the labels they skipped, and erasure deletes them', async () => {
  const id = await newLabel();
  const leaver = await system.person('leaver');
  await send('POST', `/api/labels/${id}/seen`, leaver);
  expect(PERSONAL_DATA).toContain(FEEDBACK_QUEUE_PERSONAL_DATA);
  expect(await FEEDBACK_QUEUE_PERSONAL_DATA.read(deps.db, leaver.userId)).toMatchObject([{ label_id: id }]);
  await deps.db.transaction((tx) => FEEDBACK_QUEUE_PERSONAL_DATA.erase(deps, tx, { userId: leaver.userId, now: new Date() }));
  expect(await FEEDBACK_QUEUE_PERSONAL_DATA.read(deps.db, leaver.userId)).toEqual([]);
});
