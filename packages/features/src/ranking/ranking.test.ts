import { DAY_MS, HOUR_MS } from '@verdict/core/time';
import { afterAll, expect, test } from 'vitest';
import { rebuildProjection } from '../audit/index.ts';
import { type Boards, boardsOf } from './boards.ts';
import { rankedBy } from './read-top.ts';
import { TALLY_PROJECTION } from './tally-projection.ts';
import { type Person, rankingScene } from './testing/scene.ts';

const { system, clock, send, mustSend, newTopic, settle, propose, vote, compare, topOf, people } = await rankingScene();
const { mod, ana, ben, eva } = people;
afterAll(() => system.close());

test('a name that changed or was removed is not shown on a board where nothing else happened', async () => {
  const topic = await newTopic();
  const proposal = await propose(topic, eva, 'Benches.');
  await compare(topic, proposal, [0.5, 0.5]);
  const names = async () => {
    const { items } = await topOf(topic);
    const { rank, proposal: shown } = await mustSend('GET', `/api/proposals/${proposal}`, null);
    return [items[0].author_name, rank.author_name, shown.author_name];
  };
  const rename = (name: string) => system.deps.db.kysely.updateTable('users').set({ name }).where('id', '=', eva.userId).execute();
  expect(await names()).toEqual(['eva', 'eva', 'eva']);
  await rename('Eve');
  expect(await names()).toEqual(['Eve', 'Eve', 'Eve']);
  await rename('eva');
});

test('the ranks by one subtopic are computed once for each state of the board', async () => {
  const topic = await newTopic();
  const [lamps, trams] = [await propose(topic, ana, 'Lamps.'), await propose(topic, ben, 'Trams.')];
  await compare(topic, lamps, [0.2, 0.9]);
  await compare(topic, trams, [0.8, 0.1]);
  await settle();
  const read = async () => (await boardsOf(system.deps).read(topic.id)) as NonNullable<Awaited<ReturnType<Boards['read']>>>;
  const [board, noise] = [await read(), topic.subtopics[1].id];
  const ranked = rankedBy(board, noise);
  expect(rankedBy(await read(), noise)).toBe(ranked);
  await vote(eva, trams, 'support');
  await settle();
  expect(rankedBy(await read(), noise)).not.toBe(ranked);
  expect(rankedBy(board, 999_999)).toBeUndefined();
});

test('the score is the weighted sum of relevance, consistency, support and recency', async () => {
  const topic = await newTopic();
  const [lamps, trams] = [await propose(topic, ana, 'Lamps.'), await propose(topic, ben, 'Trams.')];
  await compare(topic, lamps, [0.8, 0.4]); // 0.75 · 0.8 + 0.25 · 0.4 = 0.7
  await compare(topic, trams, [0.2, 0.4]); // 0.75 · 0.2 + 0.25 · 0.4 = 0.25
  await vote(ben, lamps, 'support');
  clock.at = new Date(clock.at.getTime() + 10 * HOUR_MS);
  const { items, formula, total, policy_version } = await topOf(topic);
  expect({ formula, total, policy_version }).toEqual({ formula: 'weighted_sum', total: 2, policy_version: 'ranking-1' });
  expect(items.map((item: { proposal_id: string }) => item.proposal_id)).toEqual([lamps, trams]);
  const [first, last] = items;
  expect(first.weighted_relevance).toBeCloseTo(0.7, 12);
  expect(first).toMatchObject({ relevance_score: 1, consistency_bonus: 0.5, rank: 1, percentile: 100, label: null });
  expect(last).toMatchObject({ relevance_score: 0, rank: 2, percentile: 0 });
  const recency = Math.exp(-0.05 * 10);
  expect(first.parts.recency).toBeCloseTo(recency, 9);
  // All of n votes for: Wilson's lower bound with 1.96 is n / (n + 1.96²). The author's trust of 1 counts as five votes for.
  const allOf = (votes: number) => votes / (votes + 1.96 ** 2);
  expect(first.cautious_support).toBeCloseTo(allOf(1), 9);
  expect(first.parts.trust).toBeCloseTo(allOf(6), 9);
  expect(first.score).toBeCloseTo(0.55 + 0.25 * 0.5 + 0.15 * allOf(6) + 0.05 * recency, 9);
  expect(last.score).toBeCloseTo(0.25 * 0.5 + 0.15 * allOf(5) + 0.05 * recency, 9);
  expect(first.explanation).toMatch(/^First because it fits the topic well.* Score 0\.\d{3}: relevance 0\.550 \+ consistency 0\.125 \+/);
});

