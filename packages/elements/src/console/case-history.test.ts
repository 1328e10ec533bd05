import type { CaseDetail } from '@verdict/wire/moderation';
import { expect, test } from 'vitest';
import { historyOf, standingAction } from './case-history.ts';

const detail = {
  reports: [{ id: 1, created_at: '2026-03-10T08:00:00Z' }],
  notes: [{ id: 1, created_at: '2026-03-10T10:00:00Z' }],
  actions: [
    { id: 1, created_at: '2026-03-10T11:00:00Z', undone_at: '2026-03-10T12:00:00Z' },
    { id: 2, created_at: '2026-03-10T13:00:00Z', undone_at: null },
  ],
} as unknown as CaseDetail;

test('what happened to a case is told from the newest to the oldest', () => {
  expect(historyOf(detail).map(({ kind }) => kind)).toEqual(['decision', 'undo', 'decision', 'note', 'report']);
});

test('the decision that stands is the last one nobody undid', () => {
  expect(standingAction(detail)?.id).toBe(2);
  expect(standingAction({ actions: detail.actions.slice(0, 1) })).toBeUndefined();
});
