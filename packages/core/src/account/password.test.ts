import { expect, test } from 'vitest';
import { isWeakPassword } from './index.ts';

const EMAIL = 'Marisol.Quintana@example.org';

test.each([
  ['', true],
  ['ninechars', true],
  ['ten-chars.', false],
  ['ñandúñandú', false], // characters count, not bytes
  ['👍👍👍👍👍', true], // five, however many units they take
  ['password123', true],
  ['PassWord123', true],
  ['1234567890', true],
  ['contraseña123', true],
  ['correct horse battery staple', false],
  ['marisol.quintana@EXAMPLE.org', true],
  ['marisol.quintana', true],
  ['marisol.quintana9', false],
  [' '.repeat(10), false], // odd, but nobody guesses it first
])('%j is weak: %s', (password, expected) => {
  expect(isWeakPassword(password, EMAIL)).toBe(expected);
});
