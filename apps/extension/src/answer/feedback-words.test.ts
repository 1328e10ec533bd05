import { expect, test } from 'vitest';
import { FEEDBACK_REFUSALS } from '../feedback/feedback-data.ts';
import { PROBLEMS } from '../storage/index.ts';
import { FEEDBACK_WORDS, problemSentence } from './feedback-words.ts';

test.each(['en', 'es'] as const)('every refusal and every problem has a text in %s', (language) => {
  const said = FEEDBACK_WORDS[language];
  for (const code of FEEDBACK_REFUSALS) expect(said.refusals[code]).toMatch(/\.$/);
  for (const problem of PROBLEMS) expect(problemSentence(said, { at: '', problem })).toMatch(/^(The file|El archivo) .+[^.]\.$/);
});

test('a problem is shown with its place', () => {
  expect(problemSentence(FEEDBACK_WORDS.en, { at: 'feedback[3].id', problem: 'malformed' })).toBe('Entry 4: id is malformed.');
});
