import { decodeUtf8 } from '../utf8/index.ts';
/** A sentence encoder: a vector for each word, and for pieces of words that are not in the list. */
export interface EncoderModel {
  name: string;
  /** The length of an embedding. */
  dimension: number;
  /** The row of each word in `vectors`. */
  rows: ReadonlyMap<string, number>;
  /** A row of `dimension` bytes for each word, then one for each bucket of pieces. */
  vectors: Int8Array;
  /** What the bytes of each row are multiplied by. */
  scales: Float32Array;
  /** How much each word says, 1 to 255; little for the most frequent words. */
  weights: Uint8Array;
  buckets: number;
}

interface Header {
  name: string;
  dimension: number;
  words: number;
  buckets: number;
  wordBytes: number;
}

const MAGIC = 'VSE1';
const HEAD_BYTES = 8;

/** Reads what training/write_model.py wrote. Throws if the bytes are not such a model. */
export function readEncoder(given: ArrayBuffer | Uint8Array): EncoderModel {
  const file = given instanceof Uint8Array ? given : new Uint8Array(given);
  if (file.length < HEAD_BYTES || MAGIC !== String.fromCharCode(...file.subarray(0, 4)))
    throw new Error('These bytes are not a sentence encoder.');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = HEAD_BYTES + view.getUint32(4, true);
  const header: Header = JSON.parse(decodeUtf8(file.subarray(HEAD_BYTES, start)));
  const { name, dimension, words, buckets, wordBytes } = header;
  const rowCount = words + buckets;
  const [wordsAt, scalesAt] = [start, start + wordBytes];
  const weightsAt = scalesAt + 4 * rowCount;
  const vectorsAt = weightsAt + words;
  if (file.length !== vectorsAt + rowCount * dimension) throw new Error('The sentence encoder is incomplete.');
  return {
    name,
    dimension,
    buckets,
    rows: new Map(
      decodeUtf8(file.subarray(wordsAt, scalesAt))
        .split('\n')
        .map((word, row) => [word, row]),
    ),
    scales: Float32Array.from({ length: rowCount }, (_, row) => view.getFloat32(scalesAt + 4 * row, true)),
    weights: Uint8Array.from(file.subarray(weightsAt, vectorsAt)),
    vectors: new Int8Array(file.subarray(vectorsAt)),
  };
}
