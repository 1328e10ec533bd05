import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../pseudorandom/index.ts';
import {
  fitModels,
  fitOpinion,
  OPINION_POLICY,
  predictSupport,
  problemWithOpinionPolicy,
  scatterPoints,
  type TopicVotes,
} from './index.ts';

const policy = OPINION_POLICY;

type Row = readonly [proposal: number, person: number, vote: -1 | 0 | 1];

function votesOf(rows: readonly Row[], counts: { proposals: number; people: number; weight?: (person: number) => number }): TopicVotes {
  return {
    proposalCount: counts.proposals,
    personCount: counts.people,
    proposal: Int32Array.from(rows, ([proposal]) => proposal),
    person: Int32Array.from(rows, ([, person]) => person),
    vote: Int8Array.from(rows, ([, , vote]) => vote),
    weight: Float32Array.from(rows, ([, person]) => counts.weight?.(person) ?? 1),
  };
}

/** Groups of equal size; each supports its own proposals and those for all, and opposes the others; a tenth of votes are by chance. */
function crowd({ groups = 2, size = 15, each = 5, chance = 0.1, seed = 1 }): { rows: Row[]; proposals: number; people: number } {
  const random = seeded(seed);
  const proposals = each * (groups + 1);
  const people = groups * size;
  const rows = Array.from({ length: people * proposals }, (_, i): Row => {
    const [person, proposal] = [Math.floor(i / proposals), i % proposals];
    const owner = Math.floor(proposal / each);
    const supports = owner === groups || owner === Math.floor(person / size);
    return [proposal, person, (random() < chance ? random() < 0.5 : supports) ? 1 : -1];
  });
  return { rows, proposals, people };
}

test.each([2, 3])('%i groups are found, and only proposals for all are supported by both sides', (groups) => {
  const { rows, ...counts } = crowd({ groups });
  const fit = fitOpinion(votesOf(rows, counts), { policy });
  expect(fit.groups.map(({ size }) => size)).toEqual(Array(groups).fill(15));
  const together = (person: number): boolean => fit.people[person]?.group === fit.people[15 * Math.floor(person / 15)]?.group;
  expect(fit.people.every((_, person) => together(person))).toBe(true);
  const forAll = fit.proposals.map((_, n) => n >= 5 * groups);
  expect(fit.proposals.map(({ status }) => status === 'agreed')).toEqual(forAll);
  const [lowest, highest] = [0, 1].map((side) =>
    fit.proposals.filter((_, n) => forAll[n] === (side === 0)).map((p) => p.agreement as number),
  );
  expect(Math.min(...(lowest as number[]))).toBeGreaterThan(Math.max(...(highest as number[])));
});

test('what two groups of three support is not supported by both sides', () => {
  const { rows, ...counts } = crowd({ groups: 3, chance: 0 });
  const third = counts.proposals;
  const extra = Array.from({ length: counts.people }, (_, person): Row => [third, person, person < 30 ? 1 : -1]);
  const { proposals } = fitOpinion(votesOf([...rows, ...extra], { ...counts, proposals: third + 1 }), { policy });
  expect(proposals.map(({ status }) => status === 'agreed')).toEqual(proposals.map((_, n) => n >= 15 && n < third));
  expect(proposals[third]?.agreement).toBeLessThan(0.4);
});

test.each([
  { above: -0.001, held: null, status: 'agreed' },
  { above: 0.001, held: null, status: 'not_enough' },
  { above: 0.049, held: 'agreed' as const, status: 'agreed' },
  { above: 0.051, held: 'agreed' as const, status: 'not_enough' },
])('with the bar $above above its agreement and the status $held, a proposal for all is $status', ({ above, held, status }) => {
  const { rows, ...counts } = crowd({});
  const votes = votesOf(rows, counts);
  const last = counts.proposals - 1;
  const agreement = fitOpinion(votes, { policy }).proposals[last]?.agreement as number;
  const raised = { ...policy, leastSupport: agreement + above };
  expect(fitOpinion(votes, { policy: raised, held: Array(counts.proposals).fill(held) }).proposals[last]?.status).toBe(status);
});

test('the order of votes does not matter', () => {
  const { rows, ...counts } = crowd({ size: 8 });
  const columns = (order: readonly Row[]) => {
    const { people, proposals, groups } = fitOpinion(votesOf(order, counts), { policy });
    return [...people.flatMap(({ x, y }) => [x, y]), ...proposals.map(({ agreement }) => agreement as number), groups.length];
  };
  const known = columns(rows);
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seeded(seed);
      const shuffled = rows.map((row) => ({ row, at: random() })).toSorted((a, b) => a.at - b.at);
      for (const [i, value] of columns(shuffled.map(({ row }) => row)).entries()) expect(value).toBeCloseTo(known[i] as number, 6);
    }),
    { numRuns: 5 },
  );
});

test('a vote of weight 0 hardly counts more than none', () => {
  const { rows, proposals, people } = crowd({ size: 8 });
  const ignored: Row[] = Array.from({ length: proposals }, (_, n) => [n, people, -1]);
  const agreements = (votes: TopicVotes) => fitOpinion(votes, { policy }).proposals.map(({ agreement }) => agreement as number);
  const without = agreements(votesOf(rows, { proposals, people }));
  const withZero = agreements(votesOf([...rows, ...ignored], { proposals, people: people + 1, weight: (u) => (u === people ? 0 : 1) }));
  expect(withZero.map((value, n) => Math.abs(value - (without[n] as number)) < 0.02)).toEqual(Array(proposals).fill(true));
});

