import type { LabelOverride, RatedFeedback } from '@verdict/wire/label-moderation';
import { expect, test } from 'vitest';
import { historyEntries } from './label-history.ts';

const at = (minute: number): string => `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
const said = (minute: number) => ({ updated_at: at(minute) }) as RatedFeedback;
const decided = (minute: number, undone?: number) =>
  ({ decided_at: at(minute), undone_at: undone === undefined ? null : at(undone) }) as LabelOverride;

test('answers, decisions and what was undone stand in the order they happened, the newest first', () => {
  const entries = historyEntries({ feedbacks: [said(1), said(7)], overrides: [decided(9), decided(3, 5)] });
  expect(entries.map(({ kind, at: when }) => `${kind} ${when.slice(14, 16)}`)).toEqual([
    'override 09',
    'feedback 07',
    'undo 05',
    'override 03',
    'feedback 01',
  ]);
});

test('nothing said is an empty history', () => {
  expect(historyEntries({ feedbacks: [], overrides: [] })).toEqual([]);
});
