import { testSystem } from '@verdict/features/testing';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ok, type Result, refuse } from '../http/index.ts';
import type { Tx } from '../postgres/index.ts';
import { enforceRetention } from '../retention/index.ts';
import { fingerprintOf, IDEMPOTENCY_RETENTION, once, type RepeatableRequest, type StoredResponse } from './index.ts';

const system = await testSystem();
const database = system.deps.db;
await database.pool.query('CREATE TABLE done (key text)');
afterAll(() => system.close());

const now = new Date('2026-03-01T12:00:00.000Z');

function request(key: string, change: Partial<RepeatableRequest> = {}): RepeatableRequest {
  return { userId: 1, route: 'POST /things', key, fingerprint: fingerprintOf(Buffer.from('{"a":1}')), ...change };
}

function command(key: string, answer: object = { success: true }) {
  return async (tx: Tx): Promise<Result<StoredResponse>> => {
    await sql`INSERT INTO done VALUES (${key})`.execute(tx);
    return ok({ status: 201, body: answer });
  };
}

async function timesDone(key: string): Promise<number> {
  return (await database.pool.query('SELECT FROM done WHERE key = $1', [key])).rowCount ?? 0;
}

const run = (key: string, what = command(key), change?: Partial<RepeatableRequest>) => once({ database, now }, request(key, change), what);

test('a repeat gets the first response and has no effect', async () => {
  const first = await run('repeat', command('repeat', { id: 7, text: 'Grüße' }));
  const again = await run('repeat', command('repeat', { id: 8 }));
  expect(first).toEqual(ok({ status: 201, body: { id: 7, text: 'Grüße' } }));
  expect(again).toEqual(first);
  expect(await timesDone('repeat')).toBe(1);
});

test('the same key with another body is refused', async () => {
  await run('reused');
  expect(await run('reused', command('reused'), { fingerprint: fingerprintOf(Buffer.from('{"a":2}')) })).toEqual(
    refuse('idempotency_key_reused'),
  );
  expect(await timesDone('reused')).toBe(1);
});

test('another person and another route can use the same key', async () => {
  for (const change of [{}, { userId: 2 }, { route: 'POST /others' }])
    expect((await run('shared', command('shared'), change)).ok).toBe(true);
  expect(await timesDone('shared')).toBe(3);
});

test('without a key every request counts', async () => {
  for (let i = 0; i < 2; i += 1) await once({ database, now }, undefined, command('none'));
  expect(await timesDone('none')).toBe(2);
});

test('concurrent repeats run the command once, and all get its response', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => run('race', command('race', { n }))));
  expect(await timesDone('race')).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true, value: { status: 201 } });
  expect(answers).toEqual(Array(6).fill(answers[0]));
});

test('a command that throws leaves nothing behind, and its key unused', async () => {
  const failing = async (tx: Tx): Promise<Result<StoredResponse>> => {
    await command('failed')(tx);
    throw new Error('broken');
  };
  await expect(run('failed', failing)).rejects.toThrow('broken');
  expect(await timesDone('failed')).toBe(0);
  expect((await run('failed')).ok).toBe(true);
  expect(await timesDone('failed')).toBe(1);
});

test('a refused command leaves nothing behind, and its key unused', async () => {
  const refusing = async (tx: Tx): Promise<Result<StoredResponse>> => {
    await command('refused')(tx);
    return refuse('gone', { why: 'late' });
  };
  expect(await run('refused', refusing)).toEqual(refuse('gone', { why: 'late' }));
  expect(await timesDone('refused')).toBe(0);
  expect((await run('refused')).ok).toBe(true);
});

test('a repeat that waited for a failed first request runs itself', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const first = run('handed on', async () => {
    begun.resolve();
    await end.promise;
    throw new Error('broken');
  });
  await begun.promise;
  const second = run('handed on');
  end.resolve();
  await expect(first).rejects.toThrow('broken');
  expect((await second).ok).toBe(true);
  expect(await timesDone('handed on')).toBe(1);
});

test('a response is stored for a day', async () => {
  await run('old');
  await enforceRetention(database, [IDEMPOTENCY_RETENTION], new Date(now.getTime() + 86_400_000));
  await run('old');
  expect(await timesDone('old')).toBe(1);
  await enforceRetention(database, [IDEMPOTENCY_RETENTION], new Date(now.getTime() + 86_400_001));
  await run('old');
  expect(await timesDone('old')).toBe(2);
});

test('a fingerprint depends on the content', () => {
  const fingerprint = (body: string): string => fingerprintOf(Buffer.from(body)).toString('hex');
  expect(fingerprint('{"a":1}')).toBe(fingerprint('{"a":1}'));
  const bodies = ['', '{}', '[]', '{"a":1}', '{"a":"1"}', '{"a":2}', '{"b":1}', '{"a":1,"b":null}', '[1,2]', '[2,1]'];
  expect(new Set(bodies.map(fingerprint)).size).toBe(bodies.length);
});
