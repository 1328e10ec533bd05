/** An excerpt of a text, and where it starts. */
export interface Excerpt {
  excerpt: string;
  start: number;
}

/**
 * Where an excerpt starts after its text was edited: found with its surrounding words, else nearest to its old position.
 * Undefined if it is gone.
 */
export function followExcerpt(before: string, after: string, { excerpt, start }: Excerpt): number | undefined {
  if (start + excerpt.length <= sharedStart(before, after)) return start;
  const moved = start + after.length - before.length;
  if (start >= before.length - sharedEnd(before, after)) return moved;
  return placesOf(after, excerpt).toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))[0];
}

function sharedStart(before: string, after: string): number {
  let length = 0;
  while (length < before.length && before[length] === after[length]) length += 1;
  return length;
}

function sharedEnd(before: string, after: string): number {
  let length = 0;
  while (length < before.length && length < after.length && before.at(-1 - length) === after.at(-1 - length)) length += 1;
  return length;
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}
