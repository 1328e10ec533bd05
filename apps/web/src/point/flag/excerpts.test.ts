import { expect, test } from 'vitest';
import { type Flag, flaggedWordsOf } from './excerpts.ts';

const CONTENT = 'One two three two one.';

function flag(number: number, excerpt: string | null, start: number | null = null): Flag {
  return { id: number, number, type: 'straw_man', state: 'uncertain', excerpt, start };
}

const cut = (...flags: Flag[]) => {
  const { stretches, whole } = flaggedWordsOf(CONTENT, flags);
  return {
    stretches: stretches.map(({ text, flags: over, ending }) => [text, over.map(({ id }) => id), ending.map(({ id }) => id)]),
    whole: whole.map(({ id }) => id),
  };
};

test('words without flags are one stretch', () => {
  expect(cut()).toEqual({ stretches: [[CONTENT, [], []]], whole: [] });
});

test('an excerpt is cut out where it stands, also where the same words come before', () => {
  expect(cut(flag(1, 'two', 14)).stretches).toEqual([
    ['One two three ', [], []],
    ['two', [1], [1]],
    [' one.', [], []],
  ]);
});

test('an excerpt whose place is not given, or wrong by now, is found by its words', () => {
  expect(cut(flag(1, 'three')).stretches[1]).toEqual(['three', [1], [1]]);
  expect(cut(flag(1, 'three', 2)).stretches[1]).toEqual(['three', [1], [1]]);
});

test('words that are gone, and the whole point, are no excerpt', () => {
  expect(cut(flag(1, 'four', 2), flag(2, null))).toEqual({ stretches: [[CONTENT, [], []]], whole: [1, 2] });
});

test('overlapping excerpts share their stretch, the shorter first', () => {
  expect(cut(flag(1, 'One two three', 0), flag(2, 'two three two', 4)).stretches).toEqual([
    ['One ', [1], []],
    ['two three', [1, 2], [1]],
    [' two', [2], [2]],
    [' one.', [], []],
  ]);
  expect(cut(flag(1, 'two three', 4), flag(2, 'three', 8)).stretches).toEqual([
    ['One ', [], []],
    ['two ', [1], []],
    ['three', [2, 1], [1, 2]],
    [' two one.', [], []],
  ]);
});

test('the stretches together are the words', () => {
  const flags = [flag(1, 'One', 0), flag(2, 'two three', 4), flag(3, CONTENT, 0), flag(4, 'one.', 18)];
  const { stretches } = flaggedWordsOf(CONTENT, flags);
  expect(stretches.map(({ text }) => text).join('')).toBe(CONTENT);
  expect(stretches.flatMap(({ ending }) => ending.map(({ id }) => id)).toSorted()).toEqual([1, 2, 3, 4]);
});
