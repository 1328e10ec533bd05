import type { SearchKind } from '@verdict/core/search';
import type { Tx } from '@verdict/platform/postgres';
import type { SearchHit } from '@verdict/wire/search';
import { sql } from 'kysely';
import { HIDDEN_BRACKET, MATCH_BEGINS, MATCH_ENDS, toExcerpt, toMarkedText } from './marked-text.ts';

/** A document to show. */
export interface Shown {
  kind: SearchKind;
  subjectId: number;
  /** The merged proposal whose words led here. */
  mergedFrom: number | null;
}

interface HitRow {
  kind: SearchKind;
  subject_id: number;
  title: string;
  excerpt: string;
  begins_after_start: boolean;
  ends_before_end: boolean;
  language: string;
  author_name: string | null;
  topic: string | null;
  proposal_id: string | null;
  merged_from: string | null;
  created_at: Date;
}

/** Shorter texts need no excerpt. */
const SHOWN_WHOLE = sql.lit(240);
const SIGNS = sql.raw(`StartSel=${MATCH_BEGINS}, StopSel=${MATCH_ENDS}`);

/** The documents as they are shown, in the order given. What is no longer in the index is left out. */
export async function readHits(tx: Tx, shown: readonly Shown[], words: string): Promise<SearchHit[]> {
  if (shown.length === 0) return [];
  const { rows } = await sql<HitRow>`
    SELECT document.kind, document.subject_id, headline.*, document.language, document.created_at, topic_summary.slug AS topic,
           coalesce(point.author, account.name) AS author_name, proposal_summary.proposal_id, merged.title AS merged_from
    FROM unnest(
      ${shown.map(({ kind }) => kind)}::text[], ${shown.map(({ subjectId }) => subjectId)}::bigint[],
      ${shown.map(({ mergedFrom }) => mergedFrom)}::bigint[]) WITH ORDINALITY AS given (kind, subject_id, merged_from, place)
    JOIN search_document AS document USING (kind, subject_id)
    CROSS JOIN LATERAL (${headline(words)}) AS headline
    LEFT JOIN topic_summary ON topic_summary.id = document.topic_id
    LEFT JOIN account ON account.id = document.owner_id AND document.kind <> 'person'
    LEFT JOIN point ON document.kind = 'point' AND point.id = document.subject_id
    LEFT JOIN proposal_summary ON document.kind = 'proposal' AND proposal_summary.id = document.subject_id
    LEFT JOIN proposal_summary AS merged ON merged.id = given.merged_from
    ORDER BY given.place`.execute(tx);
  return rows.map(toHit);
}

/** The matches in title and text. The parser would take "<" for the beginning of a tag and leave the tag out. */
function headline(words: string) {
  const withoutSigns = (column: string) =>
    sql`translate(${sql.ref(`document.${column}`)}, ${`<${MATCH_BEGINS}${MATCH_ENDS}`}, ${HIDDEN_BRACKET})`;
  return sql`
    SELECT marked.title, marked.excerpt, NOT starts_with(whole, plain) AS begins_after_start, right(whole, length(plain)) <> plain AS ends_before_end
    FROM (
      SELECT ts_headline(configuration::regconfig, ${withoutSigns('title')}, query, 'HighlightAll=true, ${SIGNS}') AS title,
             ts_headline(configuration::regconfig, body, query, CASE WHEN length(body) <= ${SHOWN_WHOLE} THEN 'HighlightAll=true, '
               ELSE 'MaxFragments=1, MinWords=14, MaxWords=32, ' END || '${SIGNS}') AS excerpt,
             trim(body) AS whole
      FROM (SELECT to_tsquery(configuration::regconfig, ${words}) AS query, ${withoutSigns('body')} AS body) AS text
    ) AS marked CROSS JOIN LATERAL (SELECT trim(translate(marked.excerpt, ${`${MATCH_BEGINS}${MATCH_ENDS}`}, '')) AS plain) AS unmarked`;
}

function toHit(row: HitRow): SearchHit {
  const { kind, language, author_name, topic, merged_from } = row;
  return {
    kind,
    id: row.proposal_id ?? String(row.subject_id),
    path: pathOf(row),
    title: toMarkedText(row.title),
    excerpt: toExcerpt(row.excerpt, { beginsAfterStart: row.begins_after_start, endsBeforeEnd: row.ends_before_end }),
    language,
    author_name,
    topic,
    merged_from,
    created_at: row.created_at.toISOString(),
  };
}

function pathOf({ kind, subject_id, proposal_id }: HitRow): string {
  const paths: Record<SearchKind, string> = {
    proposal: `/proposals/${proposal_id}`,
    point: `/points/${subject_id}`,
    claim: `/claims/${subject_id}`,
    person: `/people/${subject_id}`,
  };
  return paths[kind];
}
