import { expect, test } from 'vitest';
import { LABEL_NOTIFICATIONS } from './notifications.ts';

const { label_added, label_review_requested } = LABEL_NOTIFICATIONS;
const LABEL = { point_id: 1, label_id: 2 };

test.each([
  [1, 'Your comment was flagged', 'Se ha marcado su comentario'],
  [3, 'Your comment was flagged in 3 places', 'Se ha marcado su comentario en 3 lugares'],
])('%i flags', (count, en, es) => {
  const { texts } = label_added;
  expect([texts.en.title({ ...LABEL, count }), texts.es.title({ ...LABEL, count })]).toEqual([en, es]);
});

test('a request for a review is for moderators and leads to where they decide', () => {
  const { group, url, texts } = label_review_requested;
  expect([group, url(LABEL)]).toEqual(['moderators', '/admin/fallacy-moderation?label=2']);
  expect([texts.en.title(LABEL), texts.es.title(LABEL)]).toEqual([
    'An author requested a review of a flag',
    'Un autor ha pedido que se revise una marca',
  ]);
});
