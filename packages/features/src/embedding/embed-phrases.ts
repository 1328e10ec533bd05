import type { Deps } from '../deps.ts';
import type { Embedded } from './embedder.ts';
import { embedderOf } from './embedder-of.ts';
import { toBytes } from './vector-bytes.ts';

export type EmbeddedPhrases = { ok: true; model: string } | Extract<Embedded, { ok: false }>;

/** Makes sure that these names and keywords have vectors of the present model. */
export async function embedPhrases(deps: Deps, phrases: readonly string[]): Promise<EmbeddedPhrases> {
  const embedder = await embedderOf(deps);
  const missing = await findMissing(deps, phrases, embedder.model);
  for (let start = 0; start < missing.length; start += embedder.batch) {
    const batch = missing.slice(start, start + embedder.batch);
    const embedded = await embedder.embed(batch);
    if (!embedded.ok) return embedded;
    await savePhrases(deps, { phrases: batch, vectors: embedded.vectors, model: embedder.model });
  }
  return { ok: true, model: embedder.model };
}

async function findMissing({ db }: Deps, phrases: readonly string[], model: string): Promise<string[]> {
  const known = await db.kysely
    .selectFrom('phrase_embedding')
    .select('phrase')
    .where('model', '=', model)
    .where('phrase', '=', ({ fn, val }) => fn.any(val(phrases)))
    .execute();
  const found = new Set(known.map(({ phrase }) => phrase));
  return [...new Set(phrases)].filter((phrase) => !found.has(phrase));
}

interface NewPhrases {
  phrases: readonly string[];
  vectors: readonly Float32Array[];
  model: string;
}

async function savePhrases({ db, clock }: Deps, { phrases, vectors, model }: NewPhrases): Promise<void> {
  const now = clock.now();
  await db.kysely
    .insertInto('phrase_embedding')
    .values(phrases.map((phrase, at) => ({ model, phrase, vector: toBytes(vectors[at] as Float32Array), created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
