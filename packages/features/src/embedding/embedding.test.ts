import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS, SECOND_MS } from '@verdict/core/time';
import { testSystem } from '@verdict/features/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { startEmbeddingService } from '../../testing/test-embedding-service.ts';
import { embedDue, QUEUE_TEXTS, readQueueState, readRefusedTexts } from './index.ts';
import { fromBytes } from './vector-bytes.ts';

const service = await startEmbeddingService();
const system = await testSystem({
  EMBEDDING_URL: service.url,
  EMBEDDING_KEY: 'key-of-the-service',
  EMBEDDING_MODEL: 'tiny',
  EMBEDDING_BATCH: '2',
  EMBEDDING_TIMEOUT: '1',
  EMBEDDING_PRICE: '1',
  EMBEDDING_MONTHLY_CAP: '1',
});
const { deps } = system;
const { mustSend } = clientOf(await system.api());
let ana: { userId: number; authorization: string };
let now = Date.now();
deps.clock = { now: () => new Date(now) };

beforeAll(async () => {
  ana = await system.person('ana');
  const mod = await system.person('mod', 'moderator');
  await mustSend('POST', '/api/topics', mod, { title: 'Streets', subtopics: [{ name: 'Safety', weight: 1, keywords: [] }] });
});
beforeEach(() => {
  service.behaviour = 'serve';
  service.meanwhile = undefined;
  service.refusedText = undefined;
  service.requests = [];
});
afterEach(async () => {
  await sql`TRUNCATE embedding_queue, embedding_usage`.execute(deps.db.kysely);
  await sql`UPDATE embedding SET model = 'endpoint:tiny'`.execute(deps.db.kysely);
});
afterAll(async () => {
  await system.close();
  await service.close();
});

const propose = async (text: string): Promise<string> =>
  (await mustSend('POST', '/api/proposals', ana, { topic: 'streets', text })).proposal.proposal_id;
const queue = async () => {
  await catchUp(deps, QUEUE_TEXTS);
  await embedDue(deps);
};
const embeddingOf = (proposalId: string) =>
  deps.db.kysely
    .selectFrom('embedding')
    .innerJoin('proposal_summary as proposal', 'proposal.id', 'subject_id')
    .selectAll('embedding')
    .select('uuid')
    .where('kind', '=', 'proposal')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
const waiting = () => deps.db.kysely.selectFrom('embedding_queue').selectAll().orderBy('subject_id').execute();

test('new proposals get a vector of unit length, with its model and the id of the embedding', async () => {
  const ids = [await propose('Light the crossings'), await propose('More lamps'), await propose('Slower cars')];
  await queue();
  expect(service.requests.map(({ input }) => input.length)).toEqual([2, 1]);
  expect(service.requests[0]).toMatchObject({ authorization: 'Bearer key-of-the-service', model: 'tiny' });
  for (const id of ids) {
    const row = await embeddingOf(id);
    expect(row).toMatchObject({ kind: 'proposal', model: 'endpoint:tiny', dimension: 64, embedding_id: `endpoint:tiny:${row?.uuid}` });
    expect(fromBytes(row?.vector as Buffer).reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
  }
  expect(await waiting()).toEqual([]);
});

test('a changed proposal is embedded again, an unchanged one is not', async () => {
  const id = await propose('Plant trees');
  await queue();
  const before = await embeddingOf(id);
  service.requests = [];
  await queue();
  expect(service.requests).toEqual([]);
  await mustSend('PUT', `/api/proposals/${id}`, ana, { text: 'Plant oaks' });
  await queue();
  const after = await embeddingOf(id);
  expect(after?.text_hash).not.toEqual(before?.text_hash);
  expect(service.requests.map(({ input }) => input)).toEqual([['Plant oaks']]);
});

test.each([
  ['refuse', 'status_503'],
  ['bad_request', 'status_400'],
  ['nonsense', 'bad_response'],
  ['too_few', 'bad_response'],
  ['hang', 'timeout'],
] as const)(
  'with a service that would %s, texts wait with the problem %s and are tried again, later each time',
  async (behaviour, problem) => {
    const id = await propose(`Wait for ${behaviour}`);
    service.behaviour = behaviour;
    await queue();
    const [first] = await waiting();
    expect(first).toMatchObject({ attempts: 1, problem });
    now = (first?.due_at.getTime() ?? 0) + 1;
    await embedDue(deps);
    const [second] = await waiting();
    expect(second).toMatchObject({ attempts: 2, problem });
    expect((second?.due_at.getTime() ?? 0) - now).toBeGreaterThan(3000);
    service.behaviour = 'serve';
    now = (second?.due_at.getTime() ?? 0) + 1;
    await embedDue(deps);
    expect(await waiting()).toEqual([]);
    expect(await embeddingOf(id)).toBeDefined();
  },
);

test('a text that the service refuses is set aside with the reason, and the others get their vectors', async () => {
  const others = [await propose('Before it'), await propose('After it')];
  const id = await propose('Poison');
  others.push(await propose('Beside it'));
  service.refusedText = 'Poison';
  await queue();
  for (const other of others) expect(await embeddingOf(other)).toBeDefined();
  expect(await waiting()).toMatchObject([{ problem: 'status_422', refused_by: 'endpoint:tiny' }]);
  expect(await readQueueState(deps.db)).toMatchObject({ waiting: 0, refused: 1, problem: null });
  expect(await readRefusedTexts(deps.db)).toMatchObject([{ kind: 'proposal', id, problem: 'status_422' }]);
  now += HOUR_MS;
  service.requests = [];
  await embedDue(deps);
  expect(service.requests).toEqual([]);
  await mustSend('PUT', `/api/proposals/${id}`, ana, { text: 'Harmless now' });
  await queue();
  expect(await embeddingOf(id)).toBeDefined();
  expect(await waiting()).toEqual([]);
});

test('vectors of another model are replaced', async () => {
  const id = await propose('Made by an older model');
  await queue();
  await sql`UPDATE embedding SET model = 'older' WHERE subject_id = (SELECT id FROM proposal_summary WHERE proposal_id = ${id})`.execute(
    deps.db.kysely,
  );
  await embedDue(deps);
  expect(await embeddingOf(id)).toMatchObject({ model: 'endpoint:tiny' });
});

test('what the service is sent is recorded, and texts wait for the next month when it would cost too much', async () => {
  await propose('First');
  await queue();
  const usage = () => deps.db.kysely.selectFrom('embedding_usage').selectAll().executeTakeFirst();
  expect(await usage()).toMatchObject({ model: 'endpoint:tiny', texts: 1, tokens: 1000, cost: 0.001 });
  await sql`UPDATE embedding_usage SET cost = 1`.execute(deps.db.kysely);
  service.requests = [];
  const id = await propose('Second');
  await queue();
  expect(service.requests).toEqual([]);
  expect(await waiting()).toMatchObject([{ problem: 'cost_cap' }]);
  const month = new Date(now);
  now = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 2);
  await embedDue(deps);
  expect(await embeddingOf(id)).toBeDefined();
});

