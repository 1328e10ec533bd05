/**
 * Elements around a text whose background is clipped to the text, as for headings with a gradient: the letters stay readable
 * whatever their colour. Reading a style may make the browser recompute all of them, so this is done for all texts before
 * anything is changed.
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
