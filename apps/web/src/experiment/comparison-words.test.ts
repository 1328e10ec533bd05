import { language } from '@verdict/elements/words';
import type { ExperimentResult } from '@verdict/wire/experiment';
import { afterEach, expect, test } from 'vitest';
import { differenceText, verdictSentence } from './comparison-words.ts';

const COMPARISON: ExperimentResult['comparisons'][number] = {
  arm: 1,
  verdict: 'better',
  difference: 0.2,
  low: 0.05,
  high: 0.35,
  relative: { value: 0.12, low: 0.031, high: 0.22 },
  p_value: 0.01,
  sequence: [],
  quality: { proposals: 0, control: null, candidate: null, low: null, high: null, verdict: 'too_few_people' },
};
const arm = (number: number, measured: number) => ({
  arm: number,
  people: 100,
  measured,
  votes_per_person: 1,
  person_days: 100,
  votes_per_day: 1,
  voting_share: 1,
  top_votes_per_day: 1,
});
const RESULT = { arms: [arm(0, 80), arm(1, 31)], least_people: 50 } as ExperimentResult;
const sentence = (change: Partial<typeof COMPARISON>, hasEnded = false) =>
  verdictSentence({ name: 'Support', comparison: { ...COMPARISON, ...change }, result: RESULT, hasEnded });

afterEach(() => language.change('en'));

test.each([
  { change: {}, said: '“Support” gets more votes per person: +12% (+3.1% to +22%).' },
  {
    change: { verdict: 'worse', relative: { value: -0.2, low: -0.3, high: -0.1 } } as const,
    said: '“Support” gets fewer votes per person: -20% (-30% to -10%).',
  },
  { change: { verdict: 'none_shown' } as const, said: 'No difference shown yet.' },
  {
    change: { verdict: 'too_few_people' } as const,
    said: 'Too few people to say anything: 31 of 50 needed in the smaller group. People count once their days are over.',
  },
])('$said', ({ change, said }) => {
  expect(sentence(change)).toBe(said);
});

test('once an experiment has ended there is no “yet”', () => {
  expect(sentence({ verdict: 'none_shown' }, true)).toBe('No difference was shown.');
});

test('where the ranking in force has too few votes for a percentage the difference is in votes', () => {
  expect(differenceText({ ...COMPARISON, relative: null })).toBe('+0.2 votes (+0.05 to +0.35)');
  expect(differenceText({ ...COMPARISON, relative: null, low: null })).toBe('');
});

test('in Spanish too', () => {
  language.change('es');
  expect(sentence({ verdict: 'none_shown' })).toBe('Aún no se ve ninguna diferencia.');
  expect(sentence({})).toMatch(/^«Support» recibe más votos por persona: \+12/);
});