const PURGED = { before: new Date(8.64e15), now: new Date() };
const purge = async (...what: string[]) => {
  const rules = deps.slices.flatMap(({ retention = [] }) => retention);
  for (const rule of rules) if (what.some((each) => rule.what.startsWith(each))) await rule.removeBatch(deps.db, PURGED);
};
const similaritiesOf = (proposalId: string) =>
  sql`SELECT * FROM similarity_queue WHERE proposal_id = (SELECT id FROM proposal_summary WHERE proposal_id = ${proposalId})`.execute(
    deps.db.kysely,
  );

test.each(['serve', 'refuse'] as const)(
  'the vector of a proposal goes when its text is purged, with a service that would %s',
  async (behaviour) => {
    const id = await propose(`Withdrawn and purged, ${behaviour}`);
    await queue();
    await mustSend('DELETE', `/api/proposals/${id}`, ana);
    await queue();
    expect(await embeddingOf(id)).toBeDefined();
    await purge('proposal (text', 'points (text');
    service.behaviour = behaviour;
    await propose(`Another, ${behaviour}`);
    await queue();
    expect(await embeddingOf(id)).toBeUndefined();
    expect((await similaritiesOf(id)).rows).toEqual([]);
  },
);

test('the vector of a comment goes when its text is purged, and that of a claim when the claim is gone', async () => {
  const { point } = await mustSend('POST', '/api/points', ana, { content: 'A comment about lamps.', language: 'en' });
  await queue();
  const vectors = () => sql`SELECT kind FROM embedding WHERE kind IN ('point', 'claim')`.execute(deps.db.kysely);
  await sql`INSERT INTO embedding SELECT 'claim', 999, 'x', model, dimension, vector, text_hash, created_at FROM embedding LIMIT 1`.execute(
    deps.db.kysely,
  );
  expect((await vectors()).rows).toHaveLength(2);
  await mustSend('DELETE', `/api/points/${point.id}`, ana);
  await purge('points (text');
  await queue();
  expect((await vectors()).rows).toEqual([]);
});

test('the vector of a text that changes while it is made is not saved', async () => {
  const id = await propose('As it was');
  service.meanwhile = async () => {
    if (service.requests.at(-1)?.input.includes('As it was')) await mustSend('PUT', `/api/proposals/${id}`, ana, { text: 'As it is' });
  };
  await queue();
  expect(await embeddingOf(id)).toBeUndefined();
  await queue();
  const [{ hash } = { hash: null }] = (await sql<{ hash: Buffer }>`SELECT sha256('As it is') AS hash`.execute(deps.db.kysely)).rows;
  expect((await embeddingOf(id))?.text_hash).toEqual(hash);
});

test('the vector of a text whose author is being erased is not saved again, and nobody waits', async () => {
  const person = await system.person('leaving');
  const { proposal } = await mustSend('POST', '/api/proposals', person, { topic: 'streets', text: 'I am leaving' });
  const erasing = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  let erasure: Promise<void> = Promise.resolve();
  service.meanwhile = async () => {
    if (!service.requests.at(-1)?.input.includes('I am leaving')) return;
    service.meanwhile = undefined;
    erasure = deps.db.transaction(async (tx) => {
      for (const { personalData } of deps.slices.toReversed())
        await personalData?.erase(deps, tx, { userId: person.userId, now: new Date(now) });
      erasing.resolve();
      await saved.promise;
    });
    await erasing.promise;
  };
  const embedded = queue();
  const isWaiting = await Promise.race([embedded.then(() => false), delay(2 * SECOND_MS, true)]);
  saved.resolve();
  await Promise.all([erasure, embedded]);
  expect(isWaiting).toBe(false);
  expect(await embeddingOf(proposal.proposal_id)).toBeUndefined();
  await queue();
  expect(await embeddingOf(proposal.proposal_id)).toBeUndefined();
});

test('the vector of an erased proposal is deleted, also if it was made meanwhile', async () => {
  const id = await propose('Forget me');
  await queue();
  const uuid = (await embeddingOf(id))?.uuid as string;
  await deps.db.transaction(async (tx) => {
    for (const { personalData } of deps.slices)
      if (personalData?.section === 'proposals') await personalData.erase(deps, tx, { userId: ana.userId, now: new Date(now) });
  });
  await queue();
  expect(uuid).toBeDefined();
  expect(await embeddingOf(id)).toBeUndefined();
});
