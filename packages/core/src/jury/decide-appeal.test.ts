import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OUTCOMES, type Outcome } from '../challenge/index.ts';
import { type CastVote, decideAppeal } from './index.ts';

const uphold: CastVote = { vote: 'uphold' };
const overturn: CastVote = { vote: 'overturn' };
const modify = (modifyTo: Outcome): CastVote => ({ vote: 'modify', modifyTo });
const many = (count: number, vote: CastVote | null): (CastVote | null)[] => new Array(count).fill(vote);
const jury = (...votes: (CastVote | null)[]): (CastVote | null)[] => [...votes, ...many(7 - votes.length, null)];

test.each([
  { was: 'accepted', votes: jury(...many(4, overturn)), outcome: 'overturned', makes: 'rejected' },
  { was: 'partially_accepted', votes: jury(...many(4, overturn)), outcome: 'overturned', makes: 'rejected' },
  { was: 'rejected', votes: jury(...many(4, overturn)), outcome: 'overturned', makes: 'accepted' },
  { was: 'undecided', votes: jury(...many(4, overturn)), outcome: 'overturned', makes: 'accepted' },
  { was: 'rejected', votes: jury(...many(4, uphold)), outcome: 'upheld', makes: 'rejected' },
  { was: 'rejected', votes: jury(...many(4, modify('partially_accepted'))), outcome: 'modified', makes: 'partially_accepted' },
  // A vote counts by the outcome it leads to, whatever it is called.
  { was: 'rejected', votes: jury(...many(2, overturn), ...many(2, modify('accepted'))), outcome: 'overturned', makes: 'accepted' },
  { was: 'rejected', votes: jury(...many(2, uphold), ...many(2, modify('rejected'))), outcome: 'upheld', makes: 'rejected' },
] as const)('$was becomes $makes as soon as four of seven want it', ({ was, votes, outcome, makes }) => {
  expect(decideAppeal({ was, votes, isDue: false })).toEqual({ outcome, makes });
});

test.each([
  ['three of seven', jury(...many(3, overturn))],
  ['four that differ', jury(...many(3, overturn), uphold)],
  ['nobody', jury()],
])('%s decide nothing before the deadline', (_, votes) => {
  expect(decideAppeal({ was: 'accepted', votes, isDue: false })).toBeUndefined();
});

test.each([
  { what: 'one vote is most of the votes given', votes: jury(overturn), makes: 'rejected' },
  { what: 'more votes than any other', votes: jury(overturn, overturn, uphold, modify('undecided')), makes: 'rejected' },
  { what: 'a tie leaves it', votes: jury(overturn, overturn, modify('undecided'), modify('undecided')), makes: 'accepted' },
  { what: 'silence leaves it', votes: jury(), makes: 'accepted' },
  { what: 'a jury of nobody leaves it', votes: [], makes: 'accepted' },
] as const)('when the time is over, $what', ({ votes, makes }) => {
  expect(decideAppeal({ was: 'accepted', votes, isDue: true })?.makes).toBe(makes);
});

const anyVote = fc.constantFrom<(CastVote | null)[]>(uphold, overturn, null, ...OUTCOMES.map(modify));
const anyHearing = fc.record({ was: fc.constantFrom(...OUTCOMES), votes: fc.array(anyVote, { maxLength: 9 }) });

test('an outcome that a majority of the seats wants is decided immediately and does not change later', () => {
  fc.assert(
    fc.property(anyHearing, fc.array(anyVote, { minLength: 9, maxLength: 9 }), ({ was, votes }, later) => {
      const early = decideAppeal({ was, votes, isDue: false });
      const full = votes.map((vote, i) => vote ?? (later[i] as CastVote | null));
      if (early) for (const isDue of [true, false]) expect(decideAppeal({ was, votes: full, isDue })).toEqual(early);
    }),
  );
});

test('at the deadline there is always a decision, and it is upheld exactly if nothing changes', () => {
  fc.assert(
    fc.property(anyHearing, ({ was, votes }) => {
      const decision = decideAppeal({ was, votes, isDue: true });
      expect(decision?.outcome === 'upheld').toBe(decision?.makes === was);
      expect(decideAppeal({ was, votes: votes.toReversed(), isDue: true })).toEqual(decision);
    }),
  );
});
