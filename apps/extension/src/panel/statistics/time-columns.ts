import { roundToTenth } from '@verdict/elements/look';
import { FEEDBACK_TYPES, type FeedbackType, type HistoryPoint } from '../../feedback/index.ts';
import { countsOf } from './answer-parts.ts';

export interface Column {
  x: number;
  width: number;
  total: number;
  /** The top of the column. */
  y: number;
  parts: { type: FeedbackType; y: number; height: number }[];
}

export interface Area {
  width: number;
  height: number;
}

/** Fewer periods than this are drawn at the right end rather than across the whole width. */
const MIN_SLOTS = 14;
const FILLED = 0.72;
const GAP = 1;

/** The middle of each period, the last at the end. */
export function middles(count: number, width: number): number[] {
  const slots = Math.max(MIN_SLOTS, count);
  const step = width / slots;
  return Array.from({ length: count }, (_, i) => roundToTenth((slots - count + i + 0.5) * step));
}

/** Columns of stacked answers on one scale, from the bottom of the area. */
export function columnsOf(series: readonly HistoryPoint[], { width, height }: Area): Column[] {
  const most = Math.max(1, ...series.map(({ totalFeedback }) => totalFeedback));
  const columnWidth = roundToTenth((width / Math.max(MIN_SLOTS, series.length)) * FILLED);
  const at = middles(series.length, width);
  return series.map((point, i) => {
    const parts = stackOf(point, { foot: height, perAnswer: height / most });
    const x = roundToTenth((at[i] as number) - columnWidth / 2);
    return { x, width: columnWidth, total: point.totalFeedback, y: parts.at(-1)?.y ?? height, parts };
  });
}

/** From the bottom upwards. */
function stackOf(point: HistoryPoint, { foot, perAnswer }: { foot: number; perAnswer: number }): Column['parts'] {
  const counts = countsOf(point);
  let y = foot;
  return FEEDBACK_TYPES.filter((type) => counts[type] > 0).map((type) => {
    const full = counts[type] * perAnswer;
    y -= full;
    return { type, y: roundToTenth(y), height: roundToTenth(Math.max(1, full - GAP)) };
  });
}
