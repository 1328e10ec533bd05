import { expect, test } from 'vitest';
import { MODERATION_NOTIFICATIONS } from './notifications.ts';

const KINDS = MODERATION_NOTIFICATIONS;
const SUBJECT = { subject_kind: 'point', subject_id: 3 };
const DAY = '2026-05-03T10:00:00Z';

test.each([
  [
    'review_due',
    { case_id: 1, due_at: DAY },
    'A report must be reviewed by May 3, 2026 at 10:00 AM UTC',
    'Hay que revisar una denuncia antes del 3 de mayo de 2026 a las 10:00 UTC',
  ],
  ['report_decided', { ...SUBJECT, decision: 'remove' }, 'What you reported was removed', 'Se ha retirado lo que denunció'],
  ['report_decided', { ...SUBJECT, decision: 'keep' }, 'What you reported was kept', 'Lo que denunció se mantiene'],
  [
    'content_hidden',
    SUBJECT,
    'Something you wrote is hidden until a moderator reviews it',
    'Algo que usted escribió está oculto hasta que lo revise un moderador',
  ],
  [
    'content_removed',
    { ...SUBJECT, reason: 'An insult.' },
    'A moderator removed something you wrote',
    'Un moderador ha retirado algo que usted escribió',
  ],
  ['content_restored', SUBJECT, 'Something you wrote is visible again', 'Algo que usted escribió vuelve a ser visible'],
  [
    'suspended',
    { reason: 'Spam', until: DAY },
    'Your account is suspended until May 3, 2026 at 10:00 AM UTC',
    'Su cuenta está suspendida hasta el 3 de mayo de 2026 a las 10:00 UTC',
  ],
  ['suspended', { reason: 'Spam', until: null }, 'Your account is suspended indefinitely', 'Su cuenta está suspendida indefinidamente'],
  ['suspension_lifted', {}, 'Your account is no longer suspended', 'Su cuenta ya no está suspendida'],
  [
    'appeal_decided',
    { outcome: 'lifted', reason: 'A mistake.' },
    'Your appeal was accepted: the suspension is lifted',
    'Su recurso se ha aceptado: la suspensión termina',
  ],
  [
    'appeal_decided',
    { outcome: 'upheld', reason: 'Spam.' },
    'Your appeal was rejected: the suspension stays',
    'Su recurso se ha rechazado: la suspensión se mantiene',
  ],
] as const)('%s with %o', (kind, data, en, es) => {
  const { texts } = KINDS[kind];
  expect([texts.en.title(data as never), texts.es.title(data as never)]).toEqual([en, es]);
});

test.each([
  ['point', '/debates/3'],
  ['challenge', '/challenges/3'],
  ['person', '/people/3'],
  ['label_reply', '/notifications'],
])('what was removed is read in its place: %s at %s', (subject_kind, url) => {
  expect(KINDS.content_removed.url({ subject_kind, subject_id: 3, reason: 'r' })).toBe(url);
});

test('a suspension cannot be silenced, and leads to the appeal', () => {
  const { isMandatory, url } = KINDS.suspended;
  expect([isMandatory, url({ reason: 'Spam', until: null, appeal_url: 'https://verdict.example/appeal' })]).toEqual([
    true,
    'https://verdict.example/appeal',
  ]);
});
