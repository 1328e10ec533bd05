import { ok, type Result, refuse } from '@verdict/platform/http';
import { fingerprintOf } from '@verdict/platform/idempotency';
import { isConnectionLost, type Tx } from '@verdict/platform/postgres';
import type { IngestMessage } from '@verdict/wire/ingest';
import { sql } from 'kysely';
import { lockAccounts } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import type { GivenItem, IngestKind, Producer, Written } from './ingest-kind.ts';
import { INGEST_KINDS } from './kinds.ts';

/** A message as it arrived. The bytes of its frame tell whether it is the same when it is sent again. */
export interface Received {
  message: IngestMessage;
  bytes: Uint8Array;
}

export type MessageResult = Result<{ outcome: 'saved' | 'unchanged' | 'repeated'; resource: string | number }>;

/** A message that can be written. */
interface Ready {
  kind: IngestKind;
  item: GivenItem<unknown>;
}

/** Writes messages with different ids in one transaction, in their order, and returns the result of each. */
export async function writeMessages(deps: Deps, producer: Producer, received: readonly Received[]): Promise<MessageResult[]> {
  const read = received.map(({ message }) => readMessage(deps, producer, message));
  try {
    return await deps.db.transaction((tx) => writeRead(tx, { deps, producer, received, read }));
  } catch (error) {
    if (isConnectionLost(error)) return received.map(() => refuse('unavailable'));
    if (received.length > 1) return writeHalves(deps, producer, received);
    deps.log.error({ err: error }, 'a message of a producer could not be written');
    return [refuse('internal')];
  }
}

function readMessage(deps: Deps, producer: Producer, { kind: name, item }: IngestMessage): Result<Ready> {
  const kind = INGEST_KINDS.find((each) => each.name === name) as IngestKind;
  const denied = deps.refusePermission(producer, kind.action);
  if (denied) return refuse(denied.code, 'need' in denied ? { need: denied.need } : undefined);
  const checked = kind.check(item, producer);
  return checked.ok ? ok({ kind, item: checked.value }) : checked;
}

interface Batch {
  deps: Deps;
  producer: Producer;
  received: readonly Received[];
  read: readonly Result<Ready>[];
}

async function writeRead(tx: Tx, { deps, producer, received, read }: Batch): Promise<MessageResult[]> {
  const now = deps.clock.now();
  const ready = read.flatMap((one, at) => (one.ok ? [{ ...one.value, received: received[at] as Received }] : []));
  if (ready.length === 0) return read as MessageResult[];
  await lockAccounts(tx, [...new Set([producer.userId, ...ready.map(({ item }) => item.userId)])]);
  const claims = ready.map(({ received: { message, bytes } }) => ({ id: message.id, fingerprint: fingerprintOf(bytes) }));
  const known = await claimMessages(tx, { userId: producer.userId, claims, now });
  const fresh = ready.filter(({ received: { message } }) => !known.has(message.id));
  const results = new Map(known);
  for (const run of runsOf(fresh)) {
    const written = await run.kind.write(tx, run.items, now);
    for (const [at, id] of run.ids.entries()) results.set(id, resultOf(written[at] as Result<Written>));
  }
  await saveResources(
    tx,
    producer.userId,
    fresh.map(({ received: { message } }) => [message.id, results.get(message.id) as MessageResult]),
  );
  return read.map((one, at) => (one.ok ? (results.get((received[at] as Received).message.id) as MessageResult) : one));
}

function resultOf(written: Result<Written>): MessageResult {
  if (!written.ok) return written;
  return ok({ outcome: written.value.isNew ? 'saved' : 'unchanged', resource: written.value.id });
}

interface Run {
  kind: IngestKind;
  ids: string[];
  items: GivenItem<unknown>[];
}

/** Neighbours of the same kind are written together; the order stays. */
function runsOf(ready: readonly (Ready & { received: Received })[]): Run[] {
  const runs: Run[] = [];
  for (const { kind, item, received } of ready) {
    const last = runs.at(-1);
    const run = last?.kind === kind ? last : { kind, ids: [], items: [] };
    if (run !== last) runs.push(run);
    run.ids.push(received.message.id);
    run.items.push(item);
  }
  return runs;
}

interface Claims {
  userId: number;
  claims: readonly { id: string; fingerprint: Buffer }[];
  now: Date;
}

/** Claims the ids of messages, and returns the results of those that are done. A message under way elsewhere is waited for. */
async function claimMessages(tx: Tx, { userId, claims, now }: Claims): Promise<Map<string, MessageResult>> {
  const rows = claims.map(({ id, fingerprint }) => ({ user_id: userId, message_id: id, fingerprint, resource: null, created_at: now }));
  const claimed = await tx
    .insertInto('ingest_message')
    .values(rows.toSorted((a, b) => (a.message_id < b.message_id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .execute();
  const own = new Set(claimed.map(({ message_id }) => message_id));
  const others = claims.filter(({ id }) => !own.has(id));
  if (others.length === 0) return new Map();
  const known = await tx
    .selectFrom('ingest_message')
    .select(['message_id', 'fingerprint', 'resource'])
    .where('user_id', '=', userId)
    .where(
      'message_id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  const sent = new Map(others.map(({ id, fingerprint }) => [id, fingerprint]));
  return new Map(
    known.map(({ message_id, fingerprint, resource }): [string, MessageResult] => {
      const isSame = sent.get(message_id)?.equals(fingerprint);
      return [message_id, isSame ? ok({ outcome: 'repeated', resource: resource as string | number }) : refuse('idempotency_key_reused')];
    }),
  );
}

/** A refused message frees its id, so that the corrected message can use it. */
async function saveResources(tx: Tx, userId: number, results: readonly (readonly [string, MessageResult])[]): Promise<void> {
  const saved = results.flatMap(([id, result]) => (result.ok ? [[id, JSON.stringify(result.value.resource)] as const] : []));
  const refused = results.flatMap(([id, result]) => (result.ok ? [] : [id]));
  if (saved.length > 0)
    await sql`UPDATE ingest_message SET resource = given.resource::json
      FROM unnest(${saved.map(([id]) => id)}::text[], ${saved.map(([, resource]) => resource)}::text[]) AS given (id, resource)
      WHERE user_id = ${userId} AND message_id = given.id`.execute(tx);
  if (refused.length > 0) await tx.deleteFrom('ingest_message').where('user_id', '=', userId).where('message_id', 'in', refused).execute();
}

async function writeHalves(deps: Deps, producer: Producer, received: readonly Received[]): Promise<MessageResult[]> {
  const middle = received.length >> 1;
  const first = await writeMessages(deps, producer, received.slice(0, middle));
  return [...first, ...(await writeMessages(deps, producer, received.slice(middle)))];
}
