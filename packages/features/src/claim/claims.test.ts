import { testSystem } from '@verdict/features/testing';
import type { Claim, ClaimDossier } from '@verdict/wire/claim';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { readEvents } from '../audit/index.ts';
import { changeVeracity, lockClaim } from './index.ts';
import { CLAIM_CHANNELS } from './live.ts';
import { CLAIM_PERSONAL_DATA } from './personal-data.ts';
import { CLAIM_REPORTABLE } from './reportable.ts';

const system = await testSystem();
const http = await system.api();
let mod: { userId: number; authorization: string };
let ana: { userId: number; authorization: string };
let earned: { userId: number; authorization: string };

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  ana = await system.person('ana');
  earned = await system.person('earned');
  await system.deps.db.pool.query('UPDATE users SET reputation = 100 WHERE id = $1', [earned.userId]);
});
afterAll(() => system.close());

const post = (who: { authorization: string }, payload: object, headers: Record<string, string> = {}) =>
  http.inject({ method: 'POST', url: '/api/claims', headers: { authorization: who.authorization, ...headers }, payload });
const get = async (url: string) => (await http.inject({ url })).json();
const add = async (payload: object): Promise<Claim> => (await post(mod, payload)).json().claim;
const dossier = async (id: number): Promise<ClaimDossier> => (await get(`/api/claims/${id}`)).claim;

test('a claim begins at 0.5, with its sources and a title from its first words', async () => {
  const statement = 'The tram line to the harbour has been on time on nine of ten days since the new timetable began.';
  const reply = await post(mod, {
    statement,
    language: 'en',
    sources: [{ title: 'Counts', url: 'https://example.org/counts' }, { title: 'Minutes' }],
  });
  expect(reply.statusCode).toBe(201);
  const { claim } = reply.json();
  expect(claim).toMatchObject({ kind: 'node', level: 1, statement, veracity: 0.5, author_name: 'mod', open_challenges: 0, from_id: null });
  expect(claim.title.length).toBeLessThanOrEqual(60);
  expect(await dossier(claim.id)).toMatchObject({
    sources: [
      { title: 'Counts', url: 'https://example.org/counts' },
      { title: 'Minutes', url: null },
    ],
    veracity_history: [{ veracity_before: null, veracity_after: 0.5, reason: 'created', challenge_id: null }],
    neighbours: [],
  });
});

test('moderators and people with enough points state claims; others are refused', async () => {
  const statement = 'The market is busiest on Saturdays.';
  expect((await post(earned, { statement })).statusCode).toBe(201);
  expect((await post(ana, { statement })).json().error.code).toBe('role_too_low');
  expect((await http.inject({ method: 'POST', url: '/api/claims', payload: { statement } })).statusCode).toBe(401);
});

test('a repeated request creates one claim', async () => {
  const key = { 'idempotency-key': 'claim-once' };
  const [first, again] = [await post(mod, { statement: 'Once.' }, key), await post(mod, { statement: 'Once.' }, key)];
  expect(again.json()).toEqual(first.json());
});

test('an edge joins two nodes once, and both list each other as neighbours', async () => {
  const [a, b] = [await add({ statement: 'A.' }), await add({ statement: 'B.' })];
  const payload = { kind: 'edge', fromId: a.id, toId: b.id, relation: 'supports', statement: 'A supports B.' };
  const edge = await add(payload);
  expect(edge).toMatchObject({ kind: 'edge', from_id: a.id, to_id: b.id, relation: 'supports' });
  expect((await post(mod, payload)).json().error).toMatchObject({ code: 'already_there', details: { id: edge.id } });
  expect((await dossier(a.id)).neighbours.map(({ id }) => id)).toEqual([edge.id, b.id]);
  expect((await dossier(edge.id)).neighbours.map(({ id }) => id)).toEqual([a.id, b.id]);
  const graph = await get('/api/claims/graph');
  expect(graph.edges).toContainEqual({ id: edge.id, from_id: a.id, to_id: b.id, relation: 'supports', veracity: 0.5, open_challenges: 0 });
  expect(graph.left_out).toBe(0);
});

test.each([
  ['without nodes', { kind: 'edge' }],
  ['with one node', { kind: 'edge', fromId: 1, relation: 'supports' }],
  ['with the same node twice', { kind: 'edge', fromId: 1, toId: 1, relation: 'supports' }],
  ['with a missing node', { kind: 'edge', fromId: 1, toId: 999_999, relation: 'supports' }],
  ['with nodes but no kind', { fromId: 1, toId: 2, relation: 'supports' }],
])('an edge %s is refused', async (_what, over) => {
  expect((await post(mod, { statement: 'Words.', ...over })).json().error.code).toBe('edge_ends_needed');
});

test('a search finds words in any order, and takes a percent sign literally', async () => {
  const claim = await add({ statement: 'Nine in ten, that is 90% of visitors, come on foot.' });
  const found = async (search: string) => (await get(`/api/claims?search=${encodeURIComponent(search)}`)).items.map(({ id }: Claim) => id);
  expect(await found('FOOT visitors')).toEqual([claim.id]);
  expect(await found('90%')).toEqual([claim.id]);
  expect(await found('9%f')).toEqual([]);
  expect(await found(' ')).toContain(claim.id);
});

