import type { RefusedText, TextToEmbed } from './due-texts.ts';
import type { Embedded, Embedder } from './embedder.ts';

/** What services refuse a text with, rather than a caller who may not ask or asks too often. */
const TEXT_REFUSED: ReadonlySet<string> = new Set(['status_400', 'status_413', 'status_422']);
/** No service that works refuses this. */
const HARMLESS_TEXT = 'text';

export interface EmbeddedApart {
  texts: TextToEmbed[];
  vectors: Float32Array[];
  refused: RefusedText[];
  /** Those that could not be tried, and why. */
  waiting: TextToEmbed[];
  failure?: Extract<Embedded, { ok: false }>;
}

/** Embeds texts. If the service refuses some of them, they are found by halves, and the others get their vectors. */
export async function embedApart(embedder: Embedder, texts: readonly TextToEmbed[], signal?: AbortSignal): Promise<EmbeddedApart> {
  const result: EmbeddedApart = { texts: [], vectors: [], refused: [], waiting: [] };
  let isServiceFine: boolean | undefined;
  for (const parts = [texts]; parts.length > 0; ) {
    const part = parts.pop() as readonly TextToEmbed[];
    const embedded =
      result.failure ??
      (await embedder.embed(
        part.map(({ content }) => content),
        { signal },
      ));
    if (embedded.ok) {
      result.texts.push(...part);
      result.vectors.push(...embedded.vectors);
      continue;
    }
    isServiceFine ??= TEXT_REFUSED.has(embedded.problem) && (await embedder.embed([HARMLESS_TEXT], { signal })).ok;
    if (!isServiceFine || !TEXT_REFUSED.has(embedded.problem)) {
      result.failure = embedded;
      result.waiting.push(...part);
    } else if (part.length === 1) result.refused.push({ text: part[0] as TextToEmbed, problem: embedded.problem, detail: embedded.detail });
    else parts.push(part.slice(part.length / 2), part.slice(0, part.length / 2));
  }
  return result;
}
