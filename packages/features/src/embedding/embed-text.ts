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

/** The vector of a text that is not stored, such as one that a person is writing; undefined if none can be had now. */
export async function embedText(deps: Deps, text: string): Promise<TextVector | undefined> {
  const { model, embed } = await embedderOf(deps);
  const vectors = recent.get(deps.settings) ?? new LRUCache<string, Float32Array>({ max: MAX_TEXTS });
  recent.set(deps.settings, vectors);
  const known = vectors.get(text);
  if (known) return { model, vector: known };
  const embedded = await embed([text]);
  const [vector] = embedded.ok ? embedded.vectors : [];
  if (!vector) return undefined;
  vectors.set(text, vector);
  return { model, vector };
}
