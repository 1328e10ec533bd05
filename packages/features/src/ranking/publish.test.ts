import { compareRanks, RANKING_POLICY, replayRanks } from '@verdict/core/ranking';
import { joinRanksLines, readRanksLine } from '@verdict/wire/ranking';
import { afterAll, expect, test } from 'vitest';
import { publishDue } from './publish.ts';
import { rankingScene } from './testing/scene.ts';

const { system, clock, send, mustSend, newTopic, settle, propose, vote, compare, topOf, people } = await rankingScene();
const { mod, ana, ben, eva } = people;
afterAll(() => system.close());

test('ranks are published once, with an event that has their hash; a vote publishes them again', async () => {
  const topic = await newTopic();
  const id = await propose(topic, ana, 'Only one.');
  await compare(topic, id, [0.5, 0.5]);
  await settle();
  await publishDue(system.deps);
  await publishDue(system.deps);
  const published = () =>
    system.deps.db.kysely.selectFrom('topic_ranking').selectAll().where('topic_id', '=', topic.id).executeTakeFirstOrThrow();
  expect(await published()).toMatchObject({ version: 1, proposals: 1, policy_version: 'ranking-1' });
  await vote(ben, id, 'support');
  await settle();
  clock.at = new Date(clock.at.getTime() + 1000);
  await publishDue(system.deps);
  expect((await published()).version).toBe(2);
  await settle();
  const { rows } = await system.deps.db.pool.query(`SELECT payload FROM event WHERE kind = 'topic.ranked' AND subject = $1 ORDER BY id`, [
    topic.uuid,
  ]);
  expect(rows.map(({ payload }) => payload.version)).toEqual([1, 2]);
  for (const { payload } of rows) expect(payload.ranks_sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('the input of published ranks is released under pseudonyms, and gives the same ranks', async () => {
  const topic = await newTopic();
  const [one, two, three] = [await propose(topic, ana, 'One.'), await propose(topic, ben, 'Two.'), await propose(topic, eva, 'Three.')];
  for (const [at, id] of [one, two, three].entries()) await compare(topic, id, [0.2 * at, 0.9 - 0.3 * at]);
  for (const who of [mod, ben, eva]) await vote(who, one, 'support');
  await vote(mod, two, 'oppose');
  await vote(ana, two, 'support'); // who made the proposal it is merged into
  await vote(ana, three, 'support');
  await mustSend('DELETE', `/api/votes/${one}`, ben);
  await mustSend('PUT', `/api/proposals/${two}/merge`, mod, { into: one });
  expect((await send('GET', `/api/public/ranks?topic=${topic.slug}`, null)).statusCode).toBe(404);
  await settle();
  await publishDue(system.deps);
  const { body } = await send('GET', `/api/public/ranks?topic=${topic.slug}`, null);
  for (const { userId } of [ana, ben, eva, mod]) expect(body).not.toMatch(new RegExp(`"(voter|author)":"?${userId}\\b`));
  const lines = body
    .trim()
    .split('\n')
    .map((line) => readRanksLine(line) as NonNullable<ReturnType<typeof readRanksLine>>);
  const released = joinRanksLines(lines) as NonNullable<ReturnType<typeof joinRanksLines>>;
  expect(released.ranks.map(({ proposalId }) => proposalId).toSorted()).toEqual([one, three].toSorted());
  // mod's newer vote on the merged proposal replaces theirs on this one; ana's on the merged one would be for herself
  expect(released.release.votes).toHaveLength(4);
  expect(compareRanks(released.ranks, replayRanks(released.release))).toEqual([]);
  const without = { ...released.release, votes: released.release.votes.filter(({ proposalId }) => proposalId !== three) };
  expect(compareRanks(released.ranks, replayRanks(without))).not.toEqual([]);
});

test('a policy change ranks again', async () => {
  const topic = await newTopic();
  const [one, two] = [await propose(topic, ana, 'One.'), await propose(topic, ben, 'Two.')];
  await compare(topic, one, [0.9, 0.9]);
  await compare(topic, two, [0.1, 0.1]);
  for (const who of [eva, mod]) await vote(who, one, 'oppose');
  expect((await topOf(topic)).items[0].proposal_id).toBe(one);
  const admin = await system.person('chief', 'admin');
  const [{ version, values }] = (await mustSend('GET', '/api/admin/policy/ranking', admin)).items;
  await mustSend('PUT', '/api/admin/policy/ranking', admin, {
    values: { ...values, relevanceWeight: 0.05, trustWeight: 0.65 },
    reason: 'Support matters more here.',
    expectedVersion: version,
  });
  const { items, policy_version } = await topOf(topic);
  expect(policy_version).not.toBe(RANKING_POLICY.version);
  expect(items[0].proposal_id).toBe(two);
});
