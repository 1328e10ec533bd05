import { join } from 'node:path';
import type { Settings } from '@verdict/platform/settings';
import type { Embedder } from './embedder.ts';

/** Not installed with Verdict: it needs half a gigabyte, and most communities do not need it. */
const PACKAGE = '@huggingface/transformers';
const BATCH = 32;
/** Where names without an owner are on the hub. */
const OWNER = 'sentence-transformers';

/** What we use of the package. */
interface Transformers {
  env: { localModelPath: string; cacheDir: string; allowRemoteModels: boolean; allowLocalModels: boolean };
  pipeline(task: 'feature-extraction', model: string, options: { dtype: 'fp32' }): Promise<FeatureExtraction>;
}

type FeatureExtraction = (
  texts: readonly string[],
  options: { pooling: 'mean'; normalize: true },
) => Promise<{ data: ArrayLike<number>; dims: readonly number[] }>;

type TransformersSettings = Pick<Settings, 'EMBEDDING_MODEL' | 'EMBEDDING_FOLDER' | 'DATA_DIR'>;

/** Vectors from a sentence-transformers model that runs on this machine. While it cannot be loaded, texts wait. */
export function transformersEmbedder(settings: TransformersSettings): Embedder {
  let loading: Promise<FeatureExtraction> | undefined;
  return {
    model: `transformers:${settings.EMBEDDING_MODEL}`,
    batch: BATCH,
    async embed(texts) {
      loading ??= loadModel(settings);
      try {
        return { ok: true, vectors: await extract(await loading, texts) };
      } catch (error) {
        loading = undefined; // tried again with the next texts: someone may have put the model there
        return { ok: false, problem: 'model_missing', detail: (error as Error).message };
      }
    },
  };
}

async function loadModel({ EMBEDDING_MODEL: name, EMBEDDING_FOLDER: folder, DATA_DIR }: TransformersSettings): Promise<FeatureExtraction> {
  const { env, pipeline }: Transformers = await import(/* @vite-ignore */ PACKAGE);
  env.allowLocalModels = folder !== undefined;
  env.allowRemoteModels = folder === undefined;
  if (folder !== undefined) env.localModelPath = folder;
  env.cacheDir = join(DATA_DIR, 'models');
  return pipeline('feature-extraction', folder === undefined && !name.includes('/') ? `${OWNER}/${name}` : name, { dtype: 'fp32' });
}

async function extract(model: FeatureExtraction, texts: readonly string[]): Promise<Float32Array[]> {
  const { data, dims } = await model(texts, { pooling: 'mean', normalize: true });
  const dimension = dims.at(-1) ?? 0;
  const values = Float32Array.from(data);
  return texts.map((_, at) => values.slice(at * dimension, (at + 1) * dimension));
}
