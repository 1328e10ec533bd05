import { alignment } from './alignment.ts';
import { cosineOf } from './cosine.ts';
import { embedText } from './embed-text.ts';
import type { EncoderModel } from './read-model.ts';

/** The rest is the cosine's; chosen on scored pairs, see the model card. */
const ALIGNED_SHARE = 0.65;

/**
 * How much two texts say the same, from 0 to 1: the cosine of their embeddings, and how well the words of each find a
 * counterpart in the other. Closer to what people say than the cosine alone, but it needs both texts.
 */
export function similarityOf(model: EncoderModel, a: string, b: string): number {
  if (a === b) return 1; // also if there are no words in it
  const cosine = cosineOf(embedText(model, a), embedText(model, b));
  const score = ALIGNED_SHARE * alignment(model, a, b) + (1 - ALIGNED_SHARE) * cosine;
  return Math.min(1, Math.max(0, score));
}