test('passes are counted by group and change nothing else', () => {
  const { rows, ...counts } = crowd({});
  const [without, withPass] = [rows.slice(1), [[0, 0, 0] as Row, ...rows.slice(1)]].map((some) =>
    fitOpinion(votesOf(some, counts), { policy }),
  );
  expect(withPass?.proposals.map(({ agreement }) => agreement)).toEqual(without?.proposals.map(({ agreement }) => agreement));
  expect(withPass?.proposals[0]?.byGroup.reduce((sum, { pass }) => sum + pass, 0)).toBe(1);
});

test('a proposal without votes has no agreement, and a topic without votes no groups', () => {
  const { rows, proposals, people } = crowd({});
  const extra = fitOpinion(votesOf(rows, { proposals: proposals + 1, people }), { policy }).proposals.at(-1);
  expect(extra).toMatchObject({ agreement: null, status: 'not_enough', byGroup: [] });
  const empty = fitOpinion(votesOf([], { proposals: 2, people: 0 }), { policy });
  expect(empty).toMatchObject({ groups: [], places: [], people: [] });
});

test('groups that would be too small are not split out', () => {
  const { rows, ...counts } = crowd({ size: 4 });
  const { groups, places, people } = fitOpinion(votesOf(rows, counts), { policy });
  expect(groups.map(({ id, size }) => ({ id, size }))).toEqual([{ id: 1, size: 8 }]);
  expect(places.every((place) => place.people >= policy.leastGroup)).toBe(true);
  expect(people.every(({ group }) => group === 1)).toBe(true);
  const few = crowd({ size: 2 });
  expect(fitOpinion(votesOf(few.rows, few), { policy })).toMatchObject({ groups: [], places: [] });
});

test('votes are split by group for all groups or for none', () => {
  const { rows, ...counts } = crowd({});
  const few = rows.filter(([proposal, person]) => proposal !== 0 || person >= 11);
  const { proposals } = fitOpinion(votesOf(few, counts), { policy });
  expect(proposals.map(({ byGroup }) => byGroup.length)).toEqual([0, ...Array(counts.proposals - 1).fill(2)]);
});

test('the next fit of nearly the same votes keeps the map, the groups and their ids', () => {
  const { rows, ...counts } = crowd({ groups: 3 });
  const votes = votesOf(rows, counts);
  const first = fitOpinion(votes, { policy });
  const earlier = {
    bridge: { model: first.bridge, places: first.people },
    proposals: Float64Array.from(first.proposals.flatMap(({ slopes }) => slopes)),
    groups: first.groups,
  };
  const changed = votesOf([[0, 0, -1], ...rows.slice(1)], counts);
  const next = fitOpinion(changed, { policy, earlier, held: first.proposals.map(({ status }) => status) });
  expect(next.people.map(({ group }) => group)).toEqual(first.people.map(({ group }) => group));
  const moved = next.people.map(({ x, y }, u) => Math.hypot(x - (first.people[u]?.x as number), y - (first.people[u]?.y as number)));
  expect(Math.max(...moved.slice(1))).toBeLessThan(0.1);
  expect(next.proposals.map(({ status }) => status)).toEqual(first.proposals.map(({ status }) => status));
});

test('votes that were held back are predicted better from the map than by the mean of the proposal', () => {
  const { rows, ...counts } = crowd({ groups: 2, chance: 0.3 });
  const held = rows.filter((_, i) => i % 7 === 0);
  const { map } = fitModels(
    votesOf(
      rows.filter((_, i) => i % 7 !== 0),
      counts,
    ),
    { policy },
  );
  const error = (predict: (row: Row) => number) => held.reduce((sum, row) => sum + (predict(row) - Number(row[2] === 1)) ** 2, 0);
  const byMap = error(([proposal, person]) => predictSupport(map, person, proposal));
  const mean = (proposal: number) => {
    const votes = rows.filter((row) => row[0] === proposal);
    return votes.filter((row) => row[2] === 1).length / votes.length;
  };
  expect(byMap).toBeLessThan(0.8 * error(([proposal]) => mean(proposal)));
});

test('points are as many as people or as fit, in groups of the same shares, within the map', () => {
  const place = { x: 0.95, y: -0.95, spreadX: 0.2, spreadY: 0.2 };
  const places = [
    { ...place, group: 1, people: 60 },
    { ...place, group: 2, people: 30 },
  ];
  const all = scatterPoints(places, { most: 100, seed: 3 });
  expect([all.length, all.filter(({ group }) => group === 1).length]).toEqual([90, 60]);
  expect(all.every(({ x, y }) => Math.abs(x) <= 1 && Math.abs(y) <= 1)).toBe(true);
  expect(scatterPoints(places, { most: 100, seed: 3 })).toEqual(all);
  const some = scatterPoints(places, { most: 30, seed: 3 });
  expect(some.length).toBeLessThanOrEqual(30);
  expect(Math.abs(some.filter(({ group }) => group === 2).length - 10)).toBeLessThanOrEqual(1);
});

test('bars at which a proposal could be supported by both sides and by one alone are refused', () => {
  expect(problemWithOpinionPolicy(policy)).toBeUndefined();
  expect(problemWithOpinionPolicy({ ...policy, agreedAt: 0.5, oneSidedAt: 0.5 })).toMatchObject({ field: 'agreedAt' });
});
