import { CATEGORIES, FALSE_NEGATIVE_REASONS, FALSE_POSITIVE_REASONS, type FeedbackData, type FeedbackStats } from '../feedback-data.ts';
import { statsOf } from './stats.ts';

export type HistoryStep = 'day' | 'week' | 'month' | 'year';

/** The answers of one period. */
export interface HistoryPoint extends FeedbackStats {
  /** Where it starts, in the reader's time zone. */
  start: number;
  /** The share of correct answers among all up to its end. */
  accuracySoFar: number;
}

export interface Counted {
  name: string;
  count: number;
}

export interface FeedbackHistory {
  step: HistoryStep;
  /** From the first feedback to the last, including empty periods; empty without feedback. */
  series: HistoryPoint[];
  falsePositiveReasons: Counted[];
  falseNegativeReasons: Counted[];
  categories: Counted[];
}

const DAY_MS = 86_400_000;
/** The longest time in days shown with each step: about sixty points. */
const STEPS: readonly [HistoryStep, number][] = [
  ['day', 60],
  ['week', 420],
  ['month', 1830],
  ['year', Number.POSITIVE_INFINITY],
];

export function historyOf(feedback: readonly FeedbackData[]): FeedbackHistory {
  const step = stepFor(feedback);
  return {
    step,
    series: seriesOf(feedback, step),
    falsePositiveReasons: reasonCounts(feedback, 'false_positive', FALSE_POSITIVE_REASONS),
    falseNegativeReasons: reasonCounts(feedback, 'false_negative', FALSE_NEGATIVE_REASONS),
    categories: CATEGORIES.map((name) => ({ name, count: feedback.filter(({ userFeedback }) => userFeedback.category === name).length })),
  };
}

function stepFor(feedback: readonly FeedbackData[]): HistoryStep {
  const [first, last] = spanOf(feedback);
  return STEPS.find(([, days]) => last - first <= days * DAY_MS)?.[0] ?? 'year';
}

function seriesOf(feedback: readonly FeedbackData[], step: HistoryStep): HistoryPoint[] {
  if (feedback.length === 0) return [];
  const byStart = Map.groupBy(feedback, ({ timestamp }) => startOf(timestamp, step));
  const [first, last] = spanOf(feedback);
  const series: HistoryPoint[] = [];
  let [total, correct] = [0, 0];
  for (let start = startOf(first, step); start <= last; start = nextStart(start, step)) {
    const stats = statsOf(byStart.get(start) ?? []);
    total += stats.totalFeedback;
    correct += stats.correctClassifications;
    series.push({ start, ...stats, accuracySoFar: correct / total });
  }
  return series;
}

function spanOf(feedback: readonly FeedbackData[]): [number, number] {
  let [first, last] = [feedback[0]?.timestamp ?? 0, feedback[0]?.timestamp ?? 0];
  for (const { timestamp } of feedback) [first, last] = [Math.min(first, timestamp), Math.max(last, timestamp)];
  return [first, last];
}

/** Weeks start on Monday. Days are not always 24 hours long, so calendar dates are used. */
function startOf(timestamp: number, step: HistoryStep): number {
  const at = new Date(timestamp);
  const [year, month, day] = [at.getFullYear(), at.getMonth(), at.getDate()];
  if (step === 'year') return new Date(year, 0).getTime();
  if (step === 'month') return new Date(year, month).getTime();
  return new Date(year, month, step === 'week' ? day - ((at.getDay() + 6) % 7) : day).getTime();
}

function nextStart(start: number, step: HistoryStep): number {
  const at = new Date(start);
  const [year, month, day] = [at.getFullYear(), at.getMonth(), at.getDate()];
  if (step === 'year') return new Date(year + 1, 0).getTime();
  if (step === 'month') return new Date(year, month + 1).getTime();
  return new Date(year, month, day + (step === 'week' ? 7 : 1)).getTime();
}

/** Own reasons count as "Other". */
function reasonCounts(feedback: readonly FeedbackData[], type: 'false_positive' | 'false_negative', reasons: readonly string[]): Counted[] {
  const given = feedback.filter(({ userFeedback }) => userFeedback.type === type).map(({ userFeedback }) => userFeedback.reason ?? 'Other');
  const listed = given.map((reason) => (reasons.includes(reason) ? reason : 'Other'));
  return reasons.map((name) => ({ name, count: listed.filter((reason) => reason === name).length }));
}
