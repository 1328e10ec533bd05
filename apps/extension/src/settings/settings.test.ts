import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts';

test('without stored settings the defaults apply', () => {
  expect(parseSettings(undefined)).toEqual(DEFAULT_SETTINGS);
});

test('each invalid value is replaced by its default', () => {
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
  [0.1, 0.5],
  [0.3, 0.3],
  [0.77, 0.77],
  [2, 0.5],
  [Number.NaN, 0.5],
])('a stored threshold of %d becomes %d', (threshold, expected) => {
  expect(parseSettings({ threshold }).threshold).toBe(expected);
});

test('settings are unchanged after storing and loading', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('pausedUntil', 'threshold', 'sites', 'expiryDays', 'x'), fc.anything()), (stored) => {
      const settings = parseSettings(stored);
      expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    }),
  );
});
