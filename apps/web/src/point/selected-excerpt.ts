/** Words a reader has selected, and where they begin in the point. */
export interface SelectedExcerpt {
  text: string;
  start: number;
}

/** The selection; inside a shadow root it is readable only with that root. */
export function selectedIn(root: ShadowRoot): Range | undefined {
  const [found] = document.getSelection()?.getComposedRanges({ shadowRoots: [root] }) ?? [];
  if (!found) return undefined;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range;
}

/** The selected words of a point; nothing where there are none, or the selection goes on into something else. */
export function selectedExcerpt(point: Element, range: Range): SelectedExcerpt | undefined {
  if (!point.contains(range.startContainer) || !point.contains(range.endContainer)) return undefined;
  const before = document.createRange();
  before.setStart(point, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const selected = wordsIn(range);
  const text = selected.trim();
  return text ? { text, start: wordsIn(before).length + selected.length - selected.trimStart().length } : undefined;
}

/** The numbers of flags are ours, not the author's. */
function wordsIn(range: Range): string {
  const copy = range.cloneContents();
  for (const pin of copy.querySelectorAll('.pin')) pin.remove();
  return copy.textContent ?? '';
}
