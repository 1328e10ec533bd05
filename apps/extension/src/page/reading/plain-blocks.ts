import { traitsOf } from './elements.ts';
import { MAX_UNIT_LENGTH } from './text-units.ts';

const MAX_ELEMENTS = 30;

/**
 * The text of a block with only text and inline elements, as nearly every paragraph is. The browser returns it directly,
 * several times faster than looking at each node. Undefined if it contains anything else, or much.
 */
export function plainTextOf(block: Element, isTouched: (element: Element) => boolean): string | undefined {
  if (isTouched(block)) return undefined;
  let seen = 0;
  for (let at = block.firstElementChild; at; at = nextIn(block, at)) {
    seen += 1;
    if (seen > MAX_ELEMENTS || !isPlain(at) || isTouched(at)) return undefined;
  }
  const text = block.textContent;
  return text && text.length <= MAX_UNIT_LENGTH ? text : undefined;
}

/** An empty element may have a closed shadow root, or be one of ours. */
function isPlain(element: Element): boolean {
  const { kind, canHost } = traitsOf(element);
  return kind === 'inline' && !(canHost && (element.shadowRoot || !element.hasChildNodes()));
}

function nextIn(block: Element, element: Element): Element | null {
  const inside = element.firstElementChild;
  if (inside) return inside;
  for (let at: Element | null = element; at && at !== block; at = at.parentElement) {
    if (at.nextElementSibling) return at.nextElementSibling;
  }
  return null;
}
