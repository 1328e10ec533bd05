/** Words a reader has selected, and where they begin in the point. */
export interface SelectedPassage {
  text: string;
  start: number;
}

/** What is selected. Selections inside shadow roots are told only to those who name the root. */
export function selectedIn(root: ShadowRoot): Range | undefined {
  const [found] = document.getSelection()?.getComposedRanges({ shadowRoots: [root] }) ?? [];
  if (!found) return undefined;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range;
}

/** The selected words of a point; nothing where there are none, or the selection goes on into something else. */
export function selectedPassage(said: Element, range: Range): SelectedPassage | undefined {
  if (!said.contains(range.startContainer) || !said.contains(range.endContainer)) return undefined;
  const before = document.createRange();
  before.setStart(said, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const words = wordsIn(range);
  const text = words.trim();
  return text ? { text, start: wordsIn(before).length + words.length - words.trimStart().length } : undefined;
}

/** The numbers of flags are ours, not the author's. */
function wordsIn(range: Range): string {
  const copy = range.cloneContents();
  for (const pin of copy.querySelectorAll('.pin')) pin.remove();
  return copy.textContent ?? '';
}
