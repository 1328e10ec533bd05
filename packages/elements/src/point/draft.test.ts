import { CreatePoint } from '@verdict/wire/point';
import { expect, test } from 'vitest';
import { MAX_CHARACTERS, problemWith } from './draft.ts';

test('the form and the API agree on how long a point may be', () => {
  expect(CreatePoint.properties.content).toMatchObject({ maxLength: MAX_CHARACTERS });
});

test.each([
  { text: ' \n ', problem: 'Write something first.' },
  { text: 'Fine', problem: '' },
  { text: '🙂'.repeat(20_000), problem: '' }, // counted as the API counts, not in halves of characters
  { text: 'x'.repeat(21_234), problem: 'A point has at most 20,000 characters. Take out 1,234.' },
])('"$problem"', ({ text, problem }) => {
  expect(problemWith(text)).toBe(problem);
});
