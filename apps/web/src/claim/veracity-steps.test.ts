import { expect, test } from 'vitest';
import { PLOT, veracityShape } from './veracity-steps.ts';

const change = (day: number, veracity_after: number) => ({ veracity_after, created_at: new Date(Date.UTC(2026, 0, day)).toISOString() });
const now = new Date(Date.UTC(2026, 0, 21));

test('a claim that nobody has moved is a level line from its beginning until now', () => {
  const { path, points } = veracityShape([change(1, 0.5)], now);
  expect(path).toBe(`M${PLOT.left} ${points[0]?.y} H${PLOT.width - PLOT.right}`);
});

test('a change is a step at its time, and less is lower', () => {
  const { path, points } = veracityShape([change(1, 0.8), change(11, 0.6)], now);
  expect(points[1]?.x).toBe((PLOT.left + PLOT.width - PLOT.right) / 2);
  expect(points[1]?.y).toBeGreaterThan(points[0]?.y as number);
  expect(path).toBe(`M${PLOT.left} ${points[0]?.y} H${points[1]?.x} V${points[1]?.y} H${PLOT.width - PLOT.right}`);
});

test.each([
  ['at the top', [1]],
  ['at the bottom', [0]],
  ['over the whole range', [0, 1]],
  ['in the middle', [0.5]],
])('values %s stay inside, with a few lines behind them', (_where, values) => {
  const { points, grid } = veracityShape(
    values.map((value, i) => change(i + 1, value)),
    now,
  );
  for (const { y } of points) {
    expect(y).toBeGreaterThanOrEqual(PLOT.top);
    expect(y).toBeLessThanOrEqual(PLOT.foot);
  }
  expect(grid.length).toBeGreaterThanOrEqual(3);
  expect(grid.length).toBeLessThanOrEqual(6);
  for (const { value } of grid) expect(value).toBeGreaterThanOrEqual(0);
});

test('several changes at one moment do no harm', () => {
  expect(veracityShape([change(21, 0.5), change(21, 0.4)], now).path).not.toContain('NaN');
});
