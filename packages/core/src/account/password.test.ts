import { expect, test } from 'vitest';
import { isWeakPassword } from './index.ts';

const EMAIL = 'Marisol.Quintana@example.org';

test.each([
  ['', true],
  ['ninechars', true],
  ['ten-chars.', false],
  ['ñandúñandú', false], // length is counted in characters, not bytes
  ['👍👍👍👍👍', true], // five characters, however many code units
  ['password123', true],
  ['PassWord123', true],
  ['1234567890', true],
  ['contraseña123', true],
  ['correct horse battery staple', false],
  ['marisol.quintana@EXAMPLE.org', true],
  ['marisol.quintana', true],
  ['marisol.quintana9', false],
  [' '.repeat(10), false], // unusual, but not a common guess
])('%j is weak: %s', (password, expected) => {
  expect(isWeakPassword(password, EMAIL)).toBe(expected);
});
