import { IsArray, IsObject, type Static, type TSchema, Type } from 'typebox';
import { exactly, type Problem, problemsIn } from '../storage/index.ts';
import type { FeedbackData, FeedbackStats } from './feedback-data.ts';
import { FeedbackSchema, reasonProblems, textLike } from './feedback-schema.ts';
import { statsOf } from './statistics/stats.ts';

/** The file that readers export and import. */
interface FeedbackExport {
  exportDate: string;
  stats: FeedbackStats;
  feedback: FeedbackData[];
}

export interface ExportFile {
  filename: string;
  json: string;
}

/** Twice the storage quota: spaces and line breaks make a file longer. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export function exportOf(feedback: readonly FeedbackData[], now: number): ExportFile {
  const exportDate = new Date(now).toISOString();
  const stats = statsOf(feedback);
  const file: FeedbackExport = {
    exportDate,
    stats: { ...stats, accuracy: Math.round(stats.accuracy * 1000) / 1000 },
    feedback: [...feedback],
  };
  return { filename: `sentinel-feedback-${exportDate.slice(0, 19).replaceAll(':', '-')}.json`, json: JSON.stringify(file, FIELDS, 2) };
}

const Count = Type.Integer({ minimum: 0 });

const ExportSchema = exactly({
  exportDate: textLike(40, (date) => /^\d{4}-\d\d-\d\dT/.test(date) && !Number.isNaN(Date.parse(date))),
  // Validated but not used: statistics are computed from what is stored.
  stats: exactly({
    totalFeedback: Count,
    falsePositives: Count,
    falseNegatives: Count,
    correctClassifications: Count,
    accuracy: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  feedback: Type.Array(FeedbackSchema),
});

/** The fields of an export in order: the browser's storage does not preserve it. */
const FIELDS = fieldsIn(ExportSchema);

function fieldsIn(schema: TSchema): string[] {
  if (IsArray(schema)) return fieldsIn(schema.items);
  return IsObject(schema) ? Object.entries(schema.properties).flatMap(([name, field]) => [name, ...fieldsIn(field)]) : [];
}

/** Parses an export. A file with any problem is refused as a whole, and each problem is named with its place. */
export function parseExport(json: string): { ok: true; value: FeedbackData[] } | { ok: false; problems: Problem[] } {
  if (json.length > MAX_FILE_BYTES) return refuse({ at: '', problem: 'file_too_large' });
  const parsed = parseJson(json);
  if (!parsed) return refuse({ at: '', problem: 'not_json' });
  const problems = problemsIn(ExportSchema, parsed.value);
  if (problems.length > 0) return { ok: false, problems };
  const { feedback } = parsed.value as Static<typeof ExportSchema>;
  const wrongReasons = feedback.flatMap(({ userFeedback }, index) =>
    reasonProblems(userFeedback, `feedback[${index}].userFeedback.reason`),
  );
  return wrongReasons.length > 0 ? { ok: false, problems: wrongReasons.slice(0, 50) } : { ok: true, value: feedback };
}

function parseJson(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json.startsWith('\ufeff') ? json.slice(1) : json) };
  } catch {
    return undefined;
  }
}

const refuse = (problem: Problem): { ok: false; problems: Problem[] } => ({ ok: false, problems: [problem] });
