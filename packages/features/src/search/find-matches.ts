import { CONFIGURATIONS, MOST_COUNTED, SEARCH_KINDS, type SearchKind } from '@verdict/core/search';
import type { Tx } from '@verdict/platform/postgres';
import { type RawBuilder, sql } from 'kysely';
import { isUsableAt } from '../account/index.ts';
import type { Neighbour } from './nearest-to.ts';

/** What is looked for: a query for each configuration is made of the same words. */
export interface Wanted {
  /** Words in the language of PostgreSQL's full text search. */
  words: string;
  language: string | undefined;
  topicId: number | undefined;
  now: Date;
}

export interface Match {
  kind: SearchKind;
  subjectId: number;
  /** Whether it is a proposal that was merged into another. */
  isMerged: boolean;
}

/** Titles weigh most, and what stands close together counts more than what is far apart. */
const WEIGHTS = sql.raw("'{0.1, 0.2, 0.4, 1.0}'");
/** A long text is no better than a short one for having more words. */
const BY_LENGTH = sql.lit(1);
const MOST = sql.lit(MOST_COUNTED);

/** The documents that match, the best first: at most so many of each kind, of common words those with a match in their title. */
export async function findMatches(tx: Tx, wanted: Wanted): Promise<Match[]> {
  const { rows } = await sql<Match>`
    WITH ${askedFor(wanted)}
    SELECT kind, subject_id AS "subjectId", "isMerged" FROM (
      SELECT found.kind, subject_id, found.created_at, ts_rank_cd(${WEIGHTS}, vector, asked.query, ${BY_LENGTH}) AS rank,
             merged_into IS NOT NULL AS "isMerged"
      FROM unnest(${SEARCH_KINDS}::text[]) AS sought (kind)
      CROSS JOIN LATERAL (SELECT query && ${tagOf(sql`'k' || sought.kind`)} AS query FROM filtered) AS one
      CROSS JOIN LATERAL (
        SELECT * FROM (
          (SELECT * FROM search_document WHERE title_vector @@ one.query LIMIT ${MOST})
          UNION ALL
          (SELECT * FROM search_document WHERE vector @@ one.query AND NOT title_vector @@ one.query LIMIT ${MOST})
        ) AS either LIMIT ${MOST}
      ) AS found
      JOIN asked ON asked.configuration = found.configuration
      LEFT JOIN proposal_summary ON found.kind = 'proposal' AND proposal_summary.id = subject_id
      WHERE ${isReadable(wanted.now)}
    ) AS readable ORDER BY rank DESC, created_at DESC, subject_id`.execute(tx);
  return rows;
}

/** SQL: `asked`, the query of each configuration, and `filtered`, all of them with the filters. Stop words leave no query. */
function askedFor({ words, ...filters }: Wanted): RawBuilder<unknown> {
  return sql`asked AS MATERIALIZED (
      SELECT configuration, to_tsquery(configuration::regconfig, ${words}) AS query FROM unnest(${CONFIGURATIONS}::text[]) AS configuration
    ), filtered AS MATERIALIZED (
      SELECT (${sql.join(
        CONFIGURATIONS.map(
          (name) => sql`coalesce((SELECT query && ${tagOf(sql.lit(`c${name}`))} FROM asked
            WHERE configuration = ${sql.lit(name)} AND numnode(query) > 0), '')`,
        ),
        sql` || `,
      )}) && ${filterOf(filters)} AS query)`;
}

function filterOf({ language, topicId }: Pick<Wanted, 'language' | 'topicId'>): RawBuilder<unknown> {
  const tags = [...(language === undefined ? [] : [`l${language}`]), ...(topicId === undefined ? [] : [`t${topicId}`])];
  return tags.reduce((query, tag) => sql`${query} && ${tagOf(sql`${tag}::text`)}`, sql`''::tsquery`);
}

/** SQL: the query for one of the lexemes that stand for filters. */
const tagOf = (tag: RawBuilder<unknown>) => sql`(E'''\\x01' || ${tag} || '''')::tsquery`;

/**
 * Whether everyone may read it at this moment: the index follows a little later, a comment in a debate that was removed is removed with
 * it, and an edge between claims with its ends.
 */
const isReadable = (now: Date) => sql`CASE found.kind
  WHEN 'proposal' THEN proposal_summary.removed_at IS NULL AND proposal_summary.id IS NOT NULL
  WHEN 'point' THEN EXISTS (
    SELECT FROM point JOIN point AS root ON root.id = found.root_id
    WHERE point.id = found.subject_id AND point.deleted_at IS NULL AND root.deleted_at IS NULL)
  WHEN 'claim' THEN EXISTS (
    SELECT FROM claim_summary AS claim
    WHERE claim.id = found.subject_id AND claim.removed_at IS NULL AND NOT EXISTS (
      SELECT FROM claim_summary AS node WHERE node.id IN (claim.from_id, claim.to_id) AND node.removed_at IS NOT NULL))
  ELSE EXISTS (SELECT FROM account WHERE account.id = found.subject_id AND ${isUsableAt('account', now)})
  END`;

/** Those of these that everyone may read and that pass the filters, in the order given. */
export async function readableAmong(tx: Tx, neighbours: readonly Neighbour[], filters: Omit<Wanted, 'words'>): Promise<Match[]> {
  if (neighbours.length === 0) return [];
  const { rows } = await sql<Match>`
    SELECT found.kind, found.subject_id AS "subjectId", merged_into IS NOT NULL AS "isMerged"
    FROM unnest(${neighbours.map(({ kind }) => kind)}::text[], ${neighbours.map(({ subjectId }) => subjectId)}::bigint[])
      WITH ORDINALITY AS given (kind, subject_id, place)
    JOIN search_document AS found USING (kind, subject_id)
    LEFT JOIN proposal_summary ON found.kind = 'proposal' AND proposal_summary.id = found.subject_id
    WHERE ${isReadable(filters.now)} AND (numnode(${filterOf(filters)}) = 0 OR found.vector @@ ${filterOf(filters)})
    ORDER BY place`.execute(tx);
  return rows;
}
