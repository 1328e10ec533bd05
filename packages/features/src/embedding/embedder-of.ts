import type { Settings } from '@verdict/platform/settings';
import type { Deps } from '../deps.ts';
import { builtInEmbedder } from './built-in-embedder.ts';
import type { Embedder } from './embedder.ts';
import { endpointEmbedder } from './endpoint-embedder.ts';
import { transformersEmbedder } from './transformers-embedder.ts';

type EmbedderDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

const embedders = new WeakMap<Settings, Promise<Embedder>>();

/** The embedder that the settings choose. A model is loaded once for a process. */
export function embedderOf(deps: EmbedderDeps): Promise<Embedder> {
  const known = embedders.get(deps.settings);
  if (known) return known;
  const loading = loadEmbedder(deps);
  embedders.set(deps.settings, loading);
  loading.catch(() => embedders.delete(deps.settings)); // tried again by the next who needs it
  return loading;
}

async function loadEmbedder(deps: EmbedderDeps): Promise<Embedder> {
  const { EMBEDDER: kind, EMBEDDING_URL: url } = deps.settings;
  if (kind === 'transformers') return transformersEmbedder(deps.settings);
  return url === undefined ? builtInEmbedder() : endpointEmbedder(deps, url);
}
