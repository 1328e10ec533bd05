import { setTimeout as delay } from 'node:timers/promises';
import { checkpointText, Frontier } from '@verdict/core/audit';
import { MINUTE_MS } from '@verdict/core/time';
import { type BinaryRow, type DatabaseClient, int8Of, readBinaryRows } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { findContradiction } from './contradiction.ts';
import { nodeDigest } from './digest.ts';
import { LEAF_HASH } from './digest-in-sql.ts';
import { LogTree, STORED_EVERY } from './log-tree.ts';
import { IS_RESTORED, IS_UNSEQUENCED, newestCheckpoint } from './queries.ts';
import type { SigningKey } from './signing-key.ts';
import { witnessFile, writeWitness } from './witness.ts';

export const LOG_ORIGIN = 'verdict-log';
const SEQUENCER_LOCK = 7_203_001; // any number that no other lock uses; its holder is the sequencer
const BATCH = 5000;
const PAUSE_MS = 100;
const CHECKPOINT_EVERY_MS = 1000;
const RETRY_MS = 1000;
const REFUSED_RETRY_MS = MINUTE_MS; // an operator must repair it, so the log repeats the message once a minute

interface SettledEvent {
  id: number;
  xid: Buffer;
  leafHash: Uint8Array;
}

/**
 * Sequences committed events and grows the tree. One process at a time does this: a lock decides which, and the size in
 * `log_head` refuses a second one even if both believed they had the lock.
 */
export async function runSequencer(deps: Deps, key: SigningKey, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let mayGoOn = true;
    try {
      mayGoOn = await withSequencerLock(deps, key, async (sequencer) => {
        while (!signal.aborted) {
          const moved = await sequencer.step();
          if (moved < BATCH) await pause(PAUSE_MS, signal);
        }
      });
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error as Error }, 'sequencer');
    }
    await pause(mayGoOn ? RETRY_MS : REFUSED_RETRY_MS, signal);
  }
}

/**
 * Sequences everything that is committed now; for commands that then exit. Returns false if the log does not extend the last
 * checkpoint: then it is left unchanged, and committed events wait.
 */
export function sequenceNow(deps: Deps, key: SigningKey): Promise<boolean> {
  return withSequencerLock(deps, key, async (sequencer) => {
    while ((await sequencer.step()) > 0);
  });
}

/** Runs with the sequencer's lock, or not at all if another process holds it. */
async function withSequencerLock(deps: Deps, key: SigningKey, run: (sequencer: Sequencer) => Promise<void>): Promise<boolean> {
  const client = await deps.db.pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [SEQUENCER_LOCK]);
    if (!rows[0]?.leads) {
      deps.metrics.checkpointAge.set(0); // the sequencer reports it
      return true;
    }
    await rebaseRestoredEvents(client);
    const contradiction = await findContradiction(deps);
    if (contradiction) await reportContradiction(deps, contradiction);
    else {
      // After a crash the same events are added in the same order. Only a signed checkpoint must be on the disk.
      await client.query('SET synchronous_commit = off');
      const sequencer = await Sequencer.load(deps, client, key);
      await run(sequencer);
      await sequencer.checkpoint(true);
      await client.query('RESET synchronous_commit');
    }
    await client.query('SELECT pg_advisory_unlock($1)', [SEQUENCER_LOCK]);
    return !contradiction;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken); // a broken connection is discarded together with its lock
  }
}

async function reportContradiction({ db, clock, log, metrics, settings }: Deps, contradiction: string): Promise<void> {
  const signedAt = (await newestCheckpoint(db))?.signed_at.getTime() ?? 0;
  metrics.checkpointAge.set((clock.now().getTime() - signedAt) / 1000);
  log.error(
    { contradiction, witness: witnessFile(settings) },
    'sequencer: the log does not extend its last checkpoint, so nothing is added to it or signed. New events are stored and wait. ' +
      'Run "npx verdict audit verify", then restore a backup. If this is meant to be a new log, move the witness file away.',
  );
}

class Sequencer {
  readonly #deps: Deps;
  readonly #client: DatabaseClient;
  readonly #key: SigningKey;
  #frontier: Frontier;
  #checkpointSize: number;
  #checkpointAt = 0;

  private constructor(deps: Deps, client: DatabaseClient, key: SigningKey, frontier: Frontier, checkpointSize: number) {
    this.#deps = deps;
    this.#client = client;
    this.#key = key;
    this.#frontier = frontier;
    this.#checkpointSize = checkpointSize;
  }

