import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type EncoderModel, readEncoder } from '@verdict/text/encoder';

const MODEL = new URL(import.meta.resolve('@verdict/text/sentence-encoder.bin'));

/** The sentence encoder that ships with the product. */
export async function openEncoder(): Promise<EncoderModel> {
  return readEncoder(await readFile(fileURLToPath(MODEL)));
}
