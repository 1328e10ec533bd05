import type { HiddenText } from './hidden-text.ts';
import type { HiddenTexts } from './hidden-texts.ts';

/** Where the pointer is. An event loses its target once it is over. */
interface Point {
  on: Element | undefined;
  x: number;
  y: number;
}

const HELD = 'a[href], button, input, select, textarea, summary, label';

/** Shows a hidden text while the pointer is on it. */
export function revealByHover(hiddenTexts: HiddenTexts, signal: AbortSignal): void {
  const { follow, leave } = followPointer(hiddenTexts);
  addEventListener('pointermove', follow, { capture: true, passive: true, signal });
  addEventListener('pointerdown', follow, { capture: true, passive: true, signal }); // a finger has no other way to point
  addEventListener('pointerout', leave, { capture: true, passive: true, signal });
}

/** Shows a hidden text after a click on it, and hides it after the next. */
export function revealByClick(hiddenTexts: HiddenTexts, signal: AbortSignal): void {
  addEventListener('click', (event) => toggleByClick(event, hiddenTexts), { capture: true, signal });
}

function followPointer(hiddenTexts: HiddenTexts): Record<'follow' | 'leave', (event: PointerEvent) => void> {
  let shown: HiddenText[] = [];
  let latest: Point | undefined;
  const look = (): void => {
    const point = latest;
    latest = undefined;
    if (!point) return;
    showAlone(hiddenTextsAt(point, hiddenTexts));
  };
  const showAlone = (here: HiddenText[]): void => {
    for (const hiddenText of shown) if (!here.includes(hiddenText)) hiddenTexts.show(hiddenText, false);
    for (const hiddenText of here) hiddenTexts.show(hiddenText, true);
    shown = here;
  };
  const follow = (event: PointerEvent): void => {
    if (!event.isTrusted || (hiddenTexts.count === 0 && shown.length === 0)) return;
    const point = pointOf(event);
    if (shown.length === 0 && !mayContain(point, hiddenTexts)) return;
    if (!latest) requestAnimationFrame(look); // at most once a frame, because a hit test forces layout
    latest = point;
  };
  // Out of the window or into a frame, from where no more events arrive. Lifting a finger is not leaving.
  const leave = ({ isTrusted, pointerType, relatedTarget }: PointerEvent): void => {
    if (!isTrusted || pointerType !== 'mouse' || (relatedTarget && !(relatedTarget instanceof HTMLIFrameElement))) return;
    latest = undefined;
    showAlone([]);
  };
  return { follow, leave };
}

function toggleByClick(event: MouseEvent, hiddenTexts: HiddenTexts): void {
  if (!event.isTrusted || event.button !== 0) return;
  const point = pointOf(event);
  const here = hiddenTextsAt(point, hiddenTexts);
  const hidden = here.filter(({ isShown }) => !isShown);
  if (hidden.length > 0) {
    // The first click shows the text; following a link or opening something needs a second one.
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const hiddenText of hidden) hiddenTexts.show(hiddenText, true);
  } else if (here.length > 0 && !point.on?.closest(HELD) && getSelection()?.isCollapsed !== false) {
    for (const hiddenText of here) hiddenTexts.show(hiddenText, false);
  }
}

function pointOf(event: MouseEvent): Point {
  const [on] = event.composedPath();
  return { on: on instanceof Element ? on : undefined, x: event.clientX, y: event.clientY };
}

function mayContain({ on }: Point, hiddenTexts: HiddenTexts): boolean {
  return on !== undefined && hiddenTexts.in(on).size > 0;
}

function hiddenTextsAt(point: Point, hiddenTexts: HiddenTexts): HiddenText[] {
  return point.on ? [...hiddenTexts.in(point.on)].filter(({ ranges }) => ranges.some((range) => containsPoint(range, point))) : [];
}

function containsPoint({ startContainer, startOffset, endContainer, endOffset }: StaticRange, { x, y }: Point): boolean {
  if (startOffset > lengthOf(startContainer) || endOffset > lengthOf(endContainer)) return false; // changed, and not read again yet
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

const lengthOf = (node: Node): number => node.nodeValue?.length ?? 0;
