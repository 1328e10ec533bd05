import type { LabelHistory, LabelOverride, RatedFeedback } from '@verdict/wire/label-moderation';

export type HistoryEntry =
  | { kind: 'feedback'; at: string; feedback: RatedFeedback }
  | { kind: 'override'; at: string; override: LabelOverride }
  | { kind: 'undo'; at: string; override: LabelOverride };

/** Answers and decisions, newest first. */
export function historyEntries({ feedbacks, overrides }: Pick<LabelHistory, 'feedbacks' | 'overrides'>): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...feedbacks.map((feedback) => ({ kind: 'feedback' as const, at: feedback.updated_at, feedback })),
    ...overrides.map((override) => ({ kind: 'override' as const, at: override.decided_at, override })),
    ...overrides.flatMap((override) => (override.undone_at ? [{ kind: 'undo' as const, at: override.undone_at, override }] : [])),
  ];
  return entries.toSorted((a, b) => b.at.localeCompare(a.at));
}
