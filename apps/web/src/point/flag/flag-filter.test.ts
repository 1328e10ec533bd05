import { labelState } from '@verdict/elements/label';
import type { LabelResponse } from '@verdict/wire/label';
import { expect, test } from 'vitest';
import { type FlagFilter, flagFilterAddress, isFiltered, matchesFilter, readFlagFilter } from './flag-filter.ts';

function aLabel(change: object = {}): LabelResponse {
  const label = { fallacy_type: 'straw_man', status: 'active', stats: { consensus: 'uncertain' }, your_feedback: null, is_yours: false };
  return { ...label, moderator_override: false, outdated_at: null, ...change } as LabelResponse;
}

test.each<FlagFilter>([{}, { type: 'straw_man' }, { status: 'disputed', verdict: 'rejected' }, { needed: true, type: 'red_herring' }])(
  '%j can be read again from its address',
  (filter) => {
    const address = flagFilterAddress('/debates/7', filter);
    expect(readFlagFilter(new URL(address, 'http://here').searchParams)).toEqual(filter);
  },
);

test('what an address says that makes no sense is left out', () => {
  const filter = readFlagFilter(new URLSearchParams('type=nonsense&status=__proto__&verdict=confirmed&label=3'));
  expect(filter).toEqual({ verdict: 'confirmed' });
  expect([isFiltered(filter), isFiltered({})]).toEqual([true, false]);
});

test.each([
  [{ type: 'straw_man' }, {}, true],
  [{ type: 'red_herring' }, {}, false],
  [{ status: 'active', verdict: 'uncertain' }, {}, true],
  [{ verdict: 'confirmed' }, {}, false],
  [{ verdict: 'disputed' }, { stats: { consensus: 'uncertain', is_controversial: true } }, true],
  [{ verdict: 'uncertain' }, { stats: { consensus: 'uncertain', is_controversial: true } }, false],
  [{ verdict: 'overridden' }, { status: 'overridden', stats: { consensus: 'rejected' } }, true],
  [{ verdict: 'rejected' }, { status: 'overridden', stats: { consensus: 'rejected' } }, false],
  [{ needed: true }, {}, true],
  [{ needed: true }, { your_feedback: {} }, false],
  [{ needed: true }, { is_yours: true }, false],
  [{ needed: true }, { moderator_override: true }, false],
  [{ needed: true }, { outdated_at: '2026-03-10T12:00:00Z' }, false],
] as const)('%j shows a label with %j: %s', (filter, change, shows) => {
  const label = aLabel(change);
  expect(matchesFilter(label, filter, labelState(label))).toBe(shows);
});

test.each([
  [{ verdict: 'uncertain' }, false],
  [{ status: 'active' }, false],
  [{ needed: true, type: 'straw_man' }, true],
] as const)('%j shows a label whose verdict the reader may not know yet: %s', (filter, shows) => {
  expect(matchesFilter(aLabel(), filter, undefined)).toBe(shows);
});
