import type { FeedbackData, FeedbackStats } from './feedback-data.ts';
import { feedbackEntry } from './parse-feedback.ts';
import { list, number, object, type Problem, type ReadResult, readShape, textLike, wholeNumber } from './read-shape.ts';
import { statsOf } from './stats.ts';

/** The file people download and bring back. */
interface FeedbackExport {
  exportDate: string;
  stats: FeedbackStats;
  feedback: FeedbackData[];
}

export interface ExportFile {
  filename: string;
  json: string;
}

/** Twice what the store holds: spaces and line breaks make a file longer. */
export const LONGEST_FILE = 20 * 1024 * 1024;

export function exportOf(feedback: readonly FeedbackData[], now: number): ExportFile {
  const exportDate = new Date(now).toISOString();
  const stats = statsOf(feedback);
  const file: FeedbackExport = {
    exportDate,
    stats: { ...stats, accuracy: Math.round(stats.accuracy * 1000) / 1000 },
    feedback: [...feedback],
  };
  return { filename: `sentinel-feedback-${exportDate.slice(0, 19).replaceAll(':', '-')}.json`, json: JSON.stringify(file, null, 2) };
}

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const exportFile = object<FeedbackExport>({
  exportDate: textLike(40, (date) => /^\d{4}-\d\d-\d\dT/.test(date) && !Number.isNaN(Date.parse(date))),
  // What the file says of itself is not believed: statistics are counted from what is stored.
  stats: object<FeedbackStats>({
    totalFeedback: count,
    falsePositives: count,
    falseNegatives: count,
    correctClassifications: count,
    accuracy: number(0, 1),
  }),
  feedback: list(feedbackEntry),
});

/** Reads an export. A file with any fault is refused whole, and each fault is named with its place. */
export function parseExport(json: string): ReadResult<FeedbackData[]> {
  if (json.length > LONGEST_FILE) return refuse({ at: '', problem: 'file_too_large' });
  const parsed = parseJson(json);
  if (!parsed) return refuse({ at: '', problem: 'not_json' });
  const read = readShape(parsed.value, exportFile);
  return read.ok ? { ok: true, value: read.value.feedback } : read;
}

function parseJson(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json.startsWith('\ufeff') ? json.slice(1) : json) };
  } catch {
    return undefined;
  }
}

const refuse = (problem: Problem): ReadResult<never> => ({ ok: false, problems: [problem] });
