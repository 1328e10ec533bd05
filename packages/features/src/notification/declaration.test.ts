import { LANGUAGES, NOTIFICATION_GROUPS } from '@verdict/core/notification';
import { expect, test } from 'vitest';
import { SLICES } from '../slices.ts';
import { declaredNotifications } from './index.ts';

const DECLARED = Object.entries(declaredNotifications(SLICES));

test('no kind is declared by two slices', () => {
  const kinds = SLICES.flatMap(({ notifications = {} }) => Object.keys(notifications));
  expect(kinds.toSorted()).toEqual(DECLARED.map(([kind]) => kind).toSorted());
});

test('the kinds of the settings stand in groups, what people say to each other first', () => {
  const places = DECLARED.map(([, { group }]) => NOTIFICATION_GROUPS.indexOf(group));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect([DECLARED[0]?.[0], DECLARED.at(-1)?.[0]]).toEqual(['reply', 'security']);
});

test.each(DECLARED)('%s has a name and a button in every language', (_kind, { texts }) => {
  for (const language of LANGUAGES) {
    expect(texts[language].name).toMatch(/^\S.*[^.\s]$/);
    expect(texts[language].button).toMatch(/^\S.*[^.\s]$/);
  }
});

test('every event that a kind follows is declared by a slice', () => {
  const declared = new Set(SLICES.flatMap(({ events = {} }) => Object.keys(events)));
  for (const [kind, { follows }] of DECLARED)
    for (const event of follows?.events ?? []) expect(declared.has(event), `${kind} ${event}`).toBe(true);
});
