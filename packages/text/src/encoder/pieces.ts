const SHORTEST = 3;
const LONGEST = 5;
const MOST_PIECES = 60;

/** The buckets of a word's pieces of three to five letters, its start and end marked: training/words.py does the same. */
export function pieceBuckets(word: string, buckets: number): number[] {
  const marked = `<${word}>`;
  const found: number[] = [];
  for (let length = SHORTEST; length <= LONGEST; length += 1)
    for (let start = 0; start + length <= marked.length && found.length < MOST_PIECES; start += 1)
      found.push(hash(marked, start, start + length) % buckets);
  return found;
}

/** FNV-1a over the UTF-16 code units. */
function hash(text: string, from: number, to: number): number {
  let value = 2166136261;
  for (let i = from; i < to; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}
