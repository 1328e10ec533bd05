/**
 * Elements around a text that paint their background in the shape of its letters, as headings in a gradient do: whatever
 * colour the text itself has, one can read it. To ask for a style may make the browser compute all of them, so this is
 * asked of all texts before anything is changed.
 */
export function clippingElementsAround(node: Node, known: Map<Element, boolean>): Element[] {
  const clippers: Element[] = [];
  for (let at = node.parentElement; at; at = at.parentElement) if (clipsText(at, known)) clippers.push(at);
  return clippers;
}

function clipsText(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const clips = getComputedStyle(element).backgroundClip.includes('text');
  known.set(element, clips);
  return clips;
}
