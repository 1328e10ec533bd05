import { testSystem } from '@verdict/features/testing';
import { RANKING } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { startEmbeddingService } from '../../testing/test-embedding-service.ts';
import { embedDue, QUEUE_TEXTS } from '../embedding/index.ts';
import { compareDue } from './index.ts';
import { rebuildSimilarities } from './rebuild.ts';

const service = await startEmbeddingService();
const system = await testSystem({ EMBEDDING_URL: service.url, EMBEDDING_MODEL: 'tiny', EMBEDDING_TIMEOUT: '1' });
const { deps } = system;
const { mustSend } = clientOf(await system.api());
type Person = Awaited<ReturnType<typeof system.person>>;
let mod: Person;
let ana: Person;

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  ana = await system.person('ana');
});
beforeEach(() => {
  service.behaviour = 'serve';
});
afterAll(async () => {
  await system.close();
  await service.close();
});

const SUBTOPICS = [
  { name: 'Lighting', weight: 1, keywords: ['street lamps', 'dark'] },
  { name: 'Parks', weight: 2, keywords: ['trees', 'playground'] },
];
const addTopic = async (title: string) =>
  (await mustSend('POST', '/api/topics', mod, { title, language: 'en', subtopics: SUBTOPICS })).topic;
const propose = async (topic: { slug: string }, text: string): Promise<string> =>
  (await mustSend('POST', '/api/proposals', ana, { topic: topic.slug, text, language: 'en' })).proposal.proposal_id;
const compare = async () => {
  await catchUp(deps, QUEUE_TEXTS);
  await embedDue(deps);
  await compareDue(deps);
};
const rowsOf = async (proposalId: string) => {
  const { rows } = await sql<{ name: string; similarity: number; cosine: number; jaccard: number; tfidf: number; keywords: string[] }>`
    SELECT name, similarity, cosine, jaccard, tfidf, keywords FROM subtopic_similarity compared
    JOIN sub_topic ON sub_topic.id = sub_topic_id JOIN proposal ON proposal.id = compared.proposal_id
    WHERE proposal.proposal_id = ${proposalId} ORDER BY position, sub_topic.id`.execute(deps.db.kysely);
  return rows;
};
const compared = async (topic: { id: number }) => {
  const { rows } = await sql<{ payload: { proposals: number; vocabulary_version: number } }>`
    SELECT payload FROM event WHERE kind = 'topic.compared' AND (payload ->> 'topic_id')::bigint = ${topic.id} ORDER BY id`.execute(
    deps.db.kysely,
  );
  return rows.map(({ payload }) => payload);
};
const changeSubtopics = async (topic: { slug: string }, change: (subtopics: { name: string; keywords: string[] }[]) => object[]) => {
  const { topic: now } = await mustSend('GET', `/api/topics/${topic.slug}`, null);
  const subtopics = now.subtopics.map(({ id, name, weight, keywords }: Record<string, unknown>) => ({ id, name, weight, keywords }));
  await mustSend('PUT', `/api/topics/${topic.slug}`, mod, { expected_version: now.version, subtopics: change(subtopics) });
};

test('a new proposal is compared with each subtopic, and the keywords it contains are named, inflected ones too', async () => {
  const topic = await addTopic('Streets');
  const lamps = await propose(topic, 'A street lamp at the dark crossing');
  const trees = await propose(topic, 'More trees beside the playgrounds');
  await compare();
  const [lighting, parks] = await rowsOf(lamps);
  expect(lighting).toMatchObject({ name: 'Lighting', keywords: ['dark', 'street lamps'] });
  expect(parks).toMatchObject({ name: 'Parks', keywords: [] });
  expect(lighting?.similarity).toBeGreaterThan(parks?.similarity ?? 1);
  for (const { similarity, cosine, jaccard, tfidf } of [...(await rowsOf(lamps)), ...(await rowsOf(trees))])
    expect(similarity).toBeCloseTo(0.6 * cosine + 0.3 * jaccard + 0.1 * tfidf, 12);
  expect((await rowsOf(trees))[1]).toMatchObject({ keywords: ['playground', 'trees'] });
  expect(await compared(topic)).toMatchObject([{ proposals: 2, vocabulary_version: 1 }]);
});

test('later proposals are compared by the same vocabulary, and nothing is compared twice', async () => {
  const topic = await addTopic('Squares');
  await propose(topic, 'Dark squares need lamps');
  await compare();
  await propose(topic, 'Trees for the square');
  await compare();
  await compare();
  expect(await compared(topic)).toMatchObject([
    { proposals: 1, vocabulary_version: 1 },
    { proposals: 1, vocabulary_version: 1 },
  ]);
});

