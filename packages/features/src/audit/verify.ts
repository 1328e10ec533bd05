import type { KeyObject } from 'node:crypto';
import { equalBytes, eventLeafHash, Frontier } from '@verdict/core/audit';
import {
  type BinaryRow,
  type Database,
  type DatabaseClient,
  int8Of,
  isTrue,
  readBinaryRows,
  timestampOf,
} from '@verdict/platform/postgres';
import { nodeDigest } from './digest.ts';
import { COMMITMENT } from './digest-in-sql.ts';
import { ERASURE_KIND } from './erase.ts';
import { STORED_EVERY } from './log-tree.ts';
import { IS_RESTORED, IS_UNSEQUENCED } from './queries.ts';
import { isSignedBy, readPublicKey } from './signing-key.ts';
import { isWithin, readCheckpoints, readWitnessed, type SizeRange, type Statement } from './statement.ts';

export interface AuditReport {
  size: number;
  root: string;
  checkpoints: number;
  erased: number;
  /** Events that are committed and wait for their position in the log. */
  pending: number;
  /** The problems as text, the first of each kind; empty if the log is intact. */
  problems: string[];
}

export interface AuditOptions {
  /** Keys the operator trusts. Keys in the database could have been put there by the person who changed the log. */
  trustedKeys: readonly Uint8Array[];
  /** Signed checkpoints stored outside the database. */
  witnesses: readonly string[];
  onProgress?(done: number, of: number): void;
}

interface Row {
  seq: number;
  leafHash: Buffer;
  event: RowEvent | null;
}

interface RowEvent {
  id: number;
  kind: string;
  occurredAt: Date;
  commitment: string;
  /** Null once the payload is erased. */
  payload: PayloadState | null;
}

interface PayloadState {
  isIntact: boolean;
  isMoved: boolean;
  /** The payload itself, if it records an erasure. */
  erasure: string | null;
}

const MAX_PROBLEMS = 50;

/** Rebuilds the tree from the rows and compares it with every signed statement about it. */
export async function verifyLog(database: Database, options: AuditOptions): Promise<AuditReport> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Keeps PostgreSQL on the index: before the table was analysed it would rather sort each range on disk.
    await client.query('SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off');
    return await verifyLogIn(client, options);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The same inside a transaction of the caller, which must see an unchanging log. */
export function verifyLogIn(client: DatabaseClient, options: AuditOptions): Promise<AuditReport> {
  return new Audit(client, options).run();
}

class Audit {
  readonly #client: DatabaseClient;
  readonly #options: AuditOptions;
  readonly #frontier = new Frontier(nodeDigest);
  readonly #problems: string[] = [];
  readonly #missingPayloads = new Set<number>();
  readonly #recordedErasures = new Set<number>();
  readonly #keys: readonly KeyObject[];
  readonly #witnesses: readonly Statement[];
  /** Roots at the sizes of the statements being compared. */
  readonly #roots = new Map<number, Uint8Array>();

  constructor(client: DatabaseClient, options: AuditOptions) {
    this.#client = client;
    this.#options = options;
    this.#keys = options.trustedKeys.map(readPublicKey);
    this.#witnesses = options.witnesses.map(readWitnessed);
  }

  async run(): Promise<AuditReport> {
    const size = await this.#headSize();
    await this.#walk(size);
    await this.#compareNodes();
    const unsequenced = await this.#unsequenced();
    await this.#readPendingErasures(unsequenced);
    this.#compareErasures();
    await this.#findStrays(unsequenced);
    return {
      size: this.#frontier.size,
      root: Buffer.from(this.#frontier.root()).toString('base64'),
      checkpoints: await this.#countStatements(),
      erased: this.#missingPayloads.size,
      pending: await this.#countPending(unsequenced),
      problems: this.#problems,
    };
  }

  #report(problem: string): void {
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push(problem);
  }

