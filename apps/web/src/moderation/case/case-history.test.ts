import type { CaseDetail } from '@verdict/wire/moderation';
import { expect, test } from 'vitest';
import { currentAction, currentActions, historyOf } from './case-history.ts';

const detail = {
  reports: [{ id: 1, created_at: '2026-03-10T08:00:00Z' }],
  notes: [{ id: 1, created_at: '2026-03-10T10:00:00Z' }],
  actions: [
    { id: 1, kind: 'decision', created_at: '2026-03-10T11:00:00Z', undone_at: '2026-03-10T12:00:00Z' },
    { id: 2, kind: 'decision', created_at: '2026-03-10T13:00:00Z', undone_at: null },
    { id: 3, kind: 'hide', created_at: '2026-03-10T09:00:00Z', undone_at: null },
    { id: 4, kind: 'penalty', created_at: '2026-03-10T08:30:00Z', undone_at: '2026-03-10T08:40:00Z' },
  ],
} as unknown as CaseDetail;

test('what happened to a case is told from the newest to the oldest', () => {
  expect(historyOf(detail).map(({ kind }) => kind)).toEqual(['action', 'undo', 'action', 'note', 'action', 'undo', 'action', 'report']);
});

test('the decision that stands is the last one nobody undid', () => {
  expect(currentAction(detail)?.id).toBe(2);
  expect(currentAction({ actions: detail.actions.slice(0, 1) })).toBeUndefined();
});

test('a measure is no decision', () => {
  expect(currentActions(detail).map(({ id }) => id)).toEqual([3]);
});

test('entries that the viewer may not see are left out', () => {
  const { notes: _notes, ...shown } = detail;
  expect(historyOf(shown).map(({ kind }) => kind)).not.toContain('note');
});
