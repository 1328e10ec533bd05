import { isWeakPassword } from '@verdict/core/account';
import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  { password: '', strength: 'empty' },
  { password: 'ninechars', strength: 'short' },
  { password: '🌲🌲🌲🌲🌲', strength: 'short' }, // five characters, whatever they weigh
  { password: 'password123', strength: 'common' },
  { password: 'ana@example.org', strength: 'common' },
  { password: 'ten of it.', strength: 'enough' },
  { password: 'sixteen of these', strength: 'strong' },
] as const)('"$password" is $strength', ({ password, strength }) => {
  expect(passwordStrength(password, 'ana@example.org')).toBe(strength);
});

test('what is called good enough here is accepted there', () => {
  for (const password of ['ten of it.', 'sixteen of these']) expect(isWeakPassword(password, 'ana@example.org')).toBe(false);
  for (const password of ['ninechars', 'password123']) expect(isWeakPassword(password, 'ana@example.org')).toBe(true);
});