  async #headSize(): Promise<number> {
    const { rows } = await this.#client.query<{ size: number }>('SELECT size FROM log_head');
    if (!rows[0]) this.#report('log_head has no row');
    return rows[0]?.size ?? 0;
  }

  async #walk(size: number): Promise<void> {
    await this.#whileComparing({ after: null, upTo: 0 }, async () => this.#noteRoot());
    const { rows: bounds } = await this.#client.query<{ first: number; last: number }>(
      'SELECT coalesce(min(seq), 0) AS first, coalesce(max(seq), -1) AS last FROM log_entry',
    );
    const { first, last } = bounds[0] as { first: number; last: number };
    for (let from = first; from <= last; from += STRETCH) {
      const after = this.#frontier.size;
      await this.#whileComparing({ after, upTo: after + STRETCH }, () => this.#walkStretch(from, size));
    }
    if (this.#frontier.size !== size) this.#report(`the log has ${this.#frontier.size} entries, but its head says ${size}`);
    for (const statement of await this.#statements({ after: this.#frontier.size, upTo: null }, MAX_PROBLEMS))
      this.#compareStatement(statement, await this.#isTrusted(statement));
  }

  async #walkStretch(from: number, size: number): Promise<void> {
    for await (const rows of readBinaryRows(this.#client, entriesBetween(from, from + STRETCH))) {
      for (const row of rows) this.#check(toRow(row));
      this.#options.onProgress?.(this.#frontier.size, size);
    }
  }

  /** Compares the statements about a range of sizes with the roots found while walking it, to hold only those in memory. */
  async #whileComparing(range: SizeRange, walk: () => Promise<void>): Promise<void> {
    const statements = await this.#statements(range, STRETCH);
    for (const { size } of statements) this.#roots.set(size, new Uint8Array());
    const trust = statements.map((statement) => this.#isTrusted(statement)); // checked in parallel while we walk
    await walk();
    for (const [i, statement] of statements.entries())
      if (statement.size <= this.#frontier.size) this.#compareStatement(statement, (await trust[i]) === true);
    this.#roots.clear();
  }

  async #isTrusted({ note }: Statement): Promise<boolean> {
    for (const key of this.#keys) if (note && (await isSignedBy(note, key))) return true;
    return false;
  }

  async #statements(range: SizeRange, most: number): Promise<Statement[]> {
    const inRange = this.#witnesses.filter(({ size }) => isWithin(range, size));
    return [...(await readCheckpoints(this.#client, range, most)), ...inRange];
  }

  #check(row: Row): void {
    const expected = this.#frontier.size;
    if (row.seq !== expected) this.#report(`entry ${expected} is missing (found ${row.seq})`);
    const leaf = this.#checkEvent(row) ?? row.leafHash;
    if (!equalBytes(leaf, row.leafHash)) this.#report(`entry ${row.seq}: its hash does not belong to its event`);
    for (const node of this.#frontier.append(leaf)) {
      if (node.level % STORED_EVERY === 0) this.#expected.set(`${node.level}:${node.index}`, node.hash);
    }
    this.#noteRoot();
  }

  readonly #expected = new Map<string, Uint8Array>();

  #noteRoot(): void {
    if (this.#roots.has(this.#frontier.size)) this.#roots.set(this.#frontier.size, this.#frontier.root());
  }

  #checkEvent({ seq, event }: Row): Uint8Array | undefined {
    if (!event) {
      this.#report(`entry ${seq}: its event is missing`);
      return undefined;
    }
    this.#checkPayload(seq, event);
    return eventLeafHash(nodeDigest, event);
  }

  #checkPayload(seq: number, { id, payload }: RowEvent): void {
    if (!payload) {
      this.#missingPayloads.add(id);
      return;
    }
    if (!payload.isIntact) this.#report(`entry ${seq}: its payload does not match its commitment`);
    if (payload.isMoved) this.#report(`entry ${seq}: its event was moved to another subject`);
    if (payload.erasure !== null) this.#recordErasure(payload.erasure, `entry ${seq}`);
  }

  #recordErasure(payload: string, where: string): void {
    const { events } = JSON.parse(payload) as { events?: unknown };
    if (!Array.isArray(events)) this.#report(`${where}: it is not a record of an erasure`);
    else for (const erased of events) this.#recordedErasures.add(erased as number);
  }

  /**
   * A condition for events that wait for their position. In a restored database that counts transactions from the start,
   * their order does not follow from the transaction id yet.
   */
  async #unsequenced(): Promise<string> {
    const { rows } = await this.#client.query<{ restored: boolean | null }>(`SELECT ${IS_RESTORED} AS restored`);
    return rows[0]?.restored ? HAS_NO_ENTRY : IS_UNSEQUENCED;
  }

  async #countPending(unsequenced: string): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(`SELECT count(*) AS count FROM event WHERE ${unsequenced}`);
    return rows[0]?.count ?? 0;
  }

  async #countStatements(): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>('SELECT count(*) AS count FROM log_checkpoint');
    return (rows[0]?.count ?? 0) + this.#witnesses.length;
  }

  /** An erasure takes effect immediately, and its record is in the log a moment later. */
  async #readPendingErasures(unsequenced: string): Promise<void> {
    const { rows } = await this.#client.query<{ id: number; payload: string }>(
      `SELECT id, payload::text AS payload FROM event
       WHERE ${unsequenced} AND kind = $1 AND payload IS NOT NULL`,
      [ERASURE_KIND],
    );
    for (const { id, payload } of rows) this.#recordErasure(payload, `event ${id}`);
  }

  async #compareNodes(): Promise<void> {
    const { rows } = await this.#client.query<{ level: number; index: number; hash: Buffer }>('SELECT level, index, hash FROM log_node');
    for (const { level, index, hash } of rows) {
      const expected = this.#expected.get(`${level}:${index}`);
      if (!expected || !equalBytes(expected, hash)) this.#report(`the stored subtree ${index} of level ${level} does not match its leaves`);
    }
    if (rows.length !== this.#expected.size) this.#report(`expected ${this.#expected.size} stored subtrees, found ${rows.length}`);
  }

  #compareStatement({ size, note, stored, from }: Statement, isTrusted: boolean): void {
    const name = `the checkpoint at ${size} from ${from}`;
    const root = note?.root ?? '';
    if (note?.size !== size || (stored && stored.toString('base64') !== root)) this.#report(`${name} differs from its row`);
    if (!isTrusted) this.#report(`${name} is not signed by a trusted key`);
    if (size > this.#frontier.size)
      this.#report(`${name} covers entries that are no longer in the log: the log was cut to ${this.#frontier.size}`);
    else if (Buffer.from(this.#roots.get(size) ?? []).toString('base64') !== root)
      this.#report(`${name} does not match the entries before it`);
  }

  #compareErasures(): void {
    for (const id of this.#missingPayloads)
      if (!this.#recordedErasures.has(id)) this.#report(`the payload of event ${id} is gone, but its erasure was never recorded`);
  }

  /** Events that are settled but not in the log: their entry was removed, or they were inserted later. */
  async #findStrays(unsequenced: string): Promise<void> {
    const { rows } = await this.#client.query<{ id: number }>(
      `SELECT id FROM event WHERE NOT (${unsequenced}) AND ${HAS_NO_ENTRY} LIMIT 5`,
    );
    for (const { id } of rows) this.#report(`event ${id} should be in the log and is not`);
  }
}

