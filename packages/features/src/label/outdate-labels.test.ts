import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { labelNeed } from '../feedback-queue/index.ts';
import { outdateLabels } from './outdate-labels.ts';

const system = await testSystem();
const http = await system.api();
const { send } = clientOf(http);
const { deps } = system;
const CONTENT = 'You are wrong because you are an idiot. Call me.';
let author: Person;
let readers: Person[];
let mod: Person;

beforeAll(async () => {
  author = await system.person('author');
  readers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => system.person(name)));
  mod = await system.person('mod', 'moderator');
});
afterAll(() => system.close());

const rows = async <Row extends object>(statement: string, values: unknown[]): Promise<Row[]> =>
  (await deps.db.pool.query(statement, values)).rows;
const codeOf = async (asked: ReturnType<typeof send>) => {
  const answer = await asked;
  return [answer.statusCode, answer.json().error?.code];
};

const point = async (content = CONTENT): Promise<number> => (await send('POST', '/api/points', author, { content })).json().point.id;
const edit = (id: number, change: object) => send('PUT', `/api/points/${id}`, author, change);

async function label(pointId: number, change: object = {}): Promise<number> {
  const claim = { pointId, fallacyType: 'ad_hominem', confidenceScore: 0.9, modelVersion: 'v1', ...change };
  return (await send('POST', '/api/labels', mod, claim)).json().label.id;
}

