import type { CaseDetail, CaseReport, ModerationAction, ModerationNote } from '@verdict/wire/moderation';

export type HistoryEntry =
  | { kind: 'report'; at: string; report: CaseReport }
  | { kind: 'note'; at: string; note: ModerationNote }
  | { kind: 'action'; at: string; action: ModerationAction }
  | { kind: 'undo'; at: string; action: ModerationAction };

/** Everything that happened to a case, newest first. */
export function historyOf({ reports, notes = [], actions }: Pick<CaseDetail, 'reports' | 'notes' | 'actions'>): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...reports.map((report) => ({ kind: 'report' as const, at: report.created_at, report })),
    ...notes.map((note) => ({ kind: 'note' as const, at: note.created_at, note })),
    ...actions.map((action) => ({ kind: 'action' as const, at: action.created_at, action })),
    ...actions.flatMap((action) => (action.undone_at ? [{ kind: 'undo' as const, at: action.undone_at, action }] : [])),
  ];
  return entries.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The decision in force, if any. */
export function currentAction({ actions }: Pick<CaseDetail, 'actions'>): ModerationAction | undefined {
  return actions.findLast(({ kind, undone_at }) => kind === 'decision' && undone_at === null);
}

/** Flags, hiding and penalties in force, oldest first. */
export function currentActions({ actions }: Pick<CaseDetail, 'actions'>): ModerationAction[] {
  return actions.filter(({ kind, undone_at }) => kind !== 'decision' && undone_at === null);
}
