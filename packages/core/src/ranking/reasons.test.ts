import { expect, test } from 'vitest';
import { RANKING_POLICY, type ReasonedProposal, reasonsFor, type Surroundings } from './index.ts';

const MEANS = { relevance: 0.5, consistency: 0.5, trust: 0.5, recency: 0.5, agreement: 0 };
const AROUND: Surroundings = { policy: RANKING_POLICY, means: MEANS, subtopicMeans: [0.4, 0.4] };
const aProposal = (changes: Partial<ReasonedProposal> = {}): ReasonedProposal => ({
  parts: MEANS,
  support: 8,
  oppose: 2,
  adminPriority: 0,
  bothSides: null,
  subtopics: [
    { name: 'Safety', share: 0.6, similarity: 0.4 },
    { name: 'Cost', share: 0.4, similarity: 0.4 },
  ],
  ...changes,
});
const codes = (proposal: ReasonedProposal) => reasonsFor(proposal, AROUND).map(({ code, role }) => `${role} ${code}`);

test('a proposal like all others has no reason', () => {
  expect(reasonsFor(aProposal(), AROUND)).toEqual([]);
});

test('the two parts that gain most come first, then the one that lacks most', () => {
  const parts = { relevance: 0.9, consistency: 1, trust: 0.8, recency: 0.1, agreement: 0 };
  // 0.55 × 0.4 = 0.22, 0.25 × 0.5 = 0.125, 0.15 × 0.3 = 0.045, 0.05 × −0.4 = −0.02
  expect(codes(aProposal({ parts }))).toEqual(['because fits_well', 'because author_steady', 'but old']);
});

test.each([
  [8, 2, 'supported', 0.8],
  [5, 5, 'divided', 0.5],
  [2, 8, 'opposed', 0.2],
  [2, 0, 'few_votes', 2],
])('%i for and %i against is %s', (support, oppose, code, value) => {
  const parts = { ...MEANS, trust: 0.9 };
  expect(reasonsFor(aProposal({ parts, support, oppose }), AROUND)).toEqual([{ code, role: 'because', value, name: null }]);
});

test('a weighty subtopic that others say much more about is named; a light one is not', () => {
  const subtopics = [
    { name: 'Safety', share: 0.6, similarity: 0.19 },
    { name: 'Cost', share: 0.4, similarity: 0.1 },
  ];
  expect(reasonsFor(aProposal({ subtopics }), AROUND)).toEqual([{ code: 'little_about', role: 'but', value: null, name: 'Safety' }]);
  const light = [
    { name: 'Safety', share: 0.1, similarity: 0 },
    aProposal().subtopics[1] as { name: string; share: number; similarity: number },
  ];
  expect(codes(aProposal({ subtopics: light }))).toEqual([]);
});

test('a priority is always named, and first', () => {
  expect(codes(aProposal({ adminPriority: 0.2, parts: { ...MEANS, recency: 1 } }))).toEqual(['because priority', 'because new']);
});
