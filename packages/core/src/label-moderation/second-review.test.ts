import { expect, test } from 'vitest';
import { measureAgreement, refuseSecondReview, SECOND_REVIEW_POLICY, wantsSecondReview } from './index.ts';

const uuidOf = (i: number): string => `019a8000-0000-7${(i % 4096).toString(16).padStart(3, '0')}-8000-${i.toString(16).padStart(12, '0')}`;

test('about one decision in twenty gets a second review, however similar the uuids are', () => {
  const chosen = Array.from({ length: 20_000 }, (_, i) => uuidOf(i)).filter((uuid) => wantsSecondReview(uuid, SECOND_REVIEW_POLICY));
  expect(chosen.length).toBeGreaterThan(900);
  expect(chosen.length).toBeLessThan(1100);
});

test('the same uuid always gives the same result; shares of none and all work', () => {
  const uuid = uuidOf(7);
  expect(wantsSecondReview(uuid, SECOND_REVIEW_POLICY)).toBe(wantsSecondReview(uuid, SECOND_REVIEW_POLICY));
  expect(wantsSecondReview(uuid, { ...SECOND_REVIEW_POLICY, share: 0 })).toBe(false);
  expect(wantsSecondReview(uuid, { ...SECOND_REVIEW_POLICY, share: 1 })).toBe(true);
});

test.each([
  { what: 'a stranger’s decision', decidedBy: 1, authorId: 2, isReviewed: false, refusal: undefined },
  { what: 'one’s own decision', decidedBy: 9, authorId: 2, isReviewed: false, refusal: 'own_decision' },
  { what: 'about one’s own words', decidedBy: 1, authorId: 9, isReviewed: false, refusal: 'not_to_yourself' },
  { what: 'one that was reviewed', decidedBy: 1, authorId: 2, isReviewed: true, refusal: 'case_decided' },
  { what: 'of people who have left', decidedBy: null, authorId: null, isReviewed: false, refusal: undefined },
])('$what: $refusal', ({ refusal, what: _what, ...review }) => {
  expect(refuseSecondReview(review, 9)).toBe(refusal);
});

const pair = (first: 'validated' | 'overridden' | 'disputed', second: typeof first, count: number) => ({ first, second, count });

test('without reviews there is no agreement figure', () => {
  expect(measureAgreement([], SECOND_REVIEW_POLICY)).toEqual({ reviewed: 0, agreed: 0, share: null, kappa: null });
});

test('a few pairs have a share but no kappa', () => {
  const pairs = [pair('validated', 'validated', 3), pair('validated', 'overridden', 1)];
  expect(measureAgreement(pairs, SECOND_REVIEW_POLICY)).toEqual({ reviewed: 4, agreed: 3, share: 0.75, kappa: null });
});

test('kappa equals the textbook example', () => {
  const pairs = [pair('validated', 'validated', 20), pair('validated', 'overridden', 5), pair('overridden', 'validated', 10)];
  const { kappa } = measureAgreement([...pairs, pair('overridden', 'overridden', 15)], SECOND_REVIEW_POLICY);
  expect(kappa).toBeCloseTo(0.4, 10);
});

test('two moderators who always decide the same have no kappa', () => {
  expect(measureAgreement([pair('disputed', 'disputed', 40)], SECOND_REVIEW_POLICY)).toMatchObject({ share: 1, kappa: null });
});
