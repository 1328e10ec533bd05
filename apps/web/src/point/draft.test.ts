import { CreatePoint } from '@verdict/wire/point';
import { expect, test } from 'vitest';
import { MAX_CHARACTERS, problemWith } from './draft.ts';

test('the form and the API agree on how long a point may be', () => {
  expect(CreatePoint.properties.content).toMatchObject({ maxLength: MAX_CHARACTERS });
});

test.each([
  { what: 'nothing but space', text: ' \n ', problem: { kind: 'empty' } },
  { what: 'a word', text: 'Fine', problem: undefined },
  { what: 'as much as the API takes', text: '🙂'.repeat(20_000), problem: undefined }, // counted as it counts, not in halves of characters
  { what: 'too much', text: 'x'.repeat(21_234), problem: { kind: 'too-long', surplus: 1234 } },
])('$what', ({ text, problem }) => {
  expect(problemWith(text)).toEqual(problem);
});
