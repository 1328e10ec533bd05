import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { beforeAll, expect, test } from 'vitest';
import { writeTinyModel } from '../../testing/tiny-onnx-model.ts';
import { transformersEmbedder } from './transformers-embedder.ts';

const PACKAGE = '@huggingface/transformers';
const isInstalled = await import(/* @vite-ignore */ PACKAGE).then(
  () => true,
  () => false,
);
const folder = await makeTemporaryFolder('models');
const settings = { EMBEDDING_MODEL: 'tiny', EMBEDDING_FOLDER: folder, DATA_DIR: folder };
beforeAll(() => writeTinyModel(folder, 'tiny'));

const cosine = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  a?.reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0) ?? 0;

test('a model that cannot be loaded is named as the problem, and is tried again', async () => {
  const { model, embed } = transformersEmbedder({ ...settings, EMBEDDING_MODEL: 'absent' });
  expect(model).toBe('transformers:absent');
  expect(await embed(['A text'])).toMatchObject({ ok: false, problem: 'model_missing' });
  expect(await embed(['A text'])).toMatchObject({ ok: false, problem: 'model_missing' });
});

test.runIf(isInstalled)('a model in a local folder makes vectors of unit length, alike for texts of like meaning', async () => {
  const embedded = await transformersEmbedder(settings).embed(['Street lamps', 'lamps', 'Trees parks', 'Parks']);
  const vectors = embedded.ok ? embedded.vectors : [];
  expect(vectors.map(({ length }) => length)).toEqual([4, 4, 4, 4]);
  for (const vector of vectors) expect(cosine(vector, vector)).toBeCloseTo(1, 5);
  const [streetLamps, lamps, treesAndParks, parks] = vectors;
  expect(cosine(streetLamps, lamps)).toBeGreaterThan(0.95);
  expect(cosine(treesAndParks, parks)).toBeGreaterThan(0.95);
  expect(cosine(streetLamps, parks)).toBeLessThan(0.3);
});
