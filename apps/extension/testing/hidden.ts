import type { Frame, Page } from 'playwright-core';

/** What is hidden in a page or frame, sorted alphabetically: the registry of highlights belongs to the page. */
export function hiddenIn(place: Page | Frame): Promise<string[]> {
  return place.evaluate(() => {
    const textOf = ({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): string => {
      const range = new Range();
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      return range.toString();
    };
    return [...CSS.highlights.values()].flatMap((highlight) => [...highlight].map(textOf)).sort();
  });
}
