import type { Frame, Page } from 'playwright-core';

/** What is hidden in a page or a frame now, in the order of the alphabet: the registry of highlights is the page's own. */
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
