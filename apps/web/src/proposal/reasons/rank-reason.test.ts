import { language } from '@verdict/elements/words';
import type { RankReason } from '@verdict/wire/ranking';
import { afterEach, expect, test } from 'vitest';
import { rankReasonText } from './rank-reason.ts';

afterEach(() => language.change('en'));

const aReason = (
  code: RankReason['code'],
  role: RankReason['role'],
  value: number | null = null,
  name: string | null = null,
): RankReason => ({
  code,
  role,
  value,
  name,
});
const REASONS = [
  aReason('fits_well', 'because', 0.9),
  aReason('supported', 'because', 0.734),
  aReason('old', 'but', 0.1),
  aReason('little_about', 'but', null, 'Safety'),
];

test('a place is explained in the language of the page', () => {
  expect(rankReasonText({ rank: 3, reasons: REASONS })).toBe(
    'Third because it fits the topic well and 73% support it. It is no longer new and it says little about Safety.',
  );
  language.change('es');
  expect(rankReasonText({ rank: 3, reasons: REASONS })).toBe(
    'Tercera porque encaja bien con el tema y la apoya el 73\u00a0%. Ya no es nueva y dice poco sobre Safety.',
  );
});

test('the same code says what it means where it holds a proposal back', () => {
  expect(rankReasonText({ rank: 2, reasons: [aReason('fits_well', 'but', 0.7)] })).toBe('Second. Others fit the topic even better.');
});

test('without a reason it is like the others', () => {
  expect(rankReasonText({ rank: 22, reasons: [] })).toBe('22nd: no part of its score stands out.');
});
