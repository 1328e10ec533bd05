import { seeded } from '@verdict/core/pseudorandom';
import { CONSUMERS, type Deps } from '@verdict/features';
import { insertEventsOf, loadSigningKey, sequenceNow } from '@verdict/features/audit';
import { embedderOf } from '@verdict/features/embedding';
import type { Volume } from './volume.ts';

const BATCH = 50_000;
const SUBTOPICS = 3;
/** So many different texts are embedded; proposals share their vectors. */
const TEXTS = 1000;

/** Topics as if people had used them for a month: rows straight into the tables, and a log of every proposal and vote. */
export async function fillTopics(deps: Deps, volume: Volume): Promise<void> {
  await addPeople(deps, volume);
  await addTopics(deps, volume);
  await addProposals(deps, volume);
  await addComparisons(deps, volume);
  for (let from = 0; from < volume.votes; from += BATCH) await addVotes(deps, volume, { from, to: Math.min(from + BATCH, volume.votes) });
  await sequenceNow(deps, await loadSigningKey(deps.settings));
  await skipLog(deps);
  await deps.db.pool.query('VACUUM (ANALYZE)');
}

async function addPeople({ db }: Deps, { voters, authors }: Volume): Promise<void> {
  await db.pool.query(
    `INSERT INTO users (id, uuid, email, name, role, verified_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
     SELECT ${FIRST_USER} + n, gen_random_uuid(), 'bench-' || n || '@example.org', 'Voter', 'member', now(), now(), now()
     FROM generate_series(0, $1::int - 1) AS n`,
    [voters + authors],
  );
}

/** The id of the first voter; the authors follow the voters. */
export const FIRST_USER = 1_000_000;

async function addTopics({ db }: Deps, { topics }: Volume): Promise<void> {
  await db.pool.query(
    `INSERT INTO topic (uuid, slug, title, language, created_at, updated_at)
     SELECT gen_random_uuid(), 'bench-' || n, 'Bench ' || n, 'en', now(), now() FROM generate_series(1, $1::int) AS n`,
    [topics],
  );
  await db.pool.query(
    `INSERT INTO sub_topic (uuid, topic_id, name, weight, position, created_at, updated_at)
     SELECT gen_random_uuid(), topic.id, (ARRAY['Safety', 'Cost', 'Comfort'])[n], n, n, now(), now()
     FROM topic CROSS JOIN generate_series(1, $1::int) AS n`,
    [SUBTOPICS],
  );
}

async function addProposals({ db }: Deps, { topics, proposals, voters, authors }: Volume): Promise<void> {
  await db.pool.query(
    `WITH written AS (
       INSERT INTO points (uuid, user_id, content, language, source, external_id, created_at, updated_at)
       SELECT gen_random_uuid(), ${FIRST_USER} + $1::int + n % $2::int, 'Light the crossing of street ' || n, 'en', 'proposal', 'p' || n, at, at
       FROM (SELECT n, now() - n * interval '25 seconds' AS at FROM generate_series(0, $3::int - 1) AS n) AS given RETURNING *)
     INSERT INTO proposal (uuid, proposal_id, topic_id, user_id, point_id, title, text, language, created_at, updated_at)
     SELECT gen_random_uuid(), external_id, 1 + substr(external_id, 2)::int % $4::int, user_id, id, content, content, language, created_at, created_at
     FROM written ORDER BY substr(external_id, 2)::int`,
    [voters, authors, proposals, topics],
  );
  await db.pool.query(
    insertEventsOf(
      `SELECT 'proposal.created' AS kind, created_at AS occurred_at, sha256(uuid::text::bytea) AS salt, uuid AS subject, user_id AS subject_user_id,
         format('{"language":"en","proposal_id":"%s","subject":"%s","subject_user_id":%s,"text":"%s","title":"%s","topic_id":%s}',
           proposal_id, uuid, user_id, text, title, topic_id)::json AS payload
       FROM proposal ORDER BY id`,
    ),
  );
}

