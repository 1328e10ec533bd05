import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts';

test('nothing stored is the default', () => {
  expect(parseSettings(undefined)).toEqual(DEFAULT_SETTINGS);
});

test('wrong values fall back, each for itself', () => {
  const stored = {
    threshold: 'high',
    method: 'magic',
    reveal: 'click',
    sites: { 'a.example': 'off', 'b.example': 'maybe' },
    expiryDays: -4,
  };
  expect(parseSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, reveal: 'click', sites: { 'a.example': 'off' } });
});

test.each([
  [0.1, 0.3],
  [0.3, 0.3],
  [0.77, 0.77],
  [2, 0.95],
  [Number.NaN, 0.5],
])('a threshold of %d is %d', (threshold, kept) => {
  expect(parseSettings({ threshold }).threshold).toBe(kept);
});

test('whatever was stored, settings come out that are stored and read as they are', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const settings = parseSettings(stored);
      expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    }),
  );
});
