import { expect, test } from 'vitest';
import { ACCOUNT_NOTIFICATIONS } from './notifications.ts';

const { isMandatory, texts, url } = ACCOUNT_NOTIFICATIONS.security;

test.each([
  ['password_changed', 'Your password was changed', 'Se ha cambiado su contraseña'],
  ['password_reset', 'Your password was reset', 'Se ha restablecido su contraseña'],
  ['email_changed', 'Your email address was changed', 'Se ha cambiado su dirección de correo'],
  ['second_factor_on', 'Two-step sign-in is now on', 'La entrada en dos pasos está activada'],
  ['second_factor_off', 'Two-step sign-in is now off', 'La entrada en dos pasos está desactivada'],
  ['recovery_code_used', 'A recovery code was used to sign in', 'Se ha entrado con un código de recuperación'],
  ['sign_in_linked', 'Another way to sign in was added to your account', 'Se ha añadido otra forma de entrar en su cuenta'],
  ['key_created', 'An API key was created for your account', 'Se ha creado una clave de API para su cuenta'],
  ['role_changed', 'Your role was changed', 'Ha cambiado su rol'],
  ['erasure_requested', 'Your account will be deleted', 'Su cuenta se borrará'],
] as const)('%s', (what, en, es) => {
  expect([texts.en.title({ what }), texts.es.title({ what })]).toEqual([en, es]);
});

test('what takes effect later says when', () => {
  const data = { what: 'erasure_requested', after: '2026-05-03T10:00:00Z' } as const;
  expect([texts.en.title(data), texts.es.title(data)]).toEqual([
    'Your account will be deleted on May 3, 2026 at 10:00 AM UTC',
    'Su cuenta se borrará el 3 de mayo de 2026 a las 10:00 UTC',
  ]);
});

test('it cannot be switched off, and leads to where the account is protected', () => {
  expect([isMandatory, url({ what: 'role_changed' })]).toEqual([true, '/settings/security']);
});
