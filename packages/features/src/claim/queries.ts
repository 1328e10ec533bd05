import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { Claim, ClaimQuery } from '@verdict/wire/claim';
import { type Selectable, sql } from 'kysely';

type ClaimRow = Selectable<Tables['claim']>;
type NamedClaim = ClaimRow & { author_name: string | null; open_challenges: number };

/** A database or a transaction, to read from. */
type Reader = Database['kysely'];

const IS_OPEN = sql.raw("status IN ('evidence_period', 'voting_period') AND removed_at IS NULL");

/** How many challenges to a claim are open, counted from the challenges themselves. */
export const openChallenges = (claim = 'claim') =>
  sql<number>`(SELECT count(*) FROM challenge_summary WHERE claim_id = ${sql.ref(`${claim}.id`)} AND ${IS_OPEN})`;

/** Claims as readers see them, visible or not. */
export function namedClaims(reader: Reader) {
  return reader
    .selectFrom('claim')
    .leftJoin('account', 'account.id', 'claim.author_id')
    .selectAll('claim')
    .select('account.name as author_name')
    .select(openChallenges().as('open_challenges'));
}

/** An edge is hidden while one of its nodes is hidden. */
export const inSight = sql<boolean>`claim.removed_at IS NULL AND NOT EXISTS (
  SELECT FROM claim AS node WHERE node.id IN (claim.from_id, claim.to_id) AND node.removed_at IS NOT NULL)`;

export function toWire({ removed_at, ...row }: NamedClaim): Claim {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

/** Newest first. `before` is the last id of the previous page. */
export async function listClaims(
  { kysely }: Pick<Database, 'kysely'>,
  filter: Pick<ClaimQuery, 'kind' | 'search' | 'challenged'>,
  page: { limit: number; before: number | undefined },
): Promise<Claim[]> {
  let query = namedClaims(kysely).where(inSight).orderBy('claim.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('claim.id', '<', page.before);
  if (filter.kind !== undefined) query = query.where('claim.kind', '=', filter.kind);
  if (filter.search !== undefined) query = query.where(says(filter.search));
  if (filter.challenged !== undefined)
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM challenge_summary WHERE claim_id = claim.id AND ${IS_OPEN}) = ${filter.challenged}`,
    );
  return (await query.execute()).map(toWire);
}

/** Matches claims that contain each word of the search. */
function says(search: string) {
  const patterns = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`claim.title || ' ' || claim.statement ILIKE ALL (${sql.val(patterns)}::text[])`;
}

export async function readClaim(reader: Reader, id: number): Promise<{ claim: Claim; isRemoved: boolean } | undefined> {
  const row = await namedClaims(reader).select(inSight.as('in_sight')).where('claim.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { in_sight, ...claim } = row;
  return { claim: toWire(claim), isRemoved: !in_sight };
}

/** The visible ones among these. */
export async function readClaims(reader: Reader, ids: readonly number[]): Promise<Claim[]> {
  if (ids.length === 0) return [];
  const rows = await namedClaims(reader).where('claim.id', 'in', ids).where(inSight).orderBy('claim.id').execute();
  return rows.map(toWire);
}

/** What a challenge to it needs to know of a claim, which is there until the transaction ends. */
export function lockChallenged(tx: Tx, id: number): Promise<Pick<ClaimRow, 'author_id' | 'removed_at'> | undefined> {
  return tx.selectFrom('claim').select(['author_id', 'removed_at']).where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** Where the veracity of a claim began. */
export async function firstVeracity(tx: Tx, claimId: number): Promise<number> {
  const { veracity_after } = await tx
    .selectFrom('veracity_change')
    .select('veracity_after')
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return veracity_after;
}

/** A claim as it is stored, locked. */
export function lockClaim(tx: Tx, id: number): Promise<ClaimRow | undefined> {
  return tx.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
