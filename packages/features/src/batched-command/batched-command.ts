import { createGroupWriter, type GroupWriter } from '@verdict/platform/group-writer';
import { findKeys, type RepeatableRequest } from '@verdict/platform/idempotency';
import { binaryColumns, type Column, type Source, type Tx } from '@verdict/platform/postgres';
import type { Refusal } from '@verdict/wire/error';
import { CompiledQuery } from 'kysely';
import { lockAccounts } from '../account/index.ts';
import type { SealedEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { insertStatement, sentColumns } from './insert-statements.ts';
import { type OptimisticRules, writeOptimistically } from './optimistic-write.ts';

/** A row on its way into the database, with its event and the request's idempotency key. */
export interface NewRow {
  row: { uuid: string; user_id: number };
  event: SealedEvent;
  repeat: RepeatableRequest | undefined;
}

/**
 * What differs between the tables that slices write in batches. Each table has the columns uuid, user_id, created_at and
 * updated_at, which are filled here.
 */
export interface BatchedCommand<New extends NewRow, Saved extends object, Locked> {
  table: string;
  /** The table's other columns. */
  columns: readonly Column<New>[];
  /** SQL: the columns of the table's unique constraint. */
  identity: readonly string[];
  /** SQL: the ON CONFLICT clause. The existing row is called `known`. A row that the clause skips is a duplicate. */
  onConflict: string;
  /** SQL: the columns to return of a saved row, `uuid` among them. */
  returning: string;
  /** SQL: the kind of the event, which may depend on the columns of `saved`. */
  eventKind: string;
  /**
   * For rows that replace each other: their identity. The second of a batch is then written after the first; without it the
   * second is a duplicate.
   */
  identityOf?(row: New['row']): string;
  /**
   * Locks the rows that the new ones refer to, in the order of their ids, and reads what is needed to refuse some of them.
   */
  lock(tx: Tx, rows: readonly New['row'][], now: Date): Promise<Locked>;
  refuse(row: New['row'], locked: Locked, now: Date): Refusal | undefined;
  /** Runs in the same transaction after the write. Returns the rows, with fields it adds. */
  finish?(tx: Tx, saved: readonly Saved[], context: { locked: Locked; now: Date }): Promise<readonly Saved[]>;
  /** Adds what only the responses of single requests contain. Not run for rows that are written inside a larger transaction. */
  present?(source: Source, saved: readonly Saved[]): Promise<readonly Saved[]>;
  /** For rows that are nearly always accepted, and need no `finish`. */
  optimistic?: OptimisticRules<New>;
}

/** The outcome of one row. */
export type Outcome<Saved> =
  /** `event` is the id of the row's log event. */
  | { kind: 'saved'; row: Saved; event: number }
  /** The request was sent before. `resource` is the uuid that its row had then. */
  | { kind: 'repeated'; resource: string }
  /** The table has such a row already. */
  | { kind: 'duplicate' }
  | { kind: 'refused'; refusal: Refusal };

export type BatchedWriter<New, Saved> = GroupWriter<New, Outcome<Saved>>;

interface Batches<New extends NewRow, Saved> {
  /** Creates a writer that commits the rows of many requests together. */
  createWriter(deps: Deps): BatchedWriter<New, Saved>;
  /** Writes rows inside a larger transaction. */
  write(tx: Tx, items: readonly New[], now: Date): Promise<Outcome<Saved>[]>;
}

const MAX_BATCH = 250;

/** How slices write many small rows: idempotent, in one commit, each with its event. */
export function batchedCommand<New extends NewRow, Saved extends object, Locked>(
  command: BatchedCommand<New, Saved, Locked>,
): Batches<New, Saved> {
  const statement: Statement<New> = { text: insertStatement(command), columns: sentColumns(command) };
  const { present: _present, ...unpresented } = command;
  const write = (of: typeof command, tx: Tx, items: readonly New[], now: Date) => new Batch(of, statement, { tx, now }).write(items);
  return {
    write: (tx, items, now) => write(unpresented, tx, items, now),
    createWriter(deps) {
      const carefully = (items: readonly New[]) => deps.db.transaction((tx) => write(command, tx, items, deps.clock.now()));
      const flush = command.optimistic ? writeOptimistically(deps.db, command, carefully) : carefully;
      return createGroupWriter<New, Outcome<Saved>>(deps, { flush, maxBatch: MAX_BATCH });
    },
  };
}

interface Statement<New> {
  text: string;
  columns: readonly Column<New>[];
}

/**
 * Writes one batch in its transaction. All code takes locks in this order, or two transactions could deadlock: 1. accounts,
 * by id (`lockAccounts`: nobody is erased meanwhile), 2. what the rows refer to (labels, challenges, points), by id, 3.
 * idempotency keys, by account, route and key, 4. the rows, by identity, and then whatever `finish` changes.
 */
class Batch<New extends NewRow, Saved extends object, Locked> {
  readonly #command: BatchedCommand<New, Saved, Locked>;
  readonly #statement: Statement<New>;
  readonly #tx: Tx;
  readonly #now: Date;
  readonly #outcomes = new Map<New, Outcome<Saved>>();

  constructor(command: BatchedCommand<New, Saved, Locked>, statement: Statement<New>, { tx, now }: { tx: Tx; now: Date }) {
    this.#command = command;
    this.#statement = statement;
    this.#tx = tx;
    this.#now = now;
  }

  async write(items: readonly New[]): Promise<Outcome<Saved>[]> {
    const rows = items.map(({ row }) => row);
    const accounts = await lockAccounts(this.#tx, [...new Set(rows.map(({ user_id }) => user_id))]);
    const locked = await this.#command.lock(this.#tx, rows, this.#now);
    await this.#refuse(items, { accounts, locked });
    for (let rest = this.#without(items); rest.length > 0; rest = this.#without(rest))
      await this.#writeRound(this.#firstOfEach(rest), locked);
    return items.map((item) => this.#outcomes.get(item) as Outcome<Saved>);
  }

  /** A repeated request gets its first outcome, even if a new one would be refused. */
  async #refuse(items: readonly New[], { accounts, locked }: { accounts: ReadonlySet<number>; locked: Locked }): Promise<void> {
    const refused: New[] = [];
    for (const item of items) {
      const hasAccount = accounts.has(item.row.user_id);
      const refusal = hasAccount ? this.#command.refuse(item.row, locked, this.#now) : ({ code: 'user_not_found' } as const);
      if (refusal) this.#outcomes.set(item, { kind: 'refused', refusal });
      if (refusal && hasAccount) refused.push(item);
    }
    await this.#findRepeats(refused);
  }

  async #findRepeats(items: readonly New[]): Promise<void> {
    for (const [item, { fingerprint, resource }] of await findKeys(this.#tx, items)) {
      const isSame = item.repeat?.fingerprint.equals(fingerprint);
      this.#outcomes.set(item, isSame ? { kind: 'repeated', resource } : { kind: 'refused', refusal: { code: 'idempotency_key_reused' } });
    }
  }

  /**
   * Rows without an outcome: they wait for an earlier one of the same identity, or their key was freed while they waited for
   * it.
   */
  #without(items: readonly New[]): New[] {
    return items.filter((item) => !this.#outcomes.has(item));
  }

  #firstOfEach(items: readonly New[]): readonly New[] {
    const { identityOf } = this.#command;
    if (!identityOf) return items;
    return [...Map.groupBy(items, ({ row }) => identityOf(row)).values()].map(([first]) => first as New);
  }

  async #writeRound(items: readonly New[], locked: Locked): Promise<void> {
    const inserted = await this.#insert(items);
    const saved: { item: New; row: Saved; event: number }[] = [];
    const unclaimed: New[] = [];
    for (const item of items) {
      const { is_claimed, event, row } = inserted.get(item.row.uuid) as Inserted<Saved>;
      if (!is_claimed) unclaimed.push(item);
      else if (event === null) this.#outcomes.set(item, { kind: 'duplicate' });
      else saved.push({ item, row, event });
    }
    const rows = await this.#finish(
      saved.map(({ row }) => row),
      locked,
    );
    for (const [at, { item, event }] of saved.entries()) this.#outcomes.set(item, { kind: 'saved', row: rows[at] as Saved, event });
    await this.#findRepeats(unclaimed);
  }

  async #insert(items: readonly New[]): Promise<Map<string, Inserted<Saved>>> {
    const { text, columns } = this.#statement;
    const query = CompiledQuery.raw(text, binaryColumns(columns, items)) as CompiledQuery<
      Omit<Inserted<Saved>, 'row'> & { request: string }
    >;
    const { rows } = await this.#tx.executeQuery(query);
    return new Map(rows.map(({ request, is_claimed, event, ...row }) => [request, { is_claimed, event, row: row as unknown as Saved }]));
  }

  async #finish(rows: readonly Saved[], locked: Locked): Promise<readonly Saved[]> {
    const { finish, present } = this.#command;
    if (rows.length === 0) return rows;
    const finished = finish ? await finish(this.#tx, rows, { locked, now: this.#now }) : rows;
    return present ? present(this.#tx, finished) : finished;
  }
}

interface Inserted<Saved> {
  is_claimed: boolean;
  /** Null if the row was skipped; all its columns are null then. */
  event: number | null;
  row: Saved;
}
