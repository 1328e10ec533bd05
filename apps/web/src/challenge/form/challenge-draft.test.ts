import { expect, test } from 'vitest';
import { EMPTY_EVIDENCE } from '../evidence/evidence-draft.ts';
import { type ChallengeDraft, challengeFrom, EMPTY_CHALLENGE, parseChallenge, problemWithChallenge } from './challenge-draft.ts';

const whole: ChallengeDraft & { type: 'bias' } = {
  type: 'bias',
  title: 'One side only',
  statement: 'It quotes nobody who lives there.',
  evidence: [{ ...EMPTY_EVIDENCE, url: 'https://example.org', text: 'The list of those quoted.' }],
};

test.each([
  [EMPTY_CHALLENGE, { field: 'type' }],
  [{ ...whole, title: ' ' }, { field: 'title' }],
  [{ ...whole, statement: '' }, { field: 'statement' }],
  [
    { ...whole, evidence: [...whole.evidence, EMPTY_EVIDENCE] },
    { field: 'evidence', index: 1, problem: 'url' },
  ],
  [whole, undefined],
])('the first thing that is missing is named', (draft, problem) => {
  expect(problemWithChallenge(draft)).toEqual(problem);
});

test('a draft is read back as it was kept, and what is no draft is an empty one', () => {
  expect(parseChallenge(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  expect(parseChallenge('nonsense')).toEqual(EMPTY_CHALLENGE);
  expect(parseChallenge({ type: 'gone', evidence: [] })).toEqual(EMPTY_CHALLENGE);
});

test('what is sent is trimmed', () => {
  expect(challengeFrom({ ...whole, title: ' One side only ' }).title).toBe('One side only');
});
