import { NO_FEEDBACK, publishStats, VERDICT_POLICY } from '@verdict/core/verdict';
import { expect, test } from 'vitest';
import { oddsSteps } from './odds-steps.ts';
import { tableRules } from './table-rules.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

const said = VERDICT_WORDS.en;
const TABLE = { policy_version: 'table-1', min_feedbacks: 3, strong_percent: 70, leaning_percent: 50, leaning_needs: 5 };
const statsOf = (correct: number, false_positive: number) => publishStats({ ...NO_FEEDBACK, correct, false_positive }, VERDICT_POLICY);

test.each([
  [0, 0, 'Uncertain: fewer than 3 answers'],
  [2, 0, 'Uncertain: fewer than 3 answers'],
  [7, 3, 'Confirmed: 70% or more say correct'],
  [3, 7, 'Rejected: 70% or more say it is not'],
  [3, 3, 'Likely correct: 50% or more, 5 answers or more'],
  [4, 6, 'Likely incorrect: 50% or more, 5 answers or more'],
  [2, 2, 'Uncertain: anything else'],
])('%i for and %i against: the line that decides is the one of the table', (correct, wrong, line) => {
  const deciding = tableRules(statsOf(correct, wrong), TABLE, said).filter(({ decides }) => decides);
  expect(deciding.map(({ words }) => words)).toEqual([line]);
});

test('each step begins where the last ended, and the last ends at the number', () => {
  const answers = [
    { answer: 'correct' as const, count: 3, weight: 3, log_odds: 2.5 },
    { answer: 'false_positive' as const, count: 1, weight: 1, log_odds: -1 },
  ];
  const probability = { before: 0.5, answers, together: -0.75, log_odds: 1.25 };
  const steps = oddsSteps(probability as Parameters<typeof oddsSteps>[0], said);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0.5, 3],
    [3, 2],
    [2, 1.25],
  ]);
});
