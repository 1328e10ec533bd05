import { expect, test } from 'vitest';
import { TITLES } from './texts.ts';

const reversal = (points: number) => ({ change: 'reversal', points, user_id: 1 }) as const;
const disputed = (count: number) => ({ alert: 'labels_disputed', count, usual: 0 }) as const;

test.each([
  [-1, '1 point was taken back: the reason no longer holds', 'Se le ha retirado 1 punto: el motivo ya no vale'],
  [-2, '2 points were taken back: the reason no longer holds', 'Se le han retirado 2 puntos: el motivo ya no vale'],
  [1, '1 point was given back to you', 'Se le ha devuelto 1 punto'],
  [2, '2 points were given back to you', 'Se le han devuelto 2 puntos'],
])('%i points are told in the right number', (points, english, spanish) => {
  expect([TITLES.en.reputation_changed(reversal(points)), TITLES.es.reputation_changed(reversal(points))]).toEqual([english, spanish]);
});

test.each([
  [1, '1 label is disputed by more than half of those who rated it', 'Más de la mitad de quienes la valoraron discute 1 etiqueta'],
  [3, '3 labels are disputed by more than half of those who rated them', 'Más de la mitad de quienes las valoraron discute 3 etiquetas'],
])('%i disputed labels are told in the right number', (count, english, spanish) => {
  expect([TITLES.en.feedback_alert(disputed(count)), TITLES.es.feedback_alert(disputed(count))]).toEqual([english, spanish]);
});
