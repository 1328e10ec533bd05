import type { ModerationCase } from '@verdict/wire/moderation';
import { expect, test } from 'vitest';
import { caseStatusOf } from './case-state.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const INES = { id: 2, name: 'Ines' };

test.each([
  { about: { decision: null, claimed_by: null, claimed_until: null }, standing: 'open' },
  { about: { decision: null, claimed_by: INES, claimed_until: '2026-03-10T12:05:00Z' }, standing: 'mine' },
  { about: { decision: null, claimed_by: { id: 3, name: 'Noor' }, claimed_until: '2026-03-10T12:05:00Z' }, standing: 'claimed' },
  { about: { decision: null, claimed_by: INES, claimed_until: '2026-03-10T12:00:00Z' }, standing: 'open' }, // it has just run out
  { about: { decision: 'keep', claimed_by: INES, claimed_until: '2026-03-10T12:05:00Z' }, standing: 'decided' },
] as const)('$about.decision, claimed by $about.claimed_by.name until $about.claimed_until: $standing', ({ about, standing }) => {
  expect(caseStatusOf(about as unknown as ModerationCase, INES.id, NOW)).toBe(standing);
});
