import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QueueOverviews } from './queue-overview.ts';

const system = await testSystem();
const { db, clock } = system.deps;
const FILTER = { minFeedbacks: 3, settled: false };
const LONG = 2000;

beforeAll(async () => {
  const { userId } = await system.person('author');
  await db.pool.query(
    `WITH said AS (
       INSERT INTO points (uuid, user_id, content, language, source, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'Some words', 'en', 'here', now(), now() FROM generate_series(1, $2::int) RETURNING id
     ), label AS (
       INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, model_version, created_at, updated_at)
       SELECT gen_random_uuid(), id, 'straw_man', 0.5, 'v1', now(), now() FROM said RETURNING id
     )
     INSERT INTO label_tally SELECT id, 4, 2, 2, 0, 0, 4, 50, 'uncertain', 0.5, true, 'table-1' FROM label`,
    [userId, LONG],
  );
});
afterAll(() => system.close());

const settle = (count: number) =>
  db.pool.query(
    'UPDATE comment_fallacy_labels SET moderator_override = true WHERE id IN (SELECT id FROM comment_fallacy_labels ORDER BY id LIMIT $1)',
    [count],
  );

test('simultaneous readers share one count of a long queue, until someone decides', async () => {
  const overviews = new QueueOverviews(db);
  const asked = await Promise.all(Array.from({ length: 5 }, () => overviews.read(FILTER, clock.now())));
  expect(asked.map(({ total }) => total)).toEqual([LONG, LONG, LONG, LONG, LONG]);
  expect(new Set(asked).size).toBe(1);
  await settle(1);
  expect((await overviews.read(FILTER, clock.now())).total).toBe(LONG); // the cached count
  overviews.forget();
  expect((await overviews.read(FILTER, clock.now())).total).toBe(LONG - 1);
});

test('a short queue is counted each time', async () => {
  const overviews = new QueueOverviews(db);
  await settle(LONG - 10);
  expect((await overviews.read(FILTER, clock.now())).total).toBe(10);
  await settle(LONG - 5);
  expect((await overviews.read(FILTER, clock.now())).total).toBe(5);
});
