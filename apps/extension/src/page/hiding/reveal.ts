import type { Passage } from './hidden-text.ts';
import type { Passages } from './hidden-texts.ts';

/** Where the pointer is. An event forgets what it was on when it is over. */
interface Point {
  on: Element | undefined;
  x: number;
  y: number;
}

const HELD = 'a[href], button, input, select, textarea, summary, label';

/** Shows a hidden passage while the pointer is on it. */
export function revealByHover(passages: Passages, signal: AbortSignal): void {
  const { follow, leave } = followPointer(passages);
  addEventListener('pointermove', follow, { capture: true, passive: true, signal });
  addEventListener('pointerdown', follow, { capture: true, passive: true, signal }); // a finger has no other way to point
  addEventListener('pointerout', leave, { capture: true, passive: true, signal });
}

/** Shows a hidden passage after a click on it, and hides it after the next. */
export function revealByClick(passages: Passages, signal: AbortSignal): void {
  addEventListener('click', (event) => toggleByClick(event, passages), { capture: true, signal });
}

function followPointer(passages: Passages): Record<'follow' | 'leave', (event: PointerEvent) => void> {
  let shown: Passage[] = [];
  let latest: Point | undefined;
  const look = (): void => {
    const point = latest;
    latest = undefined;
    if (!point) return;
    showAlone(passagesAt(point, passages));
  };
  const showAlone = (here: Passage[]): void => {
    for (const passage of shown) if (!here.includes(passage)) passages.show(passage, false);
    for (const passage of here) passages.show(passage, true);
    shown = here;
  };
  const follow = (event: PointerEvent): void => {
    if (!event.isTrusted || (passages.count === 0 && shown.length === 0)) return;
    const point = pointOf(event);
    if (shown.length === 0 && !mayBeOn(point, passages)) return;
    if (!latest) requestAnimationFrame(look); // at most once a frame: to look is to ask for the layout
    latest = point;
  };
  // Out of the window or into a frame, where we hear no more of it. A finger that is lifted has not left.
  const leave = ({ isTrusted, pointerType, relatedTarget }: PointerEvent): void => {
    if (!isTrusted || pointerType !== 'mouse' || (relatedTarget && !(relatedTarget instanceof HTMLIFrameElement))) return;
    latest = undefined;
    showAlone([]);
  };
  return { follow, leave };
}

function toggleByClick(event: MouseEvent, passages: Passages): void {
  if (!event.isTrusted || event.button !== 0) return;
  const point = pointOf(event);
  const here = passagesAt(point, passages);
  const hidden = here.filter(({ isShown }) => !isShown);
  if (hidden.length > 0) {
    // The first click is for reading: what it would have followed or opened waits for the next.
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const passage of hidden) passages.show(passage, true);
  } else if (here.length > 0 && !point.on?.closest(HELD) && getSelection()?.isCollapsed !== false) {
    for (const passage of here) passages.show(passage, false);
  }
}

function pointOf(event: MouseEvent): Point {
  const [on] = event.composedPath();
  return { on: on instanceof Element ? on : undefined, x: event.clientX, y: event.clientY };
}

function mayBeOn({ on }: Point, passages: Passages): boolean {
  return on !== undefined && passages.in(on).size > 0;
}

function passagesAt(point: Point, passages: Passages): Passage[] {
  return point.on ? [...passages.in(point.on)].filter(({ ranges }) => ranges.some((range) => isOn(range, point))) : [];
}

function isOn({ startContainer, startOffset, endContainer, endOffset }: StaticRange, { x, y }: Point): boolean {
  if (startOffset > lengthOf(startContainer) || endOffset > lengthOf(endContainer)) return false; // changed, and not read again yet
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

const lengthOf = (node: Node): number => node.nodeValue?.length ?? 0;
