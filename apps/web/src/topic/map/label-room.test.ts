import { expect, test } from 'vitest';
import { withoutOverlap } from './label-room.ts';

const at = (text: string, x: number, y: number) => ({ text, x, y });

test('a label that would cover an earlier one is left out', () => {
  const labels = [at('crossings', 100, 50), at('parking', 130, 60), at('trees', 130, 90), at('noise', 300, 50)];
  expect(withoutOverlap(labels).map(({ text }) => text)).toEqual(['crossings', 'trees', 'noise']);
});
