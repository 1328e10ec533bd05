import { hash } from 'node:crypto';
import { type Result, refuse } from '../http/index.ts';
import type { Database, Tx } from '../postgres/index.ts';
import { deleteOldRows } from '../retention/index.ts';

declare module '../postgres/index.ts' {
  interface Tables {
    idempotency_key: {
      user_id: number;
      route: string;
      key: string;
      fingerprint: Buffer;
      status: number | null;
      body: unknown;
      resource: string | null;
      created_at: Date;
    };
  }
}

/** A request that can be repeated: same caller, route and key mean the same request. */
export interface RepeatableRequest {
  userId: number;
  route: string;
  key: string;
  fingerprint: Buffer;
}

export interface StoredResponse {
  status: number;
  body: object;
}

export const IDEMPOTENCY_RETENTION = deleteOldRows({
  table: 'idempotency_key',
  column: 'created_at',
  keepDays: 1,
  why: 'a retry comes within a day',
});

/** Answers may repeat what was in the requests of a person who is erased. */
export async function deleteStoredAnswers(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('user_id', '=', userId).execute();
}

/** A retry sends the same bytes again, so no canonical form is needed to recognise it. */
export function fingerprintOf(body: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', body, 'binary'), 'binary'); // faster than requesting bytes
}

/** Carries a refusal out of a transaction, so that it rolls back. */
class Refused extends Error {
  readonly result: Result<StoredResponse>;

  constructor(result: Result<StoredResponse>) {
    super();
    this.result = result;
  }
}

/**
 * Runs a command once. The key is claimed in the command's own transaction: a concurrent repeat waits for the first request,
 * and if that fails the key stays unused.
 */
export async function once(
  { database, now }: { database: Database; now: Date },
  request: RepeatableRequest | undefined,
  run: (tx: Tx) => Promise<Result<StoredResponse>>,
): Promise<Result<StoredResponse>> {
  try {
    return await database.transaction(async (tx) => {
      const earlier = request && (await claim(tx, request, now));
      if (earlier) return earlier;
      const result = await run(tx);
      if (!result.ok) throw new Refused(result); // rolls back the claim with everything else
      if (request) await remember(tx, request, result.value);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

async function claim(
  tx: Tx,
  { userId, route, key, fingerprint }: RepeatableRequest,
  now: Date,
): Promise<Result<StoredResponse> | undefined> {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, route, key, fingerprint, status: null, body: null, resource: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!earlier.fingerprint.equals(fingerprint)) return refuse('idempotency_key_reused');
  return { ok: true, value: { status: earlier.status as number, body: earlier.body as object } };
}

async function remember(tx: Tx, { userId, route, key }: RepeatableRequest, { status, body }: StoredResponse): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status, body: JSON.stringify(body) })
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}