const rate = (who: Person, fallacyLabelId: number, feedbackType = 'correct') =>
  send('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType });
const miss = (who: Person, pointId: number, excerpt: object = {}) =>
  send('POST', '/api/fallacy-feedback', who, {
    pointId,
    feedbackType: 'missed_fallacy',
    suggestedFallacyType: 'ad_populum',
    ...excerpt,
  });
const missed = async (asked: ReturnType<typeof miss>): Promise<number> => (await asked).json().feedback.fallacy_label_id;
const view = async (id: number) => (await send('GET', `/api/labels/${id}`, author)).json().label;

/** A label that four people said was wrong, whose text was changed afterwards. */
async function outdated(change: object = {}) {
  const pointId = await point();
  const id = await label(pointId, { textExcerpt: 'you are an idiot', ...change });
  const views: number[] = [];
  for (const reader of readers) views.push((await rate(reader, id, 'false_positive')).json().feedback.id);
  await edit(pointId, { content: 'Thank you, I see your point.' });
  return { id, pointId, views };
}

test('a label moves with its unchanged excerpt, and is outdated if the excerpt changed', async () => {
  const pointId = await point();
  const [kept, changed, whole] = [
    await label(pointId, { textExcerpt: 'Call me.' }),
    await label(pointId, { textExcerpt: 'you are an idiot' }),
    await label(pointId),
  ];
  await edit(pointId, { content: 'You are wrong because you have no figures. Call me.' });
  expect(await view(kept)).toMatchObject({ excerpt_start: 43, outdated_at: null });
  expect(await view(changed)).toMatchObject({ text_excerpt: 'you are an idiot', outdated_at: expect.any(String) });
  expect((await view(whole)).outdated_at).not.toBeNull();
  const told = await rows<{ label_id: number }>(
    `SELECT (payload->>'label_id')::int AS label_id FROM event WHERE kind = 'label.outdated' AND payload->>'point_id' = $1 ORDER BY id`,
    [String(pointId)],
  );
  expect(told.map(({ label_id }) => label_id)).toEqual([changed, whole]);
  const at = (await view(changed)).outdated_at;
  await edit(pointId, { content: CONTENT });
  expect((await view(changed)).outdated_at).toBe(at);
});

test('an edit that leaves the text unchanged outdates nothing', async () => {
  const pointId = await point();
  const id = await label(pointId);
  await edit(pointId, { content: CONTENT, language: 'es' });
  expect((await view(id)).outdated_at).toBeNull();
});

test('an outdated label takes no feedback, changes, replies, reviews or decisions; feedback can be withdrawn', async () => {
  const { id, views } = await outdated();
  const [first] = views;
  const refused = [409, 'label_outdated'];
  expect(await codeOf(rate(mod, id))).toEqual(refused);
  expect(await codeOf(send('PUT', `/api/fallacy-feedback/${first}`, readers[0] as Person, { feedbackType: 'correct' }))).toEqual(refused);
  expect(await codeOf(send('POST', `/api/labels/${id}/reply`, author, { text: 'It was so.' }))).toEqual(refused);
  expect(await codeOf(send('POST', `/api/labels/${id}/review`, author, {}))).toEqual(refused);
  expect(await codeOf(send('POST', `/api/fallacy-feedback/${id}/claim`, mod))).toEqual(refused);
  expect(await codeOf(send('POST', `/api/fallacy-feedback/${id}/override`, mod, { status: 'validated', notes: 'So.' }))).toEqual(refused);
  expect((await send('DELETE', `/api/fallacy-feedback/${first}`, readers[0] as Person)).statusCode).toBe(200);
});

test('a decision about text that was changed later stays', async () => {
  const pointId = await point();
  const id = await label(pointId);
  const { override } = (await send('POST', `/api/fallacy-feedback/${id}/override`, mod, { status: 'validated', notes: 'So.' })).json();
  await edit(pointId, { content: 'Other words.' });
  expect(await codeOf(send('POST', `/api/fallacy-feedback/overrides/${override.id}/undo`, mod, {}))).toEqual([409, 'label_outdated']);
  expect((await view(id)).status).toBe('validated');
});

test.each(['csv', 'json', 'ml', 'detailed', 'judgements'])('an outdated label is in no %s export', async (format) => {
  const modelVersion = `export-${format}`;
  const pointId = await point();
  const id = await label(pointId, { modelVersion, textExcerpt: 'you are an idiot' });
  for (const reader of readers) await rate(reader, id);
  const file = async () =>
    (await send('GET', `/api/fallacy-feedback/export?format=${format}&modelVersion=${modelVersion}&minFeedbacks=0`, mod)).body;
  const whole = await file();
  await edit(pointId, { content: 'Thank you, I see your point.' });
  const emptied = await file();
  expect(emptied.length).toBeLessThan(whole.length - 100); // by more than the text itself became shorter
  expect(emptied).not.toContain('Thank you');
});

test('an outdated label is in no queue, report card, statistics or figure', async () => {
  const before = (await http.inject('/api/fallacy-feedback/statistics')).json();
  const pointId = await point();
  const id = await label(pointId, { modelVersion: 'reported', textExcerpt: 'you are an idiot' });
  for (const reader of readers.slice(0, 3)) await rate(reader, id, 'false_positive');
  await send('POST', `/api/labels/${id}/review`, author, {});
  await settle();
  const inQueue = async (query = '') => {
    const { total, controversialFallacies } = (await send('GET', `/api/fallacy-feedback/controversial?${query}`, mod)).json();
    return [total, controversialFallacies.some(({ fallacyLabel }: { fallacyLabel: { id: number } }) => fallacyLabel.id === id)];
  };
  const labelsOf = async () =>
    (await send('GET', '/api/models', mod))
      .json()
      .items.find(({ model_version }: { model_version: string }) => model_version === 'reported')?.labels;
  expect([await inQueue(), await labelsOf()]).toEqual([[1, true], 1]);
  await edit(pointId, { content: 'Thank you, I see your point.' });
  await settle();
  expect([await inQueue(), await inQueue('settled=true'), await labelsOf()]).toEqual([[0, false], [0, false], 0]);
  expect(await rows('SELECT FROM label_need WHERE label_id = $1', [id])).toEqual([]);
  expect(await rows('SELECT awaits_moderator FROM label_tally WHERE label_id = $1', [id])).toEqual([{ awaits_moderator: false }]);
  expect((await http.inject('/api/fallacy-feedback/statistics')).json()).toEqual(before);
});

const settle = () => catchUp(deps, labelNeed);

test('the new text can be labelled and reported like the old one', async () => {
  const pointId = await point();
  const detected = await label(pointId, { externalId: 'same' });
  const [reader] = readers as [Person];
  const reported = await missed(miss(reader, pointId));
  await edit(pointId, { content: 'Other words.' });
  const again = await label(pointId, { externalId: 'same' });
  expect([again === detected, (await view(again)).outdated_at]).toEqual([false, null]);
  expect(await label(pointId, { externalId: 'same' })).toBe(again);
  const anew = await missed(miss(reader, pointId));
  expect(anew).not.toBe(reported);
  expect(await codeOf(miss(reader, pointId))).toEqual([409, 'already_answered']);
});

test('equal excerpts can swap places, and if only one is left, one label is left', async () => {
  const [reader] = readers as [Person];
  const pointId = await point('Yes. Yes. No.');
  const excerpt = (excerptStart: number) => ({ textExcerpt: 'Yes.', excerptStart });
  const [first, second] = [await missed(miss(reader, pointId, excerpt(0))), await missed(miss(reader, pointId, excerpt(5)))];
  expect((await edit(pointId, { content: 'Why? Yes. Yes. No.' })).statusCode).toBe(200);
  expect([(await view(first)).excerpt_start, (await view(second)).excerpt_start]).toEqual([5, 10]);
  expect((await edit(pointId, { content: 'So: Yes! Yes. Never.' })).statusCode).toBe(200);
  expect([(await view(first)).outdated_at, (await view(second)).outdated_at]).toEqual([null, expect.any(String)]);
});

test('feedback sent while the text is being changed is refused', async () => {
  const pointId = await point();
  const id = await label(pointId, { textExcerpt: 'you are an idiot' });
  const [held, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const editing = deps.db.transaction(async (tx) => {
    await outdateLabels(tx, { pointId, before: CONTENT, after: 'Thank you, I see your point.', now: deps.clock.now() });
    held.resolve();
    await sent.promise;
  });
  await held.promise;
  const rating = codeOf(rate(readers[0] as Person, id));
  await expect
    .poll(
      async () => (await rows("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'", [])).length,
    )
    .toBeGreaterThan(0);
  sent.resolve();
  await editing;
  expect(await rating).toEqual([409, 'label_outdated']);
  expect(await rows('SELECT FROM fallacy_feedback WHERE fallacy_label_id = $1', [id])).toEqual([]);
});
