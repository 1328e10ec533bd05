const DIGIT = /\p{N}/u;
const MIN_LENGTH = 4;
const MIN_LENGTH_FOR_TWO = 7;

/** Whether one word may be a misspelling of the other: one letter is different, or two in a long word. */
export function isMisspelling(a: string, b: string): boolean {
  if (DIGIT.test(a) || DIGIT.test(b)) return false; // another number is another thing
  const shorter = Math.min(a.length, b.length);
  if (shorter < MIN_LENGTH - 1 || Math.max(a.length, b.length) < MIN_LENGTH) return false;
  const allowed = shorter >= MIN_LENGTH_FOR_TWO ? 2 : 1;
  return Math.abs(a.length - b.length) <= allowed && editsBetween(a, b, allowed) <= allowed;
}

/** How many letters are missing, added, replaced or exchanged with the next; more than `most` are not counted exactly. */
function editsBetween(a: string, b: string, most: number): number {
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  if (start === endA || start === endB) return Math.max(endA, endB) - start;
  if (Math.max(endA, endB) - start > 2 * most + 2) return most + 1;
  return tableOfEdits(a.slice(start, endA), b.slice(start, endB));
}

function tableOfEdits(a: string, b: string): number {
  const width = b.length + 1;
  const edits = new Uint8Array((a.length + 1) * width);
  for (let j = 0; j < width; j += 1) edits[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    edits[i * width] = i;
    for (let j = 1; j < width; j += 1) edits[i * width + j] = fewestEdits(a, b, i, j, edits);
  }
  return edits[edits.length - 1] as number;
}

function fewestEdits(a: string, b: string, i: number, j: number, edits: Uint8Array): number {
  const width = b.length + 1;
  const at = i * width + j;
  const same = a[i - 1] === b[j - 1] ? 0 : 1;
  const fewest = Math.min((edits[at - width] as number) + 1, (edits[at - 1] as number) + 1, (edits[at - width - 1] as number) + same);
  const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return isExchanged ? Math.min(fewest, (edits[at - 2 * width - 2] as number) + 1) : fewest;
}
