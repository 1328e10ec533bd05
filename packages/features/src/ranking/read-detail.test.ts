import { DAY_MS } from '@verdict/core/time';
import { afterAll, expect, test } from 'vitest';
import { publishDue } from './publish.ts';
import { type Person, rankingScene } from './testing/scene.ts';

const { system, clock, send, mustSend, newTopic, settle, propose, vote, compare, topOf, people } = await rankingScene();
const { ana, ben, eva } = people;
afterAll(() => system.close());

test('a proposal has its similarity to each subtopic, its neighbours in rank, and its history', async () => {
  const topic = await newTopic();
  const [one, two] = [await propose(topic, ana, 'One.'), await propose(topic, ben, 'Two.')];
  await compare(topic, one, [0.9, 0.3]);
  await compare(topic, two, [0.1, 0.2]);
  await vote(eva, one, 'support');
  await settle();
  await publishDue(system.deps);
  const detail = await mustSend('GET', `/api/proposals/${one}`, eva);
  expect(detail).toMatchObject({
    proposal: { proposal_id: one, votes: { support: 1 } },
    rank: { rank: 1, your_vote: 'support' },
    neighbours_in_rank: [{ proposal_id: two }],
    similarity: [
      { name: 'Safety', similarity: 0.9, share: 0.75 },
      { name: 'Noise', similarity: 0.3, share: 0.25 },
    ],
    history: { ranks: [{ rank: 1 }], votes: [{ support: 1, oppose: 0, pass: 0 }] },
    embedding_vector: null,
  });
  expect((await send('GET', '/api/proposals/nothing', null)).statusCode).toBe(404);
});

test('a proposal says how many more supporters would raise it, which they then do, and its rank tomorrow', async () => {
  const topic = await newTopic();
  const [one, two] = [await propose(topic, ana, 'One.'), await propose(topic, ben, 'Two.')];
  await compare(topic, one, [0.9, 0.3]);
  await compare(topic, two, [0.88, 0.36]); // as relevant in all, but less about safety
  const crowd = await Promise.all(Array.from({ length: 4 }, (_, n) => system.person(`voter-${n}`)));
  for (const who of crowd.slice(0, 3)) await vote(who, one, 'support');
  await settle();
  const changesOf = async (id: string) => (await mustSend('GET', `/api/proposals/${id}`, null)).changes;
  const changes = await changesOf(two);
  expect(changes).toMatchObject({
    supporters_to_rise: 4,
    opponents_to_fall: null,
    subtopic: { name: 'Safety', similarity: expect.closeTo(0.89, 12), rank: 1 },
    in_a_day: { rank: 2 },
  });
  expect((await changesOf(one)).supporters_to_rise).toBeNull();
  const at = clock.at;
  clock.at = new Date(at.getTime() + DAY_MS);
  const tomorrow = (await topOf(topic)).items[1];
  expect(changes.in_a_day.score).toBeCloseTo(tomorrow.score, 9);
  clock.at = at;
  for (const who of crowd) {
    expect((await topOf(topic)).items[0].proposal_id).toBe(one);
    await vote(who, two, 'support');
  }
  expect((await topOf(topic)).items[0].proposal_id).toBe(two);
});

test('steady authors have a higher consistency than erratic ones; newcomers have 0.5', async () => {
  const topic = await newTopic();
  for (const [text, similarity] of [
    ['A.', 0.5],
    ['B.', 0.5],
    ['C.', 0.5],
  ] as const)
    await compare(topic, await propose(topic, ana, text), [similarity, similarity]);
  for (const [text, similarity] of [
    ['D.', 0.05],
    ['E.', 0.95],
    ['F.', 0.05],
  ] as const)
    await compare(topic, await propose(topic, ben, text), [similarity, similarity]);
  await compare(topic, await propose(topic, eva, 'G.'), [0.5, 0.5]);
  await settle();
  await publishDue(system.deps);
  const consistencyOf = (who: Person) => mustSend('GET', `/api/users/${who.userId}/consistency?topic=${topic.slug}`, null);
  expect(await consistencyOf(ana)).toMatchObject({ consistency_score: 1, variance: 0, mean_similarity: 0.5 });
  const erratic = await consistencyOf(ben);
  expect(erratic.variance).toBeCloseTo(0.18, 9); // (0.3² · 2 + 0.6²) / 3
  expect(erratic.consistency_score).toBeCloseTo(1 / (1 + 0.18 / 0.15 ** 2), 9);
  expect(await consistencyOf(eva)).toMatchObject({ consistency_score: 0.5 });
  expect((await send('GET', '/api/users/1000000/consistency', null)).statusCode).toBe(404);
});
