import { expect, test } from 'vitest';
import { FEEDBACK_ALERT_NOTIFICATIONS } from './notifications.ts';

const { texts, url } = FEEDBACK_ALERT_NOTIFICATIONS.feedback_alert;

test.each([
  [
    { alert: 'labels_disputed', count: 1 },
    '1 flag is disputed by more than half of the people who answered',
    'Más de la mitad de quienes respondieron discute 1 marca',
  ],
  [
    { alert: 'labels_disputed', count: 3 },
    '3 flags are disputed by more than half of the people who answered',
    'Más de la mitad de quienes respondieron discute 3 marcas',
  ],
  [
    { alert: 'submissions_dropped', count: 1, usual: 12 },
    '1 answer in 24 hours; the usual number is 12',
    '1 respuesta en 24 horas; lo habitual son 12',
  ],
  [{ alert: 'submissions_failed', count: 1 }, '1 answer could not be saved', 'No se ha podido guardar 1 respuesta'],
  [{ alert: 'submissions_failed', count: 5 }, '5 answers could not be saved', 'No se han podido guardar 5 respuestas'],
  [{ alert: 'exports_failed', count: 1 }, 'An export failed', 'Ha fallado una exportación'],
  [{ alert: 'exports_failed', count: 2 }, '2 exports failed', 'Han fallado 2 exportaciones'],
  [
    { alert: 'database_slow', count: 20 },
    '20 database statements took longer than a second',
    '20 consultas a la base de datos han tardado más de un segundo',
  ],
] as const)('%o', (raised, en, es) => {
  const data = { usual: 0, ...raised };
  expect([texts.en.title(data), texts.es.title(data)]).toEqual([en, es]);
});

test('disputed flags lead to where moderators decide, all else to the administration', () => {
  expect(url({ alert: 'labels_disputed', count: 3, usual: 0 })).toBe('/admin/fallacy-moderation');
  expect(url({ alert: 'database_slow', count: 20, usual: 0 })).toBe('/admin');
});
