import { expect, test } from 'vitest';
import { CONSENSUSES } from '../verdict/index.ts';
import { exportFileName, maskPersonalData, SPLITS, type Split, splitOf, trainingTarget } from './index.ts';

test('about 70% of many points are in train, 15% in validation and 15% in test', () => {
  const counts: Record<Split, number> = { train: 0, validation: 0, test: 0 };
  for (let id = 1; id <= 100_000; id += 1) counts[splitOf(id)] += 1;
  expect(SPLITS.map((split) => Math.round(counts[split] / 1000))).toEqual([70, 15, 15]);
});

test('a point never changes its split', () => {
  // Fixed values: models were trained with these splits.
  expect([1, 2, 3, 4, 5, 456, 457, 1_000_000_007].map(splitOf)).toEqual([
    'test',
    'validation',
    'train',
    'test',
    'train',
    'train',
    'train',
    'test',
  ]);
});

test.each([
  ['Write to ana.b+c@example.co.uk today', 'Write to [mail] today'],
  ['@ana_b said so, and @ana@social.example too', '[handle] said so, and [mail] too'],
  ['Call +44 20 7946 0958 or (020) 7946-0958', 'Call [phone] or [phone]'],
  ['Call 555-123-4567.', 'Call [phone].'],
  ['From 2019-2020 it cost 1 500 000, on 2024-01-15 at 10:30', 'From 2019-2020 it cost 1 500 000, on 2024-01-15 at 10:30'],
  ['5 @ 3 is no handle, nor is a/@b', '5 @ 3 is no handle, nor is a/@b'],
  ['Nothing to see here', 'Nothing to see here'],
])('%s', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
});

// A regular expression with quadratic time would exceed the limit of this test.
test('masking takes time linear in the length of the text', () => {
  for (const text of ['@'.repeat(20_000), '0'.repeat(20_000), `${'a.'.repeat(10_000)}@`, '+1 '.repeat(7000), 'a@'.repeat(10_000)]) {
    expect(maskPersonalData(text)).toBeTypeOf('string');
  }
});

test.each(CONSENSUSES)('without a moderator’s decision, "%s" decides the target', (consensus) => {
  expect(trainingTarget({ consensus, status: 'active', moderator_override: false })).toEqual({
    is_true_positive: consensus === 'confirmed' || consensus === 'likely_correct',
    is_false_positive: consensus === 'rejected' || consensus === 'likely_incorrect',
  });
});

test.each([
  ['validated', true],
  ['disputed', false],
  ['overridden', false],
] as const)('a moderator’s "%s" counts whatever the community says', (status, holds) => {
  for (const consensus of CONSENSUSES)
    expect(trainingTarget({ consensus, status, moderator_override: true })).toEqual({ is_true_positive: holds, is_false_positive: !holds });
});

test('a file is named by its content and date', () => {
  expect(exportFileName('ml', new Date('2026-03-01T10:20:30.456Z'))).toBe('verdict-feedback-ml-2026-03-01T10-20-30Z.jsonl');
});
