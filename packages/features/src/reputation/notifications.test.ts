import { expect, test } from 'vitest';
import { REPUTATION_NOTIFICATIONS } from './notifications.ts';

const { reputation_changed, badge_earned } = REPUTATION_NOTIFICATIONS;

test.each([
  [{ change: 'tier_up', tier: 'trusted' }, 'You have reached a new tier: Trusted', 'Ha alcanzado un nuevo nivel: De confianza'],
  [{ change: 'tier_down', tier: 'novice' }, 'Your tier is now Novice', 'Su nivel es ahora Novel'],
  [
    { change: 'penalty', penalty: 'spam_challenge', points: -20 },
    'You lost 20 points for a challenge that was spam',
    'Ha perdido 20 puntos por una impugnación que era spam',
  ],
  [
    { change: 'penalty', penalty: 'false_information', points: -50 },
    'You lost 50 points for false information',
    'Ha perdido 50 puntos por información falsa',
  ],
  [{ change: 'penalty', penalty: 'harassment', points: -1 }, 'You lost 1 point for harassment', 'Ha perdido 1 punto por acoso'],
  [
    { change: 'reversal', points: -2 },
    'You lost 2 points again: the reason no longer holds',
    'Ha vuelto a perder 2 puntos: el motivo ya no vale',
  ],
  [{ change: 'reversal', points: 1 }, 'You were given back 1 point', 'Se le ha devuelto 1 punto'],
  [{ change: 'reversal', points: 2 }, 'You were given back 2 points', 'Se le han devuelto 2 puntos'],
] as const)('%o', (change, en, es) => {
  const { texts, url } = reputation_changed;
  const data = { ...change, user_id: 7 };
  expect([texts.en.title(data), texts.es.title(data), url(data)]).toEqual([en, es, '/people/7']);
});

test('a badge', () => {
  const { texts, mail } = badge_earned;
  const data = { badge: 'sharp_eye', user_id: 7 } as const;
  expect([texts.en.title(data), texts.es.title(data)]).toEqual(['You earned a badge: Sharp eye', 'Ha ganado una insignia: Buen ojo']);
  expect(mail).toBe('off');
});
