import { expect, test } from 'vitest';
import { followExcerpt } from './follow-excerpt.ts';

const BEFORE = 'So it is. You are a fool. So it is.';

test.each([
  { what: 'nothing changes', after: BEFORE, excerpt: 'You are a fool', start: 10, at: 10 },
  { what: 'words come before it', after: `Well. ${BEFORE}`, excerpt: 'You are a fool', start: 10, at: 16 },
  { what: 'words come after it', after: `${BEFORE} Good.`, excerpt: 'You are a fool', start: 10, at: 10 },
  { what: 'both ends change', after: 'Yes. You are a fool. No.', excerpt: 'You are a fool', start: 10, at: 5 },
  { what: 'its words change', after: 'So it is. You are a friend. So it is.', excerpt: 'You are a fool', start: 10, at: undefined },
  { what: 'all goes', after: '', excerpt: 'You are a fool', start: 10, at: undefined },
  {
    what: 'the same words stand before and after what changes: the first',
    after: 'So it is. Yes. So it is.',
    excerpt: 'So it is.',
    start: 0,
    at: 0,
  },
  {
    what: 'the same words stand before and after what changes: the last',
    after: 'So it is. Yes. So it is.',
    excerpt: 'So it is.',
    start: 26,
    at: 15,
  },
  { what: 'one of the same words goes', after: 'You are a fool. So it is!', excerpt: 'So it is', start: 0, at: 16 },
  { what: 'its emoji changes by half', after: '🙂 So', excerpt: '🙃', start: 0, before: '🙃 So', at: undefined },
])('when $what, it begins at $at', ({ before = BEFORE, after, excerpt, start, at }) => {
  expect(followExcerpt(before, after, { excerpt, start })).toBe(at);
});