test('when a topic has grown much, its vocabulary is counted again and all proposals are compared by it', async () => {
  const topic = await addTopic('Growth');
  await propose(topic, 'The first lamp');
  await compare();
  for (let n = 0; n < 13; n++) await propose(topic, `Lamp number ${n} in the street`);
  await compare();
  expect((await compared(topic)).at(-1)).toMatchObject({ proposals: 14, vocabulary_version: 2 });
  const { rows } = await sql`SELECT documents, terms -> 'lamp' AS lamps, terms -> 'first' AS only_once
    FROM topic_vocabulary WHERE topic_id = ${topic.id}`.execute(deps.db.kysely);
  expect(rows).toEqual([{ documents: 14, lamps: 14, only_once: null }]);
});

test('another keyword changes the numbers, and a removed subtopic has none', async () => {
  const topic = await addTopic('Changes');
  const id = await propose(topic, 'Benches in the park');
  await compare();
  const before = await rowsOf(id);
  await changeSubtopics(topic, ([, parks]) => [{ ...parks, keywords: ['trees', 'playground', 'benches'] }]);
  await compare();
  const after = await rowsOf(id);
  expect(after).toMatchObject([{ name: 'Parks', keywords: ['benches'] }]);
  expect(after[0]?.similarity).toBeGreaterThan(before[1]?.similarity ?? 1);
  expect(await compared(topic)).toHaveLength(2);
});

test('other weights of the policy change the numbers of every topic', async () => {
  const topic = await addTopic('Policies');
  const id = await propose(topic, 'A lamp');
  await compare();
  await sql`UPDATE topic_vocabulary SET policy_version = 'earlier' WHERE topic_id = ${topic.id}`.execute(deps.db.kysely);
  await sql`UPDATE proposal_similarity SET similarity = 0 WHERE topic_id = ${topic.id}`.execute(deps.db.kysely);
  await compareDue(deps);
  expect((await rowsOf(id))[0]?.similarity).toBeGreaterThan(0);
  expect(RANKING.first.cosineWeight).toBe(0.6);
});

test('a proposal keeps its numbers while its new words wait for a vector', async () => {
  const topic = await addTopic('Edits');
  const id = await propose(topic, 'Lamps, lamps');
  await compare();
  const before = await rowsOf(id);
  service.behaviour = 'refuse';
  await mustSend('PUT', `/api/proposals/${id}`, ana, { text: 'Trees, trees' });
  await compare();
  expect(await rowsOf(id)).toEqual(before);
  expect((await rebuildSimilarities(deps)).differences).toEqual([]);
  service.behaviour = 'serve';
  await sql`UPDATE embedding_queue SET due_at = now() - interval '1 minute'`.execute(deps.db.kysely);
  await compare();
  expect(await rowsOf(id)).not.toEqual(before);
});

test('with a service that is down, a topic with new keywords waits and keeps its numbers', async () => {
  const topic = await addTopic('Outage');
  const id = await propose(topic, 'A lamp for the outage');
  await compare();
  const before = await rowsOf(id);
  service.behaviour = 'refuse';
  await changeSubtopics(topic, ([lighting, parks]) => [{ ...lighting, keywords: ['lanterns'] }, parks as object]);
  expect(await compareDue(deps)).toBe(false);
  expect(await rowsOf(id)).toEqual(before);
  service.behaviour = 'serve';
  expect(await compareDue(deps)).toBe(true);
  expect(await rowsOf(id)).not.toEqual(before);
});

test('rebuilt similarities equal the stored ones', async () => {
  const { rows } = await sql<{ proposals: number }>`SELECT count(DISTINCT proposal_id) AS proposals FROM proposal_similarity`.execute(
    deps.db.kysely,
  );
  expect(await rebuildSimilarities(deps)).toEqual({
    name: 'similarities',
    derivedFrom: `${rows[0]?.proposals} proposals`,
    differences: [],
  });
});

test.each([
  ['a number', 'UPDATE proposal_similarity SET jaccard = jaccard + 0.01 WHERE proposal_id = 1', 4],
  ['a keyword', "UPDATE proposal_similarity SET keywords = '{invented}' WHERE proposal_id = 1 AND jaccard = 0", 2],
  ['a missing row', 'DELETE FROM proposal_similarity WHERE proposal_id = 1', 2],
])('a rebuild finds %s that is not what it was computed from', async (_what, tamper, rows) => {
  await sql.raw(tamper).execute(deps.db.kysely);
  const { differences } = await rebuildSimilarities(deps);
  expect(differences).toMatchObject([{ table: 'proposal_similarity', rows }]);
  await rebuildSimilarities(deps, { accept: true });
  expect((await rebuildSimilarities(deps)).differences).toEqual([]);
});

test('nothing is left of the proposals of an erased person', async () => {
  const topic = await addTopic('Erased');
  const id = await propose(topic, 'Forget this lamp');
  await compare();
  expect(await rowsOf(id)).toHaveLength(2);
  await deps.db.transaction(async (tx) => {
    for (const { personalData } of deps.slices.toReversed())
      if (personalData?.section === 'proposals' || personalData?.section === 'embeddings')
        await personalData.erase(deps, tx, { userId: ana.userId, now: deps.clock.now() });
  });
  await compare();
  expect(await rowsOf(id)).toEqual([]);
  expect((await rebuildSimilarities(deps)).differences).toEqual([]);
});
