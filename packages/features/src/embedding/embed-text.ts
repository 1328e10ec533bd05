import type { Settings } from '@verdict/platform/settings';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { embedderOf } from './embedder-of.ts';

const MAX_TEXTS = 500;
const recent = new WeakMap<Settings, LRUCache<string, Float32Array>>();

export interface TextVector {
  model: string;
  vector: Float32Array;
}

/** Whether each vector of a text costs something. */
export const isPaid = ({ settings }: Pick<Deps, 'settings'>): boolean =>
  settings.EMBEDDING_URL !== undefined && settings.EMBEDDING_PRICE > 0;

/** The vector of a text that is not stored, such as one that a person is writing; undefined if none can be had now, or may be paid for. */
export async function embedText(deps: Deps, text: string, mayPay: () => boolean = () => true): Promise<TextVector | undefined> {
  const { model, embed } = await embedderOf(deps);
  const vectors = recent.get(deps.settings) ?? new LRUCache<string, Float32Array>({ max: MAX_TEXTS });
  recent.set(deps.settings, vectors);
  const known = vectors.get(text);
  if (known) return { model, vector: known };
  if (isPaid(deps) && !mayPay()) return undefined;
  const embedded = await embed([text], { purpose: 'draft' });
  const [vector] = embedded.ok ? embedded.vectors : [];
  if (!vector) return undefined;
  vectors.set(text, vector);
  return { model, vector };
}