test('the product is the second formula, and an administrator’s priority is added to either', async () => {
  const topic = await newTopic({ ranking_formula: 'product' });
  const [one, two] = [await propose(topic, ana, 'One.'), await propose(topic, ben, 'Two.')];
  await compare(topic, one, [0.9, 0.9]);
  await compare(topic, two, [0.1, 0.1]);
  const admin = await system.person('root', 'admin');
  await mustSend('PUT', `/api/proposals/${two}/priority`, admin, { admin_priority: 0.9, reason: 'The bridge is closed.' });
  const { items } = await topOf(topic);
  expect(items[0]).toMatchObject({ proposal_id: two, admin_priority: 0.9 });
  expect(items[0].score).toBeCloseTo(0.9, 9); // relevance 0 of the product, and the priority
  expect(items[1].score).toBeCloseTo(1 * 0.5 * (5 / (5 + 1.96 ** 2)) * 1, 9);
  expect(items[0].reasons[0]).toMatchObject({ code: 'priority', role: 'because' });
});

test('a vote that is changed, withdrawn or erased moves the rank; k, windows and votes of one’s own choose', async () => {
  const topic = await newTopic();
  const ids = [await propose(topic, ana, 'Old one.')];
  clock.at = new Date(clock.at.getTime() + 2 * DAY_MS);
  ids.push(await propose(topic, ana, 'New one.'), await propose(topic, ana, 'Newer one.'));
  for (const id of ids) await compare(topic, id, [0.5, 0.5]);
  const crowd = [ben, eva, mod, ...(await Promise.all(['cid', 'dan', 'fay'].map((name) => system.person(name))))];
  const orderOf = async (query = '', who: Person | null = null) =>
    (await topOf(topic, query, who)).items.map((item: { proposal_id: string }) => ids.indexOf(item.proposal_id));
  for (const who of crowd) await vote(who, ids[1] as string, 'oppose');
  expect(await orderOf()).toEqual([2, 0, 1]);
  for (const who of crowd) await vote(who, ids[1] as string, 'support');
  for (const who of crowd) await vote(who, ids[2] as string, 'oppose');
  expect(await orderOf()).toEqual([1, 0, 2]);
  expect(await orderOf('&k=1')).toEqual([1]);
  expect(await orderOf('&window=24h')).toEqual([1, 2]);
  expect(await orderOf('&not_voted=true', ben)).toEqual([0]);
  expect(await topOf(topic, '&k=1', ben)).toMatchObject({ not_voted_count: 1, both_sides_count: 0 });
  expect((await topOf(topic)).not_voted_count).toBeNull();
  for (const who of crowd) await mustSend('DELETE', `/api/votes/${ids[2]}`, who);
  expect(await orderOf('&not_voted=true', ben)).toEqual([2, 0]);
  expect((await topOf(topic, '', ben)).items.map((item: { your_vote: string | null }) => item.your_vote)).toContain('support');
});

test('ranks follow a boost the moment it begins and ends', async () => {
  const topic = await newTopic();
  const [safe, calm] = [await propose(topic, ana, 'Safe.'), await propose(topic, ben, 'Calm.')];
  await compare(topic, safe, [0.9, 0.1]);
  await compare(topic, calm, [0.1, 0.9]);
  const first = async () => (await topOf(topic)).items[0].proposal_id;
  const at = (seconds: number) => new Date(clock.at.getTime() + seconds * 1000).toISOString();
  const boost = { sub_topic_id: topic.subtopics[1]?.id, weight: 50, starts_at: at(10), ends_at: at(20), reason: 'The ring is closed.' };
  await mustSend('POST', `/api/topics/${topic.slug}/boosts`, mod, boost);
  expect(await first()).toBe(safe);
  clock.at = new Date(clock.at.getTime() + 10_000);
  expect(await first()).toBe(calm);
  clock.at = new Date(clock.at.getTime() + 10_000);
  expect(await first()).toBe(safe);
});

test('a merged proposal has no rank, and its voters count once for the other; undoing brings it back', async () => {
  const topic = await newTopic();
  const [one, two] = [await propose(topic, ana, 'Lamps.'), await propose(topic, ben, 'More lamps.')];
  for (const id of [one, two]) await compare(topic, id, [0.5, 0.5]);
  for (const id of [one, two]) await vote(eva, id, 'support');
  await vote(mod, two, 'oppose');
  await mustSend('PUT', `/api/proposals/${two}/merge`, mod, { into: one });
  const merged = await topOf(topic);
  expect(merged.items).toMatchObject([{ proposal_id: one, votes: { support: 1, oppose: 1, pass: 0 } }]);
  await mustSend('DELETE', `/api/proposals/${two}/merge`, mod);
  const apart = await topOf(topic);
  expect(apart.items).toHaveLength(2);
  expect(apart.items.find(({ proposal_id }: { proposal_id: string }) => proposal_id === one).votes).toEqual({
    support: 1,
    oppose: 0,
    pass: 0,
  });
});

