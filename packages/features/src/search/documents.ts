import { SENTINEL_SOURCE } from '@verdict/core/contribution';
import { PROPOSAL_SOURCE } from '@verdict/core/proposal';
import { configurationFor, foldWord, type SearchKind, vocabularyOf } from '@verdict/core/search';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/** Something that people search for, as its owner's slice shows it now. */
interface Subject {
  kind: SearchKind;
  subject_id: number;
  owner_id: number | null;
  topic_id: number | null;
  root_id: number | null;
  title: string;
  body: string;
  language: string;
  created_at: Date;
  is_visible: boolean;
}

interface Text {
  title: string;
  body: string;
}

/** Longer texts are found by their beginning. */
const MAX_INDEXED = sql.lit(20_000);

/** Brings the documents of these subjects up to date: their present state counts, whatever the order of the events. */
export async function refreshDocuments(tx: Tx, uuids: readonly string[]): Promise<void> {
  const subjects = await readSubjects(tx, uuids);
  if (subjects.length === 0) return;
  const stored = await removeDocuments(tx, subjects);
  const visible = subjects.filter(({ is_visible }) => is_visible);
  await addDocuments(tx, visible);
  await countWords(tx, { removed: stored, added: visible });
}

/** Deletes documents and what the vocabulary has of them alone. */
export async function forgetDocuments(tx: Tx, keys: readonly Pick<Subject, 'kind' | 'subject_id'>[]): Promise<void> {
  if (keys.length > 0) await countWords(tx, { removed: await removeDocuments(tx, keys), added: [] });
}

/** The words of a proposal's own point belong to the proposal, and what the extension contributed is listed nowhere. */
async function readSubjects(tx: Tx, uuids: readonly string[]): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    WITH RECURSIVE asked AS (SELECT unnest(${uuids}::uuid[]) AS uuid),
    upward AS (
      SELECT point.id, point.id AS above, parent_id FROM point JOIN asked USING (uuid)
      UNION SELECT upward.id, point.id, point.parent_id FROM upward JOIN point ON point.id = upward.parent_id
    ), root AS (SELECT id, above AS root_id FROM upward WHERE parent_id IS NULL),
    proposed AS (
      SELECT id FROM proposal_summary JOIN asked USING (uuid)
      UNION SELECT proposal_summary.id FROM proposal_summary JOIN point ON point.id = point_id JOIN asked ON asked.uuid = point.uuid)
    SELECT 'point' AS kind, point.id AS subject_id, point.user_id AS owner_id, topic_id, root_id, '' AS title, content AS body, point.language,
           point.created_at, point.deleted_at IS NULL AND point.source NOT IN (${sql.lit(SENTINEL_SOURCE)}, ${sql.lit(PROPOSAL_SOURCE)}) AS is_visible
    FROM point JOIN asked USING (uuid) LEFT JOIN root USING (id) LEFT JOIN proposal_summary ON proposal_summary.point_id = root_id
    UNION ALL
    SELECT 'proposal', id, user_id, topic_id, NULL, title, text, language, created_at, removed_at IS NULL
    FROM proposal_summary JOIN proposed USING (id)
    UNION ALL
    SELECT 'claim', id, author_id, NULL, NULL, title, statement, language, created_at, removed_at IS NULL FROM claim_summary JOIN asked USING (uuid)
    UNION ALL
    SELECT 'person', id, id, NULL, NULL, name, '', language, created_at, erased_at IS NULL FROM account JOIN asked USING (uuid)`.execute(
    tx,
  );
  return rows;
}

async function removeDocuments(tx: Tx, keys: readonly Pick<Subject, 'kind' | 'subject_id'>[]): Promise<Text[]> {
  const { rows } = await sql<Text>`
    DELETE FROM search_document USING unnest(
      ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ subject_id }) => subject_id)}::bigint[]) AS given (kind, subject_id)
    WHERE search_document.kind = given.kind AND search_document.subject_id = given.subject_id RETURNING title, body`.execute(tx);
  return rows;
}

async function addDocuments(tx: Tx, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  const documents = subjects.map((subject) => ({
    ...subject,
    // A name is no word of a language.
    configuration: subject.kind === 'person' ? 'simple' : configurationFor(subject.language),
  }));
  await sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(documents)}::json) AS given (
        kind text, subject_id bigint, owner_id bigint, topic_id bigint, root_id bigint, title text, body text, language text,
        configuration text, created_at timestamptz)
    ), parsed AS (
      SELECT *, setweight(to_tsvector(configuration::regconfig, title), 'A') AS title_vector,
             setweight(to_tsvector(configuration::regconfig, left(body, ${MAX_INDEXED})), 'B') AS body_vector,
             array_to_tsvector(array_remove(ARRAY[
               ${TAG} || 'c' || configuration, ${TAG} || 'k' || kind, ${TAG} || 'l' || split_part(language, '-', 1),
               ${TAG} || 't' || topic_id], NULL)) AS tags
      FROM given)
    INSERT INTO search_document (
      kind, subject_id, owner_id, topic_id, root_id, title, body, language, configuration, title_vector, vector, created_at)
    SELECT kind, subject_id, owner_id, topic_id, root_id, title, body, language, configuration, title_vector || tags,
           title_vector || body_vector || tags, created_at
    FROM parsed`.execute(tx);
}

/** Begins a lexeme that stands for a filter. No text has it: the parser of PostgreSQL takes it for a space. */
const TAG = sql.raw("E'\\x01'");

/** Counts in how many documents each word is. A word that is in none is deleted, since it may be somebody's name. */
async function countWords(tx: Tx, { removed, added }: { removed: readonly Text[]; added: readonly Text[] }): Promise<void> {
  const changes = new Map<string, number>();
  for (const [texts, by] of [[removed, -1] as const, [added, 1] as const])
    for (const word of texts.flatMap(vocabularyOf)) changes.set(word, (changes.get(word) ?? 0) + by);
  const changed = [...changes].filter(([, by]) => by !== 0).map(([word, by]) => ({ word, folded: foldWord(word), by }));
  if (changed.length === 0) return;
  await sql`
    WITH change AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(changed)}::json) AS change (word text, folded text, by integer)
    ), gone AS (
      DELETE FROM search_word USING change WHERE search_word.word = change.word AND documents + by <= 0 RETURNING search_word.word)
    INSERT INTO search_word (word, folded, documents)
    SELECT change.word, change.folded, coalesce(known.documents, 0) + by FROM change LEFT JOIN search_word known USING (word)
    WHERE change.word NOT IN (SELECT word FROM gone) AND coalesce(known.documents, 0) + by > 0
    ON CONFLICT (word) DO UPDATE SET documents = excluded.documents`.execute(tx);
}
