import { expect, test } from 'vitest';
import { LABEL_MODERATION_NOTIFICATIONS } from './notifications.ts';

const { label_reviewed, label_controversial } = LABEL_MODERATION_NOTIFICATIONS;
const LABEL = { point_id: 1, label_id: 2 };

test.each([
  ['overridden', 'A moderator removed a flag on your comment', 'Un moderador ha retirado una marca de su comentario'],
  ['validated', 'A moderator kept a flag on your comment', 'Un moderador ha mantenido una marca de su comentario'],
  ['disputed', 'A moderator left a flag on your comment disputed', 'Un moderador ha dejado en disputa una marca de su comentario'],
] as const)('a review that ends %s', (status, en, es) => {
  const { texts, url } = label_reviewed;
  const data = { ...LABEL, status };
  expect([texts.en.title(data), texts.es.title(data), url(data)]).toEqual([en, es, '/debates/1?label=2']);
});

test('a flag about which people disagree is for moderators', () => {
  const { group, texts, url } = label_controversial;
  expect([group, url(LABEL)]).toEqual(['moderators', '/admin/fallacy-moderation?label=2']);
  expect([texts.en.title(LABEL), texts.es.title(LABEL)]).toEqual([
    'People disagree about a flag. It needs a moderator’s review',
    'Hay desacuerdo sobre una marca. Debe revisarla un moderador',
  ]);
});
