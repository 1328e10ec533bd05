import type { ControversialFallacy } from '@verdict/wire/label-moderation';
import { expect, test } from 'vitest';
import { knownStatus } from './claim-tag.ts';

test.each([
  { override: null, second_review_wanted: false, knows: 'disputed' },
  { override: { status: 'overridden' }, second_review_wanted: false, knows: 'overridden' },
  { override: { status: 'overridden' }, second_review_wanted: true, knows: undefined },
  { override: { status: null }, second_review_wanted: false, knows: undefined }, // kept back by the server
])('of $override, second review wanted: $second_review_wanted, is known: $knows', ({ knows, ...item }) => {
  expect(knownStatus({ fallacyLabel: { status: 'disputed' }, ...item } as ControversialFallacy)).toBe(knows);
});
