/** Selected text, and its position in the point. */
export interface SelectedExcerpt {
  text: string;
  start: number;
}

/** The selection; inside a shadow root only that root can read it. */
export function selectedIn(root: ShadowRoot): Range | undefined {
  const [found] = document.getSelection()?.getComposedRanges({ shadowRoots: [root] }) ?? [];
  if (!found) return undefined;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range;
}

/** The selected text of a point; undefined without a selection, or if it extends beyond the point. */
export function selectedExcerpt(point: Element, range: Range): SelectedExcerpt | undefined {
  if (!point.contains(range.startContainer) || !point.contains(range.endContainer)) return undefined;
  const before = document.createRange();
  before.setStart(point, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const selected = wordsIn(range);
  const text = selected.trim();
  return text ? { text, start: wordsIn(before).length + selected.length - selected.trimStart().length } : undefined;
}

/** The numbers of flags are not part of the author's text. */
function wordsIn(range: Range): string {
  const copy = range.cloneContents();
  for (const pin of copy.querySelectorAll('.pin')) pin.remove();
  return copy.textContent ?? '';
}
