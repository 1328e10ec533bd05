import { expect, test } from 'vitest';
import type { HistoryPoint } from '../../feedback/index.ts';
import { columnsOf, middles } from './time-columns.ts';

const AREA = { width: 280, height: 100 };

function aPoint(correctClassifications: number, falsePositives: number, falseNegatives: number): HistoryPoint {
  const totalFeedback = correctClassifications + falsePositives + falseNegatives;
  return { start: 0, totalFeedback, falsePositives, falseNegatives, correctClassifications, accuracy: 0, accuracySoFar: 0 };
}

test('the highest column fills the area, and the others are in proportion', () => {
  const [small, high] = columnsOf([aPoint(1, 0, 0), aPoint(2, 1, 1)], AREA);
  expect([small?.y, high?.y]).toEqual([75, 0]);
  expect(high?.parts.map(({ type }) => type)).toEqual(['correct', 'false_positive', 'false_negative']);
});

test('parts are stacked from the bottom', () => {
  const [column] = columnsOf([aPoint(2, 1, 1)], AREA);
  expect(column?.parts.map(({ y }) => y)).toEqual([50, 25, 0]);
});

test('a period without answers has no parts', () => {
  expect(columnsOf([aPoint(1, 0, 0), aPoint(0, 0, 0)], AREA)[1]?.parts).toEqual([]);
});

test.each([1, 13, 14, 60])('%i periods fit the width, the last at its end', (count) => {
  const at = middles(count, AREA.width);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(at[0]).toBeGreaterThan(0);
  expect(AREA.width - (at.at(-1) as number)).toBeLessThanOrEqual(AREA.width / 14 / 2);
});
