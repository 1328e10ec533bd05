import type { Layout } from '../bridge/index.ts';
import { LeastSquares } from './least-squares.ts';
import { COORDINATES, OFFSET, type OpinionMap, X, Y } from './opinion-map.ts';
import { turnToAxes, turnToward } from './turn-map.ts';

/**
 * How much a vote varies by itself, and how much people's and proposals' numbers vary: each is held at 0 with noise ÷ its variance.
 * Values that predict held-back votes of six consultations well; a half or double of each does nearly as well.
 */
const NOISE = 0.25;
const PERSON = [0.01, 1, 1] as const;
const PROPOSAL = [0.08, 0.02, 0.01] as const;
const SWEEPS = { fewest: 10, most: 200 };
const MAX_STEPS = 1.5e7;
const STILL = 1e-6;

/**
 * Places people on a plane so that those who vote alike are near each other: ridge regression in turns, proposals given people and
 * people given proposals. People with few votes stay near the middle. `known` are the proposals of an earlier map, which the new one is
 * turned like; NaN for new proposals.
 */
export function placePeople(layout: Layout, known?: Float64Array): OpinionMap {
  const map: OpinionMap = {
    mean: meanVote(layout),
    people: new Float64Array(layout.raterCount * COORDINATES),
    proposals: startOf(layout, known),
  };
  const sweeps = Math.max(SWEEPS.fewest, Math.min(SWEEPS.most, Math.floor(MAX_STEPS / Math.max(1, layout.size))));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    solvePeople(layout, map);
    const moved = solveProposals(layout, map);
    if (moved < STILL) break;
  }
  if (known) turnToward(map, known);
  else turnToAxes(map);
  return map;
}

function meanVote({ size, rating, weight }: Layout): number {
  let [sum, total] = [0, 0];
  for (let at = 0; at < size; at += 1) {
    const counted = weight === undefined ? 1 : (weight[at] as number);
    sum += counted * (rating[at] as number);
    total += counted;
  }
  return total > 0 ? sum / total : 0.5;
}

/** Slopes that are the same on every machine. Any will do that are not orthogonal to those sought. */
function startOf({ itemCount }: Layout, known: Float64Array | undefined): Float64Array {
  const spread = (n: number): number => (((Math.imul(n + 1, 0x9e3779b1) >>> 8) & 0xffff) / 0xffff - 0.5) * Math.sqrt(PROPOSAL[X]);
  return Float64Array.from({ length: itemCount * COORDINATES }, (_, i) => {
    const before = known?.[i];
    if (before !== undefined && !Number.isNaN(before)) return before;
    return i % COORDINATES === OFFSET ? 0 : spread(i);
  });
}

function solvePeople(layout: Layout, map: OpinionMap): void {
  const { raterStart, ofRater, item, rating, weight } = layout;
  const problem = new LeastSquares(PERSON.map((variance) => NOISE / variance));
  for (let u = 0; u < layout.raterCount; u += 1) {
    problem.clear();
    for (let i = raterStart[u] as number; i < (raterStart[u + 1] as number); i += 1) {
      const at = ofRater[i] as number;
      const n = (item[at] as number) * COORDINATES;
      const rest = (rating[at] as number) - map.mean - (map.proposals[n + OFFSET] as number);
      problem.add(map.proposals[n + X] as number, map.proposals[n + Y] as number, rest, weight === undefined ? 1 : (weight[at] as number));
    }
    problem.solveInto(map.people, u * COORDINATES);
  }
}

/** Returns the largest change of a number. */
function solveProposals(layout: Layout, map: OpinionMap): number {
  const { itemStart, rater, rating, weight } = layout;
  const problem = new LeastSquares(PROPOSAL.map((variance) => NOISE / variance));
  let moved = 0;
  for (let n = 0; n < layout.itemCount; n += 1) {
    problem.clear();
    for (let at = itemStart[n] as number; at < (itemStart[n + 1] as number); at += 1) {
      const u = (rater[at] as number) * COORDINATES;
      const rest = (rating[at] as number) - map.mean - (map.people[u + OFFSET] as number);
      problem.add(map.people[u + X] as number, map.people[u + Y] as number, rest, weight === undefined ? 1 : (weight[at] as number));
    }
    moved = Math.max(moved, problem.solveInto(map.proposals, n * COORDINATES));
  }
  return moved;
}

/** A vote on a proposal of a map. */
export interface MapVote {
  /** The three numbers of the proposal. */
  slopes: ArrayLike<number>;
  /** 1 in support, 0 against. */
  rating: number;
  weight: number;
}

/** The three numbers of one person on a map that stays as it is. */
export function placePerson(mean: number, votes: readonly MapVote[]): Float64Array {
  const problem = new LeastSquares(PERSON.map((variance) => NOISE / variance));
  problem.clear();
  for (const { slopes, rating, weight } of votes)
    problem.add(slopes[X] as number, slopes[Y] as number, rating - mean - (slopes[OFFSET] as number), weight);
  const person = new Float64Array(COORDINATES);
  problem.solveInto(person, 0);
  return person;
}
