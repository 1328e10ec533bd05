import { DERIVATIONS } from '@verdict/features';
import { testSystem } from '@verdict/features/testing';
import type { DecisionRank, TopAnswer } from '@verdict/wire/ranking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTopics } from './fill-topics.ts';
import { type Volume, volumeFrom } from './volume.ts';

const SMALL: Volume = { topics: 2, proposals: 60, votes: 900, voters: 120, authors: 10, seconds: 1 };

const system = await testSystem();
const http = await system.api();
// Closing also checks every event of the log against its schema.
afterAll(() => system.close());

const count = async (query: string): Promise<number> => (await system.deps.db.pool.query<{ n: number }>(query)).rows[0]?.n as number;

beforeAll(async () => {
  await fillTopics(system.deps, SMALL);
  await DERIVATIONS.find(({ name }) => name === 'proposal-tallies')?.rebuild(system.deps, { accept: true });
});

async function top(topic: number): Promise<TopAnswer> {
  const reply = await http.inject({ method: 'GET', url: `/api/proposals/top?topic=bench-${topic}&k=200` });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test('all that is measured is there, each vote once, and each in the log', async () => {
  expect(await count('SELECT count(*)::int AS n FROM proposal')).toBe(SMALL.proposals);
  expect(await count('SELECT count(*)::int AS n FROM (SELECT DISTINCT proposal_id, user_id FROM vote) AS one')).toBe(SMALL.votes);
  expect(await count('SELECT size::int AS n FROM log_head')).toBe(SMALL.proposals + SMALL.votes);
  expect(
    await count('SELECT count(*)::int AS n FROM vote JOIN proposal ON proposal.id = vote.proposal_id AND proposal.user_id = vote.user_id'),
  ).toBe(0);
});

test('each topic ranks its share of proposals by all votes on them, and their scores differ', async () => {
  const topics = [await top(1), await top(2)];
  expect(topics.map(({ total, items }) => [total, items.length])).toEqual([
    [30, 30],
    [30, 30],
  ]);
  expect(topics.reduce((sum, { vote_count }) => sum + vote_count, 0)).toBe(SMALL.votes);
  for (const { items } of topics) {
    expect(new Set(items.map(({ score }) => score)).size).toBeGreaterThan(25);
    expect(items.some(supported) && !items.every(supported)).toBe(true);
  }
});

const supported = ({ votes }: DecisionRank): boolean => votes.support > votes.oppose;

test.each([
  { share: 1, proposals: 100_000, votes: 1_000_000 },
  { share: 0.05, proposals: 5000, votes: 50_000 },
])('a share of $share has $votes votes', ({ share, ...expected }) => {
  expect(volumeFrom(share)).toMatchObject(expected);
});

test.each([0, -1, 1.1, Number.NaN])('a share of %d is refused', (share) => {
  expect(() => volumeFrom(share)).toThrow('BENCH_SHARE');
});
