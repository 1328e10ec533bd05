import { testSystem } from '@verdict/features/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { embedDue, nearest, nearestTexts, QUEUE_TEXTS } from '../embedding/index.ts';
import { compareDue, compareProposals, compareText } from './index.ts';

const system = await testSystem();
const { deps } = system;
const { send, mustSend } = clientOf(await system.api());
let ana: Awaited<ReturnType<typeof system.person>>;
let mod: typeof ana;
const ids: Record<string, string> = {};

const TEXTS = {
  lamps: 'Put more street lamps at the dark crossings near the school',
  lampsAgain: 'Put more street lamps at dark crossings near the school',
  trees: 'Plant trees along the river and in the playgrounds',
  buses: 'Let buses run every ten minutes in the evening',
};
const SUBTOPICS = [
  { name: 'Lighting', weight: 1, keywords: ['lamps'] },
  { name: 'Parks', weight: 1, keywords: ['trees', 'playgrounds'] },
];

beforeAll(async () => {
  ana = await system.person('ana');
  mod = await system.person('mod', 'moderator');
  for (const slug of ['town', 'village'])
    await mustSend('POST', '/api/topics', mod, { slug, title: slug, language: 'en', subtopics: SUBTOPICS });
  for (const [name, text] of Object.entries(TEXTS))
    ids[name] = (await mustSend('POST', '/api/proposals', ana, { topic: 'town', text, language: 'en' })).proposal.proposal_id;
  await mustSend('POST', '/api/proposals', ana, { topic: 'village', text: TEXTS.lamps, language: 'en' });
  await catchUp(deps, QUEUE_TEXTS);
  await embedDue(deps);
  await compareDue(deps);
});
afterAll(() => system.close());

const similarTo = async (name: string) => (await mustSend('GET', `/api/proposals/${ids[name]}/similar`, null)).items;

test('the built-in encoder makes the vectors unless a service is configured', async () => {
  const { rows } = await sql<{ model: string }>`SELECT DISTINCT model FROM embedding`.execute(deps.db.kysely);
  expect(rows).toEqual([{ model: expect.stringMatching(/^verdict-/) }]);
});

test('similar proposals of the same topic are listed, the nearest first, and duplicates are marked', async () => {
  const items = await similarTo('lamps');
  expect(items[0]).toMatchObject({ proposal_id: ids.lampsAgain, is_duplicate: true, votes: { support: 0 } });
  expect(items.slice(1).every((item: { is_duplicate: boolean }) => !item.is_duplicate)).toBe(true);
  expect(items.map((item: { proposal_id: string }) => item.proposal_id)).not.toContain(ids.lamps);
  expect(items[0].similarity).toBeGreaterThan(0.8);
});

test('a text being written is compared with the proposals and the subtopics, and nothing is saved', async () => {
  const answer = await mustSend('POST', '/api/proposals/compare', ana, {
    topic: 'town',
    title: 'Plant trees along the river',
    text: 'Plant trees along the river and in playgrounds.',
  });
  expect(answer.similar[0]).toMatchObject({ proposal_id: ids.trees, is_duplicate: true });
  expect(answer.subtopics).toMatchObject([
    { name: 'Lighting', share: 0.5, keywords: [] },
    { name: 'Parks', share: 0.5, keywords: ['playgrounds', 'trees'] },
  ]);
  expect(answer.subtopics[1].similarity).toBeGreaterThan(answer.subtopics[0].similarity);
});

test.each([
  [{ topic: 'nowhere', text: 'x' }, 'topic_not_found'],
  [{ topic: 'town', text: '' }, 'invalid_request'],
  [{ topic: 'town', text: 'x'.repeat(5001) }, 'invalid_request'],
  [{ topic: 'town', text: 'x', more: 1 }, 'invalid_request'],
])('comparing %j is refused with %s', async (body, code) => {
  expect((await send('POST', '/api/proposals/compare', ana, body)).json().error.code).toBe(code);
});

test('a text without words has no neighbours', async () => {
  expect(await mustSend('POST', '/api/proposals/compare', ana, { topic: 'town', text: '?!' })).toMatchObject({ similar: [] });
});

