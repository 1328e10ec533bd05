import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { LABEL_PERSONAL_DATA, LABEL_RETENTION } from './personal-data.ts';

const system = await testSystem();
const http = await system.api();
const { send } = clientOf(http);
const { deps } = system;
const CONTENT = 'Everyone agrees on taxes. Later: everyone agrees on schools. Everyone agrees on taxes.';
const TAXES = { textExcerpt: 'Everyone agrees on taxes' };
const SCHOOLS = { textExcerpt: 'everyone agrees on schools' };
let author: Person;
let first: Person;
let second: Person;

beforeAll(async () => {
  [author, first, second] = await Promise.all([system.person('author'), system.person('first'), system.person('second')]);
});
afterAll(() => system.close());

const point = async (owner = author): Promise<number> => (await send('POST', '/api/points', owner, { content: CONTENT })).json().point.id;
const miss = (who: Person, pointId: number, excerpt: object = {}) =>
  send('POST', '/api/fallacy-feedback', who, { pointId, feedbackType: 'missed_fallacy', suggestedFallacyType: 'ad_populum', ...excerpt });
const labelOf = async (said: ReturnType<typeof miss>): Promise<number> => (await said).json().feedback.fallacy_label_id;

test('each excerpt, and the whole point, gets a community label of its own', async () => {
  const pointId = await point();
  const excerpts = [TAXES, SCHOOLS, { ...TAXES, excerptStart: 61 }, {}];
  const ids: number[] = [];
  for (const excerpt of excerpts) ids.push(await labelOf(miss(first, pointId, excerpt)));
  expect(new Set(ids).size).toBe(4);
  expect((await miss(first, pointId, SCHOOLS)).json().error.code).toBe('already_answered');
});

test('another person joins the label of the same excerpt', async () => {
  const pointId = await point();
  const taxes = await labelOf(miss(first, pointId, TAXES));
  const schools = await labelOf(miss(second, pointId, SCHOOLS));
  const { label } = (await http.inject(`/api/labels/${schools}`)).json();
  expect([label.text_excerpt, schools === taxes]).toEqual([SCHOOLS.textExcerpt, false]);
  expect(await labelOf(miss(second, pointId, TAXES))).toBe(taxes);
});

test('quoted excerpts are deleted with the text of the point', async () => {
  const leaver = await system.person('leaver');
  const erased = await point(leaver);
  const deleted = await point();
  for (const pointId of [erased, deleted]) for (const excerpt of [TAXES, SCHOOLS, {}]) await miss(first, pointId, excerpt);
  await deps.db.transaction((tx) => LABEL_PERSONAL_DATA.erase(deps, tx, { userId: leaver.userId, now: new Date() }));
  await deps.db.pool.query("UPDATE points SET deleted_at = '2020-01-01' WHERE id = $1", [deleted]);
  const now = new Date();
  await LABEL_RETENTION.removeBatch(deps.db, { before: now, now } as Parameters<typeof LABEL_RETENTION.removeBatch>[1]);
  const { rows } = await deps.db.pool.query(
    'SELECT count(*) AS labels, count(text_excerpt) AS quotes FROM comment_fallacy_labels WHERE point_id = ANY ($1)',
    [[erased, deleted]],
  );
  expect(rows).toEqual([{ labels: 6, quotes: 0 }]);
});
