import { expect, test } from 'vitest';
import { darkPath } from './qr-code.ts';

test('dark squares side by side become one shape, and light ones none', () => {
  expect(
    darkPath([
      [false, true, true, false, true],
      [false, false, false, false, false],
      [true, false, false, false, false],
    ]),
  ).toBe('M1 0h2v1h-2zM4 0h1v1h-1zM0 2h1v1h-1z');
});