/** As if everything had been embedded and compared: its similarities are drawn, and the vectors are those of other texts. */
async function addComparisons(deps: Deps, { proposals }: Volume): Promise<void> {
  const { pool } = deps.db;
  const { model, embed } = await embedderOf(deps);
  const embedded = await embed(Array.from({ length: TEXTS }, (_, n) => `Light the crossing of street ${n}`));
  if (!embedded.ok) throw new Error(`texts could not be embedded: ${embedded.problem}`);
  const vectors = embedded.vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  await pool.query(
    `INSERT INTO embedding (kind, subject_id, embedding_id, model, dimension, vector, text_hash, created_at)
     SELECT 'proposal', id, uuid::text, $1, length(vectors[1]) / 4, vectors[1 + id % cardinality(vectors)], sha256(text::bytea), now()
     FROM proposal CROSS JOIN (SELECT $2::bytea[] AS vectors) AS given`,
    [model, vectors],
  );
  const random = seeded(1);
  const numbers = Array.from({ length: proposals * SUBTOPICS }, () => Math.round(random() ** 2 * 1e6) / 1e6);
  await pool.query(
    `INSERT INTO proposal_similarity (proposal_id, sub_topic_id, topic_id, similarity, cosine, jaccard, tfidf, vocabulary_version)
     SELECT proposal.id, sub_topic.id, proposal.topic_id, drawn, drawn, drawn, drawn, 1
     FROM unnest($1::float8[]) WITH ORDINALITY AS given (drawn, n)
     JOIN proposal ON proposal_id = 'p' || (n - 1) / ${SUBTOPICS}
     JOIN sub_topic ON sub_topic.topic_id = proposal.topic_id AND position = 1 + (n - 1) % ${SUBTOPICS}`,
    [numbers],
  );
  await pool.query(
    `INSERT INTO topic_vocabulary (topic_id, version, topic_version, model, policy_version, documents, terms, made_at)
     SELECT id, 1, version, $1, 'ranking-1', (SELECT count(*) FROM proposal WHERE topic_id = topic.id), '{}', now() FROM topic`,
    [model],
  );
}

/** Votes in no order of proposals, of which no two are of the same person on the same one. */
async function addVotes({ db }: Deps, { proposals, votes, voters }: Volume, range: { from: number; to: number }): Promise<void> {
  const values = [range.from, range.to, proposals, voters, votes];
  await db.pool.query(
    `INSERT INTO vote (uuid, proposal_id, user_id, vote_type, created_at, updated_at)
     SELECT md5('vote ' || n)::uuid, proposal.id, ${FIRST_USER} + (p * 31 + n / $3::bigint * 997) % $4::bigint,
       (CASE WHEN abs(hashint8(n)) % 100 < 5 THEN 'pass' WHEN abs(hashint8(n)) % 97 < abs(hashint8(p)) % 97 THEN 'support' ELSE 'oppose' END)::vote_type,
       at, at
     FROM (SELECT n, n * 7919 % $3::bigint AS p, now() - ($5::bigint - n) * interval '2 seconds' AS at
           FROM generate_series($1::bigint, $2::bigint - 1) AS n) AS drawn
     JOIN proposal ON proposal_id = 'p' || p ORDER BY n`,
    values,
  );
  await db.pool.query(
    insertEventsOf(
      `SELECT 'vote.cast' AS kind, vote.created_at AS occurred_at, sha256(vote.uuid::text::bytea) AS salt, vote.uuid AS subject,
         vote.user_id AS subject_user_id, format('{"proposal_id":"%s","subject":"%s","subject_user_id":%s,"topic_id":%s,"vote_type":"%s","weight":1}',
           proposal.proposal_id, vote.uuid, vote.user_id, topic_id, vote_type)::json AS payload
       FROM vote JOIN proposal ON proposal.id = vote.proposal_id
       WHERE vote.id > (SELECT max(id) FROM vote) - ${range.to - range.from} ORDER BY vote.id`,
    ),
  );
}

/** All who follow the log have read it, except that nothing is counted yet: that is what a rebuild is for. */
async function skipLog({ db }: Deps): Promise<void> {
  await db.pool.query(
    `INSERT INTO consumer_offset (name, seq, updated_at) SELECT name, size, now() FROM unnest($1::text[]) AS name CROSS JOIN log_head
     ON CONFLICT (name) DO UPDATE SET seq = excluded.seq`,
    [CONSUMERS.map(({ name }) => name)],
  );
}
