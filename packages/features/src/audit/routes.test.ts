import { createPublicKey, verify } from 'node:crypto';
import { commitTo, eventLeafHash, type Json, parseCheckpoint, verifyConsistency, verifyInclusion } from '@verdict/core/audit';
import { appendTestEvents, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePayloads, loadSigningKey, nodeDigest, sequenceNow, verifyLog } from './index.ts';

/** Above 256, so that stored subtrees take part in the proofs. */
const SIZE = 601;
const SUBJECT = '00000000-0000-4000-8000-000000000001';
const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
const key = await loadSigningKey(system.deps.settings);
afterAll(() => system.close());

beforeAll(async () => {
  await appendMany(SIZE);
  await sequenceNow(system.deps, key);
});

async function appendMany(count: number): Promise<void> {
  const happened = { occurredAt: new Date('2026-05-05T05:05:05.005Z'), subject: SUBJECT };
  const events = Array.from({ length: count }, (_, n) => ({ ...happened, payload: { n } }));
  await db.transaction((tx) => appendTestEvents(tx, events));
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
const get = (url: string) => http.inject(`/api/log/${url}`);

async function provesInclusion(seq: number, size?: number): Promise<boolean> {
  const { proof } = (await get(`proof?seq=${seq}${size === undefined ? '' : `&size=${size}`}`)).json();
  expect(proof).toMatchObject({ seq, ...(size !== undefined && { size }) });
  return verifyInclusion(nodeDigest, { ...proof, leafHash: bytes(proof.leaf_hash), path: proof.path.map(bytes), root: bytes(proof.root) });
}

async function provesConsistency(from: number, to: number): Promise<boolean> {
  const { proof } = (await get(`consistency?from=${from}&to=${to}`)).json();
  return verifyConsistency(nodeDigest, {
    from,
    to,
    fromRoot: bytes(proof.from_root),
    toRoot: bytes(proof.to_root),
    path: proof.path.map(bytes),
  });
}

test('the checkpoint is signed with the key it names, and its fields match its note', async () => {
  const { checkpoint } = (await get('checkpoint')).json();
  expect(bytes(checkpoint.public_key)).toEqual(key.publicKey);
  const note = parseCheckpoint(checkpoint.note);
  expect(note).toMatchObject({ origin: 'verdict-log', size: SIZE, root: checkpoint.root });
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey.toString('base64url') }, format: 'jwk' });
  const signature = bytes(note?.signatures[0]?.signature ?? '').subarray(4);
  expect(verify(null, Buffer.from(note?.text ?? ''), publicKey, signature)).toBe(true);
});

test('entries at every kind of position have an inclusion proof', async () => {
  for (const seq of [0, 1, 255, 256, 257, 511, 512, SIZE - 1]) expect(await provesInclusion(seq), `entry ${seq}`).toBe(true);
  for (const size of [1, 2, 255, 256, 257, 512, 513, 600]) expect(await provesInclusion(size - 1, size), `the last of ${size}`).toBe(true);
});

test('a proof refers to the signed root', async () => {
  const { checkpoint } = (await get('checkpoint')).json();
  const { proof } = (await get(`proof?seq=42&size=${checkpoint.size}`)).json();
  expect(proof.root).toBe(checkpoint.root);
});

test('consistency proofs show that the log only grew', async () => {
  const sizes = [0, 1, 2, 3, 255, 256, 257, 300, 512, 600, SIZE];
  for (const from of sizes)
    for (const to of sizes) if (from <= to) expect(await provesConsistency(from, to), `${from} in ${to}`).toBe(true);
});

test('an entry’s hash follows from the shown fields', async () => {
  const { items } = (await get('entries?from=10&limit=1')).json();
  const [{ id, kind, occurred_at, commitment, leaf_hash, seq }] = items;
  expect(seq).toBe(10);
  expect(bytes(leaf_hash)).toEqual(eventLeafHash(nodeDigest, { id, kind, occurredAt: new Date(occurred_at), commitment }));
});

test('an entry shows neither its payload nor its person', async () => {
  const { items } = (await get('entries?limit=1')).json();
  expect(Object.keys(items[0]).toSorted()).toEqual(['commitment', 'id', 'kind', 'leaf_hash', 'occurred_at', 'seq']);
});

test('an entry is found by the id of its event, once it is in the log', async () => {
  const [entry] = (await get('entries?from=10&limit=1')).json().items;
  expect((await get(`entries?event=${entry.id}`)).json()).toEqual({ success: true, items: [entry] });
  expect((await get('entries?event=999999999')).json()).toEqual({ success: true, items: [] });
});

test.each(['from', 'cursor'])('pages of entries continue to the end, requested by %s', async (name) => {
  const seen: number[] = [];
  for (let next: string | undefined = '0'; next !== undefined; ) {
    const page: { items: { seq: number }[]; nextCursor?: string } = (await get(`entries?${name}=${next}&limit=200`)).json();
    seen.push(...page.items.map(({ seq }) => seq));
    next = page.nextCursor;
  }
  expect(seen).toEqual([...Array(SIZE).keys()]);
});

test.each([
  'proof?seq=601',
  'proof?seq=0&size=602',
  'proof?seq=5&size=5',
  'proof?seq=0&size=0',
  'consistency?from=1&to=602',
  'consistency?from=5&to=4',
])('what is not in the log is refused: %s', async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().error).toMatchObject({ code: 'log_size_unknown', details: { size: SIZE } });
});

test.each([
  'proof',
  'proof?seq=-1',
  'proof?seq=1.5',
  'proof?seq=9007199254740993',
  'consistency?from=1',
  'entries?limit=0',
  'entries?limit=201',
  'entries?colour=red',
])('an invalid request is refused: %s', async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error.code).toBe('invalid_request');
});

test('erasing keeps the log intact, is recorded in it, and old proofs still verify', async () => {
  const before = (await get('proof?seq=3&size=600')).json();
  const { rows } = await db.pool.query('SELECT payload, salt, commitment FROM event ORDER BY id LIMIT 1');
  expect(commitTo(nodeDigest, rows[0].salt, rows[0].payload as Json)).toEqual(rows[0].commitment);
  const erased = await db.transaction((tx) => erasePayloads(tx, { subjects: [SUBJECT], reason: 'asked', now: new Date() }));
  expect(erased).toBe(SIZE);
  await sequenceNow(system.deps, key);
  expect((await get('proof?seq=3&size=600')).json()).toEqual(before);
  expect(await provesConsistency(SIZE, SIZE + 1)).toBe(true);
  expect((await db.pool.query('SELECT count(*) FROM event WHERE payload IS NOT NULL')).rows[0].count).toBe(1);
  const report = await verifyLog(db, { trustedKeys: [key.publicKey], witnesses: [] });
  expect(report).toMatchObject({ size: SIZE + 1, erased: SIZE, problems: [] });
});

test('erasing again erases nothing and records nothing', async () => {
  expect(await db.transaction((tx) => erasePayloads(tx, { subjects: [SUBJECT], reason: 'again', now: new Date() }))).toBe(0);
});