test('pages are contiguous', async () => {
  const all = (await get('/api/claims?limit=200')).items;
  const first = await get('/api/claims?limit=2');
  const second = await get(`/api/claims?limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(all.slice(0, 4));
});

async function challenge(claimId: number, status: 'evidence_period' | 'withdrawn' = 'evidence_period'): Promise<number> {
  const { rows } = await system.deps.db.pool.query(
    `INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
       created_at, updated_at, evidence_ends_at, voting_ends_at, withdrawn_at)
     VALUES (gen_random_uuid(), $1, $2, 'bias', 'One-sided', 'It leaves out half.', 'en', $3, 'v1', '{}', now(), now(), now(), now(),
       CASE WHEN $3 = 'withdrawn' THEN now() END) RETURNING id`,
    [claimId, ana.userId, status],
  );
  return rows[0].id;
}

test('open challenges are counted, and claims can be filtered by them', async () => {
  const claim = await add({ statement: 'Challenged.' });
  await challenge(claim.id, 'withdrawn');
  expect((await dossier(claim.id)).open_challenges).toBe(0);
  await challenge(claim.id);
  expect((await dossier(claim.id)).open_challenges).toBe(1);
  expect((await get('/api/claims?challenged=true')).items.map(({ id }: Claim) => id)).toEqual([claim.id]);
  expect((await get('/api/claims?challenged=false')).items.map(({ id }: Claim) => id)).not.toContain(claim.id);
});

test('a change of veracity is saved with its cause, and logged', async () => {
  const claim = await add({ statement: 'Moved.' });
  const challengeId = await challenge(claim.id);
  const { db, clock } = system.deps;
  await db.transaction((tx) => changeVeracity(tx, { claimId: claim.id, after: 0.36, reason: 'challenge', challengeId }, clock.now()));
  const moved = await dossier(claim.id);
  expect(moved.veracity).toBe(0.36);
  expect(moved.veracity_history.at(-1)).toMatchObject({
    veracity_before: 0.5,
    veracity_after: 0.36,
    reason: 'challenge',
    challenge_id: challengeId,
  });
  expect((await db.transaction((tx) => lockClaim(tx, claim.id)))?.veracity).toBe(0.36);
  const { rows } = await db.pool.query('SELECT kind FROM event WHERE subject = $1 ORDER BY id', [claim.uuid]);
  expect(rows.map(({ kind }) => kind)).toEqual(['claim.created', 'claim.veracity_changed']);
});

test('a removed claim is hidden with its edges, and can be restored', async () => {
  const [a, b] = [await add({ statement: 'Stays.' }), await add({ statement: 'Goes.' })];
  const edge = await add({ kind: 'edge', fromId: a.id, toId: b.id, relation: 'supports', statement: 'Joined.' });
  const { deps } = system;
  const target = { id: b.id, now: deps.clock.now() };
  expect(await deps.db.transaction((tx) => CLAIM_REPORTABLE.remove(deps, tx, target))).toBe(true);
  expect(await deps.db.transaction((tx) => CLAIM_REPORTABLE.remove(deps, tx, target))).toBe(false);
  for (const id of [b.id, edge.id]) expect((await http.inject({ url: `/api/claims/${id}` })).statusCode).toBe(410);
  expect((await dossier(a.id)).neighbours).toEqual([]);
  expect(await deps.db.transaction((tx) => CLAIM_REPORTABLE.restore(deps, tx, target))).toBe(true);
  expect((await dossier(a.id)).neighbours).toHaveLength(2);
});

test('live messages hold the claim’s present state, on its own channel and on the channel of all claims', async () => {
  const claim = await add({ statement: 'Told.' });
  const { deps } = system;
  await catchUp(deps);
  const events = await deps.db.transaction((tx) => readEvents(tx, { from: 0, to: 1000 }));
  const messages = await CLAIM_CHANNELS.messagesFor(deps.db, events, []);
  const about = messages.filter(({ data }) => (data as Claim).id === claim.id);
  expect(about.map(({ topic, kind }) => [topic, kind])).toEqual([
    ['claims', 'claim.changed'],
    [`claim:${claim.id}`, 'claim.changed'],
  ]);
  expect(about[0]?.data).toEqual(claim);
  expect(CLAIM_CHANNELS.mayJoin({ kind: 'guest' }, `claim:${claim.id}`)).toBe(true);
  expect(CLAIM_CHANNELS.mayJoin({ kind: 'guest' }, 'claim:x')).toBeUndefined();
});

test('erasure deletes the claims that nobody built on; the others stay without an author', async () => {
  const statement = async (words: string) => (await post(earned, { statement: words, sources: [{ title: 'Mine' }] })).json().claim as Claim;
  const [alone, challenged, joined] = [await statement('Alone.'), await statement('Doubted.'), await statement('Joined.')];
  await challenge(challenged.id);
  const other = await add({ statement: 'Of another.' });
  await add({ kind: 'edge', fromId: other.id, toId: joined.id, relation: 'supports', statement: 'Words of another.' });
  const { deps } = system;
  expect(JSON.stringify(await CLAIM_PERSONAL_DATA.read(deps.db, earned.userId))).toContain('Alone.');
  await deps.db.transaction((tx) => CLAIM_PERSONAL_DATA.erase(deps, tx, { userId: earned.userId, now: deps.clock.now() }));
  expect((await http.inject({ url: `/api/claims/${alone.id}` })).statusCode).toBe(410);
  const { rows } = await deps.db.pool.query("SELECT FROM claim WHERE statement = 'Alone.'");
  expect(rows).toEqual([]);
  for (const id of [challenged.id, joined.id]) expect(await dossier(id)).toMatchObject({ author_id: null, author_name: null });
  expect(await CLAIM_PERSONAL_DATA.read(deps.db, earned.userId)).toEqual([]);
});
