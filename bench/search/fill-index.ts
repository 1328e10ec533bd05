import type { Deps } from '@verdict/features';
import { refreshDocuments } from '@verdict/features/search';
import { textMaker } from './made-up-texts.ts';

const BATCH = 2000;
/** The kinds of a hundred texts; the others are comments. */
const SHARES = [
  { kind: 'proposal', below: 10 },
  { kind: 'claim', below: 15 },
  { kind: 'person', below: 17 },
];

/** A community that has written for years: rows straight into the tables, and from them the index as the product derives it. */
export async function fillIndex({ db }: Deps, documents: number): Promise<void> {
  const { text } = textMaker(1);
  await db.pool.query(
    "INSERT INTO topic (uuid, slug, title, language, created_at, updated_at) VALUES (gen_random_uuid(), 'bench', 'Bench', 'en', now(), now())",
  );
  for (let done = 0; done < documents; done += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, n) => ({ ...text(), n: done + n, kind: kindOf(done + n) }));
    const uuids = await insertTexts(db, JSON.stringify(texts));
    await db.transaction((tx) => refreshDocuments(tx, uuids));
  }
  await db.pool.query('VACUUM (ANALYZE)');
}

const kindOf = (n: number): string => SHARES.find(({ below }) => n % 100 < below)?.kind ?? 'point';

async function insertTexts({ pool }: Deps['db'], texts: string): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `WITH given AS (
       SELECT gen_random_uuid() AS uuid, now() - n * interval '20 seconds' AS at, given.*
       FROM json_to_recordset($1) AS given (n integer, kind text, title text, body text, language text)
     ), person AS (
       INSERT INTO users (uuid, email, name, role, created_at, updated_at)
       SELECT uuid, 'bench-' || n || '@example.org', split_part(title, ' ', 1) || ' ' || split_part(title, ' ', 2), 'member', at, at
       FROM given WHERE kind = 'person'
     ), claims AS (
       INSERT INTO claim (uuid, kind, statement, title, language, veracity, created_at, updated_at)
       SELECT uuid, 'node', body, title, language, 0.5, at, at FROM given WHERE kind = 'claim'
     ), written AS (
       INSERT INTO points (uuid, content, language, source, external_id, created_at, updated_at)
       SELECT uuid, body, language, CASE kind WHEN 'proposal' THEN 'proposal' ELSE 'bench' END, n::text, at, at
       FROM given WHERE kind IN ('point', 'proposal') RETURNING id, uuid
     ), proposed AS (
       INSERT INTO proposal (uuid, proposal_id, topic_id, point_id, title, text, language, created_at, updated_at)
       SELECT gen_random_uuid(), 'bench' || n, 1, id, title, body, language, at, at FROM given JOIN written USING (uuid) WHERE kind = 'proposal'
     )
     SELECT uuid FROM given`,
    [texts],
  );
  return rows.map(({ uuid }) => uuid);
}