test('a removed proposal has no rank, and one that was not compared yet waits', async () => {
  const topic = await newTopic();
  const [one, two] = [await propose(topic, ana, 'Stays.'), await propose(topic, ana, 'Goes.')];
  await propose(topic, ana, 'Waits.');
  for (const id of [one, two]) await compare(topic, id, [0.5, 0.5]);
  await mustSend('DELETE', `/api/proposals/${two}`, ana);
  expect((await topOf(topic)).items.map((item: { proposal_id: string }) => item.proposal_id)).toEqual([one]);
});

test('other weights of the subtopics change the order, and so does a boost while it lasts', async () => {
  const topic = await newTopic();
  const [safe, calm] = [await propose(topic, ana, 'Safe.'), await propose(topic, ben, 'Calm.')];
  await compare(topic, safe, [0.9, 0.1]);
  await compare(topic, calm, [0.1, 0.9]);
  const firstOf = async () => (await topOf(topic)).items[0].proposal_id;
  expect(await firstOf()).toBe(safe);
  const ends = new Date(clock.at.getTime() + HOUR_MS);
  await mustSend('POST', `/api/topics/${topic.slug}/boosts`, mod, {
    sub_topic_id: topic.subtopics[1].id,
    weight: 30,
    reason: 'Roadworks at night.',
    ends_at: ends.toISOString(),
  });
  expect(await firstOf()).toBe(calm);
  clock.at = new Date(ends.getTime() + 1);
  expect(await firstOf()).toBe(safe);
});

test('a preview shows the ranks that other weights or formulas would give, and saves nothing', async () => {
  const topic = await newTopic();
  const [safe, calm] = [await propose(topic, ana, 'Safe.'), await propose(topic, ben, 'Calm.')];
  await compare(topic, safe, [0.9, 0.1]);
  await compare(topic, calm, [0.1, 0.9]);
  await settle();
  const [safety, noise] = topic.subtopics;
  const weighed = (first: number, second: number) => [
    { id: safety.id, name: 'Safety', weight: first, keywords: [] },
    { id: noise.id, name: 'Noise', weight: second, keywords: [] },
  ];
  const preview = (body: object) => mustSend('POST', `/api/topics/${topic.slug}/preview`, mod, body);
  expect((await preview({ subtopics: weighed(1, 3) })).items).toMatchObject([
    { proposal_id: calm, rank_before: 2, rank_after: 1 },
    { proposal_id: safe, rank_before: 1, rank_after: 2 },
  ]);
  expect((await preview({ subtopics: weighed(3, 1) })).items).toMatchObject([{ proposal_id: safe, rank_after: 1 }, { proposal_id: calm }]);
  const [first] = (await preview({ ranking_formula: 'product' })).items;
  expect(first.score_after).toBeLessThan(first.score_before);
  expect((await topOf(topic)).items[0].proposal_id).toBe(safe);
  expect((await send('POST', `/api/topics/${topic.slug}/preview`, ana, {})).statusCode).toBe(403);
});

test('a rebuild from the log gives the same tallies, and the same entries that changed them', async () => {
  const { db } = system.deps;
  const read = async () => ({
    tallies: await db.kysely.selectFrom('proposal_tally').selectAll().orderBy('proposal_id').execute(),
    changes: await db.kysely.selectFrom('tally_change').selectAll().orderBy('proposal_id').execute(),
    activity: await db.kysely.selectFrom('topic_activity').selectAll().orderBy('topic_id').execute(),
  });
  await settle();
  const before = await read();
  expect(before.tallies.length).toBeGreaterThan(5);
  expect(before.tallies.some(({ support_weight }) => support_weight > 0)).toBe(true);
  const { applyAll: _, ...inBatches } = TALLY_PROJECTION;
  for (const projection of [TALLY_PROJECTION, inBatches]) {
    await db.pool.query('DELETE FROM tally_change; DELETE FROM topic_activity');
    expect((await rebuildProjection(system.deps, projection)).differences).toEqual([]);
    expect(await read()).toEqual(before);
  }
});

test.each(['topic=nowhere', 'topic=x y', `k=0`, 'k=201', 'window=1h', 'sub_topic_id=0'])('%s is refused', async (query) => {
  const topic = await newTopic();
  const asked = query.startsWith('topic') ? query : `topic=${topic.slug}&${query}`;
  expect([400, 404, 422]).toContain((await send('GET', `/api/proposals/top?${asked.replace(' ', '%20')}`, null)).statusCode);
});
