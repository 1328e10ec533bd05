import { expect, test } from 'vitest';
import { POINT_NOTIFICATIONS } from './notifications.ts';

const { url, texts } = POINT_NOTIFICATIONS.reply;
const REPLY = { point_id: 2, parent_id: 1 };

test.each([
  { author: 'Ana', en: 'Ana replied to you', es: 'Ana le ha respondido' },
  { author: null, en: 'A reply to you was deleted', es: 'Se ha borrado una respuesta para usted' },
])('a reply by $author', ({ author, en, es }) => {
  const data = { ...REPLY, author, excerpt: null };
  expect([texts.en.title(data), texts.es.title(data)]).toEqual([en, es]);
});

test('a reply leads to its place in the debate', () => {
  expect(url(REPLY)).toBe('/debates/2');
});
