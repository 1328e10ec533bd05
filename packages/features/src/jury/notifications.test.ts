import { expect, test } from 'vitest';
import { JURY_NOTIFICATIONS } from './notifications.ts';

const { resolution_appealed, jury_called, resolution_appeal_decided } = JURY_NOTIFICATIONS;
const APPEAL = { challenge_id: 1, appeal_id: 2 };

test.each([
  ['upheld', 'A jury upheld the outcome of a challenge', 'Un jurado ha mantenido el resultado de una impugnación'],
  ['modified', 'A jury changed the outcome of a challenge', 'Un jurado ha cambiado el resultado de una impugnación'],
  ['overturned', 'A jury overturned the outcome of a challenge', 'Un jurado ha anulado el resultado de una impugnación'],
] as const)('an outcome that is %s', (outcome, en, es) => {
  const { texts, url } = resolution_appeal_decided;
  const data = { ...APPEAL, outcome };
  expect([texts.en.title(data), texts.es.title(data), url(data)]).toEqual([en, es, '/challenges/1']);
});

test('a juror learns by when the jury decides, and is led to the appeal', () => {
  const { texts, url } = jury_called;
  const data = { ...APPEAL, decide_by: '2026-05-03T10:00:00Z' };
  expect([texts.en.title(data), texts.es.title(data), url(data)]).toEqual([
    'You were drawn for a jury that decides by May 3, 2026 at 10:00 AM UTC',
    'Ha salido en el sorteo de un jurado que decide antes del 3 de mayo de 2026 a las 10:00 UTC',
    '/juries?appeal=2',
  ]);
});

test('an appeal', () => {
  const { texts } = resolution_appealed;
  expect([texts.en.title(APPEAL), texts.es.title(APPEAL)]).toEqual([
    'An outcome that concerns you was appealed, and a jury will decide',
    'Se ha recurrido un resultado que le concierne y decidirá un jurado',
  ]);
});
