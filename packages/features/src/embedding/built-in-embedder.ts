import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { embedTexts, readEncoder } from '@verdict/text/encoder';
import type { Embedder } from './embedder.ts';

const WEIGHTS = new URL(import.meta.resolve('@verdict/text/sentence-encoder.bin'));
/** A batch takes some milliseconds, in which no request is served. */
const BATCH = 128;

/** Vectors from the encoder that ships with the product: no download, no service. */
export async function builtInEmbedder(): Promise<Embedder> {
  const encoder = readEncoder(await readFile(fileURLToPath(WEIGHTS)));
  return { model: encoder.name, batch: BATCH, embed: async (texts) => ({ ok: true, vectors: embedTexts(encoder, texts) }) };
}
