import { CONFIGURATIONS, type Configuration, SEARCH_KINDS, type SearchKind } from '@verdict/core/search';
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
  /** How many documents of each kind are ranked at most. */
  most: number;
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

/** The documents that match, the best first: at most so many of each kind, of common words those with a match in their title. */
export async function findMatches(tx: Tx, { words, now, most, ...filters }: Wanted): Promise<Match[]> {
  const queries = await queriesOf(tx, words);
  if (queries.length === 0) return [];
  const asked = queries.map(({ configuration, query }) => sql`(${configuration}::text, ${query}::tsquery)`);
  const { rows } = await sql<Match>`
    SELECT kind, subject_id AS "subjectId", "isMerged" FROM (
      SELECT found.kind, subject_id, found.created_at, ts_rank_cd(${WEIGHTS}, vector, asked.query, ${BY_LENGTH}) AS rank,
             merged_into IS NOT NULL AS "isMerged"
      FROM (${sql.join(
        SEARCH_KINDS.map((kind) => documentsOf(kindQuery(queries, kind, filters), sql.lit(most))),
        sql` UNION ALL `,
      )}) AS found
      JOIN (VALUES ${sql.join(asked)}) AS asked (configuration, query) ON asked.configuration = found.configuration
      LEFT JOIN proposal_summary ON found.kind = 'proposal' AND proposal_summary.id = subject_id
      WHERE ${isReadable(now)}
    ) AS readable ORDER BY rank DESC, created_at DESC, subject_id`.execute(tx);
  return rows;
}

interface ConfiguredQuery {
  configuration: Configuration;
  query: string;
}

/**
 * The words as a query of each configuration. Stop words leave no query. They are asked for first because the database plans a search for
 * a common word otherwise than one for a rare word, if it knows them.
 */
async function queriesOf(tx: Tx, words: string): Promise<ConfiguredQuery[]> {
  const { rows } = await sql<ConfiguredQuery>`
    SELECT configuration, query::text AS query
    FROM unnest(${CONFIGURATIONS}::text[]) AS configuration CROSS JOIN LATERAL to_tsquery(configuration::regconfig, ${words}) AS query
    WHERE numnode(query) > 0`.execute(tx);
  return rows;
}

/** Each configuration's query applies to the texts of that configuration. */
function kindQuery(queries: readonly ConfiguredQuery[], kind: SearchKind, filters: Filters): string {
  const either = queries.map(({ configuration, query }) => `((${query}) & ${tagOf(`c${configuration}`)})`).join(' | ');
  return [`(${either})`, tagOf(`k${kind}`), ...tagsOf(filters)].join(' & ');
}

type Filters = Pick<Wanted, 'language' | 'topicId'>;

const tagsOf = ({ language, topicId }: Filters): string[] => [
  ...(language === undefined ? [] : [tagOf(`l${language}`)]),
  ...(topicId === undefined ? [] : [tagOf(`t${topicId}`)]),
];

/** In a query, one of the lexemes that stand for filters. */
const tagOf = (tag: string): string => `'\u0001${tag}'`;

function documentsOf(query: string, most: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT * FROM (
      (SELECT * FROM search_document WHERE title_vector @@ ${query}::tsquery LIMIT ${most})
      UNION ALL
      (SELECT * FROM search_document WHERE vector @@ ${query}::tsquery AND NOT title_vector @@ ${query}::tsquery LIMIT ${most})
    ) AS either LIMIT ${most})`;
}

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
export async function readableAmong(
  tx: Tx,
  neighbours: readonly Neighbour[],
  { now, ...filters }: Omit<Wanted, 'words' | 'most'>,
): Promise<Match[]> {
  if (neighbours.length === 0) return [];
  const tags = tagsOf(filters).join(' & ');
  const { rows } = await sql<Match>`
    SELECT found.kind, found.subject_id AS "subjectId", merged_into IS NOT NULL AS "isMerged"
    FROM unnest(${neighbours.map(({ kind }) => kind)}::text[], ${neighbours.map(({ subjectId }) => subjectId)}::bigint[])
      WITH ORDINALITY AS given (kind, subject_id, place)
    JOIN search_document AS found USING (kind, subject_id)
    LEFT JOIN proposal_summary ON found.kind = 'proposal' AND proposal_summary.id = found.subject_id
    WHERE ${isReadable(now)} AND ${tags === '' ? sql`true` : sql`found.vector @@ ${tags}::tsquery`}
    ORDER BY place`.execute(tx);
  return rows;
}
