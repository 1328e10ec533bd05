import { expect, test } from 'vitest';
import { exportName } from './download-export.ts';

test.each([
  ['csv', 'verdict-feedback-20261115T101500Z.csv'],
  ['json', 'verdict-feedback-20261115T101500Z.json'],
  ['ml', 'verdict-feedback-20261115T101500Z.jsonl'],
] as const)('an export as %s is named by the moment', (format, name) => {
  expect(exportName(format, new Date('2026-11-15T10:15:00.123Z'))).toBe(name);
});