test('other subtopics can be tried on all proposals before they are saved', async () => {
  const { id } = (await mustSend('GET', '/api/topics/town', null)).topic;
  const compared = await compareProposals(deps, id, [{ name: 'Buses', keywords: ['evening buses', 'buses'] }]);
  const best = [...(compared ?? [])].toSorted(([, [a]], [, [b]]) => (b?.similarity ?? 0) - (a?.similarity ?? 0))[0];
  const { rows } = await sql<{ id: number }>`SELECT id FROM proposal WHERE proposal_id = ${ids.buses}`.execute(deps.db.kysely);
  expect(best?.[0]).toBe(rows[0]?.id);
  expect(best?.[1][0]).toMatchObject({ keywords: ['buses'] });
  const text = {
    topicId: id,
    content: 'Evening buses for all',
    language: 'en',
    subtopics: [{ name: 'Buses', keywords: ['evening buses'] }],
  };
  expect((await compareText(deps, text))?.comparisons).toMatchObject([{ keywords: ['evening buses'] }]);
});

test('the map has the proposals of a topic, with groups of similar ones and what their words are', async () => {
  const map = await mustSend('GET', '/api/topics/town/map', null);
  expect(map).toMatchObject({ left_out: 0, clusters: [{ id: 0, size: 2 }] });
  expect(map.clusters[0].keywords).toContain('lamps');
  const places = new Map(map.proposals.map((each: { proposal_id: string }) => [each.proposal_id, each]));
  expect(places.get(ids.lamps)).toMatchObject({ cluster: 0 });
  expect(places.get(ids.lampsAgain)).toMatchObject({ cluster: 0 });
  expect(places.get(ids.buses)).toMatchObject({ cluster: null });
  for (const { x, y } of map.proposals) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
  expect((await send('GET', '/api/topics/nowhere/map', null)).statusCode).toBe(404);
});

test('removed and merged proposals are not listed', async () => {
  await mustSend('PUT', `/api/proposals/${ids.lampsAgain}/merge`, mod, { into: ids.lamps });
  expect((await similarTo('lamps')).map((item: { proposal_id: string }) => item.proposal_id)).not.toContain(ids.lampsAgain);
  await mustSend('DELETE', `/api/proposals/${ids.buses}?reason=off_topic`, ana);
  expect((await send('GET', `/api/proposals/${ids.buses}/similar`, null)).statusCode).toBe(410);
});

test('neighbours among all topics are found by the same function', async () => {
  const { rows } = await sql<{
    subject_id: number;
    vector: Buffer;
  }>`SELECT subject_id, vector FROM embedding ORDER BY subject_id LIMIT 1`.execute(deps.db.kysely);
  const vector = new Float32Array(new Uint8Array(rows[0]?.vector as Buffer).buffer);
  const found = await nearest(deps, { kind: 'proposal', vector, k: 3 });
  expect(found).toHaveLength(3);
  expect(found[0]?.similarity).toBeCloseTo(1, 2);
  expect(found[1]?.similarity).toBeCloseTo(1, 2); // the same text in the other topic
});

test('comments and claims have vectors too, and the words of a proposal have one', async () => {
  const { point } = await mustSend('POST', '/api/points', ana, { content: 'Orchestras should rehearse in the old theatre.' });
  await catchUp(deps, QUEUE_TEXTS);
  await embedDue(deps);
  // A process reads new vectors every half second.
  const nearestText = async () => (await nearestTexts(deps, 'Where do orchestras rehearse? In a theatre.', 2))[0];
  await expect.poll(nearestText, { timeout: 5000 }).toEqual({ kind: 'point', subjectId: point.id });
  const { rows } = await sql<{
    kind: string;
    vectors: number;
  }>`SELECT kind, count(*) AS vectors FROM embedding GROUP BY kind ORDER BY kind`.execute(deps.db.kysely);
  expect(rows).toEqual([
    { kind: 'point', vectors: 1 },
    { kind: 'proposal', vectors: 5 },
  ]);
});