  static async load(deps: Deps, client: DatabaseClient, key: SigningKey): Promise<Sequencer> {
    const { rows } = await client.query<{ size: number; signed: number }>(
      'SELECT size, coalesce((SELECT max(size) FROM log_checkpoint), -1) AS signed FROM log_head',
    );
    const { size, signed } = rows[0] as { size: number; signed: number };
    await client.query('INSERT INTO log_key (public_key, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      key.publicKey,
      deps.clock.now(),
    ]);
    const frontier = new Frontier(nodeDigest, await new LogTree(deps.db).edge(size));
    return new Sequencer(deps, client, key, frontier, signed);
  }

  /** Moves one batch of settled events into the log; returns how many. */
  async step(): Promise<number> {
    const events = await this.#readSettled();
    if (events.length > 0) await this.#append(events);
    await this.checkpoint(false);
    this.#deps.metrics.logSize.set(this.#frontier.size);
    return events.length;
  }

  async #readSettled(): Promise<SettledEvent[]> {
    const events: SettledEvent[] = [];
    for await (const rows of readBinaryRows(this.#client, SETTLED)) events.push(...rows.map(toSettledEvent));
    return events;
  }

  async #append(events: readonly SettledEvent[]): Promise<void> {
    const start = this.#frontier.size;
    const nodes = events.flatMap(({ leafHash }) => this.#frontier.append(leafHash).filter(({ level }) => level % STORED_EVERY === 0));
    const { xid, id } = events.at(-1) as SettledEvent;
    const { rowCount } = await this.#client.query({
      name: 'append-entries',
      text: APPEND,
      values: [
        start,
        events.map((event) => event.id),
        Buffer.concat(events.map((event) => event.leafHash)),
        int8Of(xid),
        id,
        nodes.map((node) => node.level),
        nodes.map((node) => node.index),
        nodes.map((node) => node.hash),
      ],
    });
    if (rowCount !== 1) throw new Error('another sequencer has advanced the log');
  }

  /** Waits for the disk, and so for all entries that the checkpoint signs. */
  async #saveCheckpoint(values: readonly unknown[]): Promise<void> {
    await this.#client.query('BEGIN; SET LOCAL synchronous_commit TO DEFAULT');
    await this.#client.query(
      'INSERT INTO log_checkpoint (size, root, note, public_key, signed_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [...values],
    );
    await this.#client.query('COMMIT');
  }

  /** Signs the present log, at most once a second unless told otherwise. */
  async checkpoint(atOnce: boolean): Promise<void> {
    const { size } = this.#frontier;
    const now = this.#deps.clock.now();
    const waited = now.getTime() - this.#checkpointAt;
    const isDue = size !== this.#checkpointSize && (atOnce || waited >= CHECKPOINT_EVERY_MS);
    this.#deps.metrics.checkpointAge.set(size === this.#checkpointSize ? 0 : Math.min(waited, now.getTime()) / 1000);
    if (!isDue) return;
    const root = Buffer.from(this.#frontier.root());
    const note = this.#key.signNote(checkpointText({ origin: LOG_ORIGIN, size, root: root.toString('base64') }), LOG_ORIGIN);
    await this.#saveCheckpoint([size, root, note, this.#key.publicKey, now]);
    await writeWitness(this.#deps.settings, note);
    this.#checkpointSize = size;
    this.#checkpointAt = now.getTime();
  }
}

// No event can be added below the oldest running transaction, so this order is final.
const SETTLED = `
  SELECT event.id, event.xid, ${LEAF_HASH}
  FROM event
  WHERE ${IS_UNSEQUENCED} AND event.xid < pg_snapshot_xmin(pg_current_snapshot())
  ORDER BY event.xid, event.id LIMIT ${BATCH}`;

function toSettledEvent(row: BinaryRow): SettledEvent {
  const [id, xid, leafHash] = row as [Buffer, Buffer, Buffer];
  return { id: int8Of(id), xid, leafHash };
}

// The hashes are one byte string: an array of them would be sent in hexadecimal.
const APPEND = `
  WITH moved AS (
    UPDATE log_head SET size = $1::bigint + cardinality($2::bigint[]), settled_xid = $4::xid8, settled_id = $5
    WHERE size = $1 RETURNING size
  ), entries AS (
    INSERT INTO log_entry (seq, event_id, leaf_hash)
    SELECT $1 + n - 1, event_id, substring($3::bytea FROM (n::int - 1) * 32 + 1 FOR 32)
    FROM moved, unnest($2::bigint[]) WITH ORDINALITY AS e (event_id, n)
  ), nodes AS (
    INSERT INTO log_node (level, index, hash) SELECT n.* FROM moved, unnest($6::smallint[], $7::bigint[], $8::bytea[]) AS n
  )
  SELECT size FROM moved`;

/**
 * A database restored from a dump counts transactions from the start, so restored events may have ids from "the future", and
 * new ones would sort before them. This moves the old order below the new one.
 */
async function rebaseRestoredEvents(client: DatabaseClient): Promise<void> {
  const { rows } = await client.query<{ restored: boolean }>(`SELECT ${IS_RESTORED} AS restored`);
  if (!rows[0]?.restored) return;
  await client.query(
    `WITH rebased AS (
       UPDATE event SET xid = CASE WHEN EXISTS (SELECT FROM log_entry WHERE event_id = event.id) THEN '1'::xid8 ELSE '2'::xid8 END
       WHERE xid > '2' OR (xid = '2' AND EXISTS (SELECT FROM log_entry WHERE event_id = event.id))
     )
     UPDATE log_head SET settled_xid = '1', settled_id = coalesce((SELECT max(event_id) FROM log_entry), 0)`,
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}
