import { createHash } from 'node:crypto';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { dequeue, postpone, type TextToEmbed } from './due-texts.ts';
import { toBytes } from './vector-bytes.ts';

interface EmbeddedTexts {
  texts: readonly TextToEmbed[];
  vectors: readonly Float32Array[];
  model: string;
}

/** Saves the vectors of texts that are still as they were when they were read. The others are looked at again. */
export async function saveVectors(deps: Deps, { texts, vectors, model }: EmbeddedTexts): Promise<void> {
  const now = deps.clock.now();
  const save = async (tx: Tx): Promise<ReadonlySet<TextToEmbed>> => {
    const present = await lockTexts(tx, texts);
    const isUnchanged = ({ kind, subject_id, content }: TextToEmbed) => present.get(`${kind}:${subject_id}`) === content;
    const rows = texts.flatMap((text, at) => (isUnchanged(text) ? rowOf(text, vectors[at] as Float32Array, model) : []));
    if (rows.length > 0) await upsert(tx, rows, now);
    const saved = texts.filter(isUnchanged);
    await dequeue(tx, saved);
    for (const [kind, own] of Map.groupBy(saved, (text) => text.kind)) {
      const ids = own.map(({ subject_id }) => subject_id);
      for (const { onEmbedded } of deps.slices) await onEmbedded?.(tx, { kind, ids, goneIds: [], now });
    }
    return new Set(saved);
  };
  const unchanged = await deps.db.transaction(save, { isRepeatable: true });
  deps.metrics.embeddedTexts.inc(unchanged.size);
  const changed = texts.filter((text) => !unchanged.has(text));
  if (changed.length > 0) await postpone(deps, changed, null);
}

const ids = (texts: readonly TextToEmbed[]) => texts.map(({ subject_id }) => subject_id);

/**
 * What the texts are now; those that someone is about to change are left out, and nothing waits for them. They stay as they are until the
 * transaction ends: otherwise the vector of an author who is being erased could be saved once more.
 */
async function lockTexts(tx: Tx, texts: readonly TextToEmbed[]): Promise<Map<string, string>> {
  const own = Map.groupBy(texts, ({ kind }) => kind);
  const present = new Map<string, string>();
  for (const [kind, each] of own) {
    const { rows } = await sql<{ id: number; content: string }>`${PRESENT_TEXTS[kind](ids(each))}`.execute(tx);
    for (const { id, content } of rows) present.set(`${kind}:${id}`, content);
  }
  return present;
}

const PRESENT_TEXTS = {
  proposal: (wanted: readonly number[]) => sql`
    SELECT proposal.id, words.content FROM proposal_summary proposal JOIN point words ON words.id = point_id
    WHERE proposal.id = ANY (${wanted}::bigint[]) AND text <> '' ORDER BY words.id FOR SHARE OF words SKIP LOCKED`,
  point: (wanted: readonly number[]) => sql`
    SELECT id, content FROM point WHERE id = ANY (${wanted}::bigint[]) ORDER BY id FOR SHARE SKIP LOCKED`,
  claim: (wanted: readonly number[]) => sql`
    SELECT id, title || E'\n\n' || statement AS content FROM claim_summary
    WHERE id = ANY (${wanted}::bigint[]) ORDER BY id FOR SHARE SKIP LOCKED`,
} as const;

function rowOf({ kind, subject_id, uuid, content }: TextToEmbed, vector: Float32Array, model: string) {
  return {
    kind,
    subject_id,
    embedding_id: `${model}:${uuid}`,
    model,
    dimension: vector.length,
    vector: toBytes(vector),
    text_hash: createHash('sha256').update(content).digest(),
  };
}

async function upsert(tx: Tx, rows: readonly ReturnType<typeof rowOf>[], now: Date): Promise<void> {
  await tx
    .insertInto('embedding')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet(({ ref }) => ({
        embedding_id: ref('excluded.embedding_id'),
        model: ref('excluded.model'),
        dimension: ref('excluded.dimension'),
        vector: ref('excluded.vector'),
        text_hash: ref('excluded.text_hash'),
        created_at: ref('excluded.created_at'),
      })),
    )
    .execute();
}