const HAS_NO_ENTRY = 'NOT EXISTS (SELECT FROM log_entry WHERE event_id = event.id)';

/** In ranges, so that PostgreSQL follows its indexes instead of sorting the whole log. */
const STRETCH = 20_000;

/** PostgreSQL reads and hashes the payloads on another core while we hash the tree. */
const entriesBetween = (from: number, to: number): string => `
  SELECT seq, leaf_hash, event.id, kind, occurred_at, commitment,
         ${COMMITMENT} = commitment,
         (payload->>'subject', payload->>'subject_user_id') IS DISTINCT FROM (subject::text, subject_user_id::text),
         CASE WHEN kind = '${ERASURE_KIND}' THEN payload::text END
  FROM log_entry LEFT JOIN event ON event.id = event_id WHERE seq >= ${from} AND seq < ${to} ORDER BY seq`;

function toRow([seq, leafHash, id, kind, occurredAt, commitment, isIntact, isMoved, erasure]: BinaryRow): Row {
  const event = id && {
    id: int8Of(id),
    kind: (kind as Buffer).toString(),
    occurredAt: timestampOf(occurredAt as Buffer),
    commitment: (commitment as Buffer).toString('hex'),
    payload: isIntact ? { isIntact: isTrue(isIntact), isMoved: !isMoved || isTrue(isMoved), erasure: erasure?.toString() ?? null } : null,
  };
  return { seq: int8Of(seq as Buffer), leafHash: leafHash as Buffer, event: event ?? null };
}
