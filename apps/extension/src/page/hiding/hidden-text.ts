import type { PageClassification } from '../../messages/index.ts';
import { hostAbove } from '../reading/elements.ts';
import { type Piece, placeOf, type Unit } from '../reading/text-units.ts';
import type { Indicator } from './indicator.ts';

/** A text classified as hateful, as it is hidden in the page. */
export interface HiddenText {
  unit: Unit;
  classification: PageClassification;
  /** Static, because live ranges lose a text that is moved. */
  ranges: StaticRange[];
  /** The nodes that contain part of it, in order, including those that were not read. */
  texts: Text[];
  indicator: Indicator;
  /** Elements whose background shows its letters. */
  clippers: Element[];
  /** Besides its indicator, which is a mark too. */
  marks: HTMLElement[];
  isShown: boolean;
  /** Its first element when it was last marked. */
  holder: Node | null;
  /** How often the page has removed one of its marks or moved its text. */
  removals: number;
  moves: number;
}

export const isUnchanged = ({ node, data }: Piece): boolean => node.isConnected && node.data === data;
export const isIntact = ({ unit }: HiddenText): boolean => unit.pieces.every(isUnchanged);
export const holderOf = ({ texts }: HiddenText): Node | null => texts[0]?.parentNode ?? null;

export function isSame({ unit: before, classification: was }: HiddenText, unit: Unit, classification: PageClassification): boolean {
  return (
    before.text === unit.text &&
    before.pieces.length === unit.pieces.length &&
    before.pieces.every(({ node, from }, index) => node === unit.pieces[index]?.node && from === unit.pieces[index]?.from) &&
    was.confidence === classification.confidence &&
    JSON.stringify(was.spans) === JSON.stringify(classification.spans)
  );
}

/** A long node contains many units; only those that share text affect each other. */
export function overlaps(before: Unit, unit: Unit): boolean {
  return before.pieces.some((one) =>
    unit.pieces.some(({ node, from, length }) => node === one.node && from < one.from + one.length && one.from < from + length),
  );
}

export function rangeOf(unit: Unit, span: { start: number; end: number }): StaticRange | undefined {
  const at = placeOf(unit, span);
  return (
    at &&
    new StaticRange({ startContainer: at.start.node, startOffset: at.start.offset, endContainer: at.end.node, endOffset: at.end.offset })
  );
}

export function unmark({ indicator, marks }: HiddenText): void {
  for (const mark of [indicator.host, ...marks]) mark.remove();
}

/** The elements that pointer events on this text report: its own element, and the hosts of the closed roots around it. */
export function elementsPointedAt(node: Text): Element[] {
  const holders: Element[] = [];
  for (let at: Element | null = node.parentElement ?? hostAbove(node); at; at = hostAbove(at)) holders.push(at);
  return holders;
}
